import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { desk, openPerson } from './person.ts';
import { belowProduct } from './product-database.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

/** Sentences of accounts that no other journey comes by, each in the case that brings it about. */
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const fresh = () => Date.now().toString(36);

async function enter(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill('Deposition1!');
  await page.getByRole('button', { name: 'Submit' }).click();
}

describe('before the login', () => {
  test('a forgotten password asks for one of its fields, and for an address that is one', async () => {
    const { page } = await openPerson(desk);
    await page.goto('/forgot-password');
    await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await says(page, 'Please enter at least one field value.');
    await page.getByRole('textbox', { name: 'Email Address' }).fill('nobody@');
    await page.getByRole('button', { name: 'Next' }).click();
    await says(page, 'Please enter a valid email address');
    await expectAccessible(page);
    await page.goto('/forgot-password?t=used');
    await says(page, 'This link to reset the password is no longer valid. Please request a new one.');
  });

  test('an answer that is none of the product’s own says that something went wrong, and nothing typed is lost', async () => {
    const { page } = await openPerson(desk);
    await page.goto('/frontrange');
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad day</h1>' }),
    );
    await enter(page, 'fr.scheduler');
    await says(page, 'Something went wrong!');
    expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('fr.scheduler');
  });

  test('a code is asked for, and one that came too late begins anew', async () => {
    const { page } = await openPerson(desk);
    await page.goto('/bayline');
    await enter(page, 'bl.billing');
    const sent = page.waitForResponse('**/generateMultiFactorAuthCode');
    await page.getByRole('button', { name: 'Send code' }).click();
    expect((await sent).status()).toBe(200);
    await page.getByRole('button', { name: 'Verify' }).click();
    await says(page, 'Please enter the verification code');
    await belowProduct(
      `update mfa_code set expires_at = now() - interval '1 second' where user_id =
        (select user_id from app_user where username = 'bl.billing')`,
    );
    const reload = page.waitForEvent('load');
    await page.getByRole('textbox', { name: 'Verification code' }).fill('000000');
    await reload;
    await says(page, 'Verification code expired. Please request a new code.');
    await page.getByRole('textbox', { name: 'Password' }).waitFor();
  });
});

/** A login of Thames whose person may come no longer since yesterday. */
const EXPIRED = {
  contact: `insert into contact (company_id, client_id, first_name, last_name, expiration_date)
    select company_id, min(client_id), 'Ex', $1::text, current_date - 1 from client
    where company_id = (select company_id from company where domain_name = 'thames') group by company_id
    returning company_id, contact_id as id`,
  provider: `insert into service_provider (company_id, provider_type_id, first_name, last_name, expiration_date)
    select company_id, min(provider_type_id), 'Ex', $1::text, current_date - 1 from provider_type
    where company_id = (select company_id from company where domain_name = 'thames') group by company_id
    returning company_id, service_provider_id as id`,
};

describe.each([
  ['contact', 'contact_id'],
  ['provider', 'service_provider_id'],
] as const)('a %s whose time is over', (kind, column) => {
  test('is told that the user is blocked', async () => {
    const username = `th.former.${kind}.${fresh()}`;
    const [person] = await belowProduct<{ company_id: number; id: number }>(EXPIRED[kind], [username]);
    await belowProduct(
      `insert into app_user (company_id, username, user_type, password_hash, first_name, last_name, ${column})
        select company_id, $1::text, $2, password_hash, 'Ex', $1::text, $3::bigint from app_user where username = 'th.manager'`,
      [username, kind, person?.id],
    );
    const { page } = await openPerson(desk);
    await page.goto('/thames');
    await enter(page, username);
    await says(page, 'Your user is blocked. Please contact support.');
  });
});

async function ownPassword({ page, api }: SignedIn): Promise<void> {
  const { user_id } = await api<{ user_id: number }>('/session/me');
  await page.goto(`/change-password/${user_id}`);
  const password = page.getByRole('textbox', { name: 'New password' });
  const repeated = page.getByRole('textbox', { name: 'Confirm password' });
  await page.getByRole('textbox', { name: 'Current password' }).fill('Deposition1!');
  await password.fill('harbor');
  await repeated.fill('harbor');
  await page.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Must have 8 characters, with one upper case, one lower case and one number');
  await expect.poll(() => password.getAttribute('aria-invalid'), { timeout: 15_000 }).toBe('true');
  await password.fill('Quiet-Harbor7');
  await repeated.fill('Quiet-Harbor8');
  await page.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Password and confirm password must match');
  await expectAccessible(page);
}

async function newUser({ page }: SignedIn): Promise<void> {
  await page.goto('/users?q=nobodyiscalledthis');
  await says(page, 'No Record Found.');
  await page.getByRole('button', { name: 'New user' }).click();
  const drawer = page.getByRole('dialog', { name: 'New user' });
  await drawer.getByRole('textbox', { name: 'User name' }).fill('n'.repeat(256));
  await drawer.getByRole('textbox', { name: 'Email' }).fill('nell@');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Maximum length is 255 characters');
  await says(page, 'Invalid email address');
  await drawer.getByRole('textbox', { name: 'User name' }).fill('');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await says(page, 'This field is required');
}

async function invoiceTerm({ page }: SignedIn): Promise<void> {
  await page.goto('/invoiceterms');
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Name' }).fill('Whenever');
  await page.getByRole('textbox', { name: 'Days Due' }).fill('ten');
  await page.keyboard.press('Enter');
  await says(page, 'Not a valid integer');
  await page.keyboard.press('Escape');
}

test('a manager comes by what the screens of passwords, users, settings, values and logs say', async () => {
  const manager = await signedIn('fr.manager', desk);
  const { page } = manager;
  await ownPassword(manager);
  await page.goto('/change-password/1');
  await says(page, 'Sorry you do not have permissions to access this page.');
  await page.waitForURL('**/dashboard');
  await newUser(manager);
  await page.goto('/notificationsettings?user_id=987654321');
  await says(page, 'No user found.');
  await invoiceTerm(manager);
  await page.goto('/logs');
  await page.getByRole('button', { name: 'Any date' }).click();
  await page.getByRole('textbox', { name: 'From' }).fill('13/45/2026');
  await page.keyboard.press('Tab');
  await says(page, 'Please enter valid date.');
  await expectAccessible(page);
});
