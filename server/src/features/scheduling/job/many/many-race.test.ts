import { randomUUID } from 'node:crypto';
import type { ManyChangeInput, ManyResult, ManyRow } from '@onrecord/contract/scheduling/job/job-batch';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProvider, inCompany, next } from '../../../../testing/build/build.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../../testing/tries.ts';

/** An hour before the jobs of the day: arrivals are open, and notice is late. */
const NOW = Temporal.Instant.from('2031-03-12T14:30:00Z');
const TODAY = '2031-03-12';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow(NOW);
});
afterAll(() => t.close());

const RULE = {
  ...{ name: 'Reporter', service_id: 1, cut_off_kind: 'business_days', cut_off_count: 1, cut_off_at: '15:00' },
  ...{ client_fee: '275.00', provider_pay: '125.00', bust_fee: '325.00', bust_pay: '160.00', counted_per: 'service' },
  valid_from: '2026-01-01',
};

const ROUNDS = triesOf(60, 4);
/** Waits up to so many milliseconds, another number each time. */
const jitter = (upTo: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * upTo));

const CANCEL: ManyChangeInput = { change: 'cancel' };
const byDays = (days: number): ManyChangeInput => ({ change: 'move', target: { to: 'days', days } });

/** A company with four jobs of four reporters. */
async function office(job_date: string) {
  const o = await buildOffice(t, { now: NOW });
  expect((await t.call('POST', '/cancellation_rule/save', o.scheduler, RULE)).status).toBe(200);
  const ids: number[] = [];
  for (let count = 0; count < 4; count++) {
    const { service_provider_id } = await buildProvider(t.db, o.company_id);
    const deponents = [{ last_name: `Witness ${next()}` }];
    ids.push(await o.create({ job_date, deponents, services: [{ service_id: 1, service_provider_id }] }));
  }
  const look = async (job_ids: readonly number[], change: ManyChangeInput) => {
    const { status, body } = await t.call('POST', '/job_batch/preview', o.scheduler, { job_ids, change });
    expect({ status, body }).toMatchObject({ status: 200 });
    return (body as { rows: ManyRow[] }).rows;
  };
  const press = async (rows: readonly ManyRow[], change: ManyChangeInput) => {
    const jobs = rows.flatMap(({ job_id, version, preview_hash }) =>
      preview_hash === null ? [] : [{ job_id, version, preview_hash }],
    );
    const body = { batch: randomUUID(), change, reason: 'Settled', notify: false, jobs };
    const { status, body: done } = await t.call('POST', '/job_batch/change', o.scheduler, body);
    expect({ status, done }).toMatchObject({ status: 200 });
    return (done as { results: ManyResult[] }).results;
  };
  const jobs = () =>
    inCompany(t.db, o.company_id, (tx) => tx.selectFrom('job').selectAll().orderBy('job_id').execute());
  return { ...o, ids: ids as [number, number, number, number], look, press, jobs };
}

type Office = Awaited<ReturnType<typeof office>>;

async function rounds(job_date: string, round: (o: Office) => Promise<void>) {
  for (let count = 0; count < ROUNDS; count++) await round(await office(job_date));
}

const changedIn = (results: readonly ManyResult[]) =>
  results.filter(({ outcome }) => outcome === 'changed').map(({ job_id }) => job_id);

/** How many cancellations stand of each job that has any. */
const posted = (o: Office) =>
  inCompany(t.db, o.company_id, async (tx) => {
    const { rows } = await sql<{ job_id: number; n: number; fee: string }>`select job_id, count(*)::int as n,
      sum(client_fee)::text as fee from job_cancellation where withdrawn_at is null group by job_id order by 1`.execute(
      tx,
    );
    return rows;
  });

test(
  'several canceled against an arrival: nobody who has arrived is canceled at the fee of an empty room',
  () =>
    rounds(TODAY, async (o) => {
      const found = await o.look(o.ids, CANCEL);
      const service_provider_id = (await o.read(o.ids[2])).services[0]?.service_provider_id;
      const [results, arrival] = await Promise.all([
        jitter(40).then(() => o.press(found, CANCEL)),
        jitter(160).then(() =>
          t.call('POST', '/job_response/arrive', o.scheduler, { job_id: o.ids[2], service_provider_id }),
        ),
      ]);
      const changed = changedIn(results);
      expect(changed).toEqual(expect.arrayContaining([o.ids[0], o.ids[1], o.ids[3]]));
      // Whoever is too late finds the job canceled, or the service released already.
      expect(changed.includes(o.ids[2]) ? [403, 404, 409] : [200]).toContain(arrival.status);
      expect(await posted(o)).toEqual(changed.map((job_id) => ({ job_id, n: 1, fee: '275.00' })));
    }),
  ATTACK_TIMEOUT,
);

test(
  'several canceled against one of them canceled alone: each is canceled and charged once',
  () =>
    rounds(TODAY, async (o) => {
      const found = await o.look(o.ids, CANCEL);
      const { version } = await o.read(o.ids[1]);
      await Promise.all([
        jitter(60).then(() => o.press(found, CANCEL)),
        jitter(120).then(() => t.call('PATCH', `/job/cancel/${o.ids[1]}`, o.scheduler, { version, notify: false })),
      ]);
      expect((await o.jobs()).map(({ is_canceled }) => is_canceled)).toEqual([2, 2, 2, 2]);
      expect(await posted(o)).toEqual(o.ids.map((job_id) => ({ job_id, n: 1, fee: '275.00' })));
    }),
  ATTACK_TIMEOUT,
);

