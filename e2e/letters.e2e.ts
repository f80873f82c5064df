import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { desk, expectNoComplaints } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

interface SendTo {
  audience: string;
  party_id: number;
  types: { name: string }[];
}

/** A contact of a coming job whom the office may remind of it. */
async function contactToRemind({ api }: SignedIn) {
  const { data } = await api<{ data: { job_id: number | null }[] }>('/job/getJobListing', {
    ...{ date_range: 'next_7_days', limit: 30, sort: { column_name: 'job_date', type: 'desc' } },
  });
  for (const { job_id } of data) {
    if (job_id === null) continue;
    const { people } = await api<{ people: SendTo[] }>('/mail/getJobMailChoices', { job_id });
    const found = people.find(
      ({ audience, types }) => audience === 'contact' && types.some(({ name }) => name === 'Job Reminder'),
    );
    if (found) return { job_id, contact_id: found.party_id };
  }
  throw new Error('nobody to remind');
}

test('a company rewrites its reminder, sees it with a real job, and finds it in the outbox as it was sent', async () => {
  const manager = await signedIn('fr.manager', desk, '/lettertemplates');
  const { page } = manager;
  await page.getByRole('link', { name: 'Not confirmed yet, email: Standard' }).click();
  const body = page.getByRole('textbox', { name: 'Letter' });
  await body.waitFor();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Still on? {{date}}: ');
  await page.getByRole('button', { name: /^Deponents/ }).click();
  await body.press('Control+Home');
  await body.pressSequentially('Good morning ');
  await page.getByRole('button', { name: /^First name/ }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('heading', { name: /^Still on\? \d/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and use' }).click();
  await page.getByText('Version 1, in use', { exact: false }).waitFor();

  const who = await contactToRemind(manager);
  await manager.api('/mail/sendNotificationMail', { ...who, notification_type: 'Job Reminder', message: '' });
  const sent = () =>
    manager.api<{ data: { subject: string }[] }>('/outbox/messages', { search_text: 'Still on', limit: 5 });
  await expect.poll(async () => (await sent()).data.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await page.goto('/outbox');
  await page
    .getByRole('gridcell', { name: /^Still on\?/ })
    .first()
    .dblclick();
  const frame = page.getByRole('dialog').frameLocator('iframe');
  await frame.getByText(/^Good morning /).waitFor();
  await frame.getByRole('link', { name: 'Check and confirm' }).waitFor();
  await expectAccessible(page.getByRole('dialog'));

  await page.goto('/template-editor/mail/contact.contact_reminder');
  await page.getByRole('button', { name: 'Use the standard text' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use the standard text' }).click();
  await page.getByText('Standard text, unchanged', { exact: false }).waitFor();
  expectNoComplaints(manager);
});
