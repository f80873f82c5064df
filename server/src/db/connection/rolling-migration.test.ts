import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, signIn } from '../../testing/build/build.ts';
import { asAdmin } from '../../testing/call/as-admin.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { IS_SOAK } from '../../testing/tries.ts';
import type { Tx } from '../database.ts';
import { type Scope, systemScope } from '../scope.ts';

let t: TestApp;
let own: Scope;
beforeEach(async () => {
  t = await startTestApp();
  own = systemScope((await buildCompany(t.db)).company_id, 'test');
});
afterEach(() => t.close());

const alter = (change: string) => asAdmin(t.adminUrl, (client) => client.query(`alter table ${change}`));
const company = (tx: Tx) => tx.selectFrom('company').selectAll().executeTakeFirstOrThrow();
const holiday = (tx: Tx, description: string) =>
  tx.insertInto('holiday').values({ company_id: own.company_id, description, holiday_date: '2031-01-01' }).execute();
const holidays = () => t.db.readScope(own, (tx) => tx.selectFrom('holiday').select('description').execute());
/** Every connection of the pool knows the statement. */
const warmUp = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 20 }, work));

test('a running server answers on while a table gets a column', async () => {
  const headers = await signIn(t.db, await buildUser(t.db, own.company_id, 'company', { full_access: true }));
  const ask = () => t.call('GET', '/company/getSessionSettings', headers);
  await warmUp(ask);
  await alter("company add column motto text not null default ''");
  const responses = await Promise.all(Array.from({ length: 30 }, ask));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
});

describe.runIf(IS_SOAK)('while a table gets a column', () => {
  test.each(['readScope', 'readOnce', 'withScope', 'drawOnce'] as const)(
    '%s asks once more, and knows the new column',
    async (channel) => {
      await warmUp(() => t.db[channel](own, company));
      await alter("company add column motto text not null default 'On record'");
      const read = await Promise.all(Array.from({ length: 20 }, () => t.db[channel](own, company)));
      expect(read.every((row) => 'motto' in row)).toBe(true);
    },
  );

  test('work that reads first and then writes is done, once', async () => {
    const work = (name: string) =>
      t.db.withScope(own, async (tx) => {
        await company(tx);
        await holiday(tx, name);
      });
    await warmUp(() => t.db.readScope(own, company));
    await alter("company add column motto text not null default ''");
    await work('Founders');
    expect(await holidays()).toEqual([{ description: 'Founders' }]);
  });

  test('work that has written is not done again: it is refused as a whole, and the next is done', async () => {
    const work = () =>
      t.db.withScope(own, async (tx) => {
        await holiday(tx, 'Founders');
        await company(tx);
      });
    await warmUp(() => t.db.readScope(own, company));
    await alter("company add column motto text not null default ''");
    const tried = await Promise.allSettled([work()]);
    expect(tried[0]?.status).toBe('rejected');
    expect(await holidays()).toEqual([]);
    await work();
    expect(await holidays()).toEqual([{ description: 'Founders' }]);
  });

  test('an export in several pages asks nothing by an old plan', async () => {
    const read = async () => {
      const rows: unknown[] = [];
      const pages = t.db.streamScope(own, async function* (tx) {
        yield await company(tx);
      });
      for await (const row of pages) rows.push(row);
      return rows;
    };
    await Promise.all(Array.from({ length: 8 }, read));
    await alter("company add column motto text not null default ''");
    expect(await read()).toMatchObject([{ motto: '' }]);
  });
});
