import { areas } from '@onrecord/contract/all-areas';
import type { Area, Entry } from '@onrecord/contract/core/entry';
import { OPERATORS } from '@onrecord/domain/core/list/operators';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { signIn } from '../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ATTACK_TIMEOUT, SEED, triesOf } from '../../testing/tries.ts';
import { buildWorld, type World } from '../../testing/world/tenant-world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t);
}, 60_000);
afterAll(() => t?.close());

interface Shape {
  properties?: Record<string, unknown>;
  required?: string[];
}

/** Every call that takes a list's query whole and needs nothing else. */
const lists = Object.entries(areas as Readonly<Record<string, Area>>).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, call]) => {
    const entry = call as Entry;
    if (!entry.body || entry.notBuilt !== undefined || entry.path.includes('{') || entry.response !== 'json') return [];
    const shape = z.toJSONSchema(entry.body, { io: 'input', unrepresentable: 'any' }) as Shape;
    const fields = Object.keys(shape.properties ?? {});
    const isList = ['sort', 'filter', 'search_columns', 'search_values'].every((field) => fields.includes(field));
    return isList && (shape.required ?? []).length === 0 ? [{ name: `${area}.${name}`, entry }] : [];
  }),
);

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    "' or 1=1 --",
    "'; drop table job; --",
    '" union select password_hash from app_user --',
    '%',
    '_',
    '\\',
    '\\%',
    "E'\\x27'",
    '$1',
    '0x7',
    '1e309',
    '-0',
    'NaN',
    '2026-13-45',
    '\u0000',
    '\ud800',
    'password_hash',
    'u.password_hash',
    'company_id',
    '__proto__',
    'constructor',
    'toString',
  ),
);
const column = fc.oneof(hostile, fc.constantFrom('job_number', 'fullname', 'name', 'email', 'status', 'job_date'));
const condition = fc.record({ column, operator: fc.constantFrom(...OPERATORS), value: hostile });

const query = fc
  .record({
    filter: fc.dictionary(
      column,
      fc.oneof(hostile, fc.integer(), fc.boolean(), fc.constant(null), fc.array(hostile, { maxLength: 3 })),
      { maxKeys: 2, noNullPrototype: true },
    ),
    sort: fc.option(fc.record({ column_name: column, type: fc.constantFrom('asc', 'desc') }), { nil: undefined }),
    search_text: hostile,
    conditions: fc.array(condition, { maxLength: 3 }),
  })
  .map(({ conditions, ...rest }) => ({
    ...rest,
    search_columns: conditions.map((each) => each.column),
    search_conditions: conditions.map((each) => each.operator),
    search_values: conditions.map((each) => each.value),
  }));

/** What only a database says of itself. */
const SQL_TALK = /syntax error|pg_catalog|SQLSTATE|relation "|column "|operator does not exist|invalid input syntax/i;

test('lists are found to be tried', () => {
  expect(lists.length).toBeGreaterThan(15);
});

test.each(['staff', 'contact', 'provider'] as const)(
  'hostile text in any slot of any list is data or a refusal, for %s',
  async (kind) => {
    const headers = await signIn(t.db, world.users[kind]);
    const runs = triesOf(10_000, 6);
    for (const { name, entry } of lists) {
      await fc.assert(
        fc.asyncProperty(query, async (body) => {
          const { status, body: response } = await t.call(entry.method, entry.path, headers, body);
          const text = JSON.stringify(response);
          if (![200, 400, 403].includes(status)) throw new Error(`${name} answered ${status}: ${text.slice(0, 300)}`);
          if (SQL_TALK.test(text)) throw new Error(`${name} told: ${text.slice(0, 300)}`);
        }),
        { seed: SEED, numRuns: runs },
      );
    }
  },
  ATTACK_TIMEOUT,
);

describe('a column that a viewer may not see', () => {
  const HIDDEN = [
    ['provider', '/job/getJobListing', 'client_case_number'],
    ['provider', '/job/getJobListing', 'rooms_needed'],
    ['contact', '/job/getJobListing', 'case_reference_number'],
    ['contact', '/job/getJobListing', 'meals_needed'],
    ['contact', '/client/clients', 'credit_limit'],
    ['contact', '/client/clients', 'do_not_use'],
    ['contact', '/client/clients', 'is_cod'],
    ['staff', '/user/users', 'password_hash'],
  ] as const;

  test.each(HIDDEN)('cannot be asked about either, by %s in %s: %s', async (kind, path, name) => {
    const headers = await signIn(t.db, world.users[kind]);
    const requested = {
      sort: { sort: { column_name: name, type: 'asc' } },
      filter: { filter: { [name]: '1' } },
      'advanced search': { search_columns: [name], search_conditions: ['is_not_null'], search_values: [''] },
    };
    for (const [slot, body] of Object.entries(requested)) {
      const response = await t.call('POST', path, headers, body);
      expect([slot, response.status]).toEqual([slot, 400]);
    }
    const { body } = await t.call('POST', path, headers, {});
    for (const row of (body as { data: object[] }).data) expect(row).not.toHaveProperty(name);
  });
});
