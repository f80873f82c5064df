import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { desk, expectNoComplaints, phone } from './person.ts';
import { belowProduct } from './product-database.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

interface Saved {
  id: number;
}

const slow = { timeout: 20_000 };
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function find(page: Page, words: string, count: number): Promise<Locator> {
  await page.getByRole('searchbox').fill(words);
  const rows = page.getByRole('row').filter({ hasText: words });
  await page.getByText(`${count} total`).waitFor();
  return rows;
}

async function choose(page: Page, item: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Of some records, the values of one field, each once. */
async function valuesOf(person: SignedIn, path: string, search_text: string, field: string): Promise<unknown[]> {
  const { data } = await person.api<{ data: Record<string, unknown>[] }>(path, { search_text, limit: 100 });
  return [...new Set(data.map((row) => row[field]))].sort();
}

test('a manager assigns a salesperson to thirty clients found by a filter, undoes it, and finds the way back later too', async () => {
  const manager = await signedIn('fr.manager', desk);
  const { page } = manager;
  const mark = `Dutzend${Date.now() % 1_000_000}`;
  const numbers = Array.from({ length: 30 }, (_, n) => n + 1);
  await Promise.all(
    numbers.map((n) => manager.api<Saved>('/client/create', { name: `${mark} ${n}`, salesperson: 'Ann Vale' })),
  );
  const salespeople = () => valuesOf(manager, '/client/clients', mark, 'salesperson');

  await page.goto('/clients');
  await find(page, mark, 30);
  // By keys alone: two rows, everything between them, then all that the list finds.
  await page.getByRole('row').nth(1).getByRole('checkbox').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+X');
  await bar(page).getByText('3 selected').waitFor();
  await bar(page).getByRole('button', { name: 'Select all 30' }).press('Enter');
  await bar(page).getByText('30 selected').waitFor();
  await expectAccessible(page);

  await choose(page, 'Assign salesperson…');
  const form = dialog(page, 'Salesperson of 30 rows');
  await form.getByRole('textbox', { name: 'Salesperson' }).fill('Bea Croft');
  await page.keyboard.press('Enter');
  await page.getByText('Changed: 30.').waitFor(slow);
  expect(await salespeople()).toEqual(['Bea Croft']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Restored: 30.').waitFor(slow);
  expect(await salespeople()).toEqual(['Ann Vale']);

  // A colleague works on one of them after the next change: that one stays when it is taken back from the list of changes.
  await page.getByRole('row').nth(1).getByRole('checkbox').click();
  await page
    .getByRole('row')
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await choose(page, 'Change status…');
  const status = dialog(page, 'Status of 2 rows');
  await status.getByRole('button', { name: 'Change' }).click();
  await status.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Inactive' }).click();
  await status.getByRole('button', { name: 'Change' }).click();
  await page.getByText('Changed: 2.').waitFor(slow);
  const inactive = await manager.api<{ data: { client_id: number; name: string; version: number }[] }>(
    '/client/clients',
    { search_text: mark, filter: { is_active: false } },
  );
  const [touched] = inactive.data;
  const colleague = await signedIn('fr.scheduler', desk);
  await colleague.api(
    `/client/update/${touched?.client_id}`,
    { version: touched?.version, phone: '303-555-0188' },
    'PATCH',
  );
  await page.getByRole('button', { name: 'Recent changes' }).click();
  const history = dialog(page, 'Your recent bulk changes');
  await history.getByRole('listitem').filter({ hasText: 'Clients: status Inactive' }).first().waitFor();
  await history.getByRole('listitem').first().getByRole('button', { name: 'Undo' }).click();
  const left = dialog(page, 'Not changed');
  await left.getByText(touched?.name ?? '?', { exact: true }).waitFor(slow);
  await left.getByText('Changed in the meantime by ').waitFor();
  await expectAccessible(left);
  await left.getByRole('button', { name: 'Close' }).last().click();
  await history.getByRole('listitem').first().getByText('1 restored').waitFor();
  expectNoComplaints(manager, [/400 \(Bad Request\).*\/api\/bulk\/change$/]);
});

test('contacts are noted on, cases get a salesperson, and a file of the selection has just its rows', async () => {
  const manager = await signedIn('fr.manager', desk);
  const { page } = manager;
  const mark = `Vielfach${Date.now() % 1_000_000}`;
  const { id: client_id } = await manager.api<Saved>('/client/create', { name: `${mark} LLP` });
  const contacts = await Promise.all(
    ['One', 'Two', 'Three'].map((name) =>
      manager.api<Saved>('/contact/create', { client_id, first_name: name, last_name: mark }),
    ),
  );
  const { company_id } = await manager.api<{ company_id: number }>('/session/me');
  const cases = [`${mark} v. Ames`, `${mark} v. Boyd`, `${mark} v. Cole`];
  await Promise.all(
    cases.map((case_name) => manager.api<Saved>(`/case/${company_id}/create`, { case_name, client_id })),
  );

  await page.goto('/contacts');
  await find(page, mark, 3);
  for (const n of [1, 2]) await page.getByRole('row').nth(n).getByRole('checkbox').click();
  await choose(page, 'Add note…');
  const note = dialog(page, 'Note on 2 rows');
  await note.getByRole('button', { name: 'Change' }).click();
  await note.getByRole('textbox', { name: 'Note' }).fill('Rates change in March');
  await note.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'General' }).click();
  await note.getByRole('button', { name: 'Change' }).click();
  await page.getByText('Changed: 2.').waitFor(slow);
  const noted = await manager.api<{ data: { object_id: number; note_category: string }[] }>('/note/getNoteList', {
    search_text: 'Rates change in March',
    filter: { object_type: 'contact' },
    limit: 100,
  });
  const ours = noted.data.filter(({ object_id }) => contacts.some(({ id }) => id === object_id));
  expect(ours.map((row) => row.note_category)).toEqual(['General', 'General']);

  await page.goto('/cases');
  await find(page, mark, 3);
  for (const n of [1, 3]) await page.getByRole('row').nth(n).getByRole('checkbox').click();
  await bar(page).getByRole('button', { name: 'Export selection' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Text' }).click(),
  ]);
  const file = await text(await download.createReadStream());
  expect(cases.map((name) => file.includes(name))).toEqual([true, false, true]);
  expect(file.trim().split(/\r?\n/)).toHaveLength(3);
  await choose(page, 'Assign salesperson…');
  await dialog(page, 'Salesperson of 2 rows').getByRole('textbox', { name: 'Salesperson' }).fill('Cy Dunn');
  await page.keyboard.press('Enter');
  await page.getByText('Changed: 2.').first().waitFor(slow);
  expect(await valuesOf(manager, '/case/cases', mark, 'sales_person')).toEqual(['', 'Cy Dunn']);
  expectNoComplaints(manager, [/400 \(Bad Request\).*\/api\/bulk\/change$/]);
});

