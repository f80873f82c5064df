import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { expectNoComplaints, phone } from './person.ts';
import { signedIn } from './signed-in.ts';

test('a reporter on a phone takes days off in a series, and takes them back', async () => {
  const reporter = await signedIn('th.reporter', phone);
  const { page } = reporter;
  await page.goto('/timeoff');
  await page.getByRole('button', { name: 'New time off' }).click();
  let sheet = page.getByRole('dialog', { name: 'New time off' });
  await sheet.getByRole('textbox', { name: 'Description' }).fill('Evening school');
  await sheet.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'On weekdays of your choice' }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.getByText('Please select at least one weekday').waitFor();
  await sheet.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'Every few days' }).click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  // Booked on some of those days: the office has to find somebody else first.
  const done = page.getByRole('button', { name: 'Done' });
  const entry = page.getByText('Evening school').first();
  await done.or(entry).first().waitFor();
  if (await done.isVisible()) await done.click();
  await entry.click();
  sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => page.getByText('Evening school').count(), { timeout: 15_000 }).toBe(0);
  expectNoComplaints(reporter, [/400 \(Bad Request\)/]);
});
