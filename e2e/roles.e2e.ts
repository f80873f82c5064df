import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, field, pickNamed } from './form-fields.ts';
import { desk, expectNoComplaints, phone } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const DENIED = 'You do not have permission to view this page.';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name, exact: true });

async function openUser(page: Page, username: string) {
  await page.goto(`/users?q=${username}`);
  await page.getByRole('gridcell', { name: username, exact: true }).dblclick();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(/^Last login |^Has never/).waitFor();
  return drawer;
}

async function giveRole({ page }: SignedIn, username: string, role: string): Promise<void> {
  const drawer = await openUser(page, username);
  await pickNamed(page, 'Role', role);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${username} was saved.`).waitFor();
}

test('a manager copies a role, narrows it with the keyboard, and whoever gets it is led away at once', async () => {
  const manager = await signedIn('th.manager', desk, '/roles');
  const { page } = manager;
  await page.getByRole('link', { name: 'Billing', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
  await page.getByRole('link', { name: 'Copy', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'New role' }).waitFor();
  expect(await field(page, 'Name').inputValue()).toBe('Billing (copy)');
  await field(page, 'Name').fill('Billing');
  await button(page, 'Save').click();
  await page.getByText('This role already exists.').waitFor();
  await field(page, 'Name').fill('Counter');

  await box(page, 'Money, all: View').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'Home']) await page.keyboard.press(key);
  await box(page, 'Transactions: View').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Space');
  for (const flag of ['View', 'Add', 'Edit', 'Delete'])
    expect(await box(page, `Transactions: ${flag}`).isChecked()).toBe(false);
  await box(page, 'Activity log: Delete').click({ force: true });
  expect(await box(page, 'Activity log: Delete').isChecked()).toBe(false);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Counter was saved.').waitFor();
  await page.waitForURL(/\/roles\/\d+$/);

  const billing = await signedIn('th.billing', desk, '/activity/transactions');
  await billing.page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor();
  await giveRole(manager, 'th.billing', 'Counter');
  await billing.page.getByText(DENIED).first().waitFor();
  await billing.page.waitForURL('**/dashboard');
  await nav(billing.page, 'Transactions').waitFor({ state: 'detached' });
  await expect(billing.api('/transaction/transactions', {})).rejects.toThrow(DENIED);

  await page.goto('/roles');
  await page.getByRole('link', { name: 'Counter', exact: true }).click();
  await page.getByText('1 user has this role').waitFor();
  await box(page, 'Transactions: Edit').click();
  expect(await box(page, 'Transactions: View').isChecked()).toBe(true);
  await button(page, 'Save').click();
  await page.getByText('Counter was saved.').waitFor();
  await nav(billing.page, 'Transactions').click();
  await billing.page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor();

  await button(page, 'Delete').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('This role is in use and cannot be deleted.').waitFor();
  await page.getByRole('link', { name: '1 user has this role' }).click();
  await page.getByRole('row').filter({ hasText: 'th.billing' }).waitFor();

  await giveRole(manager, 'th.billing', 'Billing');
  await page.goto('/roles');
  await page.getByRole('link', { name: 'Counter', exact: true }).click();
  await page.getByText('0 users have this role').waitFor();
  await button(page, 'Delete').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Deleted.', { exact: true }).waitFor();
  await page.waitForURL('**/roles');
  await page.getByRole('link', { name: 'Billing', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Counter', exact: true }).waitFor({ state: 'detached' });
  expectNoComplaints(manager, [/400 \(Bad Request\).*role\/create$/, /409 \(Conflict\).*role\/delete/]);
  expectNoComplaints(billing);
});

test('a manager makes a role on a phone with the thumb', async () => {
  const manager = await signedIn('th.manager', phone);
  const { page } = manager;
  await page.goto('/roles');
  await page.getByRole('link', { name: 'New role' }).tap();
  await field(page, 'Name').fill('Telephone');
  await button(page, 'View everything').tap();
  const cell = await box(page, 'Cases: Edit').locator('xpath=..').boundingBox();
  expect(cell?.width ?? 0).toBeGreaterThanOrEqual(44);
  expect(cell?.height ?? 0).toBeGreaterThanOrEqual(44);
  await box(page, 'Cases: Edit').tap();
  expect(await box(page, 'Cases: Edit').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Reset to default: Cases' }).tap();
  expect(await box(page, 'Cases: Edit').isChecked()).toBe(false);
  await button(page, 'Save').tap();
  await page.getByText('Telephone was saved.').waitFor();
  await page.waitForURL(/\/roles\/\d+$/);
  await button(page, 'Delete').tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
  await page.getByText('Deleted.', { exact: true }).waitFor();
  expectNoComplaints(manager);
});

test('leaving a role with unsaved choices asks first, and the defaults can be read', async () => {
  const { page } = await signedIn('th.manager', desk);
  await page.goto('/roles');
  await page.getByRole('link', { name: 'Defaults' }).click();
  await page.getByRole('tab', { name: 'Contact' }).click();
  const delegates = page.getByRole('checkbox', { name: /^Delegates: Delete$/ });
  expect(await delegates.isChecked()).toBe(true);
  await delegates.click({ force: true });
  expect(await delegates.isChecked()).toBe(true);
  await page.goto('/roles/new');
  await field(page, 'Name').fill('Half done');
  await page.getByRole('link', { name: 'All roles' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  expect(await field(page, 'Name').inputValue()).toBe('Half done');
});
