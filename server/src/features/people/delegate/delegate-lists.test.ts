import { randomUUID } from 'node:crypto';
import { areas } from '@onrecord/contract/all-areas';
import type { Area, Entry } from '@onrecord/contract/core/entry';
import { DELEGATE_SCOPES, type DelegateScope } from '@onrecord/domain/core/permission/delegate-scope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany, signIn } from '../../../testing/build/build.ts';
import { everyCall, tryOf } from '../../../testing/call/every-call.ts';
import { textOfResponse } from '../../../testing/read/read-response.ts';
import { rngFrom } from '../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, SEED } from '../../../testing/tries.ts';
import { buildPartyWorld, type Party, type PartyWorld } from '../../../testing/world/party-world.ts';

/*
 * Every list that a contact may open, as a page and as a file, for a delegate of each scope: their own rows, those of the assigner that
 * the scope opens, and nothing else; after the end, by no call whatever.
 */

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

type Headers = Record<string, string>;

/** Which scopes open the rows of whom one acts for, by list. A list that contacts may open and that is not named here fails the test. */
const OPENED_BY: Readonly<Record<string, readonly DelegateScope[]>> = {
  address: [],
  case: ['jobs'],
  client: [],
  client_invoice: ['invoices'],
  contact: [],
  deponent: ['jobs'],
  job: ['jobs'],
  job_file: ['files'],
  note: ['jobs'],
  order: ['orders'],
  transaction: ['invoices'],
};

/** Lists of the office, which answer everybody else with no rows. */
const OF_STAFF = ['read_sign'];

const LIST_CALLS = Object.values(areas as Readonly<Record<string, Area>>)
  .flatMap((area) => Object.values(area) as Entry[])
  .flatMap((entry) => (entry.gives ? [{ entry, list: entry.gives.list.name, as: entry.gives.as }] : []));

/** After the invoices of the world are issued. */
const NOW = Temporal.Instant.from('2027-02-01T17:00:00Z');

async function setUp() {
  t.setNow(NOW);
  const world = await buildPartyWorld(t, NOW);
  const { company_id, own, others, staff } = world;
  for (const party of [own, others]) await addRows(world, party);
  const me = await signIn(t.db, own.users.attorney, NOW);
  const assigner = await signIn(t.db, others.users.attorney, NOW);
  const pair = { assign_by: others.users.attorney.contact_id ?? 0, assign_to: own.users.attorney.contact_id ?? 0 };
  const grant = async (scope: DelegateScope) =>
    expect((await t.call('POST', '/contact_delegate/create', staff, { ...pair, scopes: [scope] })).status).toBe(200);
  const end = () => t.call('DELETE', `/contact_delegate/delete/${pair.assign_by}/${pair.assign_to}`, staff);
  return { ...world, company_id, me, assigner, grant, end };
}
type Delegates = Awaited<ReturnType<typeof setUp>>;

/** What a party has beside its job, file, order and invoice. */
async function addRows({ company_id, staff }: PartyWorld, { canaries, job_id, ids }: Party): Promise<void> {
  const [, , , client_id = 0, , , client_invoice_id = 0] = ids;
  await inCompany(t.db, company_id, async (tx) => {
    await tx.insertInto('address').values({ company_id, client_id, address1: canaries.firm, city: 'Denver' }).execute();
    const note = { object_type: 'job', object_id: job_id, note_text: canaries.job, is_internal: false };
    await tx
      .insertInto('note')
      .values({ company_id, ...note })
      .execute();
  });
  const { body } = await t.call('POST', '/receipt/create', staff, {
    ...{ entry_key: randomUUID(), client_id, method: 'Check', reference: canaries.firm, amount: '100.00' },
    received_on: '2027-02-01',
    allocations: [{ client_invoice_id, amount: '100.00' }],
  });
  expect(body).toMatchObject({ outcome: 'saved' });
}

/** A list as somebody reads it: each row by its ids, sorted. Undefined where it is not for them. */
async function rowsOf(path: string, who: Headers): Promise<string[] | undefined> {
  const { status, body } = await t.call('POST', path, who, {});
  if (status === 403) return undefined;
  expect([path, status]).toEqual([path, 200]);
  const { data } = body as { data: Record<string, unknown>[] };
  return data.map((row) => JSON.stringify(Object.entries(row).find(([name]) => name.endsWith('_id')))).sort();
}

/** A list as a file, as the words in it; undefined where it is not for them. */
async function fileOf(path: string, who: Headers): Promise<string | undefined> {
  const response = await t.app.inject({ method: 'POST', url: `/api${path}`, headers: who, payload: { format: 'txt' } });
  if (response.statusCode === 403) return undefined;
  expect([path, response.statusCode]).toEqual([path, 200]);
  return textOfResponse(response.rawPayload);
}

