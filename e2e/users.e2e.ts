import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { desk, expectNoComplaints, openPerson, phone } from './person.ts';
import { signedIn } from './signed-in.ts';

interface Outbox {
  data: Array<{ message_outbox_id: number }>;
}

test('a manager makes a login, the new colleague chooses a password by the mailed link and signs in', async () => {
  const manager = await signedIn('fr.manager', desk);
  const { page } = manager;
  await page.goto('/users');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: 'New user' }).click();
  const drawer = page.getByRole('dialog', { name: 'New user' });
  await drawer.getByRole('textbox', { name: 'User name' }).fill('fr.scheduler');
  await drawer.getByRole('textbox', { name: 'First name' }).fill('Nell');
  await drawer.getByRole('textbox', { name: 'Last name' }).fill('Newcomer');
  await drawer.getByRole('textbox', { name: 'Email' }).fill('nell@newcomer.example');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText('This user name is taken.').first().waitFor();
  expect(await drawer.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('nell@newcomer.example');
  await expectAccessible(drawer);
  await drawer.getByRole('textbox', { name: 'User name' }).fill('fr.nell');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByText('A link to choose a password was sent to nell@newcomer.example.').waitFor();
  expectNoComplaints(manager, [/400 \(Bad Request\).*\/api\/user\/create$/]);

  const { data } = await manager.api<Outbox>('/outbox/messages', { limit: 1, search_text: 'nell@newcomer.example' });
  const mail = await manager.api<{ body_text: string }>(`/outbox/message/${data[0]?.message_outbox_id}`);
  const link = new URL(/https?:\/\/\S+forgot-password\?t=\S+/.exec(mail.body_text)?.[0] ?? '');
  const newcomer = await openPerson(desk);
  await newcomer.page.goto(link.pathname + link.search);
  await newcomer.page.getByRole('textbox', { name: 'New password' }).fill('Stenotype1');
  await newcomer.page.getByRole('textbox', { name: 'Confirm password' }).fill('Stenotype1');
  await newcomer.page.getByRole('button', { name: 'Save' }).click();
  await newcomer.page.getByRole('textbox', { name: 'Username' }).fill('fr.nell');
  await newcomer.page.getByRole('textbox', { name: 'Password' }).fill('Stenotype1');
  await newcomer.page.getByRole('button', { name: 'Submit' }).click();
  await newcomer.page.waitForURL('**/dashboard');
  expectNoComplaints(newcomer);
});

test('a manager closes an account on a phone, and whoever uses it is out at once', async () => {
  const video = await signedIn('fr.video', desk);
  const manager = await signedIn('fr.manager', phone);
  const { page } = manager;
  const open = async () => {
    await page.goto('/users?q=fr.video');
    await page.getByText(/^fr\.video · /).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText(/^Last login /).waitFor();
    return drawer;
  };
  let drawer = await open();
  await drawer.getByRole('checkbox', { name: 'Can log in' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByText('fr.video was saved.').waitFor();

  await video.page.goto('/activity/jobs');
  await video.page.getByRole('textbox', { name: 'Username' }).waitFor();

  drawer = await open();
  await drawer.getByRole('checkbox', { name: 'Can log in' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByText('fr.video was saved.').waitFor();
  expectNoComplaints(manager);
});
