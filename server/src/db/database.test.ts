import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany } from '../testing/build/build.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Tx } from './database.ts';
import { type Scope, systemScope } from './scope.ts';

let t: TestApp;
let own: Scope;
beforeAll(async () => {
  t = await startTestApp();
  own = systemScope((await buildCompany(t.db)).company_id, 'test');
});
afterAll(() => t.close());

async function one<T>(tx: Tx, query: ReturnType<typeof sql<{ value: T }>>): Promise<T | undefined> {
  return (await query.execute(tx)).rows[0]?.value;
}

const tenantOf = (tx: Tx) => one(tx, sql<{ value: string }>`select current_setting('app.company_id', true) as value`);
const backend = (tx: Tx) => one(tx, sql<{ value: number }>`select pg_backend_pid() as value`);
const holidays = (scope: Scope) =>
  t.db.readOnce(scope, (tx) => tx.selectFrom('holiday').select('description').orderBy('description').execute());
const holiday = (description: string, day: string) => (tx: Tx) =>
  tx.insertInto('holiday').values({ company_id: own.company_id, description, holiday_date: day });

describe('all at once', () => {
  test('every question sees the company, and only its own rows', async () => {
    const [first, second, others] = await t.db.readOnce(own, (tx) =>
      Promise.all([tenantOf(tx), tenantOf(tx), tx.selectFrom('company').select('company_id').execute()]),
    );
    expect([first, second]).toEqual([String(own.company_id), String(own.company_id)]);
    expect(others).toEqual([{ company_id: own.company_id }]);
  });

  test('the company ends with the trip: nothing of it is left on any connection', async () => {
    await Promise.all(Array.from({ length: 20 }, () => t.db.readOnce(own, tenantOf)));
    const left = await Promise.all(Array.from({ length: 20 }, () => t.db.withoutTenant(tenantOf)));
    expect(new Set(left.map((value) => value || ''))).toEqual(new Set(['']));
  });

  test('nothing can be written, and a second question is refused', async () => {
    await expect(t.db.readOnce(own, (tx) => holiday('Never', '2031-01-01')(tx).execute())).rejects.toThrow('read-only');
    const twice = t.db.readOnce(own, async (tx) => [await tenantOf(tx), await tenantOf(tx)]);
    await expect(twice).rejects.toThrow('a second question');
    expect(await holidays(own)).toEqual([]);
  });

  test('a question that fails fails all, and the connections go on', async () => {
    for (let round = 0; round < 15; round += 1) {
      const failing = t.db.readOnce(own, (tx) =>
        Promise.all([tenantOf(tx), sql`select 1 / ${round - round}::int`.execute(tx), tenantOf(tx)]),
      );
      await expect(failing).rejects.toThrow('division by zero');
      expect(await t.db.readOnce(own, tenantOf)).toBe(String(own.company_id));
    }
  });
});

describe('written in one trip', () => {
  test('is kept whole, with what each statement answers', async () => {
    const stored = await t.db.writeOnce(own, (tx) => [
      holiday('A', '2030-01-01')(tx).compile(),
      holiday('B', '2030-01-02')(tx).returning('holiday_date').compile(),
    ]);
    expect(stored).toEqual([
      { rows: [], count: 1, command: 'INSERT' },
      { rows: [{ holiday_date: '2030-01-02' }], count: 1, command: 'INSERT' },
    ]);
    expect((await holidays(own)).map((row) => row.description)).toEqual(['A', 'B']);
  });

  test('is left whole where one statement fails', async () => {
    const twice = t.db.writeOnce(own, (tx) => [
      holiday('C', '2030-01-03')(tx).compile(),
      holiday('again A', '2030-01-01')(tx).compile(),
    ]);
    await expect(twice).rejects.toThrow('duplicate key');
    expect((await holidays(own)).map((row) => row.description)).toEqual(['A', 'B']);
  });

  test('sends nothing at all where a value cannot be written down', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const broken = t.db.writeOnce(own, (tx) => [
      holiday('D', '2030-01-04')(tx).compile(),
      CompiledQuery.raw('select $1::json', [circle]),
    ]);
    await expect(broken).rejects.toThrow('circular');
    expect((await holidays(own)).map((row) => row.description)).toEqual(['A', 'B']);
  });
});

