import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, expect, onTestFailed } from 'vitest';
import { product } from './product-of-worker.ts';

/** Somebody in front of a screen of their own: own cookies, own window. */
export interface Person {
  page: Page;
  context: BrowserContext;
  /** What the console and the network complained about so far. */
  complaints: string[];
}

export const desk = { viewport: { width: 1440, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const leave: Array<() => Promise<unknown>> = [];
let connecting: ReturnType<typeof chromium.connect> | undefined;

afterAll(async () => {
  for (const close of leave.splice(0)) await close();
  await (await connecting)?.close();
});

/** Where the product runs. */
export const origin = () => product().origin;

const fileName = (words: string) => words.replaceAll(/\W+/g, '-').slice(0, 60);

/** Opens a window for one more person. Everything ends with the test file; what it showed when a test failed is kept. */
export async function openPerson(options: BrowserContextOptions = desk): Promise<Person> {
  connecting ??= chromium.connect(product().browser);
  const browser = await connecting;
  const context = await browser.newContext({
    baseURL: origin(),
    locale: 'en-US',
    timezoneId: 'America/Denver',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  leave.push(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const number = leave.length;
  onTestFailed(async ({ task }) => {
    await page.screenshot({ path: `.cache/e2e-failed/${fileName(task.name)}-${number}.png` });
  });
  return { page, context, complaints };
}

/** Nothing on the way has logged an error: refused calls that a journey provokes are named in `expected`. */
export function expectNoComplaints({ complaints }: Person, expected: RegExp[] = []): void {
  const unexpected = complaints.filter((line) => !expected.some((known) => known.test(line)));
  expect(unexpected, unexpected[0]).toEqual([]);
}
