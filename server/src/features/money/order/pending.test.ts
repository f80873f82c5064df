import type { OrderRow } from '@onrecord/contract/money/billing-rows';
import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { followWebhooks } from '../../../testing/stub/webhook-follower.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../testing/tries.ts';
import { draftOf } from '../../production/worksheet/part/part.present.ts';

/** A week after the job. */
const NOW = Temporal.Instant.from('2031-03-12T18:00:00Z');

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow(NOW);
});
afterAll(() => t.close());

/** A worksheet that the office has given back: nothing of it is in the list of orders. */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const { job_id, service_provider_id } = ruiz;
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }), NOW);
  const reporter = await signIn(t.db, await buildUser(t.db, company_id, 'provider', { service_provider_id }), NOW);
  const { contact_id } = ruiz.attorney;
  const attorney = await signIn(t.db, await buildUser(t.db, company_id, 'contact', { contact_id }), NOW);
  const call = (path: string, body: object, who = biller) => t.call('POST', path, who, body);
  const worksheet = async (who = biller) =>
    (await call('/worksheet/getWorksheet', { job_id, intent: 'view' }, who)).body as WorksheetDetail;
  const giveBack = async () => {
    const { stamp } = await worksheet();
    const body = { service_provider_id, reason: 'A page is missing', stamp };
    return t.call('PATCH', `/worksheet/returnWorksheet/${job_id}`, biller, body);
  };
  const turnIn = async (keep = (_order: object, _index: number) => true) => {
    const seen = await worksheet(reporter);
    const draft = draftOf(seen, service_provider_id, seen.stamp);
    const times = { start_time: '09:30', end_time: '12:42', has_transcript: true };
    const services = seen.services.map(({ job_service_id }) => ({ job_service_id, ...times }));
    const body = { ...draft, services, orders: draft.orders.filter(keep) };
    return t.call('PATCH', `/worksheet/completeWorksheet/${job_id}`, reporter, body);
  };
  const listed = async (body: object = {}, who = biller) =>
    ((await call('/order/getOrderData', body, who)).body as { data: OrderRow[] }).data;
  const issue = () => call('/billing/issue', { job_id });
  expect((await giveBack()).status).toBe(200);
  return { company_id, ruiz, biller, attorney, call, giveBack, turnIn, listed, issue };
}

const statuses = (rows: readonly OrderRow[]) => rows.map((row) => row.order_status);

test('programs hear of the orders of a worksheet that is turned in', async () => {
  const o = await office();
  const messages = await followWebhooks(t, o.company_id);
  expect(await o.turnIn()).toMatchObject({ status: 200 });
  const { job_id } = o.ruiz;
  const made = (await messages('order.made')) as { order_id: number; job_id: number }[];
  const listed = (await o.listed()).map(({ order_id }) => order_id);
  expect(made.map(({ order_id }) => order_id).sort()).toEqual(listed.sort());
  expect(made.map((one) => one.job_id)).toEqual([job_id, job_id]);
});

describe('orders from turn-in to their invoice', () => {
  test('wait without a number, for the office alone, and go where the worksheet is returned', async () => {
    const o = await office();
    expect(await o.listed()).toEqual([]);
    expect(await o.turnIn()).toMatchObject({ status: 200 });
    expect(statuses(await o.listed({ order_status: 'Pending' }))).toEqual(['Pending', 'Pending']);
    expect((await o.listed()).map((row) => row.order_number)).toEqual([0, 0]);
    expect(await o.listed({}, o.attorney)).toEqual([]);
    expect((await o.giveBack()).status).toBe(200);
    expect(await o.listed()).toEqual([]);
  });

  test('follow the worksheet, and are new with a number and all that was typed once they are billed', async () => {
    const o = await office();
    await o.turnIn();
    const [first] = await o.listed({ sort: { column_name: 'contact_name', type: 'asc' } });
    expect((await o.issue()).status).toBe(200);
    const billed = await o.listed();
    expect(statuses(billed)).toEqual(['New', 'New']);
    expect(billed.map((row) => (row.order_number ?? 0) > 0)).toEqual([true, true]);
    expect(billed.map((row) => row.order_id)).toContain(first?.order_id);
    expect(statuses(await o.listed({}, o.attorney))).toEqual(['New']);
  });

  test('that the worksheet no longer names are gone', async () => {
    const o = await office();
    await o.turnIn();
    await o.giveBack();
    await o.turnIn((_order, index) => index === 0);
    expect(statuses(await o.listed())).toEqual(['Pending']);
  });

  test('leave the order of a cancellation fee alone', async () => {
    const o = await office();
    await inCompany(t.db, o.company_id, (tx) =>
      sql`insert into client_order (company_id, division_id, job_id, order_kind, order_number, order_date, client_id)
        select company_id, division_id, job_id, 'cancellation', 0, job_date, client_id from job
        where job_id = ${o.ruiz.job_id}`.execute(tx),
    );
    expect((await o.turnIn()).status).toBe(200);
    expect(await o.listed()).toHaveLength(3);
    expect((await o.giveBack()).status).toBe(200);
    expect(await o.listed()).toHaveLength(1);
  });

  test('are in work at once where something of the job was tracked before', async () => {
    const o = await office();
    await o.turnIn();
    await inCompany(t.db, o.company_id, (tx) =>
      sql`insert into job_tracking (company_id, job_id, job_service_id, tracking_item_id, tracking_status_id, tracked_on, tracked_by_name)
        select ${o.company_id}, s.job_id, s.job_service_id, i.tracking_item_id, st.tracking_status_id, '2031-03-10', 'Ruth'
        from job_service s, (select tracking_item_id from tracking_item order by 1 limit 1) i,
          (select tracking_status_id from tracking_status order by 1 limit 1) st
        where s.job_id = ${o.ruiz.job_id} limit 1`.execute(tx),
    );
    await o.issue();
    expect(statuses(await o.listed())).toEqual(['Processing', 'Processing']);
  });

  test(
    'are never billed twice or left without a number when billing and a return come at once',
    async () => {
      for (let round = 0; round < triesOf(100, 5); round++) {
        const o = await office();
        await o.turnIn();
        const wait = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
        const [issued, returned] = await Promise.all([wait().then(o.issue), wait().then(o.giveBack)]);
        expect([issued.status, returned.status].filter((status) => status === 200)).toHaveLength(1);
        expect(statuses(await o.listed())).toEqual(issued.status === 200 ? ['New', 'New'] : []);
      }
    },
    ATTACK_TIMEOUT,
  );
});