describe('work that is alone in its company', () => {
  /** Begins work and holds it open until it is let go. */
  async function held(method: 'withScope' | 'withScopeAlone', scope = own) {
    const begun = Promise.withResolvers<number | undefined>();
    const end = Promise.withResolvers<void>();
    const done = t.db[method](scope, async (tx) => {
      begun.resolve(await backend(tx));
      await end.promise;
    });
    done.catch(begun.reject);
    await begun.promise;
    return async () => {
      end.resolve();
      await done;
    };
  }
  const waiting = () =>
    t.db.withoutTenant((tx) =>
      one(
        tx,
        sql<{ value: number }>`select count(*)::int as value from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
      ),
    );
  const nothing = {
    withScope: () => t.db.withScope(own, tenantOf),
    writeOnce: () => t.db.writeOnce(own, (tx) => [sql`select 1`.compile(tx)]),
  };

  test.each(['withScope', 'writeOnce'] as const)('keeps %s waiting until its end', async (method) => {
    const endAlone = await held('withScopeAlone');
    const other = systemScope((await buildCompany(t.db)).company_id, 'test');
    expect(await t.db.withScope(other, tenantOf)).toBe(String(other.company_id));
    expect(await t.db.readScope(own, tenantOf)).toBe(String(own.company_id));
    const later = nothing[method]();
    await expect.poll(waiting).toBe(1);
    await endAlone();
    await later;
  });

  test('waits for all who write, who do not wait for each other', async () => {
    const ends = [await held('withScope'), await held('withScope')];
    const alone = t.db.withScopeAlone(own, tenantOf);
    await expect.poll(waiting).toBe(1);
    for (const end of ends) await end();
    expect(await alone).toBe(String(own.company_id));
  });

  test('gives up before those who wait behind it do', async () => {
    const end = await held('withScope');
    const alone = t.db.withScopeAlone(own, tenantOf);
    const refused = expect(alone).rejects.toMatchObject({ code: '55P03' });
    await expect.poll(waiting).toBe(1);
    expect(await t.db.withScope(own, tenantOf)).toBe(String(own.company_id));
    await refused;
    await end();
  });
});

describe('a transaction', () => {
  test('begins with its first statement and is one: what fails later undoes what came first', async () => {
    const failing = t.db.withScope(own, async (tx) => {
      await holiday('E', '2030-01-05')(tx).execute();
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect((await holidays(own)).map((row) => row.description)).toEqual(['A', 'B']);
  });

  test('that fails at its first statement leaves its connection usable', async () => {
    for (let round = 0; round < 15; round += 1) {
      await expect(t.db.withScope(own, (tx) => sql`select nonsense`.execute(tx))).rejects.toThrow('nonsense');
    }
    expect(await t.db.withScope(own, tenantOf)).toBe(String(own.company_id));
  });

  test('stays on one connection and may ask several things at once', async () => {
    const seen = await t.db.withScope(own, async (tx) => [
      ...(await Promise.all([backend(tx), backend(tx)])),
      await backend(tx),
    ]);
    expect(new Set(seen).size).toBe(1);
  });

  test('what nobody waited for does not run in somebody else’s', async () => {
    const other = systemScope((await buildCompany(t.db)).company_id, 'test');
    const leaks: Promise<string | undefined>[] = [];
    for (let round = 0; round < 30; round += 1) {
      await t.db.readScope(own, async (tx) => {
        leaks.push(tenantOf(tx).catch(() => 'refused'));
      });
      await t.db.readScope(other, tenantOf);
    }
    expect(await Promise.all(leaks)).not.toContain(String(other.company_id));
  });
});
