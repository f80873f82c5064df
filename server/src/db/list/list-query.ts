import type { JsonText } from '@onrecord/contract/core/handlers';
import type { ListQuery } from '@onrecord/contract/core/list';
import { groupConditions, joinWithin, type SearchJoin } from '@onrecord/domain/core/list/condition-groups';
import { OFFERED_PAGE_SIZES } from '@onrecord/domain/core/list/page-size';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import { likeText, searchWords } from './like-text.ts';
import { anyOf, condition, type ListValueType } from './list-condition.ts';
import { afterCursor, type OrderPart, orderParts, orderValues, readCursorPage, writeCursor } from './list-cursor.ts';
import { groupOrder, inGroup, readGroups } from './list-groups.ts';
import { pageParts, selection } from './list-page-parts.ts';
import { columnOf, type ListCall, type ListSource } from './list-source.ts';

/** As far as a text search is counted. What finds more is read in the list's order, in which its first rows are soon met. */
export const MAX_COUNTED = 2_000;

/** In another order no index leads from row to row: so many finds are sorted rather than every row looked at. */
const MAX_SORTED = 20_000;

export function andAll(parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return parts.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` and `,
      )}`;
}

function filters(source: ListSource, call: ListCall): RawBuilder<boolean>[] {
  return Object.entries(call.query.filter).map(([id, value]) => {
    const column = columnOf(source, call, id);
    if (value === null) return sql<boolean>`${column.sql} is null`;
    if (typeof value === 'boolean') return condition(id, column.sql, column.type, '=', value ? 'yes' : 'no');
    if (!Array.isArray(value)) return condition(id, column.sql, column.type, '=', String(value));
    // None of no values: without this the condition would be written as an empty pair of brackets.
    if (value.length === 0) return sql<boolean>`false`;
    // Thousands of chosen rows are one comparison, not thousands.
    if (value.every((one) => Number.isSafeInteger(one)) && column.type === 'number')
      return sql<boolean>`${column.sql} = any(${value}::bigint[])`;
    // A text may take a sub-query to find: it is found once and not once for each value.
    if (value.length > 1 && (column.type === 'text' || column.type === 'equal'))
      return anyOf(column.sql, column.type, value.map(String));
    return sql<boolean>`(${sql.join(
      value.map((one) => condition(id, column.sql, column.type, '=', String(one))),
      sql` or `,
    )})`;
  });
}

function changedSince({ changedAt }: ListSource, { query }: ListCall): RawBuilder<boolean>[] {
  if (query.updated_since === undefined) return [];
  if (!changedAt) throw refuse('list.invalid_value', { column: 'updated_since' });
  return [sql<boolean>`${changedAt} >= ${query.updated_since}::timestamptz`];
}

function joinAll(parts: readonly RawBuilder<boolean>[], join: SearchJoin): RawBuilder<boolean> {
  return join === 'and' ? andAll(parts) : sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

function advanced(source: ListSource, call: ListCall): RawBuilder<boolean>[] {
  const { search_columns, search_conditions, search_values, search_groups = [], search_join } = call.query;
  const lengths = [search_conditions, search_values, ...(search_groups.length > 0 ? [search_groups] : [])];
  if (lengths.some((other) => other.length !== search_columns.length)) throw refuse('list.search_uneven');
  const parts = search_columns.map((id, index) => {
    const column = columnOf(source, call, id);
    return condition(id, column.sql, column.type, search_conditions[index] ?? '=', search_values[index] ?? '');
  });
  const groups = groupConditions(parts, search_groups).map((group) => joinAll(group, joinWithin(search_join)));
  return groups.length === 0 ? [] : [joinAll(groups, search_join)];
}

/** How a page of a list is read: in one trip, unless its words are looked for first and the rows then read. */
export function listRoundTrips({ search_text }: { readonly search_text: string }): 'readOnce' | 'readScope' {
  return searchWords(search_text).length === 0 ? 'readOnce' : 'readScope';
}

/** A call whose text search is a condition by now. */
interface Prepared {
  readonly where: RawBuilder<boolean>;
  /** Where the words alone find more than is counted: the same call, but for one more than that of what they find. */
  readonly sample?: RawBuilder<boolean> | undefined;
}

interface TextWhere {
  readonly text?: RawBuilder<boolean>;
  readonly sample?: RawBuilder<boolean>;
}

async function textWhere(tx: Tx, source: ListSource, { query }: ListCall): Promise<TextWhere> {
  const { idSearch } = source;
  const words = searchWords(query.search_text);
  if (words.length === 0) return {};
  if (!idSearch) return { text: source.textSearch(words) };
  const max = query.sort?.column_name ? MAX_SORTED : MAX_COUNTED;
  const found = await sql<{
    ids: string[];
  }>`select array(select id::text from ${idSearch.find(words, max + 1)} id) as ids`;
  const ids = (await found.execute(tx)).rows[0]?.ids ?? [];
  const among = (some: string[]) => sql<boolean>`${idSearch.id} = any(${`{${some.join()}}`}::bigint[])`;
  if (ids.length <= max) return { text: among(ids) };
  return { text: source.textSearch(words), sample: among(ids.slice(0, MAX_COUNTED + 1)) };
}

function grouped(source: ListSource, call: ListCall): RawBuilder<boolean>[] {
  const { group_by, in_group } = call.query;
  return group_by && in_group ? [inGroup(columnOf(source, call, group_by), in_group)] : [];
}

async function prepare(tx: Tx, source: ListSource, call: ListCall): Promise<Prepared> {
  const narrowed = [
    ...call.where,
    ...changedSince(source, call),
    ...filters(source, call),
    ...advanced(source, call),
    ...grouped(source, call),
  ];
  const { text, sample } = await textWhere(tx, source, call);
  return { where: andAll(text ? [...narrowed, text] : narrowed), sample: sample && andAll([...narrowed, sample]) };
}

/** The columns that a call sorts by, each with its direction. A column named again orders nothing any more. */
function sortsOf({ query }: ListCall): { id: string; isDescending: boolean }[] {
  if (!query.sort?.column_name) return [];
  const sorts = [query.sort, ...(query.further_sorts ?? [])];
  const ids = sorts.map(({ column_name }) => column_name);
  return sorts
    .filter(({ column_name }, at) => column_name !== '' && ids.indexOf(column_name) === at)
    .map(({ column_name, type }) => ({ id: column_name, isDescending: type === 'desc' }));
}

/** The order a call asks for, without what makes it total. */
function sortParts(source: ListSource, call: ListCall): OrderPart[] {
  return [...groupParts(source, call), ...valueParts(source, call)];
}

/** Whether groups come from the last value to the first: where the list is sorted by their column that way. */
const isGroupsDescending = ({ query }: ListCall) =>
  query.sort?.column_name === query.group_by && query.sort?.type === 'desc';

/** Rows of one group stand together. */
function groupParts(source: ListSource, call: ListCall): OrderPart[] {
  const { group_by, in_group } = call.query;
  if (!group_by || in_group) return [];
  return [{ sql: groupOrder(columnOf(source, call, group_by)), isDescending: isGroupsDescending(call) }];
}

function valueParts(source: ListSource, call: ListCall): OrderPart[] {
  return sortsOf(call).flatMap(({ id, isDescending }) => {
    const { sql: by, thenAscending } = columnOf(source, call, id);
    const then = thenAscending && !isDescending ? [{ sql: thenAscending, isDescending: false }] : [];
    return [{ sql: by, isDescending }, ...then];
  });
}

function orderBy(source: ListSource, call: ListCall): RawBuilder<unknown> {
  const [groups, values] = [groupParts(source, call), valueParts(source, call)];
  const written = [
    // Blank comes last, however the groups are ordered, as it does on screen.
    ...groups.map(({ sql: by, isDescending }) => sql`${by} ${isDescending ? sql`desc` : sql`asc`} nulls last`),
    ...values.map(({ sql: by, isDescending }) => (isDescending ? sql`${by} desc` : sql`${by} asc`)),
    ...(values.length === 0 ? [source.defaultSort] : []),
    source.tieBreak,
  ];
  return sql.join(written);
}

function rows(
  source: ListSource,
  call: ListCall,
  selected: RawBuilder<unknown>,
  { where }: Prepared,
): RawBuilder<unknown> {
  return sql`select ${selected} from ${source.from} where ${where} order by ${orderBy(source, call)}`;
}

/**
 * How many rows a page has, and after how many it begins. The usual lengths are written and not bound: a plan for a length that
 * is not known counts on a tenth of the list, looks dear beside one for this very call, and each call is planned anew.
 */
function pageEnd({ limit, offset }: ListQuery): RawBuilder<unknown> {
  const length = OFFERED_PAGE_SIZES.includes(limit) ? sql.lit(limit) : sql`${limit}`;
  return offset === 0 ? sql`limit ${length}` : sql`limit ${length} offset ${offset}`;
}

/** The rows of a page, in order. */
function pageRows(tx: Tx, source: ListSource, call: ListCall, prepared: Prepared): RawBuilder<unknown> {
  const { onPage } = source;
  const { selected, joins } = pageParts(tx, source, call);
  const end = pageEnd(call.query);
  if (!onPage) return sql`${rows(source, call, selected, prepared)} ${end}`;
  const { row } = onPage;
  const found = rows(source, call, sql`${row}.*`, prepared);
  return sql`select ${selected} from (${found} ${end}) ${row} ${joins} order by ${orderBy(source, call)}`;
}

function countedFrom(tx: Tx, { from, bare }: ListSource, where: RawBuilder<boolean>): RawBuilder<unknown> {
  if (!bare) return from;
  const isNamed = new RegExp(`\\b(?:${bare.aliases.join('|')})"?\\.`).test(where.compile(tx).sql);
  return isNamed ? from : bare.from;
}

