import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { pickFound } from './form-fields.ts';
import { desk, expectNoComplaints, openPerson, phone } from './person.ts';
import { signedIn } from './signed-in.ts';

const enter = async (page: Page, username: string, password = 'Deposition1!') => {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
};
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
const atLogin = (page: Page) => page.getByRole('textbox', { name: 'Username' }).waitFor();

interface Outbox {
  data: Array<{ message_outbox_id: number }>;
}
type Api = Awaited<ReturnType<typeof signedIn>>['api'];

async function mailedLink(api: Api, search_text: string, path: string): Promise<string> {
  const { data } = await api<Outbox>('/outbox/messages', { limit: 1, search_text });
  const { body_text } = await api<{ body_text: string }>(`/outbox/message/${data[0]?.message_outbox_id}`);
  const link = new URL(new RegExp(`https?://\\S+${path}\\?t=\\S+`).exec(body_text)?.[0] ?? 'http://nowhere');
  return link.pathname + link.search;
}

describe('several tabs of one browser', () => {
  test('leave together, and come back together', async () => {
    const person = await signedIn('fr.billing', desk, '/dashboard');
    const other = await person.context.newPage();
    await other.goto('/activity/jobs');
    await other.getByRole('heading', { name: 'Jobs' }).waitFor();
    await person.page.getByRole('button', { name: /^Menu of / }).click();
    await person.page.getByRole('menuitem', { name: 'Log out' }).click();
    await person.page.waitForURL('**/frontrange');
    await atLogin(other);
    await enter(person.page, 'fr.billing');
    await dashboard(person.page);
    await dashboard(other);
    expectNoComplaints(person);
  });

  test('follow whoever signs in', async () => {
    const person = await signedIn('fr.billing', desk);
    const other = await person.context.newPage();
    await other.goto('/dashboard');
    await other.getByRole('heading', { level: 1 }).waitFor();
    // Whoever is signed in sees no login page: the one before leaves first.
    await person.page.goto('/login');
    await person.page.waitForURL('**/dashboard');
    await person.page.getByRole('button', { name: /^Menu of / }).click();
    await person.page.getByRole('menuitem', { name: 'Log out' }).click();
    await person.page.waitForURL('**/frontrange');
    await atLogin(other);
    await enter(person.page, 'fr.scheduler');
    await person.page.waitForURL('**/dashboard');
    await other.getByRole('heading', { level: 1 }).waitFor();
    await other.getByRole('button', { name: /^Menu of / }).click();
    await other.getByText('fr.scheduler').waitFor();
  });

  test('work in the company that the admin chose in one of them', async () => {
    const person = await openPerson(desk);
    await person.page.goto('/login');
    await enter(person.page, 'admin');
    await choose(person.page, 'Front Range Reporting');
    const other = await person.context.newPage();
    await other.goto('/activity/jobs');
    await other.getByRole('heading', { name: 'Jobs' }).waitFor();
    await person.page.getByRole('button', { name: /^Menu of / }).click();
    await person.page.getByRole('menuitem', { name: 'Choose company' }).click();
    await choose(person.page, 'Thames Reporting');
    await other.waitForURL('**/dashboard');
    await other.getByRole('link', { name: 'Thames Reporting' }).first().waitFor();
  });
});

async function choose(page: Page, company: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Choose company' });
  await pickFound(page, 'Company', company);
  const chosen = page.waitForResponse('**/api/auth/getUserSessionOfCompany/*');
  await dialog.getByRole('button', { name: 'Work there' }).click();
  expect((await chosen).status()).toBe(200);
  await dialog.waitFor({ state: 'detached' });
}

/** Other journeys may have left windows of the same person open: each of them ends, one after the other. */
async function endEach(ends: Locator): Promise<void> {
  for (let left = await ends.count(); left > 0; left -= 1) {
    await ends.first().click();
    await expect.poll(() => ends.count(), { timeout: 15_000 }).toBe(left - 1);
  }
}

test('a session ended from another browser ends in the open one, and the next login goes on where it was', async () => {
  const here = await signedIn('th.billing', desk, '/dashboard');
  const away = await signedIn('th.billing', desk);
  await away.page.goto('/activity/jobs?q=v');
  await away.page.getByRole('heading', { name: 'Jobs' }).waitFor();
  await here.page.getByRole('button', { name: /^Menu of / }).click();
  await here.page.getByRole('menuitem', { name: 'Signed-in devices' }).click();
  const list = here.page.getByRole('dialog', { name: 'Signed-in devices' });
  const ends = list.getByRole('button', { name: 'Log out there' });
  await ends.first().waitFor();
  await expectAccessible(list);
  await endEach(ends);
  await list.getByText('You are not signed in anywhere else.').waitFor();

  // Whatever somebody else changes, or at the latest the next look at the session, tells the open page.
  const notification = away.page.getByText('Your session has expired. Please log in again.').first();
  await notification.waitFor({ timeout: 45_000 });
  await enter(away.page, 'th.billing');
  await away.page.waitForURL(/\/activity\/jobs/);
});

