import { firstWeekday } from '@onrecord/domain/core/format/week';
import { writeValues } from '@onrecord/domain/core/list/condition';
import { DATE_WORDS, dayCountWord, stretchOfWord } from '@onrecord/domain/core/list/date-word';
import { daysOfWord } from '@onrecord/domain/core/list/days-of-word';
import {
  COLUMN_TYPES,
  type ColumnType,
  needsValue,
  type Operator,
  operatorsOf,
  takesValues,
} from '@onrecord/domain/core/list/operators';
import { todayIn } from '@onrecord/domain/core/time/local-time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, inCompany } from '../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { SEED, triesOf } from '../../testing/tries.ts';
import { stretchSql } from './date-word-sql.ts';
import { listPage } from './list-query.ts';
import { FULL_LIST, type ListSource } from './list-source.ts';

const NEW_YORK = 'America/New_York';
/** Where the company is: the day does not end there while the tests run. */
const ZONE = Temporal.Now.zonedDateTimeISO(NEW_YORK).hour < 23 ? NEW_YORK : 'America/Los_Angeles';

let t: TestApp;
let companyId: number;
beforeAll(async () => {
  t = await startTestApp();
  ({ company_id: companyId } = await buildCompany(t.db, { time_zone: ZONE }));
}, 60_000);
afterAll(() => t?.close());

type Cell = string | number | boolean | null;
type Row = { readonly id: number } & Readonly<Record<ColumnType, Cell>>;