/**
 * The count of a wide search ends one row after it says no more than "more": the rest would be read for nothing. Mostly the
 * sample says so by itself; only what the call narrows further is counted through the list.
 */
function countOf(tx: Tx, source: ListSource, { where, sample }: Prepared): RawBuilder<number> {
  const { from } = source;
  if (!sample) return sql<number>`(select count(*) from ${countedFrom(tx, source, where)} where ${where})`;
  const enough = MAX_COUNTED + 1;
  return sql<number>`(case when (select count(*) from ${from} where ${sample}) = ${enough} then ${enough}
    else (select count(*) from (select from ${from} where ${where} limit ${enough}) counted) end)`;
}

export type ListPage<Row> = JsonText<{ data: Row[]; count: number; is_more?: true; next_cursor?: string | null }>;

/** The order of a call in parts; undefined where the list has an order that no cursor can follow. */
function cursorParts(tx: Tx, source: ListSource, call: ListCall): OrderPart[] | undefined {
  const sorted = sortParts(source, call);
  if (sorted.length === 0) return orderParts(tx, source.defaultSort, source.tieBreak);
  const tie = orderParts(tx, source.tieBreak);
  return tie && [...sorted, ...tie];
}

/** A page that begins at a cursor, as the JSON of the answer. */
async function pageAtCursor<Row>(
  tx: Tx,
  source: ListSource,
  call: ListCall,
  prepared: Prepared,
): Promise<ListPage<Row>> {
  const { cursor = '', limit, offset } = call.query;
  const parts = cursorParts(tx, source, call);
  if (!parts || offset > 0) throw refuse('list.invalid_value', { column: 'cursor' });
  const order = sortsOf(call)
    .map(({ id, isDescending }) => `${id} ${isDescending ? 'desc' : 'asc'}`)
    .join();
  const where = andAll([prepared.where, ...afterCursor(cursor, order, parts)]);
  const selected = sql`${selection(source, call, call.visible)}, ${orderValues(parts)} as "~order"`;
  const page = sql`${rows(source, call, selected, { where })} limit ${limit + 1}`;
  const { data, last, count } = await readCursorPage(tx, page, countOf(tx, source, prepared), limit);
  const next = last === null ? 'null' : `"${writeCursor(order, last)}"`;
  return { json: `{"data":${data},"count":${countText(prepared, count)},"next_cursor":${next}}` };
}

