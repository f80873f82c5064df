import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { startProduct } from '../e2e/running-product.ts';
import { chromiumOptions } from './chromium.ts';
import { Hand } from './stopwatch/hand.ts';
import { NEWCOMERS } from './stopwatch/newcomers.ts';
import { lineOf, type Row, tableOf } from './stopwatch/table.ts';
import type { Call, Newcomer, Screen, Stage } from './stopwatch/task.ts';

// How many presses, keys and seconds somebody needs who is new: `npm run stopwatch`. See docs/STOPWATCH.md.
const { values } = parseArgs({
  options: { origin: { type: 'string' }, only: { type: 'string' }, pictures: { type: 'string' } },
});

const SCREENS = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

const PASSWORD = 'Deposition1!';

interface Session {
  user_id: number;
  login_service_provider_id: number | null;
  company_id: number;
  accessToken: string;
}

/** Logs in by a call: for what a task needs to be there before it begins. */
async function callsOf(origin: string, username: string): Promise<Call> {
  const body = JSON.stringify({ username, password: PASSWORD, user_time_zone: 'America/Denver' });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body });
  const { accessToken, company_id, login_service_provider_id } = (await response.json()) as Session;
  const own = { ...headers, authorization: `Bearer ${accessToken}`, 'x-tenant-id': String(company_id) };
  const call = async (path: string, data?: unknown) => {
    const method = data === undefined ? 'GET' : 'POST';
    const body = data === undefined ? undefined : JSON.stringify(data);
    const response = await fetch(`${origin}/api${path}`, { method, headers: own, body });
    if (!response.ok) throw new Error(`${path} failed with ${response.status}: ${await response.text()}`);
    return response.json();
  };
  return Object.assign(call, { service_provider_id: login_service_provider_id });
}

interface Run {
  readonly browser: Browser;
  readonly origin: string;
}

async function openContext({ browser, origin }: Run, screen: Screen): Promise<BrowserContext> {
  const own = { baseURL: origin, locale: 'en-US', timezoneId: 'America/Denver', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...own, ...SCREENS[screen] });
  context.setDefaultTimeout(20_000);
  return context;
}

const fileName = (words: string) => words.replaceAll(/\W+/g, '-').slice(0, 60);

/** One person at one screen, task after task. */
async function follow(run: Run, newcomer: Newcomer, screen: Screen): Promise<Row[]> {
  const context = await openContext(run, screen);
  let [task, step] = ['start', 0];
  const folder = values.pictures && join(values.pictures, `${newcomer.name.toLowerCase()}-${screen}`);
  if (folder) mkdirSync(folder, { recursive: true });
  const picture = async (words: string) => {
    if (!folder) return;
    step += 1;
    await hand.page.screenshot({
      path: join(folder, `${String(step).padStart(2, '0')}-${fileName(`${task} ${words}`)}.png`),
    });
  };
  const hand = await Hand.open(context, picture);
  const stage: Stage = { hand, origin: run.origin, as: (username) => callsOf(run.origin, username) };
  const rows: Row[] = [];
  await hand.page.goto(newcomer.start);
  const tasks = newcomer.tasks.filter(({ screens }) => screens?.includes(screen) ?? true);
  for (const { name, target, prepare, run: perform } of tasks) {
    task = name;
    try {
      await prepare?.(stage);
      hand.begin();
      await perform(stage);
      await picture('done');
      const hesitations = [...hand.hesitations];
      const row: Row = { who: newcomer.name, screen, task: name, target, counted: hand.counted, hesitations };
      rows.push(row);
      console.error(lineOf(row));
    } catch (error) {
      await picture('failed');
      console.error(`${newcomer.name}, ${screen}, ${task}:`, error);
      process.exitCode = 1;
      // The next task begins at home, whatever this one left open.
      await hand.page.goto('/dashboard').catch(() => undefined);
    }
  }
  await context.close();
  return rows;
}

async function measure(origin: string): Promise<Row[]> {
  const browser = await chromium.launch(chromiumOptions());
  const rows: Row[] = [];
  try {
    for (const newcomer of NEWCOMERS) {
      if (values.only && newcomer.name.toLowerCase() !== values.only) continue;
      for (const screen of newcomer.screens) rows.push(...(await follow({ browser, origin }, newcomer, screen)));
    }
  } finally {
    await browser.close();
  }
  return rows;
}

const product = values.origin ? undefined : await startProduct('stopwatch');
try {
  console.log(tableOf(await measure(values.origin ?? product?.origin ?? '')));
} finally {
  await product?.stop();
}
