import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { startProduct } from '../e2e/running-product.ts';
import { chromiumOptions } from './chromium.ts';

/** What a browser with an empty cache asked for, until a person could go on. */
export interface FirstLoad {
  readonly name: string;
  /** Everything that went over the wire: the page itself, scripts, styles, fonts, pictures and API calls. */
  readonly requests: number;
  /** Body and headers as sent in gzip, which every browser and proxy takes, in thousands of bytes. */
  readonly kilobytes: number;
  /** The same as Chromium asks for it on https and on the machine itself: in Brotli. */
  readonly negotiated: number;
  readonly files: readonly SentFile[];
}

interface SentFile {
  readonly url: string;
  readonly bytes: number;
}

interface Traffic {
  /** Waits until every request that has begun so far has its last byte, and returns those requests. */
  loaded: () => Promise<SentFile[]>;
}

/** Counts what a page sends for, from the first request on. */
async function countTraffic(session: CDPSession): Promise<Traffic> {
  const begun = new Map<string, string>();
  const ended = new Map<string, number>();
  const fromMemory = new Set<string>();
  let onEnd = () => {};
  const end = (requestId: string, bytes: number) => {
    ended.set(requestId, bytes);
    onEnd();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) begun.set(requestId, request.url);
  });
  // A preloaded file is asked for again when it is used, from memory.
  session.on('Network.requestServedFromCache', ({ requestId }) => fromMemory.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  // A stream of events never ends: what has come with its head counts.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType === 'text/event-stream') end(requestId, response.encodedDataLength);
  });
  await session.send('Network.enable');
  const loaded = async () => {
    const counted = [...begun.keys()];
    while (!counted.every((id) => ended.has(id))) await new Promise<void>((resolve) => (onEnd = resolve));
    return counted.flatMap((id) =>
      fromMemory.has(id) ? [] : [{ url: begun.get(id) ?? '', bytes: ended.get(id) ?? 0 }],
    );
  };
  return { loaded };
}

type Load = Omit<FirstLoad, 'negotiated'>;

async function loadOf(name: string, page: Page, traffic: Traffic): Promise<Load> {
  await page.evaluate(async () => void (await document.fonts.ready));
  const files = await traffic.loaded();
  return { name, requests: files.length, kilobytes: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000, files };
}

interface Target {
  readonly origin: string;
  /** The only encoding that the browser says it takes; without one it says what it does. */
  readonly encoding?: 'gzip';
}

/** Opens an address with an empty cache, in a window of its own. */
async function visit(browser: Browser, { origin, encoding }: Target, path: string) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    ...(encoding && { extraHTTPHeaders: { 'accept-encoding': encoding } }),
  });
  const page = await context.newPage();
  const traffic = await countTraffic(await context.newCDPSession(page));
  await page.goto(path, { waitUntil: 'commit' });
  return { page, traffic, leave: () => context.close() };
}

async function visitOffice(browser: Browser, product: Target) {
  const { page, traffic, leave } = await visit(browser, product, '/frontrange?returnUrl=/activity/jobs');
  const username = page.getByRole('textbox', { name: 'Username' });
  await username.waitFor();
  const login = await loadOf('login form', page, traffic);
  await username.fill('fr.manager');
  await page.getByRole('textbox', { name: 'Password' }).fill('Deposition1!');
  const listing = page.waitForResponse((response) => response.url().endsWith('/job/getJobListing'));
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  const list = await loadOf('job list', page, traffic);
  const company_id = (await listing).request().headers()['x-tenant-id'];
  const { data }: { data: { job_id: number }[] } = await (await listing).json();
  await leave();
  return { login, list, link: `/job_id/${data[0]?.job_id}/job_company_id/${company_id}/contact_id/1` };
}

/** The page on which a client confirms a job, before the captcha: what stands there is the same for every job and contact. */
async function visitLink(browser: Browser, product: Target, link: string) {
  const { page, traffic, leave } = await visit(browser, product, `/index/jobcontactconfirm${link}`);
  await page.getByRole('button', { name: 'Show the page' }).waitFor();
  await page.getByRole('checkbox').waitFor();
  const load = await loadOf('link page', page, traffic);
  await leave();
  return load;
}

async function visitAll(browser: Browser, target: Target): Promise<Load[]> {
  const { login, list, link } = await visitOffice(browser, target);
  return [login, list, await visitLink(browser, target, link)];
}

/**
 * Starts the product with a demo world and visits it with Chromium: the login page of a company until its form can be used,
 * the job list after signing in there (login included) until it shows rows, and a link page until its form can be used.
 */
export async function measureFirstLoads(): Promise<FirstLoad[]> {
  const product = await startProduct('first-load');
  try {
    const browser = await chromium.launch(chromiumOptions());
    try {
      const { origin } = product;
      const inGzip = await visitAll(browser, { origin, encoding: 'gzip' });
      const negotiated = await visitAll(browser, { origin });
      return inGzip.map((load, index) => ({ ...load, negotiated: negotiated[index]?.kilobytes ?? 0 }));
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
}
