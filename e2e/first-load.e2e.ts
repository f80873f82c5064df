import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildWeb } from '../server/src/start/web-build.ts';
import { firstFiles } from '../tools/route-sizes.ts';
import { desk, openPerson } from './person.ts';
import { signedIn } from './signed-in.ts';

/**
 * Files of the build that a first visit fetches: HTML, scripts, style sheet and fonts, in kB of gzip without headers. Calls
 * and pictures come on top (`npm run sizes` measures all of it in a browser). The product that these tests run on has built
 * the pages, so nothing is built here.
 */
const CEILINGS = {
  login: { requests: 6, kilobytes: 108 },
  jobs: { requests: 8, kilobytes: 200 },
  link: { requests: 10, kilobytes: 153 },
};

test.each(['login', 'jobs', 'link'] as const)('a first visit fetches no more than it may: %s', async (name) => {
  const folder = await buildWeb();
  const { requests, kilobytes } = firstFiles(folder ?? '')[name];
  expect(requests).toBeLessThanOrEqual(CEILINGS[name].requests);
  expect(kilobytes).toBeLessThanOrEqual(CEILINGS[name].kilobytes);
  // A ceiling far above what it holds would hold nothing.
  expect(kilobytes).toBeGreaterThan(CEILINGS[name].kilobytes * 0.9);
});

/** The classes on screen that the style sheet of all pages knows and that of the first page lacks. */
async function missingClasses(page: Page): Promise<string[]> {
  const names = await page
    .locator('[class]')
    .evaluateAll((elements) => [
      ...new Set(elements.flatMap((element) => [...element.classList].map((name) => `.${CSS.escape(name)}`))),
    ]);
  const folder = (await buildWeb()) ?? '';
  const stylesIn = (html: string) => {
    const [, file = ''] = /href="\/(assets\/[^"]+\.css)"/.exec(readFileSync(join(folder, html), 'utf8')) ?? [];
    return readFileSync(join(folder, file), 'utf8');
  };
  const [first, all] = [stylesIn('index.html'), stylesIn('public.html')];
  // An empty page, or a sheet of no classes, would lack nothing.
  expect(names.filter((name) => first.includes(name)).length).toBeGreaterThan(20);
  return names.filter((name) => all.includes(name) && !first.includes(name));
}

test('the login has all its styles before the complete sheet comes', async () => {
  const { page } = await openPerson(desk);
  await page.goto('/frontrange');
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
  expect(await missingClasses(page)).toEqual([]);
});

test('the job list has all its styles before the complete sheet comes', async () => {
  const { page } = await signedIn('fr.manager', desk);
  // What comes later brings that sheet along.
  await page.route(/\/assets\/(?:list-tools|overlays|toasts)-/, (route) => route.abort());
  await page.goto('/activity/jobs');
  await page.locator('[role=gridcell] a').first().waitFor();
  expect(await missingClasses(page)).toEqual([]);
});

test('somebody signed in and the first rows are asked for once, before the application has come and before the page is drawn', async () => {
  const { page } = await signedIn('fr.manager', desk);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const session = page.waitForRequest(/getRedisCacheData/);
  await page.route(/\/assets\/(?:app|index)-.*\.js$/, async (route) => {
    await session;
    await route.continue();
  });
  await page.goto('/activity/jobs');
  await page.locator('[role=gridcell] a').first().waitFor();
  const calls = requested.filter((path) => path.startsWith('/api/'));
  expect(calls.filter((path) => path.includes('getRedisCacheData'))).toHaveLength(1);
  // The page asks for its columns as soon as it is drawn.
  expect(calls.slice(0, calls.indexOf('/api/user_list_column/'))).toContain('/api/job/getJobListing');
  expect(calls.filter((path) => path.includes('getJobListing'))).toHaveLength(1);
});

test('what is pressed before it has come opens as soon as it is there', async () => {
  const { page } = await signedIn('fr.manager', desk);
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?:list-tools|overlays|respond-popover-panel)-.*\.js$/, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/activity/jobs');
  const cell = page
    .getByRole('gridcell')
    .filter({ has: page.getByRole('link') })
    .first();
  await cell.waitFor();
  await page.getByRole('button', { name: /^Menu of/ }).click();
  expect(await page.getByRole('menuitem').count()).toBe(0);
  press();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  await page.keyboard.press('Escape');
  await cell.getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('[role=gridcell] :focus, [role=gridcell]:focus').waitFor();
  await page.keyboard.press('y');
  await page.getByRole('dialog', { name: 'Record answer' }).waitFor();
});

test('a part that could not be fetched for a moment opens at the next press, on the same page', async () => {
  const { page } = await signedIn('fr.manager', desk);
  let isLost = true;
  let lost = 0;
  await page.route(/\/assets\/overlays-.*\.js$/, (route) => {
    if (!isLost) return route.continue();
    lost += 1;
    return route.abort();
  });
  await page.goto('/activity/jobs');
  await page.locator('[role=gridcell] a').first().waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'first'));
  const menu = page.getByRole('button', { name: /^Menu of/ });
  // What is fetched after the first page, and a press at the same moment.
  await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThan(0);
  await menu.click();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  isLost = false;
  await menu.click();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  expect(await page.locator('html').getAttribute('data-visit')).toBe('first');
});