interface Found {
  data: { job_id: number | null; status_name: string; status_external_name: string }[];
}
interface Example {
  division_id: number;
  job_type_id: number;
  time_zone: string;
  services: { service_id: number }[];
}

/** Three jobs of days to come, of a client, an attorney and a reporter whom no other journey knows. */
async function jobsToNotify(manager: SignedIn, mark: string): Promise<void> {
  const { data } = await manager.api<Found>('/job/getJobListing', { job_status: '2', limit: 20 });
  const known = data.find(({ job_id }) => job_id !== null);
  const { division_id, job_type_id, time_zone, services } = await manager.api<Example>('/job/getJobData', {
    job_id: known?.job_id,
  });
  const { id: client_id } = await manager.api<Saved>('/client/create', { name: `${mark} LLP` });
  const person = (name: string) => ({ first_name: name, last_name: mark, email: `${name}@${mark}.example` });
  const attorney = await manager.api<Saved>('/contact/create', { client_id, ...person('ada') });
  const reporter = await manager.api<Saved>('/service_provider/create', person('rex'));
  const today = Temporal.Now.plainDateISO(time_zone);
  for (const days of [50, 51, 52]) {
    await manager.api<Saved>('/job/create', {
      division_id,
      client_id,
      job_type_id,
      time_zone,
      taking_contact_id: attorney.id,
      case_id: null,
      case_name: `${mark} v. Ames`,
      job_date: today.add({ days }).toString(),
      start_time: '09:30',
      estimated_duration: '2',
      location_kind: 'remote',
      deponents: [{ last_name: 'Boyd' }],
      services: [
        { service_id: services[0]?.service_id, service_provider_id: reporter.id, overlap_reason: 'Agreed by phone' },
      ],
    });
  }
}

