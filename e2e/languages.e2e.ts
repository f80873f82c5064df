import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ENGLISH, shownTexts } from './english-texts.ts';
import { desk, expectNoComplaints, openPerson, phone } from './person.ts';
import { settled, watchRequests } from './settled.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const soon = { timeout: 15_000 };

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor(soon);
const language = (page: Page) => page.evaluate(() => document.documentElement.lang);

const headings = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((cells) => cells.flatMap((cell) => cell.textContent?.trim() || []));

async function chooseGerman(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await heading(page, 'Übersicht');
  await expect.poll(() => language(page), soon).toBe('de');
}

async function expectGermanDay(page: Page): Promise<void> {
  const timeZone = 'Europe/London';
  const day = new Date().toLocaleDateString('de', { dateStyle: 'full', timeZone });
  await page.getByText(day).first().waitFor(soon);
}

/** The company writes its amounts in its own way, whoever reads them. */
async function expectGermanList(page: Page): Promise<void> {
  await page.goto('/activity/client-invoices?view=any');
  await heading(page, /Rechnungen/);
  await page.getByRole('columnheader', { name: 'Rechnungsbetrag' }).waitFor(soon);
  const amounts = page.getByRole('gridcell').filter({ hasText: /^£[\d,]+\.\d\d$/ });
  await amounts.first().waitFor(soon);
  const shown = await headings(page);
  await page.getByRole('button', { name: 'Exportieren' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Text' }).click();
  const lines = await text(await (await download).createReadStream());
  expect(lines.replace('\ufeff', '').split('\r\n')[0]?.split('\t')).toEqual(shown);
}

async function expectGermanRefusals({ page, api }: SignedIn): Promise<void> {
  await page.goto('/activity/jobs/new');
  await heading(page, 'Auftrag anlegen');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Bitte wählen Sie einen Auftraggeber').first().waitFor(soon);
  await expect(api('/auth/updateRedisCacheData', { page_size: 2 })).rejects.toThrow('Der kleinste Wert ist 5');
}

const SCREENS = [
  '/dashboard',
  '/activity/jobs',
  '/calendar',
  '/activity/billing',
  '/activity/client-invoices',
  '/activity/orders',
  '/activity/invoices',
  '/activity/files',
  '/activity/jobs/new',
  '/lookups',
  '/users',
  '/logs',
  '/applicationsettings',
  '/theme',
  '/roles',
  '/profile',
  '/outbox',
];

/** What a German reader would trip over on a phone: English, and lines longer than the screen. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.setViewportSize(phone.viewport);
  watchRequests(page);
  const faults: string[] = [];
  for (const path of SCREENS) {
    // As a click would, without loading the application anew.
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await settled(page);
    const message = await shownTexts(page);
    faults.push(...message.filter((each) => ENGLISH.has(each)).map((each) => `${path} says “${each}”`));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) faults.push(`${path} scrolls sideways by ${over}`);
  }
  return faults;
}

test('a manager chooses German: screens, dates, refusals beside a field and files are German from then on', async () => {
  const person = await signedIn('th.manager', desk, '/dashboard');
  try {
    await chooseGerman(person.page);
    await expectGermanDay(person.page);
    await expectGermanList(person.page);
    await expectGermanRefusals(person);
    expect(await faultsOf(person.page)).toEqual([]);
    expectNoComplaints(person);
  } finally {
    await person.api('/auth/updateRedisCacheData', { locale: null });
  }
});

/** Entries of the menu that do not show their name from beginning to end. */
const cutEntries = (page: Page) =>
  page
    .locator('nav [data-menu] a > span:first-of-type:not(.sr-only)')
    .evaluateAll((names) =>
      names
        .filter((name) => name.scrollWidth > name.clientWidth || getComputedStyle(name).webkitLineClamp !== 'none')
        .map((name) => name.textContent),
    );

/** Headings of a list that do not show their words from beginning to end. */
const cutHeadings = (page: Page) =>
  page
    .locator('[role=columnheader] .truncate')
    .evaluateAll((headings) =>
      headings.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
    );

const LISTS = ['billing', 'orders', 'client-invoices', 'readsign'];

test.each(['de', 'es'])('the lists in %s show every heading from beginning to end', async (locale) => {
  const { page, api } = await signedIn('fr.billing', desk, '/dashboard');
  try {
    await api('/auth/updateRedisCacheData', { locale });
    for (const name of LISTS) {
      await page.goto(`/activity/${name}`);
      await page.getByRole('columnheader').nth(3).waitFor(soon);
      await expect.poll(() => language(page), soon).toBe(locale);
      expect(await cutHeadings(page), name).toEqual([]);
    }
  } finally {
    await api('/auth/updateRedisCacheData', { locale: null });
  }
});

test.each(['de', 'es'])('the menu in %s shows every entry from beginning to end', async (locale) => {
  const { page, api } = await signedIn('fr.manager', desk, '/dashboard');
  try {
    await api('/auth/updateRedisCacheData', { locale });
    await page.reload();
    await expect.poll(() => page.locator('nav [data-menu] a').count(), soon).toBeGreaterThan(20);
    await expect.poll(() => language(page), soon).toBe(locale);
    expect(await cutEntries(page)).toEqual([]);
  } finally {
    await api('/auth/updateRedisCacheData', { locale: null });
  }
});

/** Words of the terms beside facts that do not stand in one line. */
const brokenTerms = (page: Page) =>
  page.locator('dl dt').evaluateAll((terms) =>
    terms.flatMap((term) => {
      const text = document.createTreeWalker(term, NodeFilter.SHOW_TEXT).nextNode();
      return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(([word]) => {
        const range = document.createRange();
        const at = text?.textContent?.indexOf(word) ?? 0;
        range.setStart(text as Node, at);
        range.setEnd(text as Node, at + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );

test('the facts of a job in German have no word broken in two', async () => {
  const { page, api } = await signedIn('fr.attorney', desk, '/dashboard');
  try {
    await api('/auth/updateRedisCacheData', { locale: 'de' });
    await page.goto('/activity/jobs');
    await page.getByRole('grid').getByRole('link').first().click();
    const client = page.locator('dt', { hasText: 'Auftraggeber' }).first();
    await client.waitFor(soon);
    expect(await brokenTerms(page)).toEqual([]);
  } finally {
    await api('/auth/updateRedisCacheData', { locale: null });
  }
});

test('a visitor reads the language of the browser, and at the door of a company that of the company', async () => {
  const visitor = await openPerson({ locale: 'es-MX' });
  const { page } = visitor;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('El nombre de usuario es obligatorio').first().waitFor(soon);
  expect(await language(page)).toBe('es-US');
  await page.goto('/thames');
  await page.getByRole('button', { name: 'Submit' }).waitFor(soon);
  await expect.poll(() => language(page), soon).toBe('en-GB');
  expectNoComplaints(visitor);
});
