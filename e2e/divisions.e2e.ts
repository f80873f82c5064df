import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { makePicture } from '../server/src/testing/make/make-picture.ts';
import { expectAccessible } from './accessibility.ts';
import { desk, expectNoComplaints, phone } from './person.ts';
import { signedIn } from './signed-in.ts';

interface Outbox {
  data: Array<{ message_outbox_id: number }>;
}

test('a manager opens a new office: its logo, its account, its sender, a copy, and takes the copy away', async () => {
  const manager = await signedIn('th.manager', desk);
  const { page, api } = manager;
  await page.goto('/divisions');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: 'New division' }).click();
  let drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText('This field is required').first().waitFor();
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Oxford');
  await drawer.getByRole('textbox', { name: 'Code', exact: true }).fill('OXF');
  await drawer.getByRole('textbox', { name: 'Email' }).fill('desk@oxford.example');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Oxford was saved.').waitFor();

  const open = async (name: string) => {
    await page.getByRole('gridcell', { name, exact: true }).first().dblclick();
    drawer = page.getByRole('dialog', { name, exact: true });
    await drawer.getByRole('tab', { name: 'Details' }).waitFor();
  };
  await open('Oxford');
  await drawer.getByRole('tab', { name: 'Logo' }).click();
  const buffer = Buffer.from(makePicture(288, 66, 33), 'base64');
  await drawer.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await drawer.getByRole('img', { name: 'Logo' }).waitFor();

  await drawer.getByRole('tab', { name: 'Payments' }).click();
  await drawer.getByRole('button', { name: 'Check the account' }).click();
  await drawer.getByText('The payment gateway accepts this account.').waitFor();
  await expectAccessible(drawer);

  await drawer.getByRole('tab', { name: 'Sender' }).click();
  await drawer.getByRole('button', { name: 'Send a code to this address' }).click();
  await drawer.getByRole('textbox', { name: 'Code from the email' }).fill('x');
  await drawer.getByRole('button', { name: 'Confirm' }).click();
  await drawer.getByText('Invalid code entered.').waitFor();
  const { data } = await api<Outbox>('/outbox/messages', { limit: 1, search_text: 'desk@oxford.example' });
  const mail = await api<{ body_text: string }>(`/outbox/message/${data[0]?.message_outbox_id}`);
  const code = /\b\d{6}\b/.exec(mail.body_text)?.[0] ?? '';
  await drawer.getByRole('textbox', { name: 'Code from the email' }).fill(code);
  await drawer.getByRole('button', { name: 'Confirm' }).click();
  await drawer.getByText(/^Emails come from desk@oxford.example/).waitFor();

  await drawer.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('A copy of Oxford was made.').waitFor();
  await open('Oxford (OXF2)');
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Deleted.', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Oxford (OXF2)').count(), { timeout: 15_000 }).toBe(0);
  expectNoComplaints(manager, [/400 \(Bad Request\)/]);
});

test('a scheduler on a phone looks at an office and changes nothing', async () => {
  const scheduler = await signedIn('fr.scheduler', phone);
  const { page } = scheduler;
  await page.goto('/divisions');
  await page.getByText('Denver').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Name' }).waitFor();
  expect(await drawer.getByRole('textbox', { name: 'Name' }).isDisabled()).toBe(true);
  expect(await drawer.getByRole('button', { name: 'Save' }).count()).toBe(0);
  expectNoComplaints(scheduler);
});
