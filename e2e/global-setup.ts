import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumOptions } from '../tools/chromium.ts';
import { copyData, databaseIn, type RunningProduct, startProduct } from './running-product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** For each worker where its product runs and the database below it, and the browser that all of them drive. */
    running: { products: Array<{ origin: string; database: string }>; browser: string };
  }
}

/** As many as files run at once: `maxWorkers` of the project, and no more than files are named on the command line. */
function workersOf({ config }: TestProject): number {
  const named = process.argv.filter((argument) => /^[^-].*\.e2e\.ts$/.test(argument)).length;
  return Math.min(Number(config.maxWorkers), named || Number.POSITIVE_INFINITY);
}

async function startProducts(workers: number): Promise<RunningProduct[]> {
  const running = process.env.ONRECORD_RUNNING;
  const database = running && process.env.ONRECORD_DATA ? databaseIn(process.env.ONRECORD_DATA) : '';
  if (running) return [{ origin: running, database, stop: async () => {}, end: async () => {} }];
  // The first builds the pages and the demo world that all of them have: to copy a world takes a second, to make one forty.
  const name = 'e2e-data-1';
  const first = await startProduct(name);
  if (workers === 1) return [first];
  await first.end();
  const others = Array.from({ length: workers - 1 }, (_, index) => `e2e-data-${index + 2}`);
  const started = await Promise.allSettled([
    ...others.map((other) => startProduct(other, { hasData: copyData(name, other) })),
    startProduct(name, { hasData: true }),
  ]);
  const products = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = started.find((each) => each.status === 'rejected');
  if (!failed) return products;
  await Promise.all(products.map(({ stop }) => stop()));
  throw failed.reason;
}

/** A product with a demo world for each worker, and one browser. `ONRECORD_RUNNING` names a product that runs already, `ONRECORD_DATA` its data folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer(chromiumOptions());
  try {
    const products = await startProducts(workersOf(project));
    project.provide('running', {
      products: products.map(({ origin, database }) => ({ origin, database })),
      browser: browser.wsEndpoint(),
    });
    return async () => {
      await browser.close();
      await Promise.all(products.map(({ stop }) => stop()));
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}
