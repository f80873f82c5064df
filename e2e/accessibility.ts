import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it stands: one line a fault, with the place. Frames of other origins are checked by themselves. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Half faded in, everything has too little contrast.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((each) => each.finished));
  });
  // Evaluated, not added as a script: the content security policy of the page stays as it is for people.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    // Without the other kinds axe does not describe the thousands of places where all is well.
    const { violations } = await axe.run({ iframes: false, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
    );
  });
}

/** The page that stands or comes next has no fault that axe knows of. */
export async function expectAccessible(page: Page): Promise<void> {
  // An address is there before what it shows; of a blank page axe says that it has no heading.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  expect(await accessibilityFaults(page)).toEqual([]);
}