const countText = ({ sample }: Prepared, count: number) =>
  sample !== undefined && count > MAX_COUNTED ? `${MAX_COUNTED},"is_more":true` : count;

/** Values of a column that are offered, and the rows that are looked through for them. */
const MAX_OFFERED = 200;
const MAX_LOOKED_THROUGH = 20_000;

const CHOSEN_TYPES: readonly ListValueType[] = ['text', 'equal', 'number'];

/**
 * The values of a column that occur most among the first rows of the list as it is narrowed, as the JSON of the answer: enough to choose
 * from, and never the price of reading a long list to its end. A text that is narrowed by `contains` brings the values with it.
 */
async function pageOfValues<Row>(
  tx: Tx,
  source: ListSource,
  call: ListCall,
  id: string,
  { where }: Prepared,
): Promise<ListPage<Row>> {
  const column = columnOf(source, call, id);
  if (!CHOSEN_TYPES.includes(column.type)) throw refuse('list.invalid_value', { column: 'values_of' });
  const read = rows(source, call, sql`(${column.sql})::text as value`, { where });
  const { rows: found } = await sql<{ values: string; count: number }>`
    select coalesce(json_agg(value order by value), '[]'::json)::text as values, count(*)::int as count
    from (select value from (${read} limit ${MAX_LOOKED_THROUGH}) looked_through
      where value <> '' group by value order by count(*) desc, value limit ${MAX_OFFERED}) offered`.execute(tx);
  const { values = '[]', count = 0 } = found[0] ?? {};
  return { json: `{"data":[],"count":${count},"values":${values}}` };
}

