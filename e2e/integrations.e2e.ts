import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { desk, expectNoComplaints, origin, phone } from './person.ts';
import { signedIn } from './signed-in.ts';

test('a manager makes a key, a program works with it, and revoking it ends that at once', async () => {
  const manager = await signedIn('fr.manager', desk);
  const { page } = manager;
  await page.goto('/integrations');
  await page.getByText('No keys yet').waitFor();
  await page.getByRole('button', { name: 'New key' }).click();
  const drawer = page.getByRole('dialog', { name: 'New key' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Accounting');
  await drawer.getByRole('button', { name: 'Create key' }).click();
  await drawer.getByText('Please choose at least one permission.').waitFor();
  await drawer.getByRole('checkbox', { name: 'View clients', exact: true }).click();
  await expectAccessible(drawer);
  await drawer.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy the key now' });
  const key = (await shown.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^k\.2\.[\w-]{43}$/);
  await shown.getByRole('button', { name: 'Done' }).click();

  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${key}`, 'x-tenant-id': '2', 'content-type': 'application/json' };
    return (await fetch(`${origin()}/api${path}`, { method: 'POST', headers, body: '{}' })).status;
  };
  expect(await ask('/client/clients')).toBe(200);
  expect(await ask('/contact/contacts')).toBe(403);
  await page.getByText(/Last used/).waitFor();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('The key was revoked.').waitFor();
  await expect.poll(() => ask('/client/clients'), { timeout: 15_000 }).toBe(401);
  expectNoComplaints(manager, [/400 \(Bad Request\).*\/api\/api_key\/create/]);
});

test('a webhook takes public addresses only, whoever asks for another', async () => {
  const manager = await signedIn('fr.manager', phone);
  const { page } = manager;
  await page.goto('/integrations');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const drawer = page.getByRole('dialog', { name: 'New webhook' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Calendar');
  await drawer.getByRole('textbox', { name: 'Address' }).fill('https://127.0.0.1/hook');
  await drawer.getByRole('checkbox', { name: 'Job scheduled' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText('This address is in a private network.', { exact: false }).waitFor();
  expect(await drawer.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Calendar');
  await drawer.getByRole('textbox', { name: 'Address' }).fill('https://93.184.215.14/hook');
  await drawer.getByRole('button', { name: 'Save' }).click();
  const secret = (await page.getByRole('dialog', { name: 'Copy the secret now' }).locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  expect(
    createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update('x')
      .digest(),
  ).toHaveLength(32);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Delivery log' }).click();
  await page.getByText('Nothing sent yet').waitFor();
  expectNoComplaints(manager, [/400 \(Bad Request\).*\/api\/webhook\/create/]);
});
