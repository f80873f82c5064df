import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { desk } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

/** Sentences that no other journey comes by, each in the case that brings it about. */
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function invoiceTerm({ page }: SignedIn): Promise<void> {
  await page.goto('/invoiceterms');
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Name' }).fill('Whenever');
  await page.getByRole('textbox', { name: 'Days Due' }).fill('ten');
  await page.keyboard.press('Enter');
  await waitForText(page, 'Not a valid integer');
  await page.keyboard.press('Escape');
}

test('a manager comes by what the screens of users, settings, values and logs say', async () => {
  const manager = await signedIn('fr.manager', desk);
  const { page } = manager;
  await page.goto('/change-password/1');
  await waitForText(page, 'Sorry you do not have permissions to access this page.');
  await page.waitForURL('**/dashboard');
  await page.goto('/users?q=nobodyiscalledthis');
  await waitForText(page, 'No Record Found.');
  await page.goto('/notificationsettings?user_id=987654321');
  await waitForText(page, 'No user found.');
  await invoiceTerm(manager);
  await page.goto('/logs');
  await page.getByRole('button', { name: 'Any date' }).click();
  await page.getByRole('textbox', { name: 'From' }).fill('13/45/2026');
  await page.keyboard.press('Tab');
  await waitForText(page, 'Please enter valid date.');
  await expectAccessible(page);
});
