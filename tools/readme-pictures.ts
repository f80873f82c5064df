import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { startProduct } from '../e2e/running-product.ts';
import { root } from './checks.ts';
import { chromiumOptions } from './chromium.ts';

const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Picture {
  readonly name: string;
  readonly username: string;
  readonly screen: BrowserContextOptions;
  readonly path: string;
  /** What stands on the page once it shows what it is about. */
  readonly sign: string;
}

/** The next day on which depositions are taken, in the zone of the demo company. */
function nextWorkday(): string {
  const today = Temporal.Now.plainDateISO('America/Denver');
  const days = [1, 2, 3].map((count) => today.add({ days: count }));
  return (days.find(({ dayOfWeek }) => dayOfWeek <= 5) ?? today).toString();
}

const PICTURES: readonly Picture[] = [
  {
    name: 'day',
    username: 'fr.manager',
    screen: DESK,
    path: `/calendar?view=day&date=${nextWorkday()}`,
    sign: 'Court Reporter',
  },
  { name: 'board', username: 'fr.manager', screen: { ...DESK, colorScheme: 'dark' }, path: '/board', sign: 'Do now' },
  { name: 'money', username: 'fr.billing', screen: DESK, path: '/dashboard', sign: 'Receive' },
  { name: 'phone', username: 'fr.reporter', screen: PHONE, path: '/dashboard', sign: 'My pay' },
];

async function take(browser: Browser, origin: string, picture: Picture, folder: string): Promise<void> {
  const own = { baseURL: origin, locale: 'en-US', timezoneId: 'America/Denver', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...own, ...picture.screen });
  const page = await context.newPage();
  await page.goto(`/frontrange?returnUrl=${encodeURIComponent(picture.path)}`);
  await page.getByRole('textbox', { name: 'Username' }).fill(picture.username);
  await page.getByRole('textbox', { name: 'Password' }).fill('Deposition1!');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL((url) => url.pathname !== '/frontrange');
  await page.goto(picture.path);
  await page.getByText(picture.sign).first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.screenshot({ path: join(folder, `${picture.name}.png`) });
  await context.close();
}

/** Takes the pictures of the README from a fresh demo world, into `docs/pictures`. */
export async function takeReadmePictures(): Promise<string> {
  const folder = join(root, 'docs/pictures');
  mkdirSync(folder, { recursive: true });
  const product = await startProduct('pictures');
  try {
    const browser = await chromium.launch(chromiumOptions());
    try {
      for (const picture of PICTURES) await take(browser, product.origin, picture, folder);
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
  return folder;
}
