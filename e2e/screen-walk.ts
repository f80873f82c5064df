import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isLookupRoute } from '@onrecord/domain/core/lookup/routes';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { chosenLooks, inChosenOrder, isComplete, isInTurn, type Look, sizes } from './chosen-looks.ts';
import { pickFound } from './form-fields.ts';
import { openPerson, type Person } from './person.ts';
import { linkScreens, routesOf, type Screen, screensOf } from './screens.ts';
import { settled, watchRequests } from './settled.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

/** Where pictures go (`npm run pictures FOLDER`); without it none are taken. */
const folder = process.env.ONRECORD_PICTURES;

const LOOKS = chosenLooks();
const SIZES = [...new Set(LOOKS.map(({ size }) => size))];

const seen = new Set<string>();
const patterns = new Set<string>();
const faults: string[] = [];

/** The screens inside the session in two parts, of which each is a file with a worker of its own. */
export type Half = 'even' | 'odd';

const halfOf = (pattern: string): Half =>
  createHash('sha256').update(pattern).digest().readUInt8() % 2 ? 'odd' : 'even';

/** Axe takes half of the time of a walk: in a run of one turn it examines the screens of that turn. */
const examinedInTurn = (pattern: string, looks: readonly Look[]): readonly Look[] =>
  isInTurn(createHash('sha256').update(pattern).digest().readUInt8(1))
    ? looks
    : looks.map((look) => ({ ...look, axe: false }));

/** What is wrong with the page that a person could see without knowing what it is for. */
async function faultsOfPage(page: Page, { scheme, axe }: Look): Promise<string[]> {
  const found = await page.evaluate((wanted) => {
    const wrong: string[] = [];
    // A letter that is being written is a document of its own.
    const headings = [...document.querySelectorAll('h1')].filter(
      (each) => each.checkVisibility() && !each.closest('[contenteditable]'),
    );
    if (headings.length !== 1) wrong.push(`has ${headings.length} first headings`);
    if (['', 'OnRecord'].includes(document.title)) wrong.push('does not name its tab');
    if (document.documentElement.dataset.theme !== wanted) wrong.push(`is not ${wanted}`);
    for (const box of [document.documentElement, document.querySelector('main')])
      if (box && box.scrollWidth > box.clientWidth)
        wrong.push(`scrolls sideways by ${box.scrollWidth - box.clientWidth}`);
    // Templates show the fields that are merged into them, in the same braces as a text that was not filled.
    const fields = location.pathname === '/remotemeetingremplates' ? '' : '|\\{[a-z_.]+\\}';
    const raw = document.body.textContent.match(
      new RegExp(`\\bundefined\\b|\\bNaN\\b|\\[object |Invalid Date${fields}`),
    );
    if (raw) wrong.push(`says ${raw[0]}`);
    return wrong;
  }, scheme);
  return axe ? [...found, ...(await accessibilityFaults(page))] : found;
}

async function takePicture(page: Page, name: string): Promise<void> {
  if (!folder) return;
  const before = page.viewportSize() ?? sizes.desk;
  const grown = await page.evaluate(() => {
    const main = document.querySelector('#main') ?? document.documentElement;
    return Math.min(3000, innerHeight + main.scrollHeight - main.clientHeight);
  });
  if (grown > before.height) await page.setViewportSize({ ...before, height: grown });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  if (grown > before.height) await page.setViewportSize(before);
}

/** Looks at the page as it stands, in the given schemes. Nothing moves on the way: hundreds of looks would wait for it. */
async function examine(person: Person, who: string, name: string, looks: readonly Look[]): Promise<void> {
  const { page, complaints } = person;
  for (const look of looks) {
    await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' });
    await settled(page);
    const wrong = [...(await faultsOfPage(page, look)), ...complaints.splice(0)];
    const where = `${name} (${who}, ${look.size}, ${look.scheme})`;
    faults.push(...wrong.map((each) => `${where}: ${each}`));
    await takePicture(page, where.replaceAll(/[^\w.$-]+/g, '_').replace(/^_|_$/g, ''));
  }
}

/** Goes there as a click would, without loading the application anew. */
async function visit({ page }: Person, path: string, isNewPage: boolean): Promise<boolean> {
  await page.evaluate(
    ([to, isNew]) => {
      // Each page names the tab anew; none may live on the name that another left.
      if (isNew && to !== location.pathname) document.title = '';
      history.pushState(null, '', to);
    },
    [path, isNewPage] as const,
  );
  await settled(page);
  return page.evaluate((wanted) => location.pathname === wanted, path);
}

/**
 * The first who may see a screen sees it in all the looks of this run. In the whole run everybody after sees it in one,
 * each time another; otherwise nobody does. The lookups are one screen with many names: axe sees each once, and once a
 * company will do.
 */
function looksOf({ pattern }: Screen, company: string, person: number, screen: number): readonly Look[] {
  const isLookup = isLookupRoute(pattern.slice(1));
  const isFirst = !seen.has(pattern);
  if (!isFirst && !isComplete) return [];
  if (isLookup && seen.has(company + pattern)) return [];
  const looks = LOOKS.filter((_, index) => isFirst || index === (person + screen) % LOOKS.length);
  return isLookup && isComplete
    ? looks.map((look, index) => ({ ...look, axe: index === screen % looks.length }))
    : looks;
}

function watch({ page, complaints }: Person): void {
  watchRequests(page);
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
}

