import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumOptions } from '../tools/chromium.ts';
import { databaseIn, startProduct } from './running-product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product runs, its database below it, and the browser to drive. */
    product: { origin: string; database: string; browser: string };
  }
}

/** One product with the demo world and one browser for all journeys. `ONRECORD_RUNNING` names a product that runs already, `ONRECORD_DATA` its data folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer(chromiumOptions());
  try {
    const running = process.env.ONRECORD_RUNNING;
    const database = running && process.env.ONRECORD_DATA ? databaseIn(process.env.ONRECORD_DATA) : '';
    const product = running ? { origin: running, database, stop: async () => {} } : await startProduct('e2e-data');
    project.provide('product', { origin: product.origin, database: product.database, browser: browser.wsEndpoint() });
    return async () => {
      await browser.close();
      await product.stop();
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}