/** Groups in place of rows, from a cursor on, as the JSON of the answer. */
async function pageOfGroups<Row>(
  tx: Tx,
  source: ListSource,
  call: ListCall,
  id: string,
  prepared: Prepared,
): Promise<ListPage<Row>> {
  const { limit, cursor = '', sums_of = [] } = call.query;
  const sums = sums_of.map((each) => [each, columnOf(source, call, each)] as const);
  const amiss = sums.find(([, { type }]) => type !== 'money' && type !== 'number');
  if (amiss) throw refuse('list.invalid_value', { column: 'sums_of' });
  const groups = {
    id,
    column: columnOf(source, call, id),
    isDescending: isGroupsDescending(call),
    sums,
    from: source.from,
    where: prepared.where,
    limit,
    cursor,
  };
  const page = await readGroups(tx, groups, countOf(tx, source, prepared));
  const count = countText(prepared, page.count);
  return { json: `{"data":[],"count":${count},"groups":${page.groups},"next_cursor":${page.next}}` };
}

/**
 * One page of a list and its count, as the JSON of the answer, written by the database. The count is the whole one, but for a
 * text search that finds more than `MAX_COUNTED` rows: it then says so by `is_more`, and the page is right all the same.
 *
 * @throws AppError 400 for a column the caller may not use, an operator that does not fit, or a value that cannot be read.
 */
export async function listPage<Row>(tx: Tx, source: ListSource, call: ListCall): Promise<ListPage<Row>> {
  const prepared = await prepare(tx, source, call);
  if (call.query.values_of !== undefined) return pageOfValues(tx, source, call, call.query.values_of, prepared);
  if (call.query.group_by && !call.query.in_group) return pageOfGroups(tx, source, call, call.query.group_by, prepared);
  if (call.query.cursor !== undefined) return pageAtCursor(tx, source, call, prepared);
  const page = pageRows(tx, source, call, prepared);
  const result = await sql<{ data: string; count: number }>`select
      coalesce((select json_agg(page) from (${page}) page), '[]'::json)::text as data,
      ${countOf(tx, source, prepared)} as count`.execute(tx);
  const { data = '[]', count = 0 } = result.rows[0] ?? {};
  return { json: `{"data":${data},"count":${countText(prepared, count)}}` };
}

/** Every row of a list, some hundreds at a time; holds no more than those in memory. */
export async function* listRows(
  tx: Tx,
  source: ListSource,
  call: ListCall,
  columns: readonly string[],
): AsyncIterable<Record<string, unknown>[]> {
  const prepared = await prepare(tx, source, call);
  const selected = selection(source, call, columns);
  const query = sql<Record<string, unknown>>`${rows(source, call, selected, prepared)}`.compile(tx);
  for await (const result of tx.getExecutor().stream<Record<string, unknown>>(query, 500)) yield result.rows;
}

/**
 * How many rows the caller's list has, all of them. Asked before a list is written to a file, it also refuses an order that
 * the list does not have: once the first bytes are out nothing can be refused any more.
 */
export async function listCount(tx: Tx, source: ListSource, call: ListCall): Promise<number> {
  orderBy(source, call);
  const { where } = await prepare(tx, source, call);
  const result = await sql<{ count: number }>`select ${countOf(tx, source, { where })} as count`.execute(tx);
  return result.rows[0]?.count ?? 0;
}

/** The ids of a list's first rows, in its order. */
export async function listIds(
  tx: Tx,
  source: ListSource,
  call: ListCall,
  id: RawBuilder<unknown>,
  limit: number,
): Promise<number[]> {
  const found = rows(source, call, sql`${id} as id`, await prepare(tx, source, call));
  const { rows: first } = await sql<{ id: number }>`${found} limit ${limit}`.execute(tx);
  return first.map((row) => row.id);
}

/** A text search over some columns of the list itself, for lists that have no search column of their own. */
export function searchColumns(expressions: readonly RawBuilder<unknown>[]): ListSource['textSearch'] {
  return (words) =>
    andAll(
      words.map((word) => {
        const pattern = `%${likeText(word)}%`;
        return sql<boolean>`concat_ws(' ', ${sql.join(expressions)}) ilike ${pattern}`;
      }),
    );
}
