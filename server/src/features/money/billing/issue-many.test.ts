import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../testing/tries.ts';
import { findMoneyFaults } from '../../../testing/world/money-agreement.ts';

/** Worksheets that one press bills; `npm run soak -- bill-many` makes them 500. */
const WORKSHEETS = triesOf(500, 12);
/** As many as the screen sends at once, so that its progress moves. */
const PORTION = 10;
const TODAY = Temporal.Now.plainDateISO('America/Denver').toString();

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

test(
  'one press bills all of the worksheets once, in portions that tell how far it is',
  async () => {
    const { company_id, division_id } = await buildCompany(t.db);
    const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
    const job_ids: number[] = [];
    while (job_ids.length < WORKSHEETS) job_ids.push((await buildRuiz(t.db, company_id, division_id)).job_id);
    const ready = async () =>
      ((await t.call('POST', '/billing/readyToBill', biller, { limit: 1_000 })).body as { data: object[] }).data.length;
    expect(await ready()).toBe(WORKSHEETS);

    const began = performance.now();
    const waits: number[] = [];
    const numbers = new Set<number>();
    for (let from = 0; from < WORKSHEETS; from += PORTION) {
      const portion = job_ids.slice(from, from + PORTION);
      const pressed = performance.now();
      const { status, body } = await t.call('POST', '/billing/issueMany', biller, { job_ids: portion });
      waits.push(performance.now() - pressed);
      expect(status).toBe(200);
      const { results } = body as {
        results: { outcome: string; job_id: number; invoices: { invoice_number: number }[] }[];
      };
      expect(results.map(({ job_id }) => job_id)).toEqual(portion);
      for (const { outcome, invoices } of results) {
        expect([outcome, invoices.length]).toEqual(['issued', 2]);
        for (const { invoice_number } of invoices) numbers.add(invoice_number);
      }
    }
    const seconds = (performance.now() - began) / 1_000;
    console.log(
      `${WORKSHEETS} worksheets billed in ${seconds.toFixed(1)} s, the longest portion in ${Math.max(...waits).toFixed(0)} ms`,
    );
    expect(numbers.size).toBe(WORKSHEETS * 2);
    expect(await ready()).toBe(0);
    const sums = await inCompany(t.db, company_id, (tx) =>
      tx
        .selectFrom('client_invoice')
        .select((eb) => [eb.fn.sum<string>('amount_due').as('due'), eb.fn.countAll<string>().as('count')])
        .executeTakeFirstOrThrow(),
    );
    expect([Number(sums.count), Number(sums.due).toFixed(2)]).toEqual([
      WORKSHEETS * 2,
      (WORKSHEETS * 1872.03).toFixed(2),
    ]);
    expect(await findMoneyFaults(t.db, company_id, [TODAY], [false])).toEqual([]);
  },
  ATTACK_TIMEOUT,
);
