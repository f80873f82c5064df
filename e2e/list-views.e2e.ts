import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
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
    .getByText(/^[\d,]+ in all$/)
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
  page.waitForResponse((answer) => answer.url().includes('/user_list_column/create') && answer.ok());

async function pick(page: Page, group: string, field: string, option: string) {
  const condition = page.getByRole('group', { name: group, exact: true });
  await condition.getByRole('combobox', { name: field }).click();
  if (field === 'Column') await page.getByPlaceholder('Type to search').fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function usualColumns({ page, api }: SignedIn) {
  await api('/user_list_column/create', { list_name: 'job', columns: [] });
  await page.reload();
}

test('a scheduler arranges the columns, and finds them so on the next machine; a file has them in that order', async () => {
  const person = await signedIn('fr.scheduler');
  const { page } = person;
  await openList(page, JOBS);
  await usualColumns(person);
  await page.locator('[role=gridcell] a').first().waitFor();
  const usual = await headings(page);
  expect(usual.slice(0, 3)).toEqual(['Job #', 'Status', 'Job Date']);

  await page.getByRole('button', { name: /^Columns/ }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose and order columns' });
  await chooser.getByRole('checkbox', { name: 'Files' }).press('Space');
  await expect.poll(() => headings(page), soon).toContain('Files');
  await chooser.getByRole('checkbox', { name: 'Status', exact: true }).click();
  await chooser.getByRole('button', { name: 'Move Job # down' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => headings(page), soon).toEqual(['Job Date', 'Job #', ...usual.slice(3), 'Files']);
  const saved = columnsSaved(page);
  await page.keyboard.press('Enter');
  await saved;
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const arranged = ['Job Date', 'Start Time', 'Job #', ...usual.slice(4), 'Files'];
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
  await elsewhere.page.getByRole('button', { name: 'Back to the usual columns' }).click();
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
  await chooser.getByRole('radiogroup', { name: 'Columns that stay' }).getByRole('radio', { name: '3' }).click();
  await saved;
  await expectAccessible(page);
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
  await expectAccessible(page);
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
  await expectAccessible(page);
  await naming.getByRole('textbox', { name: 'Name' }).fill('Long in Denver or soon');
  await naming.getByRole('checkbox', { name: 'Share with colleagues' }).press('Space');
  await naming.getByRole('button', { name: 'Save' }).click();
  await naming.waitFor({ state: 'detached' });
  const mine = page.getByRole('button', { name: 'Long in Denver or soon', exact: false }).first();
  await expect.poll(() => mine.getAttribute('aria-pressed'), soon).toBe('true');
  await expectAccessible(page);

  const elsewhere = await signedIn('fr.scheduler');
  await openList(elsewhere.page, page.url());
  await elsewhere.page.getByText('City contains Denver or Job Date is after 12/01/2026').waitFor();
  await elsewhere.page.getByText('Estimated Hours is at least 6').waitFor();
  expect(await total(elsewhere.page)).toBe(found);
  expect(await rowNumbers(elsewhere.page)).toEqual(await rowNumbers(page));

  const colleague = await signedIn('fr.manager');
  await openList(colleague.page, page.url());
  await colleague.page.getByText('City contains Denver or Job Date is after 12/01/2026').waitFor();
  const theirs = colleague.page.getByRole('button', { name: 'Long in Denver or soon' });
  expect(await theirs.getAttribute('aria-pressed')).toBe('true');
  expect(await colleague.page.getByRole('button', { name: 'Actions for Long in Denver or soon' }).count()).toBe(0);

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
  const bar = page.getByRole('progressbar', { name: 'The file is being made…' });

  // The answer is held up, so that there is time to look at the notice, however quick the server is.
  await page.route('**/job/exportJobs', () => undefined);
  await exportAs('PDF');
  await bar.waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByText('The export was cancelled. Nothing was saved.').waitFor();
  await bar.waitFor({ state: 'detached' });
  expect(files).toEqual([]);

  await page.unroute('**/job/exportJobs');
  await page.route('**/job/exportJobs', (route) => route.fulfill({ status: 200, body: 'half a' }));
  await exportAs('Text');
  await page.getByText('The file could not be finished, and nothing of it was saved. Please try again.').waitFor();
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
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Advanced search' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Advanced search' });
  await drawer.getByRole('button', { name: 'Add an alternative to condition 1' }).tap();
  await expectAccessible(page);
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
  ['client invoices', 'fr.billing', '/activity/client-invoices', 'client_invoice', 'Case'],
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
  await expectAccessible(page);
  await api('/user_list_column/create', { list_name, columns: [] });
  expectNoComplaints(person);
});
