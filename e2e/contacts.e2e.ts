import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { fromMore } from './more-menu.ts';
import { desk, expectNoComplaints, phone } from './person.ts';
import { belowProduct } from './product-database.ts';
import { signedIn } from './signed-in.ts';

const slow = { timeout: 15_000 };

interface Found {
  data: { message_outbox_id: number; subject: string }[];
}

test('a manager takes down a contact, is warned of the double, gives a login, writes and takes it back, and writes to many; a colleague sees the change', async () => {
  const manager = await signedIn('fr.manager', desk);
  const { page } = manager;
  const { data } = await manager.api<{ data: { client_id: number; name: string }[] }>('/client/clients', { limit: 3 });
  const firm = data[2];
  const name = `Quennell${Date.now() % 100_000}`;
  await page.goto(`/clients/${firm?.client_id}?tab=contacts`);
  await page.getByRole('button', { name: 'New contact' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New contact' });
  await drawer.getByRole('textbox', { name: 'Last Name' }).fill(name);
  await drawer.getByRole('textbox', { name: 'First Name' }).fill('Octavia');
  await drawer.getByRole('textbox', { name: 'Email' }).fill('not an address');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText('Invalid email address').waitFor();
  expect(await drawer.getByRole('textbox', { name: 'First Name' }).inputValue()).toBe('Octavia');
  await drawer.getByRole('textbox', { name: 'Email' }).fill(`octavia@${name}.example`);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: `${name}, Octavia` }).waitFor();

  await page.getByRole('button', { name: 'New contact' }).first().click();
  await drawer.getByRole('textbox', { name: 'Last Name' }).fill(name.replace('nn', 'n'));
  await drawer.getByRole('textbox', { name: 'First Name' }).fill('Octavia');
  await drawer.getByRole('status', { name: 'Similar records' }).getByText('Similar name').waitFor();
  await drawer.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: `${name}, Octavia` }).click();
  await page.getByRole('heading', { name: `${name}, Octavia` }).waitFor();
  const address = page.url();
  await page.getByRole('tab', { name: 'Logins and notifications' }).click();
  await page.getByRole('button', { name: 'Give a login' }).click();
  const login = page.getByRole('dialog', { name: 'New user' });
  expect(await login.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe(name);
  await login.getByRole('textbox', { name: 'User name' }).fill('fr.attorney');
  await login.getByText('This user name is taken.').waitFor();
  await login.getByRole('textbox', { name: 'User name' }).fill(`fr.${name.toLowerCase()}`);
  await login.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`A link to choose a password was sent to octavia@${name}.example.`).waitFor();
  await page.getByRole('heading', { name: `fr.${name.toLowerCase()}` }).waitFor();
  await page.getByText('Has never logged in').waitFor();

  await page.getByRole('button', { name: 'Email', exact: true }).click();
  const letter = page.getByRole('dialog', { name: 'Email ' });
  await letter.getByRole('textbox', { name: 'Subject' }).fill(`Welcome ${name}`);
  await letter.getByRole('textbox', { name: 'Message' }).fill('Glad to have you.');
  await letter.getByText('1 email to 1 person.').waitFor(slow);
  await letter.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Messages waiting: 1. They go out in 30 seconds.', { exact: true }).waitFor(slow);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Undone, nothing was sent: 1.').waitFor(slow);

  const same = { client_id: firm?.client_id, last_name: name };
  await manager.api('/contact/create', { ...same, first_name: 'Pia', email: `OCTAVIA@${name}.example` });
  await manager.api('/contact/create', { ...same, first_name: 'Quin' });
  await page.goto('/contacts');
  await page.getByRole('searchbox').fill(name);
  await page.getByText('3 total').waitFor();
  await page.getByRole('row').nth(1).getByRole('checkbox').click();
  const chosen = page.getByRole('region', { name: 'Selected rows' });
  await chosen.getByRole('button', { name: 'Select all 3' }).click();
  await chosen.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Email…' }).click();
  const round = page.getByRole('dialog', { name: 'Email 3 contacts' });
  await round.getByText('1 email to 1 person. Skipped: 2.').waitFor(slow);
  await round.getByRole('button', { name: 'No email address' }).click();
  await round.getByText(`${name}, Quin`).waitFor();
  await expectAccessible(round);
  await round.getByRole('button', { name: 'Send' }).click();
  await round.getByText('This field is required').nth(1).waitFor();
  await round.getByRole('textbox', { name: 'Subject' }).fill(`Welcome ${name}`);
  await round.getByRole('textbox', { name: 'Message' }).fill('Glad to have you.');
  await round.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Messages waiting: 1. They go out in 30 seconds. Skipped: 2.').waitFor(slow);
  const sent = async () =>
    (await manager.api<Found>('/outbox/messages', { limit: 5, search_text: `Welcome ${name}` })).data.length;
  expect(await sent()).toBe(0);
  // Half a minute later.
  await belowProduct(`update pgboss.job set start_after = now() where name = 'send-letters' and state = 'created'`);
  await expect.poll(sent, { timeout: 60_000 }).toBe(1);
  await page.goto(address);

  const colleague = await signedIn('fr.scheduler', phone);
  await colleague.page.goto(new URL(address).pathname);
  await colleague.page.getByRole('heading', { name: `${name}, Octavia` }).waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit ' });
  await dialog.getByRole('checkbox', { name: 'Do Not Use' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await colleague.page.getByText('Do not use', { exact: true }).first().waitFor();

  await fromMore(page, 'Delete');
  const uses = page.getByRole('dialog', { name: 'Delete ' });
  await uses.getByText('This contact is in use and cannot be deleted.').waitFor();
  await uses.getByText('Users').waitFor();
  expectNoComplaints(manager, [/400 \(Bad Request\).*\/api\/(contact\/create|bulk\/change)$/]);
  expectNoComplaints(colleague);
});

test('an attorney finds the people of the own firm, without what the company thinks of them', async () => {
  const attorney = await signedIn('fr.attorney', desk);
  const { page } = attorney;
  await page.goto('/contacts');
  await page.getByRole('row').nth(2).waitFor();
  const own = await attorney.api<{ count: number; data: { client_name: string }[] }>('/contact/contacts', {
    limit: 100,
  });
  expect(new Set(own.data.map((row) => row.client_name)).size).toBe(1);
  expect(await page.getByRole('button', { name: 'New contact' }).count()).toBe(0);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Details' }).waitFor();
  expect(await page.getByText('Do Not Use').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  expectNoComplaints(attorney);
});
