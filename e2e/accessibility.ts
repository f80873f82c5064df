import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Half faded in, everything has too little contrast. */
const endAnimations = (page: Page) =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((each) => each.finished));
  });

/** Returns what axe finds in elements: one line a fault, with its location. Of the root it also checks what only a page has. */
async function faultsIn(roots: Element[]): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } };
  const context = roots[0] === document.documentElement ? document : { include: roots };
  // Without the other kinds axe does not describe the thousands of elements where all is well.
  const { violations } = await axe.run(context, { iframes: false, resultTypes: ['violations'] });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`));
}

/** What axe finds on a page, or in a part of it, in its present state. Frames of other origins are checked by themselves. */
export async function accessibilityFaults(shown: Page | Locator): Promise<string[]> {
  const page = 'goto' in shown ? shown : shown.page();
  await endAnimations(page);
  // Evaluated, not added as a script: the content security policy of the page stays as it is for people.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe);
  return ('goto' in shown ? page.locator('html') : shown).evaluateAll(faultsIn);
}

/**
 * The page that is there or comes next has no fault that axe knows of. Where a dialog or a drawer alone is new, it is handed
 * over alone: the page below has been looked at, and the part costs half as much.
 */
export async function expectAccessible(shown: Page | Locator): Promise<void> {
  // An address is there before what it shows; of a blank page axe says that it has no heading.
  await ('goto' in shown ? shown.locator('h1') : shown).first().waitFor({ state: 'attached' });
  expect(await accessibilityFaults(shown)).toEqual([]);
}
