import { expect, test } from 'vitest';
import { expectNoComplaints, openPerson, phone } from './person.ts';
import { provePerson } from './prove-person.ts';
import { signedIn } from './signed-in.ts';

interface Job {
  job_id: number;
  company_id: number;
  taking_attorney: { contact_id: number } | null;
  client_confirmed_on: string | null;
  services: { service_provider_id: number | null; confirmed_on: string | null }[];
}

/** A job ahead that neither its client nor a provider of it has confirmed, and the bare addresses of its pages. */
async function unconfirmedJob() {
  const scheduler = await signedIn('fr.manager');
  const { data } = await scheduler.api<{ data: { job_id: number }[] }>('/job/getJobListing', {
    job_status: 'needing_confirmation',
    date_range: 'all',
    sort: { column_name: 'job_date', type: 'desc' },
    limit: 100,
  });
  for (const { job_id } of data) {
    const job = await scheduler.api<Job>('/job/getJobData', { job_id });
    const open = job.services.find((service) => service.service_provider_id && !service.confirmed_on);
    const provider = open?.service_provider_id;
    if (!job.taking_attorney || job.client_confirmed_on || !provider) continue;
    const path = `job_id/${job_id}/job_company_id/${job.company_id}`;
    return {
      scheduler,
      job_id,
      client: `/index/jobcontactconfirm/${path}/contact_id/${job.taking_attorney.contact_id}`,
      nobody: `/index/jobcontactconfirm/${path}/contact_id/999999`,
      provider: `/index/jobproviderconfirm/${path}/provider_id/${provider}`,
    };
  }
  throw new Error('the demo world has no unconfirmed job');
}

test('a client confirms a job on a phone: nothing is shown before the captcha, a yes is final', async () => {
  const found = await unconfirmedJob();
  const visitor = await openPerson(phone);
  const { page } = visitor;
  await page.goto(found.client);
  await page.getByRole('button', { name: 'Show the page' }).waitFor();
  expect(await page.getByText('Taking').count()).toBe(0);
  await provePerson(page);
  await page.getByRole('button', { name: 'Show the page' }).click();
  await page.getByRole('radio', { name: 'Yes' }).waitFor();

  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Please complete the captcha.').waitFor();
  await page.getByRole('textbox', { name: 'Note' }).fill('See you there');
  await page.getByRole('radio', { name: 'Yes' }).click();
  await provePerson(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('is confirmed', { exact: false }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
  await page.reload();
  await page.getByText('You have confirmed this job.').waitFor();
  const job = await found.scheduler.api<{
    client_confirmed_on: string | null;
    job_status_id: number;
    client_confirmed_note: string;
  }>('/job/getJobData', { job_id: found.job_id });
  expect(job).toMatchObject({
    client_confirmed_on: expect.any(String),
    job_status_id: 4,
    client_confirmed_note: 'See you there',
  });
  expectNoComplaints(visitor);
});

test('an address that belongs to nobody shows nothing', async () => {
  const found = await unconfirmedJob();
  const visitor = await openPerson(phone);
  await visitor.page.goto(found.nobody);
  await provePerson(visitor.page);
  await visitor.page.getByRole('button', { name: 'Show the page' }).click();
  await visitor.page.getByText('This job is not found').waitFor();
  expectNoComplaints(visitor, [/404 \(Not Found\).*\/api\/link\/open$/]);
});

test('a provider cannot take a job, and the office sees it', async () => {
  const found = await unconfirmedJob();
  const visitor = await openPerson(phone);
  const { page } = visitor;
  await page.goto(found.provider);
  await provePerson(page);
  await page.getByRole('button', { name: 'Show the page' }).click();
  await page.getByRole('radio', { name: 'I cannot take this job.' }).click();
  await provePerson(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('The scheduling team knows that you cannot take this job.').waitFor();
  const job = await found.scheduler.api<{
    services: { provider_can_take: boolean | null; confirmed_on: string | null }[];
  }>('/job/getJobData', { job_id: found.job_id });
  expect(job.services.some((service) => service.provider_can_take === false && service.confirmed_on === null)).toBe(
    true,
  );
  expectNoComplaints(visitor);
});