/** Issues an invoice of a job that is not canceled, locked as billing locks it. */
const bill = (o: Office, job_id: number) =>
  inCompany(t.db, o.company_id, async (tx) => {
    const job = await tx
      .selectFrom('job')
      .selectAll()
      .where('job_id', '=', job_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (job.is_canceled > 0) return false;
    const own = { company_id: o.company_id, division_id: o.division_id, job_id, client_id: o.client.client_id };
    const order = { ...own, order_kind: 'original', order_date: TODAY } as const;
    const { order_id } = await tx
      .insertInto('client_order')
      .values(order)
      .returning('order_id')
      .executeTakeFirstOrThrow();
    const dates = { invoice_date: TODAY, payment_due: '2031-04-10' };
    const values = { ...own, ...dates, order_id, amount_due: '100.00', invoice_number: 9000 + next() };
    await tx
      .insertInto('client_invoice')
      .values({ ...values, invoice_status: 'Unpaid' })
      .execute();
    return true;
  });

test(
  'several canceled against one of them billed: it is billed or canceled, never both',
  () =>
    rounds('2031-03-20', async (o) => {
      const found = await o.look(o.ids, CANCEL);
      const [results, isBilled] = await Promise.all([
        jitter(60).then(() => o.press(found, CANCEL)),
        jitter(160).then(() => bill(o, o.ids[1])),
      ]);
      expect(changedIn(results).includes(o.ids[1])).toBe(!isBilled);
      expect(changedIn(results)).toEqual(expect.arrayContaining([o.ids[0], o.ids[2], o.ids[3]]));
    }),
  ATTACK_TIMEOUT,
);

test(
  'two moves of sets that overlap: each job moves once, and everybody looks at both at once',
  () =>
    rounds('2031-03-19', async (o) => {
      const [a, b, c, d] = o.ids;
      const [one, other] = await Promise.all([o.look([a, b, c], byDays(1)), o.look([d, c, b], byDays(-1))]);
      const results = await Promise.all([
        jitter(60).then(() => o.press(one, byDays(1))),
        jitter(60).then(() => o.press(other, byDays(-1))),
      ]);
      const [first = [], second = []] = results.map(changedIn);
      expect([...first, ...second].sort()).toEqual([a, b, c, d]);
      const expected = o.ids.map((id) => (first.includes(id) ? '2031-03-20' : '2031-03-18'));
      expect((await o.jobs()).map(({ job_date }) => job_date)).toEqual(expected);
      const moves = await inCompany(t.db, o.company_id, (tx) => tx.selectFrom('job_move').select('job_id').execute());
      expect(moves.map(({ job_id }) => job_id).sort()).toEqual([a, b, c, d]);
    }),
  ATTACK_TIMEOUT,
);

const REINSTATE: ManyChangeInput = { change: 'reinstate', busy_providers: 'keep' };

test(
  'several reinstated against one of them reinstated alone: each stands again once, and nothing is charged',
  () =>
    rounds(TODAY, async (o) => {
      await o.press(await o.look(o.ids, CANCEL), CANCEL);
      const found = await o.look(o.ids, REINSTATE);
      const { version } = await o.read(o.ids[1]);
      const [results, alone] = await Promise.all([
        jitter(60).then(() => o.press(found, REINSTATE)),
        jitter(120).then(() => t.call('PATCH', `/job/reinstate/${o.ids[1]}`, o.scheduler, { version, notify: false })),
      ]);
      expect(changedIn(results).includes(o.ids[1])).toBe(alone.status !== 200);
      expect((await o.jobs()).map(({ is_canceled }) => is_canceled)).toEqual([0, 0, 0, 0]);
      expect(await posted(o)).toEqual([]);
    }),
  ATTACK_TIMEOUT,
);

test(
  'an undo of several moves against a move of one of them alone: that one is where the second move put it, or where it began',
  () =>
    rounds('2031-03-19', async (o) => {
      const moved = await o.press(await o.look(o.ids, byDays(1)), byDays(1));
      const { version } = await o.read(o.ids[2]);
      const job_undo_ids = moved.flatMap(({ job_undo_id }) => job_undo_id ?? []);
      expect(job_undo_ids).toHaveLength(4);
      const target = { job_date: '2031-03-25', start_time: '10:00', utc_offset: null };
      const [undo, alone] = await Promise.all([
        jitter(60).then(() => t.call('POST', '/job_batch/undo', o.scheduler, { job_undo_ids })),
        jitter(160).then(() =>
          t.call('PATCH', `/job/reschedule/${o.ids[2]}`, o.scheduler, {
            ...{ version, ...target, confirmed: true, notify: false },
          }),
        ),
      ]);
      expect(undo.status).toBe(200);
      const isMoved = alone.status === 200;
      expect((undo.body as { undone: number }).undone).toBe(isMoved ? 3 : 4);
      expect((await o.jobs()).map(({ job_date }) => job_date)).toEqual([
        ...['2031-03-19', '2031-03-19', isMoved ? '2031-03-25' : '2031-03-19', '2031-03-19'],
      ]);
    }),
  ATTACK_TIMEOUT,
);