/** By keys alone: the first three rows and an item of what can be done with them. */
async function chooseThree(page: Page, item: string): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('checkbox').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+X');
  await bar(page).getByText('3 selected').waitFor();
  await bar(page).getByRole('button', { name: 'Change', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

test('a scheduler changes the status of jobs before a colleague’s eyes, takes it back, and notifies their people, once taking it back', async () => {
  const manager = await signedIn('fr.manager', desk);
  const mark = `rundbrief${Date.now() % 1_000_000}`;
  await jobsToNotify(manager, mark);
  const subjects = async (search_text = mark) =>
    (await manager.api<{ data: { subject: string }[] }>('/outbox/messages', { search_text, limit: 50 })).data.length;
  // What a job mails by itself when it is scheduled.
  await expect.poll(() => subjects(), { timeout: 60_000 }).toBe(6);
  const statuses = () => valuesOf(manager, '/job/getJobListing', mark, 'status_name');
  const [before] = await statuses();
  const shown = (status: unknown) => manager.page.getByRole('gridcell', { name: String(status), exact: true }).count();
  await manager.page.goto(`/activity/jobs?q=${mark}`);
  await expect.poll(() => shown(before), slow).toBe(3);

  const scheduler = await signedIn('fr.scheduler', desk);
  const { page } = scheduler;
  await page.goto(`/activity/jobs?q=${mark}`);
  await page.getByText('3 total').waitFor();
  await chooseThree(page, 'Change status…');
  const status = dialog(page, 'Status of 3 rows');
  await status.getByRole('combobox', { name: 'Status' }).press('Enter');
  await page.getByRole('option', { name: 'Turned In' }).waitFor();
  await page.keyboard.type('Turned');
  await page.locator('[role=option][data-highlighted]', { hasText: 'Turned In' }).waitFor();
  await page.keyboard.press('Enter');
  await status.getByRole('button', { name: 'Change' }).press('Enter');
  await page.getByText('Changed: 3.').waitFor(slow);
  await expect.poll(() => shown('Turned In'), slow).toBe(3);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await page.getByText('Restored: 3.').waitFor(slow);
  await expect.poll(() => shown(before), slow).toBe(3);
  expect(await statuses()).toEqual([before]);

  await chooseThree(page, 'Notify…');
  const letter = dialog(page, 'Notify about 3 rows');
  await letter.getByText('6 emails to 2 people.').waitFor(slow);
  await letter.getByRole('radio', { name: 'Contacts' }).press('Space');
  await letter.getByText('3 emails to 1 person.').waitFor(slow);
  await letter.getByRole('button', { name: 'Send' }).press('Enter');
  await page.getByText('Messages waiting: 3. They go out in 30 seconds.').waitFor(slow);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await page.getByText('Undone, nothing was sent: 3.').waitFor(slow);

  await chooseThree(page, 'Notify…');
  await letter.getByRole('radio', { name: 'Your own message' }).press('Space');
  await letter.getByText('2 emails to 2 people.').waitFor(slow);
  await letter.getByRole('button', { name: 'Send' }).press('Enter');
  await letter.getByText('This field is required').nth(1).waitFor();
  await expectAccessible(letter);
  await letter.getByRole('textbox', { name: 'Subject' }).fill(`Parking ${mark}`);
  await letter.getByRole('textbox', { name: 'Message' }).fill('Park behind the house.');
  await page.keyboard.press('Tab');
  await letter.getByRole('button', { name: 'Send' }).press('Enter');
  await page.getByText('Messages waiting: 2. They go out in 30 seconds.').waitFor(slow);
  await page.getByRole('button', { name: 'Recent changes' }).press('Enter');
  const history = dialog(page, 'Your recent bulk changes');
  await history.getByText(`Jobs: message “Parking ${mark}”`).waitFor();
  await history.getByText('Waiting until').first().waitFor();
  await history.getByText('nothing was sent').first().waitFor();
  expect(await subjects()).toBe(6);
  // Half a minute later.
  await belowProduct(`update pgboss.job set start_after = now() where name = 'send-letters' and state = 'created'`);
  await expect.poll(() => subjects(`Parking ${mark}`), { timeout: 60_000 }).toBe(2);
  await history.getByRole('button', { name: 'Close' }).last().press('Enter');

  // Each of the jobs reports it.
  await page.getByRole('row').nth(1).getByRole('link').first().press('Enter');
  await page.getByRole('tab', { name: /^Messages/ }).click();
  const messages = page.getByRole('region', { name: 'Messages about this job' }).getByRole('listitem');
  const parking = messages.filter({ hasText: `Parking ${mark}` });
  await parking.filter({ hasText: `ada@${mark}.example` }).waitFor(slow);
  // One to the contact and one to the provider: each once, and nothing of what was taken back.
  expect(await parking.count()).toBe(2);
  expect(await messages.filter({ hasText: 'Notification' }).count()).toBe(0);
  expectNoComplaints(scheduler, [/400 \(Bad Request\).*\/api\/bulk\/change$/]);
  expectNoComplaints(manager);

  const thumb = await signedIn('fr.scheduler', phone);
  await thumb.page.goto(`/activity/jobs?q=${mark}`);
  await thumb.page.getByText('3 total').waitFor();
  await thumb.page.getByRole('button', { name: 'Select', exact: true }).click();
  await thumb.page
    .getByRole('button', { name: `${mark} v. Ames` })
    .first()
    .click();
  await bar(thumb.page).getByRole('button', { name: 'Select all 3' }).click();
  await choose(thumb.page, 'Notify…');
  await dialog(thumb.page, 'Notify about 3 rows').getByText('6 emails to 2 people.').waitFor(slow);
  expectNoComplaints(thumb);
}, 180_000);

test('a scheduler moves and cancels the jobs of a case at once, undoes it, and everybody gets one mail about all of theirs', async () => {
  const manager = await signedIn('fr.manager', desk);
  const { page } = manager;
  const mark = `vergleich${Date.now() % 1_000_000}`;
  await jobsToNotify(manager, mark);
  const subjects = async () => {
    const { data } = await manager.api<{ data: { subject: string }[] }>('/outbox/messages', {
      ...{ search_text: mark, limit: 50 },
    });
    return data.map(({ subject }) => subject);
  };
  await expect.poll(async () => (await subjects()).length, { timeout: 60_000 }).toBe(6);
  const days = () => valuesOf(manager, '/job/getJobListing', mark, 'job_date');
  const before = (await days()).map(String);
  const weekLater = before.map((day) => Temporal.PlainDate.from(day).add({ days: 7 }).toString());

  await page.goto(`/activity/jobs?q=${mark}`);
  await page.getByText('3 total').waitFor();
  const chooseAll = async (item: RegExp) => {
    await page.getByRole('row').nth(0).getByRole('checkbox').click();
    await bar(page).getByText('3 selected').waitFor();
    await bar(page).getByRole('button', { name: 'Move or cancel' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await chooseAll(/^Move/);
  const move = dialog(page, 'Move 3 jobs');
  await move.getByRole('textbox', { name: 'Days' }).fill('7');
  await page.keyboard.press('Tab');
  // The reporter was booked with a reason, which holds for no other day.
  await move.getByRole('radio', { name: /^Keep them anyway/ }).click();
  await move.getByRole('textbox', { name: /^Reason/ }).fill('Agreed by phone again');
  await move.getByText('All of them can be changed.').waitFor(slow);
  await expectAccessible(move);
  await move.getByRole('button', { name: /^Move 3 jobs/ }).click();
  await page.getByText('3 jobs moved.').waitFor(slow);
  expect(await days()).toEqual(weekLater);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByText('Undone: 3 jobs are as they were').waitFor(slow);
  expect(await days()).toEqual(before);

  await chooseAll(/^Cancel/);
  const cancel = dialog(page, 'Cancel 3 jobs?');
  await cancel.getByText('All of them can be changed.').waitFor(slow);
  await cancel.getByText('2 people each get one message about all of theirs.').waitFor();
  await cancel.getByRole('textbox', { name: 'Reason' }).fill('The case settled');
  await cancel.getByRole('button', { name: /^Cancel 3 jobs/ }).click();
  await page.getByText('3 jobs canceled.').waitFor(slow);
  // A quarter of a minute later: one to the attorney and one to the reporter, and nothing of the move that was undone.
  await expect.poll(async () => (await subjects()).length, { timeout: 60_000 }).toBe(8);
  expect((await subjects()).filter((subject) => subject === '3 jobs are canceled')).toHaveLength(2);
  expectNoComplaints(manager);
}, 180_000);

test('with a thumb: rows are chosen by a tap, the bar stands below them', async () => {
  const manager = await signedIn('fr.manager', phone);
  const { page } = manager;
  const mark = `Daumen${Date.now() % 1_000_000}`;
  for (const name of ['One', 'Two']) await manager.api<Saved>('/client/create', { name: `${mark} ${name}` });
  await page.goto('/clients');
  await page.getByRole('searchbox').fill(mark);
  await page.getByText('2 total').waitFor();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: `${mark} One` }).click();
  expect(await page.getByRole('button', { name: `${mark} One` }).getAttribute('aria-pressed')).toBe('true');
  await bar(page).getByText('1 selected').waitFor();
  const [list, below] = [
    await page.getByRole('list', { name: 'Clients' }).boundingBox(),
    await bar(page).boundingBox(),
  ];
  expect(below?.y).toBeGreaterThan(list?.y ?? 10_000);
  await expectAccessible(bar(page));
  await bar(page).getByRole('button', { name: 'Select all 2' }).click();
  await choose(page, 'Assign salesperson…');
  await dialog(page, 'Salesperson of 2 rows').getByRole('textbox', { name: 'Salesperson' }).fill('Dee Ford');
  await page.getByRole('button', { name: 'Change', exact: true }).last().click();
  await page.getByText('Changed: 2.').waitFor(slow);
  expect(await valuesOf(manager, '/client/clients', mark, 'salesperson')).toEqual(['Dee Ford']);
  // Nothing is chosen any more: a tap opens again.
  await page.getByRole('button', { name: `${mark} One` }).click();
  await page.getByRole('heading', { name: `${mark} One` }).waitFor();
  expectNoComplaints(manager);
});
