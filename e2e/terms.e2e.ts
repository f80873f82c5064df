import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { button, field } from './form-fields.ts';
import { desk, expectNoComplaints, phone } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

interface Listed<Row> {
  data: Row[];
}

/** Cancels a job that is still to come, so that everybody concerned is written to. Answers its number. */
async function cancelComingJob({ api }: SignedIn): Promise<number> {
  const { data } = await api<Listed<{ job_id: number | null; is_canceled: boolean }>>('/job/getJobListing', {
    limit: 100,
    date_range: 'next_7_days',
  });
  const row = data.find((each) => each.job_id !== null && !each.is_canceled);
  const job = await api<{ job_id: number; job_number: number; version: number }>('/job/getJobData', {
    job_id: row?.job_id,
  });
  await api(`/job/cancel/${job.job_id}`, { version: job.version, notify: true }, 'PATCH');
  return job.job_number;
}

test('a word changed in place is on the screens of others, in an export and in a mail, and comes back as it was', async () => {
  const manager = await signedIn('th.manager', desk, '/language-settings');
  const colleague = await signedIn('th.scheduler', desk, '/dashboard');
  const { page } = manager;
  const nav = colleague.page.getByRole('navigation', { name: 'Main', exact: true });
  await nav.getByRole('link', { name: /^Jobs( \d+ booked over time off)?$/ }).waitFor();

  await field(page, 'Job: singular form').fill('Sitting');
  await page
    .getByRole('region', { name: 'Preview' })
    .getByText('Thank you for uploading files for this Sitting')
    .waitFor();
  expect(await nav.getByRole('link', { name: /^Jobs( \d+ booked over time off)?$/ }).count()).toBe(1);
  await field(page, 'Job: plural form').fill('Sittings');
  await page.keyboard.press('Enter');
  await nav.getByRole('link', { name: /^Sittings( |$)/ }).waitFor();
  await page.getByRole('link', { name: 'Back to work' }).click();
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: /^Sittings/ })
    .waitFor();
  await page.goBack();

  await nav.getByRole('link', { name: /^Sittings( |$)/ }).click();
  await colleague.page.getByRole('columnheader', { name: 'Sitting #' }).waitFor();
  const download = colleague.page.waitForEvent('download');
  await button(colleague.page, 'Export').click();
  await colleague.page.getByRole('menuitem', { name: 'Text' }).click();
  const [head] = (await text(await (await download).createReadStream())).replace('\ufeff', '').split('\r\n');
  expect(head?.split('\t')).toContain('Sitting #');

  const number = await cancelComingJob(manager);
  const canceled = async () => {
    const { data } = await manager.api<Listed<{ message_outbox_id: number; subject: string }>>('/outbox/messages', {
      search_text: String(number),
    });
    const mail = data.find(({ subject }) => /^Cancell?ed: /.test(subject));
    return mail ? manager.api<{ body_text: string }>(`/outbox/message/${mail.message_outbox_id}`) : undefined;
  };
  await expect.poll(async () => (await canceled())?.body_text, { timeout: 30_000 }).toContain(`Sitting ${number}`);

  await button(page, 'Reset to default: Job').click();
  await nav.getByRole('link', { name: /^Jobs( \d+ booked over time off)?$/ }).waitFor();
  await expect.poll(() => field(page, 'Job: singular form').inputValue(), { timeout: 15_000 }).toBe('');
  expectNoComplaints(manager);
  expectNoComplaints(colleague);
});

test('words for contacts alone, and of one division, are chosen on a phone', async () => {
  const manager = await signedIn('th.manager', phone);
  const { page } = manager;
  await page.goto('/language-settings');
  await field(page, 'Case: singular form').waitFor();
  await page.getByRole('combobox', { name: 'For whom' }).tap();
  await page.getByRole('option', { name: 'Contact', exact: true }).tap();
  await field(page, 'Case: singular form').fill('File');
  await page.keyboard.press('Enter');
  await button(page, 'Reset to default: Case').waitFor();
  await page.getByRole('combobox', { name: 'For whom' }).tap();
  await page.getByRole('option', { name: 'Everybody', exact: true }).tap();
  await expect.poll(() => field(page, 'Case: singular form').inputValue(), { timeout: 15_000 }).toBe('');
  await page.getByRole('combobox', { name: 'For whom' }).tap();
  await page.getByRole('option', { name: 'Contact', exact: true }).tap();
  await button(page, 'Reset to default: Case').tap();
  await button(page, 'Reset to default: Case').waitFor({ state: 'detached' });
  expectNoComplaints(manager);
});

test('who may not change words reads them', async () => {
  const billing = await signedIn('th.billing', desk);
  await billing.page.goto('/language-settings');
  expect(await field(billing.page, 'Job: singular form').isDisabled()).toBe(true);
});
