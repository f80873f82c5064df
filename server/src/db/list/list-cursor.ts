import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';

/** One part of the order of a list, and which way it goes. */
export interface OrderPart {
  readonly sql: RawBuilder<unknown>;
  readonly isDescending: boolean;
}

/** The commas of a list of expressions, but not those within brackets or texts. */
function splitParts(text: string): string[] {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  for (const character of text) {
    if (character === "'") isQuoted = !isQuoted;
    else if (!isQuoted && character === '(') depth += 1;
    else if (!isQuoted && character === ')') depth -= 1;
    if (character === ',' && depth === 0 && !isQuoted) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/**
 * The parts of an order that is written as SQL: `j.job_date desc, j.job_id`. Undefined for one with parameters, or with an order
 * of nulls of its own.
 */
export function orderParts(tx: Tx, ...written: readonly RawBuilder<unknown>[]): OrderPart[] | undefined {
  const compiled = written.map((each) => each.compile(tx));
  if (compiled.some(({ sql: text, parameters }) => parameters.length > 0 || /\bnulls (first|last)\b/i.test(text)))
    return undefined;
  return compiled
    .flatMap(({ sql: text }) => splitParts(text))
    .map((part) => ({ sql: sql.raw(part.replace(/\s+(asc|desc)$/i, '')), isDescending: /\sdesc$/i.test(part) }));
}

/** Where a page ended: in which order, and the values of that order in its last row. */
interface Position {
  readonly order: string;
  readonly values: readonly (string | null)[];
}

const unreadable = () => refuse('list.invalid_value', { column: 'cursor' });

const isPosition = (value: unknown): value is [string, ...(string | null)[]] =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((one, at) => typeof one === 'string' || (at > 0 && one === null));

/** @throws AppError 400 for a text that no page gave out */
export function readCursor(cursor: string): Position {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw unreadable();
  }
  if (!isPosition(value)) throw unreadable();
  const [order, ...values] = value;
  return { order, values };
}

/** The text with which the next page is asked for, from the order and the values of the last row of this one. */
export function writeCursor(order: string, values: readonly (string | null)[]): string {
  return Buffer.from(JSON.stringify([order, ...values])).toString('base64url');
}

/** The values of the order of a row, as text that compares like the values themselves. */
export const orderValues = (parts: readonly OrderPart[]): RawBuilder<unknown> =>
  sql`json_build_array(${sql.join(parts.map((part) => sql`(${part.sql})::text`))})`;

/** Nulls are last upwards and first downwards, as the database sorts them. */
function isBeyond({ sql: by, isDescending }: OrderPart, value: string | null): RawBuilder<boolean> {
  if (value === null) return isDescending ? sql<boolean>`${by} is not null` : sql<boolean>`false`;
  return isDescending ? sql<boolean>`${by} < ${value}` : sql<boolean>`(${by} > ${value} or ${by} is null)`;
}

/** What an index can begin at: everything after a position is at or beyond its first value. */
function beginsAt({ sql: by, isDescending }: OrderPart, value: string | null): RawBuilder<boolean>[] {
  return value !== null && isDescending ? [sql<boolean>`${by} <= ${value}`] : [];
}

/**
 * The rows after the position of a cursor. Rows that are added or removed between two pages shift nothing: a page begins where the
 * one before ended and not at a count of rows.
 *
 * @throws AppError 400 for a cursor of another order, or one that no page gave out
 */
export function afterCursor(cursor: string, order: string, parts: readonly OrderPart[]): RawBuilder<boolean>[] {
  if (cursor === '') return [];
  const position = readCursor(cursor);
  const { values } = position;
  if (position.order !== order || values.length !== parts.length) throw unreadable();
  const beyond = parts.map((part, at) => {
    const same = parts.slice(0, at).map((one, index) => sql`${one.sql} is not distinct from ${values[index]}`);
    return sql`(${sql.join([...same, isBeyond(part, values[at] ?? null)], sql` and `)})`;
  });
  const [first] = parts;
  return [...(first ? beginsAt(first, values[0] ?? null) : []), sql<boolean>`(${sql.join(beyond, sql` or `)})`];
}

interface CursorPage {
  /** The rows as JSON. */
  readonly data: string;
  /** The values of the order in the last row, where another page follows. */
  readonly last: (string | null)[] | null;
  readonly count: number;
}

/** Reads a page with the values of its order as `~order`, asked for with one row more than it shows. */
export async function readCursorPage(
  tx: Tx,
  page: RawBuilder<unknown>,
  count: RawBuilder<number>,
  limit: number,
): Promise<CursorPage> {
  const { rows } = await sql<CursorPage>`
    with numbered as materialized (select to_jsonb(page) as row, row_number() over () as n from (${page}) page)
    select coalesce((select json_agg(row - '~order' order by n) from numbered where n <= ${limit}), '[]'::json)::text as data,
      (select row -> '~order' from numbered where n = ${limit} and exists (select from numbered where n > ${limit})) as last,
      ${count} as count`.execute(tx);
  return rows[0] ?? { data: '[]', last: null, count: 0 };
}
