import { JOB_STATUS } from '@onrecord/domain/core/lookup/starting-values';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProvider, buildUser, signIn } from '../build/build.ts';
import { type BookedJob, DAY_BEFORE, respondByLink } from '../build/build-booked-job.ts';
import { AFTER_JOB, type Held, typedWorksheet } from '../build/build-held-job.ts';
import { buildOffice } from '../build/build-office.ts';
import { openDemoDatabase } from '../database.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const DAY = '2027-03-10';
/** Minutes before the start of a job: notice is late then, whatever the rule. */
const TOO_LATE = Temporal.Instant.from('2027-03-10T16:20:00Z');
const CONFIRMATIONS = { unconfirmed: 1, confirmed: 2, left_message: 3 } as const;

let t: TestApp;
let admin: pg.Client;
beforeAll(async () => {
  t = await startTestApp({}, openDemoDatabase());
  admin = new pg.Client({ connectionString: t.adminUrl });
  await admin.connect();
}, 180_000);
afterAll(async () => {
  await admin?.end();
  await t?.close();
});

interface State {
  status: number;
  is_canceled: number;
  confirmation: number | null;
}
const wordsOf = ({ status, is_canceled, confirmation }: State) =>
  [
    Object.entries(JOB_STATUS).find(([, value]) => value === status)?.[0] ?? status,
    ['', 'canceled in time', 'canceled late'][is_canceled],
    Object.entries(CONFIRMATIONS).find(([, value]) => value === confirmation)?.[0] ?? 'no word of the client',
  ]
    .filter(Boolean)
    .join(', ');

/** The states of jobs of the companies that a condition names. */
async function statesOf(condition: string, values: unknown[]): Promise<string[]> {
  const { rows } = await admin.query<State>(
    `select distinct job_status_id::int status, is_canceled::int, confirmation_status_id::int confirmation
     from job where ${condition}`,
    values,
  );
  return rows.map(wordsOf).sort();
}

/** Jobs of a new company, each with the word of the client that the scheduler puts down, as far as calls take them. */
async function lives() {
  const o = await buildOffice(t, { now: DAY_BEFORE });
  const reached = new Set<string>();
  /** Who is on each job: nobody is in two of them at one time. */
  const providers = new Map<number, number>();
  const note = async (job_id: number) => {
    for (const state of await statesOf('company_id = $1 and job_id = $2', [o.company_id, job_id])) reached.add(state);
  };
  const staff = await buildUser(t.db, o.company_id, 'company', { full_access: true });
  /** Sessions end over night: each press has one of its own. */
  const press = async (method: 'POST' | 'PATCH', path: string, body: object, who = staff) => {
    const session = await signIn(t.db, who, t.services.now());
    const { status, body: response } = await t.call(method, path, session, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(response)}`);
    return response;
  };
  const readNow = async (job_id: number) => o.read(job_id, await signIn(t.db, staff, t.services.now()));
  const change = async (job_id: number, path: string, body: object) => {
    const { version } = await readNow(job_id);
    await press('PATCH', `/job/${path}/${job_id}`, { version, ...body });
    await note(job_id);
  };
  const start = async (word: number | null, own: object = {}) => {
    t.setNow(DAY_BEFORE);
    const services = [{ service_id: 1, service_provider_id: null as number | null }];
    const job_id = await o.create({ job_date: DAY, services, ...own });
    if (word !== null) await change(job_id, 'updateData', { confirmation_status_id: word });
    await note(job_id);
    return job_id;
  };
  const cover = async (job_id: number) => {
    const [service] = (await readNow(job_id)).services;
    const { service_provider_id } = await buildProvider(t.db, o.company_id);
    providers.set(job_id, service_provider_id);
    const { job_service_id, version } = service ?? {};
    await press('PATCH', `/job/assignProvider/${job_id}`, { job_service_id, version, service_provider_id });
    await note(job_id);
  };
  const clientConfirms = async (job_id: number) => {
    const booked = { ...o, job_id, contact_id: o.attorney.contact_id } as unknown as BookedJob;
    expect((await respondByLink(t, booked, 'contact', true)).status).toBe(200);
    await note(job_id);
  };
  const turnIn = async (job_id: number) => {
    t.setNow(AFTER_JOB);
    const service_provider_id = providers.get(job_id) ?? 0;
    const reporter = await buildUser(t.db, o.company_id, 'provider', { service_provider_id });
    const session = await signIn(t.db, reporter, AFTER_JOB);
    const held = { ...o, job_id, reporter: session } as unknown as Held;
    const { attorneys, orders, ...draft } = await typedWorksheet(t, held);
    const own = { ...draft, expenses: [], attorneys: attorneys?.slice(0, 1), orders: orders?.slice(0, 1) };
    await press('PATCH', `/worksheet/completeWorksheet/${job_id}`, own, reporter);
    await note(job_id);
  };
  const bill = async (job_id: number) => {
    await press('POST', '/billing/issue', { job_id });
    await note(job_id);
  };
  return { reached, change, start, cover, clientConfirms, turnIn, bill };
}

test('each state that a job of the demo world is in is one that calls lead to', { timeout: 120_000 }, async () => {
  const l = await lives();
  for (const word of [CONFIRMATIONS.unconfirmed, CONFIRMATIONS.left_message]) {
    for (const job_status_id of [JOB_STATUS.new, JOB_STATUS.scheduled])
      for (const when of [DAY_BEFORE, TOO_LATE]) {
        const given = await l.start(word);
        await l.change(given, 'updateData', { job_status_id });
        t.setNow(when);
        await l.change(given, 'cancel', { reason: 'Settled' });
      }

    const held = await l.start(word);
    await l.cover(held);
    await l.turnIn(held);
    await l.bill(held);

    const late = await l.start(word);
    await l.cover(late);
    t.setNow(TOO_LATE);
    await l.change(late, 'cancel', { reason: 'The witness is ill' });
  }
  const confirmed = await l.start(null);
  await l.cover(confirmed);
  await l.clientConfirms(confirmed);
  await l.turnIn(confirmed);
  await l.bill(confirmed);
  const late = await l.start(null);
  await l.cover(late);
  await l.clientConfirms(late);
  t.setNow(TOO_LATE);
  await l.change(late, 'cancel', { reason: 'The witness is ill' });
  t.setNow(undefined);

  const demo = await statesOf('company_id in (2, 3, 4)', []);
  expect(demo.length).toBeGreaterThan(15);
  expect(demo.filter((state) => !l.reached.has(state))).toEqual([]);
});