test('a page that was asked for before the login comes after it', async () => {
  const { page } = await openPerson(desk);
  await page.goto('/activity/transactions');
  await page.waitForURL('**/login');
  await enter(page, 'fr.manager');
  await page.waitForURL('**/activity/transactions');
});

test('somebody changes their own profile, and a new address counts once its link was opened', async () => {
  const manager = await signedIn('th.manager', desk);
  const person = await signedIn('th.scheduler', phone, '/dashboard');
  const { page } = person;
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  await page.getByRole('textbox', { name: 'Suffix' }).fill('RPR');
  await page.getByRole('textbox', { name: 'Email' }).fill('scheduler@new.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please enter your password to change your email or mobile phone.').first().waitFor();
  await page.getByRole('textbox', { name: 'Current password' }).fill('Deposition1!');
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByText(/^Open the link emailed to scheduler@new\.example\./)
    .first()
    .waitFor();
  expect(await page.getByRole('textbox', { name: 'Suffix' }).inputValue()).toBe('RPR');

  const link = await mailedLink(manager.api, 'scheduler@new.example', '/confirm-email');
  const reader = await openPerson(phone);
  await reader.page.goto(link);
  await reader.page.getByRole('button', { name: 'Confirm this address' }).click();
  await reader.page.getByText('Your email is now scheduler@new.example.').waitFor();
  await expectAccessible(reader.page);
  await page.reload();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('scheduler@new.example');
  expectNoComplaints(person, [/400 \(Bad Request\).*updateUserprofile/]);
  expectNoComplaints(reader);
});

test('a new provider chooses a password, says who they are, and on a phone finds the next jobs first', async () => {
  const manager = await signedIn('fr.manager', desk);
  const reporter = await signedIn('fr.reporter', desk);
  const { login_service_provider_id: whose } = await reporter.api<{ login_service_provider_id: number }>(
    `/auth/getUserSessionOfCompany/${(await reporter.api<{ company_id: number }>('/session/me')).company_id}`,
  );
  const username = `fr.second.${Date.now().toString(36)}`;
  const email = `${username}@login.example`;
  const { id: user_id } = await manager.api<{ id: number }>('/user/create', {
    username,
    first_name: 'Second',
    last_name: 'Login',
    email,
    user_type: 'provider',
    service_provider_id: whose,
  });
  await manager.api('/user/sendNewUserNotification', { user_id });
  const person = await openPerson(phone);
  const { page } = person;
  await page.goto(await mailedLink(manager.api, email, '/forgot-password'));
  await page.getByRole('textbox', { name: 'New password' }).fill('Quiet-Harbor7');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Quiet-Harbor7');
  await page.getByRole('button', { name: 'Save' }).click();
  await enter(page, username, 'Quiet-Harbor7');
  await page.waitForURL('**/newsetup');
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await expectAccessible(page);
  await page.goto('/activity/jobs');
  await page.waitForURL('**/newsetup');
  await page.getByRole('textbox', { name: 'Mobile phone' }).fill('soon');
  await page.getByRole('button', { name: 'Save and start' }).click();
  await page.getByText('Please enter valid phone number').first().waitFor();
  await page.getByRole('textbox', { name: 'Mobile phone' }).fill('303-555-0188');
  const checkbox = page.getByRole('checkbox', { name: /, By email/ }).first();
  await checkbox.click();
  await page.getByRole('button', { name: 'Save and start' }).click();
  await page.waitForURL('**/activity/jobs');
  await page.goto('/notificationsettings');
  await page
    .getByRole('checkbox', { name: /, By email/ })
    .first()
    .waitFor();
  expect(
    await page
      .getByRole('checkbox', { name: /, By email/ })
      .first()
      .isChecked(),
  ).toBe(false);

  const again = await openPerson(phone);
  await again.page.goto('/frontrange');
  await enter(again.page, username, 'Quiet-Harbor7');
  await again.page.waitForURL('**/job-check');
  await again.page.getByRole('heading', { level: 1 }).waitFor();
  await again.page.getByRole('listitem').first().waitFor();
  await again.page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await again.page.waitForURL('**/dashboard');
  await again.page.getByRole('heading', { level: 1 }).waitFor();
  expectNoComplaints(person, [/400 \(Bad Request\).*completeSetup/]);
  expectNoComplaints(again);
});