/** Walks through what this person may see. Nothing counts as seen where a fault was found: the next try looks again. */
async function walk(half: Half, person: SignedIn, who: string, nth: number, isNewOnly = !isComplete): Promise<void> {
  const { page } = person;
  const { user_id } = await person.api<{ user_id: number }>('/session/me');
  const routes = (await routesOf(page, String(user_id))).filter(({ pattern }) => halfOf(pattern) === half);
  faults.splice(0);
  person.complaints.splice(0);
  for (const { pattern, isInside } of routes) if (isInside) patterns.add(pattern);
  const isWanted = (pattern: string) => !isNewOnly || !seen.has(pattern);
  const open = routes.filter(({ pattern, isInside, isAllowed }) => isInside && isAllowed && isWanted(pattern));
  const company = who.slice(0, 2);
  const screens = (await Promise.all(open.map(({ pattern }) => screensOf(pattern, person)))).flat();
  const plan = screens.map((screen, index) => ({
    ...screen,
    isNew: screen.pattern !== screens[index - 1]?.pattern,
    looks: examinedInTurn(screen.pattern, looksOf(screen, company, nth, index)),
  }));
  for (const size of SIZES) {
    await page.setViewportSize(sizes[size]);
    for (const { path, looks, isNew } of plan) {
      const wanted = looks.filter((look) => look.size === size);
      if (wanted.length === 0) continue;
      if (await visit(person, path, isNew)) await examine(person, who, path, wanted);
      else faults.push(`${path} (${who}): leads to ${page.url()}`);
    }
  }
  expect(faults.splice(0)).toEqual([]);
  for (const { pattern } of screens) seen.add(pattern).add(company + pattern);
}

async function examineAtEachSize(person: Person, name: string): Promise<void> {
  for (const size of SIZES) {
    await person.page.setViewportSize(sizes[size]);
    await settled(person.page);
    await examine(
      person,
      'visitor',
      name,
      LOOKS.filter((look) => look.size === size),
    );
  }
}

// Bayline has words of its own, Thames words, times and money.
const people = ['fr.manager', 'fr.scheduler', 'fr.billing', 'fr.attorney', 'fr.reporter', 'bl.manager', 'th.manager'];

/** Registers the tests of one half of the screens. */
export function walkScreens(half: Half): void {
  // A walk of hundreds of looks is slow where others want the machine too.
  vi.setConfig({ testTimeout: 900_000 });

  beforeAll(() => {
    if (folder) mkdirSync(folder, { recursive: true });
  });

  test.each(inChosenOrder(people))('every screen that %s may see is whole', async (who) => {
    const person = await signedIn(who);
    watch(person);
    await person.page.goto('/dashboard');
    await settled(person.page);
    await walk(half, person, who, people.indexOf(who));
  });

  test('every screen that only the admin may see is whole', async () => {
    const admin = await signedIn('admin');
    watch(admin);
    const { page } = admin;
    await page.goto('/dashboard');
    await pickFound(page, 'Company', 'Front Range Reporting');
    const chosen = page.waitForResponse('**/api/auth/getUserSessionOfCompany/*');
    await page.getByRole('button', { name: 'Work there' }).click();
    await chosen;
    await page.getByRole('link', { name: 'Front Range Reporting' }).first().waitFor();
    await settled(page);
    await walk(half, admin, 'admin', people.length, true);
  });
}

/** Registers the tests of what visitors see. */
export function walkOutside(): void {
  test('every page outside the session is whole', async () => {
    const visitor = await openPerson();
    const { page } = visitor;
    watch(visitor);
    // The login page, where most visits begin, comes without the router.
    await page.goto('/forgot-password');
    await settled(page);
    const outside = (await routesOf(page)).filter(({ isInside }) => !isInside);
    for (const { pattern } of outside) {
      patterns.add(pattern);
      await page.goto(pattern.replace('$companyName', 'frontrange'));
      await examineAtEachSize(visitor, pattern);
      seen.add(pattern);
    }
    expect(faults.splice(0)).toEqual([]);
  });

  test('every page behind a link is whole, before it opens and after', async () => {
    const { screens, password } = await linkScreens(await signedIn('fr.manager'));
    const visitor = await openPerson();
    const { page } = visitor;
    watch(visitor);
    for (const { pattern, path } of screens) {
      await page.goto(path);
      await settled(page);
      const proof = page.getByRole('checkbox', { name: 'I am a person' });
      const secret = page.getByRole('textbox', { name: 'Password' });
      // A form that asks for the proof as it is sent is open.
      const gate = page.getByText('One moment before we show this page');
      const isShut = (await gate.count()) + (await secret.count()) > 0;
      await examineAtEachSize(visitor, isShut ? `${pattern} shut` : pattern);
      if (!isShut) continue;
      if (await secret.count()) {
        await secret.fill(password);
        await page.getByRole('button', { name: 'Submit' }).click();
        await page.waitForURL((url) => url.pathname !== path);
      } else {
        await proof.click();
        await page.getByText('Thank you', { exact: true }).waitFor();
        await page.getByRole('button', { name: 'Show the page' }).click();
        await page.getByRole('button', { name: 'Show the page' }).waitFor({ state: 'detached' });
      }
      await examineAtEachSize(visitor, pattern);
    }
    expect(faults.splice(0)).toEqual([]);
  });
}

/** Registers the test that is the last of a file. */
export function expectNoneLeftOut(): void {
  test('no screen was left out', () => {
    expect([...patterns].filter((pattern) => !seen.has(pattern))).toEqual([]);
  });
}