const words = ({ canaries }: Party) => [canaries.job, canaries.firm];
const names = (text: string, party: Party) => words(party).some((word) => text.includes(word));

test(
  'each list has the rows of the delegate and those that the scope opens, as a page and as a file',
  async () => {
    const w: Delegates = await setUp();
    const pages = LIST_CALLS.filter(({ as }) => as === 'page');
    const files = LIST_CALLS.filter(({ as }) => as === 'file');
    const before = new Map<string, { own: string[]; theirs: string[] }>();
    for (const { entry, list } of pages) {
      const [own, theirs] = [await rowsOf(entry.path, w.me), await rowsOf(entry.path, w.assigner)];
      if (OF_STAFF.includes(list)) expect([list, own, theirs]).toEqual([list, [], []]);
      else if (own && theirs) before.set(`${list} ${entry.path}`, { own, theirs });
    }
    expect([...new Set([...before.keys()].map((key) => key.split(' ')[0]))].sort()).toEqual(
      Object.keys(OPENED_BY).sort(),
    );
    // Each list has rows of both, none in common: otherwise the sums below say nothing.
    for (const [key, { own, theirs }] of before) {
      expect([key, own.length > 0, theirs.length > 0]).toEqual([key, true, true]);
      expect([key, own.filter((row) => theirs.includes(row))]).toEqual([key, []]);
    }
    const theirFiles = new Map<string, boolean>();
    for (const { entry } of files)
      theirFiles.set(entry.path, names((await fileOf(entry.path, w.assigner)) ?? '', w.others));
    for (const scope of DELEGATE_SCOPES) {
      await w.grant(scope);
      for (const [key, { own, theirs }] of before) {
        const [list = '', path = ''] = key.split(' ');
        const opened = OPENED_BY[list]?.includes(scope) ? theirs : [];
        expect([scope, key, await rowsOf(path, w.me)]).toEqual([scope, key, [...own, ...opened].sort()]);
      }
      for (const { entry, list } of files) {
        const text = await fileOf(entry.path, w.me);
        if (text === undefined) continue;
        const isOpened = OPENED_BY[list.toString()]?.includes(scope) ?? false;
        expect([scope, entry.path, names(text, w.others)]).toEqual([
          scope,
          entry.path,
          isOpened && theirFiles.get(entry.path),
        ]);
      }
      expect((await w.end()).status).toBe(200);
      for (const [key, { own }] of before) {
        const [list = '', path = ''] = key.split(' ');
        if (OPENED_BY[list]?.includes(scope)) expect([key, await rowsOf(path, w.me)]).toEqual([key, own]);
      }
    }
  },
  ATTACK_TIMEOUT,
);

/** Calls that read with somebody's ids and words: whoever tries everything ends the own session by the others. */
const CALLS = everyCall().filter(
  ({ entry, name }) => entry.response !== 'events' && entry.notBuilt === undefined && !/^auth\.(log|revoke)/.test(name),
);

test(
  'no call tells a delegate anything of the assigner once the delegation has ended, whatever was open before',
  async () => {
    const w = await setUp();
    for (const scope of DELEGATE_SCOPES) await w.grant(scope).then(w.end);
    await w.grant('jobs');
    // What a session remembers of a delegation is filled by the first calls.
    expect(await rowsOf('/job/getJobListing', w.me)).toHaveLength(4);
    await w.end();
    const rng = rngFrom(SEED);
    const findings = new Set<string>();
    let responded = 0;
    for (const call of CALLS) {
      const { method, path, body } = tryOf(call, { ids: w.others.ids, words: ['', w.others.canaries.job], rng });
      const payload = body === undefined ? {} : { payload: body as object };
      const response = await t.app.inject({ method, url: `/api${path}`, headers: w.me, ...payload });
      // What was typed into a call may stand in its response.
      const text = (await textOfResponse(response.rawPayload)).replaceAll(w.others.canaries.job, '');
      const typed = JSON.stringify(body ?? {}).includes(w.others.canaries.job);
      const isNamed = typed ? names(text, w.others) : names(await textOfResponse(response.rawPayload), w.others);
      if (isNamed) findings.add(`${call.name}: ${path} ${JSON.stringify(body)}`);
      if (response.statusCode === 200) responded += 1;
      if (response.statusCode === 401) w.me = await signIn(t.db, w.own.users.attorney, NOW);
    }
    expect([...findings]).toEqual([]);
    expect(responded).toBeGreaterThan(20);
  },
  ATTACK_TIMEOUT,
);
