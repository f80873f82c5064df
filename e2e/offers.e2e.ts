import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { desk, expectNoComplaints, openPerson, phone } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

interface Example {
  company_id: number;
  division_id: number;
  client_id: number;
  taking_attorney: { contact_id: number } | null;
  job_type_id: number | null;
  time_zone: string;
}

/** A job of its own far ahead whose reporter nobody is yet. @returns its page and its id */
async function uncoveredJob(office: SignedIn) {
  // Reporters work for Denver; the other division has videographers only.
  const divisions = await office.api<{ value: number; label: string }[]>('/division/getCompanyDivisions', {});
  const denver = divisions.find(({ label }) => label.includes('Denver'));
  const { data } = await office.api<{ data: { job_id: number | null }[] }>('/job/getJobListing', {
    ...{ job_status: 'scheduled', division_id: denver?.value, limit: 1 },
  });
  const example = await office.api<Example>('/job/getJobData', { job_id: data[0]?.job_id });
  const { company_id, division_id, client_id, job_type_id, time_zone } = example;
  const today = Temporal.Now.plainDateISO(time_zone);
  const tuesday = today.add({ weeks: 8 }).subtract({ days: today.dayOfWeek - 2 });
  const { id } = await office.api<{ id: number }>('/job/create', {
    ...{ division_id, client_id, job_type_id, time_zone, case_id: null, case_name: `Abbott v. Quill ${Date.now()}` },
    taking_contact_id: example.taking_attorney?.contact_id,
    job_date: tuesday.toString(),
    ...{ start_time: '06:10', estimated_duration: '1.00', location_kind: 'remote' },
    deponents: [{ first_name: 'Ida', last_name: 'Quill' }],
    services: [{ service_id: 1, service_provider_id: null }],
    // What other journeys made may have taken its client to the credit limit.
    change_reason: 'Agreed with the client',
  });
  return { id, path: `/activity/jobs/details/company/${company_id}/division/${division_id}/view/job/${id}` };
}

/** The links of the offers of a job, once the letters have left. */
async function offerLinks(office: SignedIn, jobId: number, count: number): Promise<string[]> {
  const link = new RegExp(`/offer/\\d+/${jobId}/\\d+\\?t=[\\w-]+`);
  let links: string[] = [];
  await expect
    .poll(
      async () => {
        const { data } = await office.api<{ data: { message_outbox_id: number }[] }>('/outbox/messages', { limit: 10 });
        const bodies = await Promise.all(
          data.map((row) =>
            office.api<{ body_text: string }>(`/outbox/message/${row.message_outbox_id}`, undefined, 'GET'),
          ),
        );
        links = bodies.flatMap(({ body_text }) => link.exec(body_text)?.[0] ?? []);
        return links.length;
      },
      { timeout: 30_000 },
    )
    .toBe(count);
  return links;
}

test('a scheduler offers a job to several; the first yes is booked and closes the page of the other', async () => {
  const office = await signedIn('fr.manager', desk);
  const { page } = office;
  const job = await uncoveredJob(office);
  await page.goto(job.path);
  await page.getByRole('button', { name: 'Nobody' }).click();
  await page.getByRole('button', { name: 'Offer to several' }).click();
  const ticks = page.getByRole('dialog').getByRole('checkbox');
  for (const index of [0, 1]) await ticks.nth(index).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Offer to several' }).click();

  // The list of providers that closes has rows of the same kind.
  const send = page.getByRole('button', { name: 'Send to tier 1 now' });
  const people = page.getByRole('dialog').filter({ has: send }).locator('[data-provider]');
  const hasFocus = () =>
    page.evaluate(() => document.activeElement?.closest('[role=dialog]')?.textContent?.includes('Send to tier 1 now'));
  await expect.poll(hasFocus, { timeout: 15_000 }).toBe(true);
  // Whom other journeys have booked that day is laid into a tier of their own: both begin in the first.
  const second = page.getByText('Tier 2', { exact: true });
  if ((await second.count()) > 0) await people.last().press('Alt+ArrowUp');
  await expect.poll(() => second.count()).toBe(0);
  await people.first().press('Alt+ArrowDown');
  await second.first().waitFor();
  await people.last().press('Alt+ArrowUp');
  await page.getByText(/^Sends 2 emails now\. You are alerted at/).waitFor();
  await expectAccessible(page);
  await send.click();
  await page.getByText('Waiting, tier 1 of 1').waitFor();

  const [one = '', other = ''] = await offerLinks(office, job.id, 2);
  const [winner, late] = [await openPerson(phone), await openPerson(phone)];
  await late.page.goto(other);
  await late.page.getByRole('button', { name: 'No, not this one' }).waitFor();
  await page.getByText('Reading it now').waitFor();
  await winner.page.goto(one);
  await winner.page.getByRole('button', { name: 'Yes, I’ll take it' }).waitFor();
  await expectAccessible(winner.page);
  await winner.page.getByRole('button', { name: 'Yes, I’ll take it' }).click();
  await winner.page.getByRole('heading', { name: 'This job is yours' }).waitFor();
  await late.page.getByRole('heading', { name: 'Already filled, thank you' }).waitFor();
  await expectAccessible(late.page);
  await page.getByText(/^Covered by .*, offer round$/).click();
  await page.getByText('Round started').waitFor();
  await expectAccessible(page);
  for (const person of [office, winner, late]) expectNoComplaints(person);
});
