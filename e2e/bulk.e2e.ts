import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { desk, expectNoComplaints, phone } from './person.ts';
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
  await page.getByText(`${count} in all`).waitFor();
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
  await expectAccessible(page);
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
  const history = dialog(page, 'Your recent changes of many rows');
  await history.getByRole('listitem').filter({ hasText: 'Clients: status Inactive' }).first().waitFor();
  await expectAccessible(page);
  await history.getByRole('listitem').first().getByRole('button', { name: 'Undo' }).click();
  const left = dialog(page, 'Left as they are');
  await left.getByText(touched?.name ?? '?', { exact: true }).waitFor(slow);
  await left.getByText('Changed in the meantime by ').waitFor();
  await expectAccessible(page);
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

test('with a thumb: rows are chosen by a tap, the bar stands below them', async () => {
  const manager = await signedIn('fr.manager', phone);
  const { page } = manager;
  const mark = `Daumen${Date.now() % 1_000_000}`;
  for (const name of ['One', 'Two']) await manager.api<Saved>('/client/create', { name: `${mark} ${name}` });
  await page.goto('/clients');
  await page.getByRole('searchbox').fill(mark);
  await page.getByText('2 in all').waitFor();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: `${mark} One` }).click();
  expect(await page.getByRole('button', { name: `${mark} One` }).getAttribute('aria-pressed')).toBe('true');
  await bar(page).getByText('1 selected').waitFor();
  const [list, below] = [
    await page.getByRole('list', { name: 'Clients' }).boundingBox(),
    await bar(page).boundingBox(),
  ];
  expect(below?.y).toBeGreaterThan(list?.y ?? 10_000);
  await expectAccessible(page);
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
