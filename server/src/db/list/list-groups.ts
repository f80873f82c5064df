import type { InGroup } from '@onrecord/contract/core/list';
import { isSearchValue } from '@onrecord/domain/core/list/condition';
import { isGroupedType } from '@onrecord/domain/core/list/list-group';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import type { ListValueType } from './list-condition.ts';
import { readCursor, writeCursor } from './list-cursor.ts';

/** A column as SQL that groups are made of. */
interface Grouped {
  readonly sql: RawBuilder<unknown>;
  readonly type: ListValueType;
}

const isText = (type: ListValueType) => type === 'text' || type === 'equal';

/**
 * What rows of one group have in common. A text is compared as such; it stays the bare column, so that an index on it leads
 * from group to group.
 */
export function groupKey({ sql: by, type }: Grouped): RawBuilder<unknown> {
  return isText(type) ? sql`(${by})::text` : sql`${by}`;
}

/** What groups are ordered by where blank is one group: the empty text stands with what was never filled in. */
export function groupOrder(column: Grouped): RawBuilder<unknown> {
  return isText(column.type) ? sql`nullif(${groupKey(column)}, '')` : groupKey(column);
}

const isFilled = (column: Grouped): RawBuilder<boolean> =>
  isText(column.type) ? sql<boolean>`${groupKey(column)} > ''` : sql<boolean>`${groupKey(column)} is not null`;

const isBlank = (column: Grouped): RawBuilder<boolean> =>
  isText(column.type)
    ? sql<boolean>`coalesce(${groupKey(column)}, '') = ''`
    : sql<boolean>`${groupKey(column)} is null`;

/** @throws AppError 400 for a text that no value of the type reads as */
function groupValue({ type }: Grouped, field: string, value: string): string {
  const isRead =
    type === 'boolean' ? value === 'true' || value === 'false' : isText(type) || isSearchValue(type, value);
  if (!isRead) throw refuse('list.invalid_value', { column: field });
  return value;
}

/**
 * The rows of one group; without a value those that have none.
 *
 * @throws AppError 400 for a value that does not read as one of the column
 */
export function inGroup(column: Grouped, { value }: InGroup): RawBuilder<boolean> {
  if (value === null) return isBlank(column);
  return sql<boolean>`${groupKey(column)} = ${groupValue(column, 'in_group', value)}`;
}

/** What groups are asked for. */
export interface GroupsCall {
  /** The id of the column. */
  readonly id: string;
  readonly column: Grouped;
  readonly isDescending: boolean;
  /** The columns whose values are added up, by their ids. */
  readonly sums: readonly (readonly [id: string, column: Grouped])[];
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<boolean>;
  readonly limit: number;
  /** '' for the first groups. */
  readonly cursor: string;
}

/** The name of an added column beside the key: its own may be anything. */
const addedAs = (at: number) => sql.ref(`sum_${at}`);

/** Keys and what is added up, one a row: a key written with a parameter is the same expression only by its name. */
function keyedRows({ column, sums, from, where }: GroupsCall, narrowed: RawBuilder<boolean>): RawBuilder<unknown> {
  const values = sums.map(([, { sql: by }], at) => sql`${by} as ${addedAs(at)}`);
  const selected = sql.join([sql`${groupKey(column)} as key`, ...values]);
  return sql`(select ${selected} from ${from} where ${where} and ${narrowed}) keyed`;
}

const counted = sql.ref('row_count');

/** What is counted and added up of rows. */
const added = ({ sums }: GroupsCall): RawBuilder<unknown> =>
  sql.join([sql`count(*) as ${counted}`, ...sums.map((_, at) => sql`sum(${addedAs(at)}) as ${addedAs(at)}`)]);

/** A group as the database writes it, from what was counted and added up. */
function groupJson({ sums }: GroupsCall, value: RawBuilder<unknown>): RawBuilder<unknown> {
  const texts = sums.flatMap(([id], at) => [sql`${id}::text`, sql`${addedAs(at)}::text`]);
  const total = texts.length === 0 ? sql`'{}'::json` : sql`json_build_object(${sql.join(texts)})`;
  return sql`json_build_object('value', ${value}, 'count', ${counted}, 'sums', ${total})`;
}

/** From where the groups before ended. */
function beyond(call: GroupsCall): RawBuilder<boolean> {
  const { column, isDescending, cursor } = call;
  if (cursor === '') return sql<boolean>`true`;
  const { order, values } = readCursor(cursor);
  const [value] = values;
  if (order !== orderOf(call) || value === undefined || value === null)
    throw refuse('list.invalid_value', { column: 'cursor' });
  const key = groupKey(column);
  const read = groupValue(column, 'cursor', value);
  return isDescending ? sql<boolean>`${key} < ${read}` : sql<boolean>`${key} > ${read}`;
}

const orderOf = ({ id, isDescending }: GroupsCall) => `group ${id} ${isDescending ? 'desc' : 'asc'}`;

/** Groups of a list, as parts of an answer's JSON. */
export interface GroupPage {
  readonly groups: string;
  readonly next: string;
  /** The rows of the whole list. */
  readonly count: number;
}

interface FoundGroups {
  readonly groups: string;
  readonly last: string | null;
  readonly blank: string | null;
  readonly count: number;
}

/**
 * Some groups of a list with the count and the sums of all their rows. Groups are read in the order of their values, so that an index
 * on the column is followed no further than the groups that are shown; rows without a value are the last group. One statement, so
 * that groups and count are of the same moment.
 *
 * @throws AppError 400 for a cursor that no answer gave out, or a column whose values do not repeat
 */
export async function readGroups(tx: Tx, call: GroupsCall, total: RawBuilder<number>): Promise<GroupPage> {
  const { column, isDescending, limit } = call;
  if (!isGroupedType(column.type)) throw refuse('list.invalid_value', { column: 'group_by' });
  const filled = keyedRows(call, sql<boolean>`${isFilled(column)} and ${beyond(call)}`);
  const { rows } = await sql<FoundGroups>`
    with filled as materialized (select key::text as value, ${groupJson(call, sql`key::text`)} as shown, row_number() over () as n
      from (select key, ${added(call)} from ${filled}
        group by key order by key ${isDescending ? sql`desc` : sql`asc`} limit ${limit + 1}) one)
    select coalesce((select json_agg(shown order by n) from filled where n <= ${limit}), '[]'::json)::text as groups,
      (select value from filled where n = ${limit} and exists (select from filled where n > ${limit})) as last,
      case when (select count(*) from filled) <= ${limit} then (select ${groupJson(call, sql`null`)}::text
        from (select ${added(call)} from ${keyedRows(call, isBlank(column))} having count(*) > 0) one) end as blank,
      ${total} as count`.execute(tx);
  const { groups = '[]', last = null, blank = null, count = 0 } = rows[0] ?? {};
  const all = blank === null ? groups : groups === '[]' ? `[${blank}]` : `${groups.slice(0, -1)},${blank}]`;
  return { groups: all, count, next: last === null ? 'null' : JSON.stringify(writeCursor(orderOf(call), [last])) };
}
