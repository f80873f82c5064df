import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
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

/** A phone that may keep the application for places without a connection; other screens spare themselves that download. */
export const offline = <Screen extends object>(screen: Screen) => ({ ...screen, serviceWorkers: 'allow' as const });

/** Returns where the product runs. */
export const origin = () => product().origin;

let connecting: ReturnType<typeof chromium.connect> | undefined;

/**
 * The browser contexts that no test uses, by their options. A context that is used again has the files of the application
 * in its cache already; whoever used it before left nothing else behind.
 */
const idleContexts = new Map<string, BrowserContext[]>();

async function takeContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const idle = idleContexts.get(JSON.stringify(options))?.pop();
  if (idle) return idle;
  connecting ??= chromium.connect(product().browser);
  const context = await (await connecting).newContext({
    baseURL: origin(),
    locale: 'en-US',
    timezoneId: 'America/Denver',
    serviceWorkers: 'block',
    // Nothing that a journey asserts depends on movement, and waiting for it costs a third of the time.
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(30_000);
  // Whatever the content security policy refuses is a complaint, also where a library swallows the error.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
      console.error(`securitypolicyviolation ${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`),
    );
  });
  return context;
}

async function returnContext(context: BrowserContext, options: BrowserContextOptions): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await Promise.all([context.unrouteAll(), context.setOffline(false), context.clearPermissions()]);
  await context.setStorageState({ cookies: [], origins: [] });
  const key = JSON.stringify(options);
  idleContexts.set(key, [...(idleContexts.get(key) ?? []), context]);
}

const fileName = (words: string) => words.replaceAll(/\W+/g, '-').slice(0, 60);
const BLOCKED = 'Service Worker registration blocked by Playwright';
let opened = 0;

/**
 * Opens a window for one more person until the test ends; what it showed when the test failed is kept in `.cache/e2e-failed`.
 * A context with a service worker, or with a clock that the test sets (`isReused` false), is not used again.
 */
export async function openPerson(
  options: BrowserContextOptions = desk,
  isReused = options.serviceWorkers !== 'allow',
): Promise<Person> {
  const context = await takeContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith(BLOCKED))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  opened += 1;
  const number = opened;
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail')
      await page.screenshot({ path: `.cache/e2e-failed/${fileName(task.name)}-${number}.png` }).catch(() => undefined);
    await (isReused ? returnContext(context, options) : context.close());
  });
  return { page, context, complaints };
}

/** Nothing on the way has logged an error: refused calls that a journey provokes are named in `expected`. */
export function expectNoComplaints({ complaints }: Person, expected: RegExp[] = []): void {
  const unexpected = complaints.filter((line) => !expected.some((known) => known.test(line)));
  expect(unexpected, unexpected[0]).toEqual([]);
}
