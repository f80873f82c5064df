import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { type OwedWorksheet, owedWorksheet } from './owed-worksheet.ts';
import { desk, expectNoComplaints, phone } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

type Row = Record<string, unknown>;
interface Job extends Row {
  version: number;
  taking_attorney: { contact_id: number };
  deponents: Row[];
  services: Row[];
}

const pick = (row: Row, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name]]));

/** The office saves the job once more: at another time, with one more deponent. */
async function changeJob(office: SignedIn, { job_id }: OwedWorksheet): Promise<void> {
  const job = await office.api<Job>('/job/getJobData', { job_id });
  const change = {
    ...pick(job, ['version', 'division_id', 'client_id', 'case_id', 'job_type_id', 'job_date', 'time_zone']),
    start_time: '10:15',
    estimated_duration: '3.00',
    location_kind: 'remote',
    remote_meeting: 'by telephone',
    taking_contact_id: job.taking_attorney.contact_id,
    deponents: [
      ...job.deponents.map((row) => pick(row, ['job_deponent_id', 'deponent_id', 'first_name', 'last_name'])),
      { first_name: 'Otis', last_name: 'Hartwell' },
    ],
    services: job.services.map((row) => ({
      ...pick(row, ['job_service_id', 'service_id', 'service_provider_id']),
      // On a working day the reporter may have something else to do.
      overlap_reason: 'Written down afterwards',
    })),
    change_reason: 'It began later than planned',
  };
  await office.api(`/job/update/${job_id}`, change, 'PATCH');
}

test('what the office changes comes into an open worksheet, and nothing typed is lost', async () => {
  const reporter = await signedIn('fr.reporter', phone);
  const office = await signedIn('fr.manager', desk);
  const { page } = reporter;
  const worksheet = await owedWorksheet(office, [reporter], 'Open v. Changed');
  await page.goto(`${worksheet.path}edit/summary`);
  await field(page, 'Start').fill('9:30');
  await field(page, 'End').fill('12:42 pm');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { name: 'Greywater, Walter' }).waitFor();
  await field(page, 'First page').fill('1');
  await field(page, 'Last page').pressSequentially('14');

  await changeJob(office, worksheet);
  await page.getByText('The office changed this job. What you typed is still there.').waitFor();
  await page.getByText(/It is on .*10:15 AM.* now\. Added: Hartwell, Otis\./).waitFor();
  await page.getByRole('heading', { name: 'Hartwell, Otis' }).waitFor();
  await expect
    .poll(() =>
      field(page, 'Last page')
        .first()
        .evaluate((box) => box === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.type('8');
  await page.getByText('148 pages').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Seen' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Sent at/).waitFor();
  const saved = await reporter.api<{ deponents: Row[]; services: Row[] }>('/worksheet/getWorksheet', {
    job_id: worksheet.job_id,
  });
  expect(saved.services).toMatchObject([{ start_time: '09:30', end_time: '12:42' }]);
  expect(saved.deponents).toMatchObject([
    { job_deponent_name: 'Greywater, Walter', transcript_start_page: 1, transcript_end_page: 148 },
    { job_deponent_name: 'Hartwell, Otis', transcript_end_page: null },
  ]);

  const { version } = await office.api<Job>('/job/getJobData', { job_id: worksheet.job_id });
  await field(page, 'Last page').first().fill('151');
  await office.api(`/job/cancel/${worksheet.job_id}`, { version, reason: 'Settled' }, 'PATCH');
  await page.getByText('Sorry, You can not access worksheet of canceled job.').waitFor();
  expect(await field(page, 'Last page').first().inputValue()).toBe('151');
  await page.goto(`${worksheet.path}edit/summary`);
  await page.getByRole('heading', { name: 'Sorry, You can not access worksheet of canceled job.' }).waitFor();
  expectNoComplaints(reporter, [/403 \(Forbidden\).*getWorksheet$/]);
  expectNoComplaints(office);
});

test('the office fills in the worksheet of either provider, and nobody else opens it', async () => {
  const reporter = await signedIn('fr.reporter', desk);
  const video = await signedIn('fr.video', desk);
  const office = await signedIn('fr.manager', desk);
  const both = await owedWorksheet(office, [reporter, video], 'Either v. Other');
  const { page } = office;
  await page.goto(`${both.path}edit/summary`);
  await page.getByRole('heading', { name: 'Court Reporter', exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Whose worksheet' }).click();
  await page.getByRole('option').nth(1).click();
  await page.getByRole('heading', { name: 'Court Reporter', exact: true }).waitFor({ state: 'hidden' });
  await field(page, 'Start').first().fill('9:30');
  await field(page, 'End').first().fill('11:00');
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByText(/^Sent at/).waitFor();
  type WorksheetBody = { services: { start_time: string | null }[] };
  const worksheetOf = (person: SignedIn) =>
    person.api<WorksheetBody>('/worksheet/getWorksheet', { job_id: both.job_id });
  expect((await worksheetOf(video)).services).toMatchObject([{ start_time: '09:30' }]);
  expect((await worksheetOf(reporter)).services).toMatchObject([{ start_time: null }]);

  const own = await owedWorksheet(office, [reporter], 'Not v. Yours');
  for (const action of ['edit/summary', 'view/production']) {
    await video.page.goto(`${own.path}${action}`);
    await video.page.getByRole('heading', { name: 'You are not assigned to this job.' }).waitFor();
    expect(await video.page.getByText('Greywater').count()).toBe(0);
  }
  expectNoComplaints(office);
  expectNoComplaints(video, [/403 \(Forbidden\).*getWorksheet$/]);
});