/** Rows of no table: a column of every type, in the order of their ids. */
const sourceOf = (rows: readonly Row[]): ListSource => ({
  from: sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, text text, number numeric, money numeric, date date,
    time time, datetime timestamptz, boolean boolean, equal text)`,
  columns: {
    id: { sql: sql`r.id`, type: 'number' },
    ...Object.fromEntries(COLUMN_TYPES.map((type) => [type, { sql: sql`r.${sql.ref(type)}`, type }])),
  },
  keys: ['id'],
  defaultSort: sql`r.id`,
  tieBreak: sql`r.id`,
  textSearch: () => sql<boolean>`true`,
});

interface Page {
  readonly data: readonly { readonly id: number }[];
  readonly next_cursor?: string | null;
  readonly values?: readonly string[];
}

const listed = (rows: readonly Row[], query: object): Promise<Page> =>
  inCompany(t.db, companyId, async (tx) => {
    const call = { query: { ...FULL_LIST, limit: 1_000, ...query }, visible: [...COLUMN_TYPES], where: [] };
    return JSON.parse((await listPage(tx, sourceOf(rows), call)).json) as Page;
  });

const idsOf = ({ data }: Page) => data.map(({ id }) => id);

const at = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(ZONE);
const now = Temporal.Now.instant();
const today = todayIn(ZONE, now);

/** Few values of each type, so that they meet; some rows have none. */
const cells: Readonly<Record<ColumnType, fc.Arbitrary<Cell>>> = {
  text: fc.option(fc.constantFrom('', 'pike', 'Pike', 'pikes', 'Hale', 'ha', '100'), { nil: null }),
  number: fc.option(fc.constantFrom(-3, 0, 1, 1.5, 2, 10), { nil: null }),
  money: fc.option(fc.constantFrom('-2.50', '0', '0.10', '1', '19.99'), { nil: null }),
  date: fc.option(
    fc.integer({ min: -40, max: 40 }).map((days) => String(today.add({ days }))),
    { nil: null },
  ),
  time: fc.option(fc.constantFrom('00:00', '08:15', '08:16', '23:59'), { nil: null }),
  datetime: fc.option(
    fc.integer({ min: -40 * 24 * 60, max: 40 * 24 * 60 }).map((minutes) => String(now.add({ minutes }))),
    { nil: null },
  ),
  boolean: fc.option(fc.boolean(), { nil: null }),
  equal: fc.option(fc.constantFrom('New', 'new', 'Held'), { nil: null }),
};

const anyRows: fc.Arbitrary<Row[]> = fc
  .array(fc.record(cells), { minLength: 1, maxLength: 25 })
  .map((found) => found.map((row, index) => ({ id: index + 1, ...row })));

const anyWord = fc.oneof(
  fc.constantFrom(...DATE_WORDS),
  fc
    .tuple(fc.constantFrom('next' as const, 'last' as const), fc.integer({ min: 1, max: 60 }))
    .map((each) => dayCountWord(...each)),
);
const anyDay = fc.integer({ min: -40, max: 40 }).map((days) => String(today.add({ days })));

/** What somebody may type for a column of a type. */
const typed: Readonly<Record<ColumnType, fc.Arbitrary<string>>> = {
  text: fc.constantFrom('pike', 'PIKE', 'ha', 'hale', '100', 'none'),
  number: fc.constantFrom('-3', '0', '1', '1.50', '2', '11'),
  money: fc.constantFrom('-2.5', '0.00', '0.1', '1', '20'),
  date: fc.oneof(anyDay, anyWord),
  time: fc.constantFrom('00:00', '08:15', '09:00', '23:59'),
  datetime: fc.oneof(
    anyDay,
    anyWord,
    fc.tuple(anyDay, fc.constantFrom('00:00', '12:30')).map((parts) => parts.join(' ')),
  ),
  boolean: fc.constantFrom('yes', 'no'),
  equal: fc.constantFrom('New', 'Held', 'Gone'),
};

/** A value as something that compares, and the stretch of what is typed: where it begins, and where it is over. */
type Stretch = readonly [first: number | string, last: number | string];

function cellOf(type: ColumnType, cell: Cell): number | string | null {
  if (cell === null || (type === 'text' && cell === '')) return type === 'text' ? cell : null;
  if (type === 'number' || type === 'money') return Number(cell);
  if (type === 'text') return String(cell).toLowerCase();
  return type === 'datetime' ? Temporal.Instant.from(String(cell)).epochMilliseconds : String(cell);
}

function stretchOf(type: ColumnType, value: string): Stretch {
  if (type === 'number' || type === 'money') return [Number(value), Number(value)];
  if (type === 'text') return [value.toLowerCase(), value.toLowerCase()];
  if (type !== 'date' && type !== 'datetime') return [value, value];
  const days = daysOfWord(value, today, 0);
  const day = days ? undefined : Temporal.PlainDate.from(value.slice(0, 10));
  const [first, last] = days ? [days.first, days.last] : [day, day];
  if (!first || !last) throw new Error(`no days: ${value}`);
  if (type === 'date') return [String(first), String(last)];
  const [, time] = value.split(' ');
  if (time) {
    const minute = first.toZonedDateTime({ timeZone: ZONE, plainTime: time });
    return [minute.epochMilliseconds, minute.add({ minutes: 1 }).epochMilliseconds - 1];
  }
  const end = last.add({ days: 1 }).toZonedDateTime(ZONE);
  return [first.toZonedDateTime(ZONE).epochMilliseconds, end.epochMilliseconds - 1];
}

const order = new Intl.Collator('en-US');
const compare = (one: number | string, other: number | string) =>
  typeof one === 'number' ? one - Number(other) : order.compare(one, String(other));

/** Which rows a condition finds, without a database. */
function isFound(row: Row, type: ColumnType, operator: Operator, values: readonly string[]): boolean {
  const cell = row[type];
  const isBlank = cell === null || cell === '';
  if (operator === 'is_null') return isBlank;
  if (operator === 'is_not_null') return !isBlank;
  if (type === 'boolean') return cell === (values[0] === 'yes');
  const text = String(cell ?? '').toLowerCase();
  const [wanted = ''] = values.map((value) => value.toLowerCase());
  if (operator === 'starts_with') return text.startsWith(wanted) && cell !== null;
  if (operator === 'contains') return text.includes(wanted) && cell !== null;
  if (operator === 'not_contain') return !text.includes(wanted);
  const held = cellOf(type, cell);
  const [first, last] = stretchOf(type, values[0] ?? '');
  const isAmong = values.some((value) => {
    const [from, to] = stretchOf(type, value);
    return held !== null && compare(held, from) >= 0 && compare(held, to) <= 0;
  });
  if (operator === '=' || operator === 'any_of') return isAmong;
  if (operator === '!=' || operator === 'none_of') return !isAmong;
  if (held === null) return false;
  if (operator === '<') return compare(held, first) < 0;
  if (operator === '>=') return compare(held, first) >= 0;
  return operator === '>' ? compare(held, last) > 0 : compare(held, last) <= 0;
}

const every = COLUMN_TYPES.flatMap((type) => operatorsOf(type).map((operator) => [type, operator] as const));

test.each(every)('a column of type %s is narrowed by %s as it is without a database', async (type, operator) => {
  const value = typed[type];
  const values = takesValues(operator) ? fc.array(value, { minLength: 1, maxLength: 4 }) : value.map((one) => [one]);
  await fc.assert(
    fc.asyncProperty(anyRows, values, async (rows, chosen) => {
      const written = takesValues(operator) ? writeValues(chosen) : (chosen[0] ?? '');
      const page = await listed(rows, {
        search_columns: [type],
        search_conditions: [operator],
        search_values: [needsValue(operator) ? written : ''],
      });
      const expected = rows.filter((row) => isFound(row, type, operator, chosen)).map(({ id }) => id);
      expect(idsOf(page), `${written} today ${today} now ${at(now)}`).toEqual(expected);
    }),
    { seed: SEED, numRuns: triesOf(400, 12) },
  );
});

/** Rows in the order that is asked for, blank ones last upwards and first downwards, and equal ones by id. */
function sorted(rows: readonly Row[], sorts: readonly { column_name: ColumnType; type: 'asc' | 'desc' }[]): number[] {
  const bySort = (one: Row, other: Row) => {
    for (const { column_name, type } of sorts) {
      const [a, b] = [cellOf(column_name, one[column_name]), cellOf(column_name, other[column_name])];
      const upwards = a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b);
      if (upwards !== 0) return type === 'asc' ? upwards : -upwards;
    }
    return one.id - other.id;
  };
  return rows.toSorted(bySort).map(({ id }) => id);
}

const SORTED = ['number', 'money', 'date', 'time', 'datetime'] as const;
const anySorts = fc.array(
  fc.record({ column_name: fc.constantFrom(...SORTED), type: fc.constantFrom('asc' as const, 'desc' as const) }),
  { minLength: 1, maxLength: 4 },
);

describe('several columns of an order', () => {
  test('sort as one after the other, and pages by cursor meet every row once', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, anySorts, fc.integer({ min: 1, max: 7 }), async (rows, sorts, limit) => {
        const [sort, ...further_sorts] = sorts;
        const query = { sort, further_sorts };
        const expected = sorted(rows, sorts);
        expect(idsOf(await listed(rows, query))).toEqual(expected);
        const walked: number[] = [];
        for (let cursor: string | null = ''; cursor !== null; ) {
          const page = await listed(rows, { ...query, limit, cursor });
          walked.push(...idsOf(page));
          cursor = page.next_cursor ?? null;
        }
        expect(walked).toEqual(expected);
      }),
      { seed: SEED, numRuns: triesOf(400, 15) },
    );
  });

  test('a cursor of another order is refused', async () => {
    const rows = [1, 2, 3].map(
      (id) => ({ id, ...Object.fromEntries(COLUMN_TYPES.map((type) => [type, null])) }) as Row,
    );
    const sort = { column_name: 'number', type: 'asc' };
    const { next_cursor } = await listed(rows, { sort, limit: 1, cursor: '' });
    const other = { sort, further_sorts: [{ column_name: 'money', type: 'asc' }], limit: 1, cursor: next_cursor };
    await expect(listed(rows, other)).rejects.toMatchObject({ key: 'list.invalid_value' });
  });
});

describe('the values of a column', () => {
  const named = (...names: (string | null)[]) =>
    names.map(
      (text, index) =>
        ({ id: index + 1, ...Object.fromEntries(COLUMN_TYPES.map((type) => [type, null])), text }) as Row,
    );

  test('are each offered once, without blanks, as far as the list is narrowed', async () => {
    const rows = named('Pike', 'Hale', 'Pike', '', null, 'Spike');
    expect((await listed(rows, { values_of: 'text' })).values).toEqual(['Hale', 'Pike', 'Spike']);
    const typedSoFar = { search_columns: ['text'], search_conditions: ['contains'], search_values: ['ik'] };
    expect((await listed(rows, { values_of: 'text', ...typedSoFar })).values).toEqual(['Pike', 'Spike']);
  });

  test('of an amount, or of a column that may not be seen, are refused', async () => {
    await expect(listed(named('Pike'), { values_of: 'money' })).rejects.toMatchObject({ key: 'list.invalid_value' });
    await expect(listed(named('Pike'), { values_of: 'password_hash' })).rejects.toMatchObject({
      key: 'list.unknown_column',
    });
  });
});

describe('words for days in the database', () => {
  const anyInstant = fc.oneof(
    fc.integer({ min: 0, max: 4_000_000_000 }).map((second) => second * 1_000),
    // Within a day of both changes of the clock, to the second.
    fc
      .tuple(fc.constantFrom('2026-11-01T06:00:00Z', '2027-03-14T07:00:00Z'), fc.integer({ min: -86_400, max: 86_400 }))
      .map(([change, seconds]) => Temporal.Instant.from(change).epochMilliseconds + seconds * 1_000),
  );

  test('are the days that the domain says they are, in every week and over both changes of the clock', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyInstant,
        anyWord,
        fc.constantFrom('en-us', 'en-gb', 'es-us', 'de'),
        async (moment, word, locale) => {
          const instant = Temporal.Instant.fromEpochMilliseconds(moment);
          const stretch = stretchOfWord(word);
          const expected = daysOfWord(word, todayIn(NEW_YORK, instant), firstWeekday(locale));
          if (!stretch || !expected) throw new Error(`no words for days: ${word}`);
          const day = sql`(${String(instant)}::timestamptz at time zone ${NEW_YORK}::text)::date`;
          const { first, end } = stretchSql(stretch, day, sql`${locale}::text`);
          const { rows } = await inCompany(t.db, companyId, (tx) =>
            sql<{ first: string; last: string }>`select (${first})::text as first, (${end} - 1)::text as last`.execute(
              tx,
            ),
          );
          expect(rows[0], `${word} at ${at(instant)}`).toEqual({
            first: String(expected.first),
            last: String(expected.last),
          });
        },
      ),
      { seed: SEED, numRuns: triesOf(2_000, 60) },
    );
  });
});
