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
  await page.evaluate(axe);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({ iframes: false }),
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
  );
}

/** The page as it stands has no fault that axe knows of. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}
