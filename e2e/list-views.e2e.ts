import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { expectNoComplaints, phone } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const JOBS = '/activity/jobs';

/** A busy machine draws late. */
const soon = { timeout: 15_000 };

const headings = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((cells) => cells.flatMap((cell) => cell.textContent?.trim() || []));

const total = async (page: Page) =>
  (await page
    .getByText(/^[\d,]+ total$/)
    .first()
    .textContent()) ?? '';

async function openList(page: Page, path: string, cell = '[role=gridcell] a') {
  await page.goto(path);
  await page.locator(cell).first().waitFor();
}

const rowNumbers = (page: Page) =>
  page.locator('[role=gridcell] a').evaluateAll((links) => links.slice(0, 10).map((link) => link.textContent));

/** The server has the choice: whoever opens the list next sees it. */
const columnsSaved = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/user_list_column/create') && response.ok());

async function pick(page: Page, group: string, field: string, option: string) {
  const condition = page.getByRole('group', { name: group, exact: true });
  await condition.getByRole('combobox', { name: field }).click();
  if (field === 'Column') await page.getByPlaceholder('Type to search').fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function usualColumns({ page, api }: SignedIn) {
  await api('/user_list_column/create', { list_name: 'job', columns: [], frozen: 1 });
  await page.reload();
}

test('a scheduler arranges the columns, and finds them so on the next machine; a file has them in that order', async () => {
  const person = await signedIn('fr.scheduler');
  const { page } = person;
  await openList(page, JOBS);
  await usualColumns(person);
  await page.locator('[role=gridcell] a').first().waitFor();
  const usual = await headings(page);
  expect(usual.slice(0, 4)).toEqual(['Job #', 'Service Providers', 'Internal Status', 'Cover']);
  const [first = '', second = '', ...others] = usual.filter((heading) => !/^(Job #|Internal Status)$/.test(heading));

  await page.getByRole('button', { name: /^Columns/ }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose and order columns' });
  await chooser.getByRole('checkbox', { name: 'Files' }).press('Space');
  await expect.poll(() => headings(page), soon).toContain('Files');
  await chooser.getByRole('checkbox', { name: 'Internal Status', exact: true }).click();
  await chooser.getByRole('button', { name: 'Move Job # down' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => headings(page), soon).toEqual([first, 'Job #', second, ...others, 'Files']);
  const saved = columnsSaved(page);
  await page.keyboard.press('Enter');
  await saved;
  await expectAccessible(chooser);
  await page.keyboard.press('Escape');
  const arranged = [first, second, 'Job #', ...others, 'Files'];
  await expect.poll(() => headings(page), soon).toEqual(arranged);

  const before = await page.getByRole('columnheader', { name: 'Case' }).boundingBox();
  await page.getByRole('columnheader', { name: 'Case' }).getByRole('button').focus();
  await page.keyboard.press('Shift+ArrowRight');
  const widened = columnsSaved(page);
  await page.keyboard.press('Shift+ArrowRight');
  await widened;

  const elsewhere = await signedIn('fr.scheduler');
  await openList(elsewhere.page, JOBS);
  expect(await headings(elsewhere.page)).toEqual(arranged);
  const there = await elsewhere.page.getByRole('columnheader', { name: 'Case' }).boundingBox();
  expect(there?.width).toBeCloseTo((before?.width ?? 0) + 40, 0);

  await elsewhere.page.getByRole('button', { name: 'Export' }).click();
  const download = elsewhere.page.waitForEvent('download');
  await elsewhere.page.getByRole('menuitem', { name: 'Text' }).click();
  const lines = await text(await (await download).createReadStream());
  expect(lines.replace('\ufeff', '').split('\r\n')[0]?.split('\t')).toEqual(arranged);

  await elsewhere.page.getByRole('button', { name: /^Columns/ }).click();
  const back = columnsSaved(elsewhere.page);
  await elsewhere.page.getByRole('button', { name: 'Reset columns' }).click();
  await back;
  await expect.poll(() => headings(elsewhere.page), soon).toEqual(usual);
  await page.reload();
  await page.locator('[role=gridcell] a').first().waitFor();
  await expect.poll(() => headings(page), soon).toEqual(usual);
  for (const someone of [person, elsewhere]) expectNoComplaints(someone);
});

test('columns that are to stay do not scroll away, and keys bring the others beside them', async () => {
  const person = await signedIn('fr.billing');
  const { page } = person;
  await openList(page, JOBS);
  await usualColumns(person);
  await page.locator('[role=gridcell] a').first().waitFor();
  await page.getByRole('button', { name: /^Columns/ }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose and order columns' });
  const saved = columnsSaved(page);
  await chooser.getByRole('radiogroup', { name: 'Pinned columns' }).getByRole('radio', { name: '3' }).click();
  await saved;
  await page.keyboard.press('Escape');

  const grid = page.getByRole('grid');
  const left = async (index: number) => (await page.getByRole('columnheader').nth(index).boundingBox())?.x ?? 0;
  const [third, fourth] = [await left(3), await left(4)];
  await grid.evaluate((element) => element.scrollBy({ left: 400 }));
  await expect.poll(() => left(4), soon).toBeLessThan(fourth - 300);
  expect(await left(3)).toBeCloseTo(third, 0);
  // From the last of those that stay to the next: it comes to stand right of them.
  await page.locator('[data-cell="0:3"]').click();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => left(4), soon).toBeGreaterThan(third);

  await page.reload();
  await page.locator('[role=gridcell] a').first().waitFor();
  await grid.evaluate((element) => element.scrollBy({ left: 400 }));
  await expect.poll(() => left(4), soon).toBeLessThan(fourth - 300);
  expect(await left(3)).toBeCloseTo(third, 0);
  await usualColumns(person);
  expectNoComplaints(person);
});

test('a column is made wider by pulling the edge of its heading', async () => {
  const person = await signedIn('fr.manager');
  const { page } = person;
  await openList(page, JOBS);
  const heading = page.getByRole('columnheader', { name: 'Client' });
  const width = async () => (await heading.boundingBox())?.width ?? 0;
  const before = await width();
  const edge = await page.locator('[data-resize=client_name]').boundingBox();
  if (!edge) throw new Error('The heading has no edge');
  await page.mouse.move(edge.x + 4, edge.y + 10);
  await page.mouse.down();
  await page.mouse.move(edge.x + 64, edge.y + 10, { steps: 4 });
  const saved = columnsSaved(page);
  await page.mouse.up();
  await saved;
  await expect.poll(width, soon).toBeCloseTo(before + 60, 0);
  await page.reload();
  await page.locator('[role=gridcell] a').first().waitFor();
  await expect.poll(width, soon).toBeCloseTo(before + 60, 0);
  await page.locator('[data-resize=client_name]').dblclick();
  await expect.poll(width, soon).toBeCloseTo(before, 0);
  expectNoComplaints(person);
});

test('an advanced search of groups is built by keys, saved, shared by its address, and taken back', async () => {
  const person = await signedIn('fr.scheduler');
  const { page } = person;
  await openList(page, JOBS);
  const all = await total(page);

  await page.getByRole('button', { name: 'Advanced search' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Advanced search' });
  await drawer.waitFor();
  await pick(page, 'Condition 1', 'Column', 'City');
  await drawer.getByRole('textbox', { name: 'Value' }).fill('Denver');
  await drawer.getByRole('button', { name: 'Add an alternative to condition 1' }).press('Enter');
  await pick(page, 'condition 2', 'Column', 'Job Date');
  await pick(page, 'condition 2', 'Comparison', 'is after');
  await drawer.getByRole('button', { name: 'Search', exact: true }).press('Enter');
  await drawer.getByText('Please enter a valid value for Job Date.').waitFor();
  await expectAccessible(drawer);
  const second = page.getByRole('group', { name: 'condition 2', exact: true });
  await second.getByRole('textbox', { name: 'Value' }).fill('12/01/2026');
  await drawer.getByRole('button', { name: 'Add condition' }).press('Enter');
  await pick(page, 'Condition 3', 'Column', 'Estimated Hours');
  await pick(page, 'Condition 3', 'Comparison', 'is at least');
  const third = page.getByRole('group', { name: 'Condition 3', exact: true });
  await third.getByRole('textbox', { name: 'Value' }).fill('6');
  await page.keyboard.press('Enter');
  await drawer.waitFor({ state: 'detached' });

  const alternative = page.getByText('City contains Denver or Job Date is after 12/01/2026');
  await alternative.waitFor();
  await page.getByText('Estimated Hours is at least 6').waitFor();
  await expect.poll(() => total(page), soon).not.toBe(all);
  const found = await total(page);

  await page.getByRole('button', { name: 'Save search' }).press('Enter');
  const naming = page.getByRole('dialog', { name: 'Save this search' });
  await naming.getByRole('textbox', { name: 'Name' }).fill('Full days');
  await page.keyboard.press('Enter');
  await naming.getByText('You already have a search with this name.').waitFor();
  await expectAccessible(naming);
  await naming.getByRole('textbox', { name: 'Name' }).fill('Long in Denver or soon');
  await naming.getByRole('combobox', { name: 'Visible to' }).click();
  await page.getByRole('option', { name: 'All colleagues', exact: true }).click();
  await naming.getByRole('button', { name: 'Save' }).click();
  await naming.waitFor({ state: 'detached' });
  const mine = page.getByRole('button', { name: 'Long in Denver or soon', exact: false }).first();
  await expect.poll(() => mine.getAttribute('aria-pressed'), soon).toBe('true');

  const elsewhere = await signedIn('fr.scheduler');
  await openList(elsewhere.page, page.url());
  await elsewhere.page.getByText('City contains Denver or Job Date is after 12/01/2026').waitFor();
  await elsewhere.page.getByText('Estimated Hours is at least 6').waitFor();
  expect(await total(elsewhere.page)).toBe(found);
  expect(await rowNumbers(elsewhere.page)).toEqual(await rowNumbers(page));

  const colleague = await signedIn('fr.manager');
  await openList(colleague.page, page.url());
  await colleague.page.getByText('City contains Denver or Job Date is after 12/01/2026').waitFor();
  const theirs = colleague.page.getByRole('button', { name: 'Long in Denver or soon' }).first();
  expect(await theirs.getAttribute('aria-pressed')).toBe('true');
  await colleague.page.getByRole('button', { name: 'Actions for Long in Denver or soon' }).click();
  await colleague.page.getByRole('menuitem').first().waitFor();
  expect(await colleague.page.getByRole('menuitem').allTextContents()).toEqual([
    'Set as my default',
    'Set as default for roles…',
    'Copy to my searches…',
  ]);
  await colleague.page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Remove filter City/ }).click();
  await alternative.waitFor({ state: 'detached' });
  await page.goBack();
  await alternative.waitFor();
  await expect.poll(() => total(page), soon).toBe(found);
  await mine.click();
  await expect.poll(() => total(page), soon).toBe(all);
  await mine.click();
  await alternative.waitFor();

  await page.getByRole('button', { name: 'Actions for Long in Denver or soon' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await mine.waitFor();
  await page.getByRole('button', { name: 'Actions for Long in Denver or soon' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await mine.waitFor({ state: 'detached' });
  await colleague.page.reload();
  await alternative.waitFor();
  await expect.poll(() => theirs.count(), soon).toBe(0);
  for (const someone of [person, elsewhere, colleague]) expectNoComplaints(someone, [/409 \(Conflict\)/]);
});

const SHOWN = ['job_number', 'job_date', 'client_name', 'case_name', 'location_city', 'estimated_duration'];
const SHOWN_HEADINGS = ['Job #', 'Job Date', 'Client', 'Case', 'City', 'Estimated Hours'];
const OF_VIEW = ['job_number', 'estimated_duration', 'client_name', 'location_city'];
const OF_VIEW_HEADINGS = ['Job #', 'Estimated Hours', 'Client', 'City'];

async function showOnly({ api }: SignedIn, shown: readonly string[]): Promise<void> {
  const { data } = await api<{ data: { column_name: string }[] }>('/user_list_column/', { list_name: 'job' });
  const names = [...new Set([...shown, ...data.map(({ column_name }) => column_name)])];
  const columns = names.map((column_name) => ({ column_name, is_shown: shown.includes(column_name) }));
  await api('/user_list_column/create', { list_name: 'job', columns });
}

/** What stands in the rows of a page of the list, cell by cell; what is chosen and numbered beside them left out. */
const cellsShown = (page: Page) =>
  page
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .map((row) => [...row.querySelectorAll('[role=gridcell]')].slice(1).map((cell) => cell.textContent ?? ''))
        .filter((cells) => cells.length > 0),
    );

const choosePaging = async (page: Page, option: string) => {
  await page.getByRole('button', { name: /^Columns/ }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose and order columns' });
  await chooser.getByRole('combobox', { name: 'Rows per page, all lists' }).click();
  const stored = page.waitForResponse(
    (response) => response.url().includes('/auth/updateRedisCacheData') && response.ok(),
  );
  await page.getByRole('option', { name: option, exact: true }).click();
  await stored;
  await page.keyboard.press('Escape');
  await chooser.waitFor({ state: 'detached' });
};

/** Every row of a list that is shown page by page, from the first page to the last. */
async function walkPages(page: Page): Promise<string[][]> {
  const found: string[][] = [];
  const next = page.getByRole('button', { name: 'Next page' });
  for (let first = 1; ; ) {
    await page.getByText(new RegExp(`^Rows ${first} to `)).waitFor();
    await page.getByText('Refreshing…').waitFor({ state: 'detached' });
    const rows = await cellsShown(page);
    found.push(...rows);
    first += rows.length;
    if (await next.isDisabled()) return found;
    await next.click();
  }
}

const exported = async (page: Page): Promise<string[][]> => {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click();
  const file = (await text(await (await download).createReadStream())).replace('\ufeff', '').trimEnd();
  return file.split('\r\n').map((line) => line.split('\t'));
};

/** Shows or hides columns of the list that is open. */
async function press(page: Page, ...columns: string[]): Promise<void> {
  await page.getByRole('button', { name: /^Columns/ }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose and order columns' });
  for (const column of columns) await chooser.getByRole('checkbox', { name: column, exact: true }).click();
  await page.keyboard.press('Escape');
  await chooser.waitFor({ state: 'detached' });
}

test('a search with its columns is shared with one division, copied by a colleague of it, and exported just as its pages show it', async () => {
  const [manager, scheduler] = [await signedIn('fr.manager'), await signedIn('fr.scheduler')];
  const me = await scheduler.api<{ user_id: number }>('/session/me');
  onTestFinished(async () => {
    const preferences = { page_size: null, lists_in_pages: null };
    await scheduler.api(`/settings/update/${me.user_id}`, preferences, 'PATCH');
    for (const { api } of [manager, scheduler])
      await api('/user_list_column/create', { list_name: 'job', columns: [], frozen: 1 });
  });
  const { page } = manager;
  await showOnly(manager, OF_VIEW);
  await openList(page, JOBS);
  await page.getByRole('button', { name: 'Advanced search' }).click();
  const drawer = page.getByRole('dialog', { name: 'Advanced search' });
  await pick(page, 'Condition 1', 'Column', 'Estimated Hours');
  await drawer.getByRole('combobox', { name: 'Comparison' }).click();
  expect(await page.getByRole('option').allTextContents()).toEqual([
    'is',
    'is not',
    'is any of',
    'is none of',
    'is less than',
    'is greater than',
    'is at most',
    'is at least',
    'is blank',
    'is not blank',
  ]);
  await page.getByRole('option', { name: 'is greater than', exact: true }).click();
  await drawer.getByRole('textbox', { name: 'Value' }).fill('5');
  await drawer.getByRole('button', { name: 'Search', exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByText('Estimated Hours is greater than 5').waitFor();

  await page.getByRole('button', { name: 'Save search' }).click();
  const naming = page.getByRole('dialog', { name: 'Save this search' });
  await naming.getByRole('textbox', { name: 'Name' }).fill('Long days of Denver');
  await naming.getByRole('combobox', { name: 'Visible to' }).click();
  await page.getByRole('option', { name: 'Colleagues of Denver', exact: true }).click();
  const withColumns = naming.getByRole('checkbox', { name: 'Save the columns too' });
  expect(await withColumns.isChecked()).toBe(false);
  await withColumns.click();
  await naming.getByRole('button', { name: 'Save' }).click();
  await naming.waitFor({ state: 'detached' });
  const long = page.getByRole('button', { name: 'Shared with Denver Long days of Denver With columns' });
  await expect.poll(() => long.getAttribute('aria-pressed'), soon).toBe('true');
  await showOnly(manager, SHOWN);

  const theirs = scheduler.page;
  await showOnly(scheduler, SHOWN);
  await openList(theirs, JOBS);
  await expect.poll(() => headings(theirs), soon).toEqual(SHOWN_HEADINGS);
  const shared = theirs.getByRole('button', { name: 'Shared with Denver Long days of Denver With columns' });
  await shared.click();
  await theirs.getByText('Estimated Hours is greater than 5').waitFor();
  await expect.poll(() => headings(theirs), soon).toEqual(OF_VIEW_HEADINGS);

  // What is changed lasts while it is open, also where the list is narrowed further, and reaches nobody's own columns.
  await press(theirs, 'Client', 'Case');
  const changed = ['Job #', 'Estimated Hours', 'City', 'Case'];
  await expect.poll(() => headings(theirs), soon).toEqual(changed);
  await theirs.locator('[data-list-search]').fill('a');
  await theirs.waitForURL(/[?&]q=a/);
  expect(await headings(theirs)).toEqual(changed);
  expect((await exported(theirs))[0]).toEqual(changed);
  await shared.click();
  await expect.poll(() => headings(theirs), soon).toEqual(SHOWN_HEADINGS);
  await theirs.goBack();
  await theirs.goBack();
  await expect.poll(() => headings(theirs), soon).toEqual(OF_VIEW_HEADINGS);
  await theirs.reload();
  await expect.poll(() => headings(theirs), soon).toEqual(OF_VIEW_HEADINGS);

  // Its owner has it keep other columns; whoever has no part in it sees the rows of its address in their own.
  await press(page, 'City', 'Case');
  await page.getByRole('button', { name: 'Actions for Long days of Denver' }).click();
  await page.getByRole('menuitem', { name: 'Replace with what the list shows now' }).click();
  await page.getByText('Long days of Denver is saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save search' }).waitFor({ state: 'detached' });
  const replaced = ['Job #', 'Estimated Hours', 'Client', 'Case'];
  expect(await headings(page)).toEqual(replaced);
  await long.click();
  // The owner's own columns were changed meanwhile, on another machine as it were.
  await page.reload();
  await expect.poll(() => headings(page), soon).toEqual(SHOWN_HEADINGS);
  await openList(theirs, theirs.url());
  await expect.poll(() => headings(theirs), soon).toEqual(replaced);
  await theirs.getByRole('button', { name: 'Actions for Long days of Denver' }).click();
  await theirs.getByRole('menuitem', { name: 'Copy to my searches…' }).click();
  const copying = theirs.getByRole('dialog', { name: 'Copy this search' });
  await copying.getByText('The copy and its columns are yours alone.').waitFor();
  const original = theirs.url();
  expect(await copying.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Long days of Denver');
  await copying.getByRole('textbox', { name: 'Name' }).fill('My long days');
  await copying.getByRole('button', { name: 'Save' }).click();
  await copying.waitFor({ state: 'detached' });
  const mine = theirs.getByRole('button', { name: 'My long days With columns', exact: true });
  await expect.poll(() => mine.getAttribute('aria-pressed'), soon).toBe('true');

  // For another division now: who has only Denver finds it no more, and keeps the copy.
  await page.getByRole('button', { name: 'Actions for Long days of Denver' }).click();
  await page.getByRole('menuitem', { name: 'Rename or share…' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename search' });
  await renaming.getByRole('combobox', { name: 'Visible to' }).click();
  await page.getByRole('option', { name: 'Colleagues of Boulder Legal Video', exact: true }).click();
  await renaming.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Shared with Boulder Legal Video Long days of Denver' }).waitFor();
  // The copy has its columns. The address of what is out of reach narrows as before, and shows one's own.
  expect(await headings(theirs)).toEqual(replaced);
  await openList(theirs, original);
  await mine.waitFor();
  await expect.poll(() => headings(theirs), soon).toEqual(SHOWN_HEADINGS);
  await theirs.getByText('Estimated Hours is greater than 5').waitFor();
  expect(await theirs.getByRole('button', { name: 'Actions for Long days of Denver' }).count()).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: 'Actions for Long days of Denver' }).click();
  expect(await page.getByRole('button', { name: 'My long days' }).count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Delete' }).click();

  await choosePaging(theirs, 'Pages of 25');
  const rows = await walkPages(theirs);
  const found = await total(theirs);
  expect(`${rows.length} total`).toBe(found);
  expect(rows.length).toBeGreaterThan(25);
  expect(theirs.url()).toContain('page=');
  await theirs.goBack();
  await theirs.getByText(/^Rows \d+ to /).waitFor();
  const [written, ...lines] = await exported(theirs);
  expect(written).toEqual(SHOWN_HEADINGS);
  expect(lines).toEqual(rows);

  await theirs.getByRole('button', { name: 'Actions for My long days' }).click();
  await theirs.getByRole('menuitem', { name: 'Delete' }).click();
  await mine.waitFor({ state: 'detached' });
  for (const someone of [manager, scheduler]) expectNoComplaints(someone);
});

test('a manager has lists go page by page for everybody; who scrolls by choice goes on scrolling', async () => {
  const [manager, billing] = [await signedIn('th.manager'), await signedIn('th.billing', phone)];
  const company = await manager.api<{ company_id: number; version: number; page_size: number }>('/company/getCompany');
  const me = await billing.api<{ user_id: number }>('/session/me');
  onTestFinished(async () => {
    const path = `/company/getCompanyData/${company.company_id}`;
    const { version } = await manager.api<{ version: number }>(path);
    const before = { page_size: company.page_size, lists_in_pages: false, version };
    await manager.api(`/company/updateCompanyFields/${company.company_id}`, before, 'PATCH');
    const preferences = { page_size: null, lists_in_pages: null };
    await billing.api(`/settings/update/${me.user_id}`, preferences, 'PATCH');
  });
  const { page } = manager;
  const save = async (rows: string, inPages: boolean) => {
    await page.goto('/mycompany');
    const pages = page.getByRole('checkbox', { name: 'Show lists in pages instead of one long scroll' });
    await pages.waitFor();
    if ((await pages.isChecked()) !== inPages) await pages.click();
    await page.getByRole('textbox', { name: 'Rows on a page of a list' }).fill(rows);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await save('4', true);
  await page.getByText('Minimum value is 5').first().waitFor();
  await save('5', true);
  await page.getByText(/ was saved\.$/).waitFor();
  await openList(page, JOBS);
  await page.getByText('Rows 1 to 5', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Page 2 of / }).click();
  await page.getByText('Rows 6 to 10', { exact: true }).waitFor();
  expect(await page.getByRole('row').nth(1).getAttribute('aria-rowindex')).toBe('7');
  await expectAccessible(page);
  // Another order begins with the first page.
  await page.getByRole('columnheader', { name: 'Job Date' }).getByRole('button').click();
  await page.getByText('Rows 1 to 5', { exact: true }).waitFor();
  // A page behind the last one is none to stand on.
  await page.goto(`${JOBS}?page=99999`);
  await page.getByRole('button', { name: 'Next page' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Next page' }).isDisabled(), soon).toBe(true);

  const theirs = billing.page;
  await theirs.goto(JOBS);
  await theirs.getByText('Rows 1 to 5', { exact: true }).waitFor();
  await theirs.goto('/profile');
  await theirs.getByRole('radio', { name: 'Scroll through all rows' }).tap();
  await theirs.getByRole('button', { name: 'Save', exact: true }).tap();
  await theirs.getByText('Saved.').first().waitFor();
  await save('25', true);
  await page.getByText(/ was saved\.$/).waitFor();
  await openList(page, JOBS);
  await page.getByText('Rows 1 to 25', { exact: true }).waitFor();
  await theirs.goto(JOBS);
  await theirs.getByRole('listitem').first().waitFor();
  await expect.poll(() => total(theirs), soon).not.toBe('');
  expect(await theirs.getByText(/^Rows \d+ to /).count()).toBe(0);
  for (const someone of [manager, billing]) expectNoComplaints(someone, [/400 \(Bad Request\)/]);
});

test('an export says how far it is, is cancelled without leaving a file, and says so when it breaks', async () => {
  const person = await signedIn('fr.scheduler');
  const { page } = person;
  await openList(page, JOBS);
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  const exportAs = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: format, exact: true }).click();
  };
  const bar = page.getByRole('progressbar', { name: 'Preparing the file…' });

  // The answer is held up, so that there is time to look at the notice, however quick the server is.
  await page.route('**/job/exportJobs', () => undefined);
  await exportAs('PDF');
  await bar.waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByText('The export was canceled. Nothing was saved.').waitFor();
  await bar.waitFor({ state: 'detached' });
  expect(files).toEqual([]);

  await page.unroute('**/job/exportJobs');
  await page.route('**/job/exportJobs', (route) => route.fulfill({ status: 200, body: 'half a' }));
  await exportAs('Text');
  await page.getByText('The file could not be completed and was not saved. Please try again.').waitFor();
  await page.unroute('**/job/exportJobs');
  expect(files).toEqual([]);

  await exportAs('Text');
  await page.getByText(/^JobList\S* is saved$/).waitFor();
  await expect.poll(() => files.length, soon).toBe(1);
  expectNoComplaints(person);
});

test('on a phone searches are built in a drawer and kept one tap away', async () => {
  const person = await signedIn('fr.scheduler', phone);
  const { page } = person;
  await page.goto(JOBS);
  await page.getByRole('button', { name: 'Full days' }).first().tap();
  await page.getByText('Estimated Hours is at least 6').waitFor();
  await page.getByRole('button', { name: 'Advanced search' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Advanced search' });
  await drawer.getByRole('button', { name: 'Add an alternative to condition 1' }).tap();
  await expectAccessible(drawer);
  expect((await drawer.boundingBox())?.width).toBeLessThanOrEqual(390);
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isTooWide()).toBe(false);
  await drawer.getByRole('button', { name: 'Remove condition 2' }).tap();
  await drawer.getByRole('button', { name: 'Search', exact: true }).tap();
  await page.getByRole('button', { name: 'Full days' }).first().tap();
  await page.getByText('Estimated Hours is at least 6').waitFor({ state: 'detached' });
  expect(await isTooWide()).toBe(false);
  expectNoComplaints(person);
});

test.each([
  ['the activity log', 'fr.manager', '/logs', 'activity_log', 'Activity'],
  ['client invoices', 'fr.billing', '/activity/client-invoices?view=any', 'client_invoice', 'Case'],
])('columns are kept for %s too', async (_title, username, path, list_name, column) => {
  const person = await signedIn(username);
  const { page, api } = person;
  await openList(page, path, '[role=gridcell][data-cell="0:1"]');
  await page.getByRole('button', { name: /^Columns/ }).click();
  const saved = columnsSaved(page);
  await page.getByRole('checkbox', { name: column, exact: true }).click();
  await saved;
  await page.keyboard.press('Escape');
  await expect.poll(() => headings(page), soon).not.toContain(column);
  await page.reload();
  await page.locator('[role=gridcell][data-cell="0:1"]').first().waitFor();
  expect(await headings(page)).not.toContain(column);
  await page.getByRole('button', { name: 'Advanced search' }).click();
  await api('/user_list_column/create', { list_name, columns: [] });
  expectNoComplaints(person);
});

test('in a low window the page scrolls before the rows of a list do', async () => {
  // A desk window of 1440 x 900 at 200 %.
  const { page } = await signedIn('fr.scheduler', { viewport: { width: 720, height: 450 } });
  await openList(page, JOBS);
  const frame = page.locator('main');
  const rows = page.locator('[role=grid]');
  await rows.hover({ position: { x: 200, y: 60 } });
  await page.mouse.wheel(0, 100);
  await expect.poll(() => frame.evaluate(({ scrollTop }) => scrollTop), soon).toBeGreaterThan(50);
  await expect.poll(() => rows.evaluate(({ scrollTop }) => scrollTop), soon).toBe(0);
  await page.mouse.wheel(0, 2_000);
  // The rows have all of the window below the header.
  await expect.poll(async () => (await rows.boundingBox())?.y ?? 450, soon).toBeLessThan(80);
});
