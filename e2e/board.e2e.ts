import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { desk, expectNoComplaints, phone } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

interface Example {
  division_id: number;
  client_id: number;
  taking_attorney: { contact_id: number } | null;
  job_type_id: number | null;
  time_zone: string;
}

/** A job of tomorrow evening in Denver that nobody covers: late, because covers are due two business days before. */
async function uncoveredJob(office: SignedIn, case_name: string): Promise<void> {
  const divisions = await office.api<{ value: number; label: string }[]>('/division/getCompanyDivisions', {});
  const denver = divisions.find(({ label }) => label.includes('Denver'));
  const { data } = await office.api<{ data: { job_id: number | null }[] }>('/job/getJobListing', {
    job_status: 'scheduled',
    division_id: denver?.value,
    limit: 1,
  });
  const example = await office.api<Example>('/job/getJobData', { job_id: data[0]?.job_id });
  await office.api('/job/create', {
    division_id: example.division_id,
    client_id: example.client_id,
    taking_contact_id: example.taking_attorney?.contact_id,
    case_id: null,
    case_name,
    job_type_id: example.job_type_id,
    job_date: Temporal.Now.plainDateISO(example.time_zone).add({ days: 1 }).toString(),
    start_time: '19:30',
    estimated_duration: '1.00',
    time_zone: example.time_zone,
    location_kind: 'remote',
    remote_meeting: 'https://meet.example/board',
    deponents: [{ first_name: 'Odell', last_name: 'Prentiss' }],
    services: [{ service_id: 1, service_provider_id: null }],
  });
}

/** Enters time off tomorrow for the provider of a job, who is booked then. */
async function takeTimeOff(office: SignedIn, case_name: string): Promise<void> {
  const { data } = await office.api<{ data: { job_id: number }[] }>('/job/getJobListing', { search_text: case_name });
  const job = await office.api<{ job_date: string; time_zone: string; services: { service_provider_id: number }[] }>(
    '/job/getJobData',
    { job_id: data[0]?.job_id },
  );
  await office.api('/service_provider_time_off/create', {
    service_provider_id: job.services[0]?.service_provider_id,
    description: 'Jury duty',
    start_date_time: `${job.job_date} 19:00:00`,
    end_date_time: `${job.job_date} 21:00:00`,
    time_zone: job.time_zone,
  });
}

test('a scheduler finds an uncovered job on the board and covers it there', async () => {
  const scheduler = await signedIn('fr.manager', desk);
  const case_name = `Prentiss v. Marlow ${Date.now()}`;
  await uncoveredJob(scheduler, case_name);
  const { page } = scheduler;
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Board/ }).click();
  await page.getByRole('heading', { name: 'Board' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: case_name });
  await row.getByRole('button', { name: /^Covered: overdue since/ }).click();
  const picker = page.getByRole('dialog');
  await picker.locator('[data-provider]').first().waitFor();
  await expectAccessible(page);
  await picker.getByRole('option').or(picker.locator('[data-provider]')).first().click();
  await page.getByRole('button', { name: 'Assign and ask 1 person' }).click();
  await row.getByText('Covered: done').waitFor();
  await page.getByRole('radio', { name: 'All Jobs' }).click();
  await page.waitForURL('**/board?show=all');
  await row.getByText('Covered: done').waitFor();
  await takeTimeOff(scheduler, case_name);
  await row.getByRole('button', { name: 'Covered: away, booked over time off' }).click();
  const task = page.getByRole('dialog');
  await task.getByText(/is away \(Jury duty\)/).waitFor();
  await expectAccessible(page);
  await task.getByRole('button', { name: 'Ask to keep' }).click();
  await task.getByText(/^Asked to keep it on/).waitFor();
  await task.getByRole('button', { name: 'Find cover' }).click();
  await task.locator('[data-provider]').first().waitFor();
  expectNoComplaints(scheduler);
});

test('on a phone each job of the board is a card with what it needs', async () => {
  const scheduler = await signedIn('fr.manager', phone);
  const case_name = `Prentiss v. Sorrel ${Date.now()}`;
  await uncoveredJob(scheduler, case_name);
  const { page } = scheduler;
  await page.goto('/board');
  const card = page.getByRole('listitem').filter({ hasText: case_name });
  await card.getByRole('button', { name: /^Covered: overdue since/ }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await expectAccessible(page);
  expectNoComplaints(scheduler);
});
