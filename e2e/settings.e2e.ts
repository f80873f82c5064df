import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { desk, expectNoComplaints, phone } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const WAIT = { timeout: 15_000 };

interface Entry {
  version: number;
  values: Record<string, number | boolean | string>;
}

const companyOf = async ({ api }: SignedIn) => (await api<{ company_id: number }>('/session/me')).company_id;

test('a manager sets after how long an idle session ends, sees what is out of limits, and takes it back', async () => {
  const manager = await signedIn('fr.manager', desk);
  const { page } = manager;
  await page.goto('/applicationsettings');
  const idle = page.getByRole('textbox', { name: 'Idle time before a session ends' });
  await idle.waitFor();
  // What the platform sets is text.
  await page.getByText('Set by the platform.').waitFor();
  expect(await page.getByRole('combobox', { name: 'File types at upload' }).count()).toBe(0);
  await page.getByText('What this means').waitFor();

  await idle.fill('2000');
  await idle.press('Tab');
  await page.getByText('Maximum value is 1440').first().waitFor();
  expect(await idle.inputValue()).toBe('2000');
  await idle.fill('25');
  await idle.press('Enter');
  await page.getByText('Saved. Idle time before a session ends: 25 minutes').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone').first().waitFor();
  await page.reload();
  await expect.poll(() => idle.inputValue(), WAIT).toBe('30');
  await expectAccessible(page);
  expectNoComplaints(manager, [/400 \(Bad Request\).*\/api\/applicationSetting\/update\//]);
});

test('a setting is found by its value and edited among the results, and a division has another', async () => {
  const { page, ...manager } = await signedIn('fr.manager', desk, '/activity/jobs');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Roles', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('due for confirmation');
  await page.getByText('1 setting with “due for confirmation”').waitFor();
  await page.getByRole('link', { name: 'Confirmation, 1 match' }).waitFor();
  const hours = page.getByRole('textbox', { name: /due for confirmation before they start$/ });
  await page.keyboard.press('Enter');
  await hours.and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: /due for confirmation before they start: Company$/ }).click();
  const own = page.getByRole('dialog').getByRole('textbox', { name: /, Denver$/ });
  await own.fill('3');
  await own.press('Enter');
  await page.getByRole('button', { name: 'Remove the exception of Denver' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /: Denver: 3 hours$/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('3 hours denver');
  await page.getByText('1 setting with “3 hours denver”').waitFor();
  await page.getByRole('button', { name: /: Denver: 3 hours$/ }).click();
  await page.getByRole('button', { name: 'Remove the exception of Denver' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /due for confirmation before they start: Company$/ }).waitFor();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('finance charge');
  await page.getByRole('option', { name: /^Finance charge/ }).click();
  await page
    .getByRole('textbox', { name: /^Finance charge/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.getByRole('link', { name: 'Back to work' }).click();
  await page.waitForURL('**/activity/jobs');
  expectNoComplaints({ page, ...manager });
});

test('two managers save at once: neither loses what they typed, on a phone too', async () => {
  const [one, other] = [await signedIn('fr.manager', phone), await signedIn('fr.manager', desk)];
  const id = await companyOf(other);
  const { page } = one;
  await page.goto('/applicationsettings');
  const buffer = page.getByRole('textbox', { name: /^Travel time between two/ });
  const hours = page.getByRole('textbox', { name: /due for confirmation/ });
  await buffer.waitFor();
  const stored = await other.api<Entry>(`/applicationSetting/fetchEntry/${id}`);
  const before = stored.values.client_confirmation_hours;
  const body = { version: stored.version, values: { client_confirmation_hours: 36, travel_buffer_minutes: 50 } };
  await other.api(`/applicationSetting/update/${id}`, body, 'PATCH');
  await buffer.fill('45');
  await buffer.press('Enter');
  await page.getByText('Someone else set this to “50 minutes”.').first().waitFor();
  await expect.poll(async () => [await buffer.inputValue(), await hours.inputValue()], WAIT).toEqual(['45', '36']);
  await expectAccessible(page);
  await hours.fill(String(before));
  await hours.press('Enter');
  await page.getByText(`before they start: ${before} hours`).first().waitFor();
  await buffer.fill('60');
  await buffer.press('Enter');
  await page.getByText('Saved. Travel time between two jobs: 60 minutes').first().waitFor();
});

test('the log shows what was changed from what to what, who was refused, and records what the company wants', async () => {
  const scheduler = await signedIn('fr.scheduler', desk);
  await expect(scheduler.api('/user/users', {})).rejects.toThrow('403');
  const manager = await signedIn('fr.manager', desk);
  const { page } = manager;
  const id = await companyOf(manager);
  const { version, values } = await manager.api<Entry>(`/applicationSetting/fetchEntry/${id}`);
  const travel_buffer_minutes = Number(values.travel_buffer_minutes) === 75 ? 60 : 75;
  await manager.api(`/applicationSetting/update/${id}`, { version, values: { travel_buffer_minutes } }, 'PATCH');

  await page.goto('/logs?view=company');
  await page.getByRole('row').filter({ hasText: 'Access Refused' }).first().waitFor();
  await page.getByRole('gridcell', { name: 'Settings Saved' }).first().dblclick();
  const drawer = page.getByRole('dialog', { name: 'Settings Saved' });
  await drawer
    .locator('div:has(> dt)')
    .filter({ hasText: 'Travel time between two jobs' })
    .locator('ins')
    .filter({ hasText: String(travel_buffer_minutes) })
    .waitFor();
  await expectAccessible(drawer);
  await drawer.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'What is recorded' }).click();
  await page.getByRole('checkbox', { name: 'View Invoice' }).click();
  await page.getByRole('combobox', { name: 'Keep entries' }).click();
  await page.getByRole('option', { name: 'For a number of days' }).click();
  const days = page.getByRole('textbox', { name: /^Days/ });
  await days.fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Minimum value is 90').first().waitFor();
  expect(await page.getByRole('checkbox', { name: 'View Invoice' }).isChecked()).toBe(false);
  await days.fill('3650');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The settings were saved.').first().waitFor();
  await page.reload();
  await expect.poll(() => page.getByRole('checkbox', { name: 'View Invoice' }).isChecked(), WAIT).toBe(false);
  expect(await days.inputValue()).toBe('3650');
  expectNoComplaints(manager, [/400 \(Bad Request\).*\/api\/logs_configuration\/update\//]);

  await page.getByRole('checkbox', { name: 'View Invoice' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The settings were saved.').first().waitFor();
});

/** As somebody stands who never said anything: told of every kind, nobody copied. */
async function enableEveryNotification({ api }: SignedIn): Promise<void> {
  const { user_id } = await api<{ user_id: number }>('/session/me');
  const { data } = await api<{ data: { notification_type_id: number }[] }>(
    '/user_notification_setting/getContactNotificationSetting',
    { user_id },
  );
  const settings = data.map(({ notification_type_id }) => ({ notification_type_id, by_mail: true, by_text: true }));
  await api('/user_notification_setting/saveManageNotification', { user_id, settings });
  const copies = await api<{ contact_notification_id: number }[]>(
    `/contact_notification/getCurrentUsersCopiedNotificationUsers/${user_id}`,
  );
  for (const { contact_notification_id } of copies)
    await api(`/contact_notification/delete/${contact_notification_id}`, {}, 'DELETE');
}

test('an attorney says what she wants to be notified of, keeps one kind on, and has her paralegal copied', async () => {
  const attorney = await signedIn('fr.attorney', desk, '/dashboard');
  const { page } = attorney;
  await enableEveryNotification(attorney);
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('menuitem', { name: 'Notification settings' }).click();
  await page.waitForURL('**/notificationsettings');
  const tick = (kind: string) => page.getByRole('checkbox', { name: `${kind}, By email`, exact: true });
  await tick('Job Changed').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Job Changed, By text' }).isDisabled()).toBe(true);
  const kinds = [
    'Job Scheduled',
    'Job Changed',
    'Job Rescheduled',
    'Job Canceled',
    'Job Reminder',
    'Job Coming Up',
    'Job Reinstated',
    'Cancellation Request Declined',
    'Cancellation Request Received',
    'Request Received',
    'Request Answered',
    'Request Declined',
  ];
  for (const kind of kinds) await tick(kind).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please select at least one notification type').first().waitFor();
  for (const kind of kinds.filter((each) => each !== 'Job Changed')) await tick(kind).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The notification settings were saved.').first().waitFor();
  await page.reload();
  await expect.poll(() => tick('Job Changed').isChecked(), WAIT).toBe(false);
  expect(await tick('Job Canceled').isChecked()).toBe(true);

  await page.getByRole('combobox', { name: 'Who gets copies' }).click();
  await page.getByRole('option').filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page
    .getByText(/ now gets copies\.$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Notify by email: / }).click();
  await page
    .getByText(/ was notified by email\.$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^End the copies: / }).click();
  await page.getByText('No one gets copies.').waitFor();
  await tick('Job Changed').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The notification settings were saved.').first().waitFor();
  expectNoComplaints(attorney, [/400 \(Bad Request\).*\/saveManageNotification$/]);
});

test('a manager looks after the notifications of somebody else from their user', async () => {
  const manager = await signedIn('fr.manager', desk);
  const { page } = manager;
  await page.goto('/users?q=fr.attorney');
  await page.getByRole('gridcell', { name: 'fr.attorney' }).first().dblclick();
  await page.getByRole('dialog').getByRole('link', { name: 'Notifications' }).click();
  await page.getByRole('heading', { name: /^Notification settings of / }).waitFor();
  await page.getByRole('checkbox', { name: 'Job Scheduled, By email' }).waitFor();
  expectNoComplaints(manager);
});

test('a manager switches off, on a phone, what the company notifies nobody any more', async () => {
  const manager = await signedIn('fr.manager', phone);
  const { page } = manager;
  await page.goto('/messagesettings');
  const offered = page.getByRole('row', { name: /Job offered/ });
  await offered.getByRole('switch').first().waitFor();
  // Of an event a phone shows the parties that get something of it, and no line for the others.
  expect(await offered.getByRole('cell').count()).toBe(2);
  const unsaid = page.getByRole('switch', { name: 'Job Checked In by Service Provider, Email' });
  await unsaid.click();
  await page.getByText('The notification settings were saved.').first().waitFor();
  await page.getByRole('link', { name: 'My own notifications' }).click();
  const mine = page.getByRole('checkbox', { name: 'Job Checked In by Service Provider, By email' });
  await expect.poll(() => mine.isDisabled(), WAIT).toBe(true);
  await page.getByRole('link', { name: 'What the company sends' }).click();
  await unsaid.click();
  await expect.poll(() => unsaid.isChecked(), WAIT).toBe(true);
  expectNoComplaints(manager);
});
