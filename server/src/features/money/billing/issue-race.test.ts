import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { rngFrom } from '../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../testing/tries.ts';
import { findMoneyFaults } from '../../../testing/world/money-agreement.ts';

/** Times that two people bill the same jobs at once; `npm run soak -- billing` makes them 200. */
const ROUNDS = triesOf(200, 3);
const JOBS = 3;
const TODAY = Temporal.Now.plainDateISO('America/Denver').toString();

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

interface Result {
  outcome: 'issued' | 'already_issued' | 'refused';
  job_id: number;
  invoices?: { invoice_number: number }[];
}

test(
  'two people who bill the same jobs at once bill each of them once',
  async () => {
    const rng = rngFrom(SEED);
    const { company_id, division_id } = await buildCompany(t.db);
    const person = async () => signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
    const people = [await person(), await person()] as const;
    for (let round = 0; round < ROUNDS; round += 1) {
      const label = `round ${round}, seed ${SEED}`;
      const job_ids: number[] = [];
      for (let n = 0; n < JOBS; n += 1) job_ids.push((await buildRuiz(t.db, company_id, division_id)).job_id);
      const issue = async (who: (typeof people)[number], ids: readonly number[]) => {
        await pause(rng() * 10);
        const { status, body } = await t.call('POST', '/billing/issueMany', who, { job_ids: ids });
        expect(status, label).toBe(200);
        return (body as { results: Result[] }).results;
      };
      const all = (await Promise.all([issue(people[0], job_ids), issue(people[1], job_ids.toReversed())])).flat();
      for (const job_id of job_ids) {
        const outcomes = all.filter((one) => one.job_id === job_id).map(({ outcome }) => outcome);
        expect(outcomes.toSorted(), label).toEqual(['already_issued', 'issued']);
      }
      const numbers = all.flatMap(({ outcome, invoices = [] }) => (outcome === 'issued' ? invoices : []));
      expect(new Set(numbers.map(({ invoice_number }) => invoice_number)).size, label).toBe(JOBS * 2);
      const live = await inCompany(t.db, company_id, (tx) =>
        tx.selectFrom('client_invoice').select('client_invoice_id').where('job_id', 'in', job_ids).execute(),
      );
      expect(live, label).toHaveLength(JOBS * 2);
    }
    expect(await findMoneyFaults(t.db, company_id, [TODAY], [false])).toEqual([]);
  },
  ROUNDS * 20_000,
);
