import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { desk, expectNoComplaints, openPerson, phone } from './person.ts';
import { signedIn } from './signed-in.ts';

async function workIn(page: Page, company: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Choose company' });
  await dialog.getByRole('combobox', { name: 'Company' }).click();
  await page.keyboard.type(company);
  await page.getByRole('option', { name: company }).first().click();
  await dialog.getByRole('button', { name: 'Work there' }).click();
  await page.getByRole('link', { name: company }).waitFor();
}

/** The password as it is shown, once. */
async function noteMade(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'The new master password' });
  await dialog.getByText('It is not shown again.').waitFor();
  await expectAccessible(dialog);
  const password = await dialog.getByRole('textbox', { name: 'Password' }).inputValue();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Text copied.').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await dialog.getByRole('button', { name: 'I saved it' }).click();
  expect(password).toMatch(/^[\w-]{24}$/);
  return password;
}

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/thames');
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
}

test('an admin makes a master password, somebody helps with it under a banner, and its end ends the help', async () => {
  const admin = await signedIn('admin', desk, '/dashboard');
  const { page } = admin;
  await workIn(page, 'Thames Reporting');
  await page.goto('/masterpassword');
  await page.getByText('No active master password.').waitFor();
  await page.getByRole('textbox', { name: 'Expires after (hours)' }).fill('200');
  await page.getByRole('button', { name: 'Create a new one' }).click();
  await page.getByText('Maximum value is 168').waitFor();
  await page.getByRole('textbox', { name: 'Expires after (hours)' }).fill('2');
  await page.getByRole('button', { name: 'Create a new one' }).click();
  const first = await noteMade(page);

  await page.getByText('********').waitFor();
  await page.getByRole('button', { name: 'Create a new one' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create a new one' }).click();
  const password = await noteMade(page);
  expect(password).not.toBe(first);
  await page.reload();
  await page.getByText('********').waitFor();
  expect(await page.content()).not.toContain(password);

  const helper = await openPerson(phone);
  await enter(helper.page, 'th.scheduler', first);
  await helper.page.getByText('Incorrect user name or password. Please try again').first().waitFor();
  await enter(helper.page, 'th.scheduler', password);
  const banner = helper.page.getByText(/opened this session with a master password\. It ends .+/);
  await banner.waitFor();
  await helper.page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(banner.locator('..'));
  await helper.page.goto('/security');
  await helper.page.getByText('None of this can be changed in a session opened with a master password.').waitFor();
  expect(await helper.page.getByRole('button', { name: 'Add an app' }).count()).toBe(0);
  await helper.page.goto('/activity/jobs');
  await banner.waitFor();

  await page.goto('/logs');
  await page
    .getByText(/^.+ \(.+\)$/)
    .first()
    .waitFor();
  await page.goto('/masterpassword');
  await page.getByText('Open sessions').waitFor();
  await page.getByRole('button', { name: 'End it now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it now' }).click();
  await page.getByText('No active master password.').waitFor();
  await helper.page.goto('/activity/jobs');
  await helper.page.getByRole('textbox', { name: 'Username' }).waitFor();
  await enter(helper.page, 'th.scheduler', password);
  await helper.page.getByText('Incorrect user name or password. Please try again').first().waitFor();
  expectNoComplaints(admin);
  expectNoComplaints(helper, [/401 \(Unauthorized\)/]);
});
