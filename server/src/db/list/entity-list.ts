import type { JsonText } from '@onrecord/contract/core/handlers';
import type { ListQuery } from '@onrecord/contract/core/list';
import { type Column, visibleColumns } from '@onrecord/domain/core/list/column';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { MergeEntityType } from '@onrecord/domain/core/record/merge-entity-type';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import { currentId } from '../record/record-alias.ts';
import { type PartRules, partWhere } from '../record/record-part.ts';
import type { Scope, UserScope } from '../scope.ts';
import { listCount, listPage } from './list-query.ts';
import { FULL_LIST, type ListCall, type ListColumn, type ListSource } from './list-source.ts';

/** A list of one kind of record: its column list, its SQL, and whose rows are whose. */
export interface EntityList {
  readonly columns: readonly Column[];
  readonly source: (scope: Scope) => ListSource;
  readonly visibleRows: (scope: Scope) => RawBuilder<boolean>[];
  /** The column that tells one record from the others. */
  readonly id: RawBuilder<unknown>;
  /** What is said of a record that is not there or may not be seen, where it has words of its own. */
  readonly missing?: 'general.user_not_found';
  /** Whose they can be, where the list stands in the tabs of other records. */
  readonly parts?: PartRules;
  /** For records that can be merged: an id of old answers with the record it became. */
  readonly noun?: MergeEntityType;
}

/** What an entity's list is asked for: a page of all of them, or of those of a record. */
export type EntityQuery = ListQuery & { readonly of?: RecordPart | undefined };

/** Joins a column list with its SQL: every column has exactly one expression, compared and shown by its type. */
export function listColumns<const Columns extends readonly Column[]>(
  columns: Columns,
  expressions: Readonly<Record<Columns[number]['id'], RawBuilder<unknown>>>,
): Record<string, ListColumn> {
  return Object.fromEntries(
    columns.map(({ id, type }) => [id, { sql: expressions[id as Columns[number]['id']], type }]),
  );
}

/** Ids and versions that go with every row. */
export function keyColumns(alias: string, ids: readonly string[]): Record<string, ListColumn> {
  return Object.fromEntries(ids.map((id) => [id, { sql: sql`${sql.ref(`${alias}.${id}`)}`, type: 'number' }]));
}

const visibleIds = ({ columns }: EntityList, { viewer }: UserScope): string[] =>
  visibleColumns(columns, { user_type: viewer.user_type, flags: {} }).map((column) => column.id);

/** The query of a list as its viewer may ask it. */
export const entityCall = (list: EntityList, scope: UserScope, query: EntityQuery): ListCall => ({
  query,
  visible: visibleIds(list, scope),
  where: [...list.visibleRows(scope), ...partWhere(scope, list.parts ?? {}, query.of)],
});

/** How a list of records is read for the viewer. */
export const entityRead =
  (list: EntityList) =>
  (scope: UserScope, query: EntityQuery): { source: ListSource; call: ListCall } => ({
    source: list.source(scope),
    call: entityCall(list, scope, query),
  });

/** One page of the records the viewer may see, with the columns the viewer may see. */
export function entityPage<Row>(
  tx: Tx,
  list: EntityList,
  scope: UserScope,
  query: EntityQuery,
): Promise<JsonText<{ data: Row[]; count: number }>> {
  return listPage<Row>(tx, list.source(scope), entityCall(list, scope, query));
}

/** How many records of a list there are, or belong to another record. */
export function entityCount(tx: Tx, list: EntityList, scope: UserScope, of?: RecordPart): Promise<number> {
  return listCount(tx, list.source(scope), entityCall(list, scope, { ...FULL_LIST, of }));
}

/** Records by their ids, as their list shows them to the viewer; those that may not be seen are not there. */
export async function entityRows<Row>(
  tx: Tx,
  list: EntityList,
  scope: UserScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Row>> {
  if (ids.length === 0) return new Map();
  const source = list.source(scope);
  const id = { sql: list.id, type: 'number' as const };
  const { json } = await listPage<Row & { id_of_row: number }>(
    tx,
    { ...source, columns: { ...source.columns, id_of_row: id }, keys: [...source.keys, 'id_of_row'] },
    {
      query: { ...FULL_LIST, limit: ids.length },
      visible: visibleIds(list, scope),
      where: [...list.visibleRows(scope), sql<boolean>`${list.id} = any(${[...ids]}::bigint[])`],
    },
  );
  const { data } = JSON.parse(json) as { data: (Row & { id_of_row: number })[] };
  return new Map(data.map((row) => [row.id_of_row, row]));
}

async function rowOf<Row>(tx: Tx, list: EntityList, scope: UserScope, id: number): Promise<Row | undefined> {
  const { json } = await listPage<Row>(tx, list.source(scope), {
    query: FULL_LIST,
    visible: visibleIds(list, scope),
    where: [...list.visibleRows(scope), sql<boolean>`${list.id} = ${id}`],
  });
  return (JSON.parse(json) as { data: Row[] }).data[0];
}

/**
 * One record by its id, as its list shows it. What the viewer may not see does not exist. The id of a record that was merged
 * answers with the one it became.
 *
 * @throws AppError 404 general.not_found
 */
export async function entityRow<Row>(tx: Tx, list: EntityList, scope: UserScope, id: number): Promise<Row> {
  const row = await rowOf<Row>(tx, list, scope, id);
  if (row) return row;
  const today = list.noun && (await currentId(tx, scope, list.noun, id));
  const became = today && (await rowOf<Row>(tx, list, scope, today));
  if (!became) throw refuse(list.missing ?? 'general.not_found');
  return became;
}
