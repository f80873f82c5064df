import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import type { EntityList } from '../list/entity-list.ts';
import { andAll } from '../list/list-query.ts';
import type { SearchSource } from '../list/search-source.ts';
import type { Scope } from '../scope.ts';

/** Which of these records the viewer may see. What may not be seen may not be pointed to either. */
export async function seenIds(
  tx: Tx,
  list: EntityList,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const where = andAll([...list.visibleRows(scope), sql<boolean>`${list.id} = any(${[...ids]}::bigint[])`]);
  const { rows } = await sql<{
    id: number;
  }>`select ${list.id} as id from ${list.source(scope).from} where ${where}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** What the viewer knows those of these records by that they may see. */
export async function seenNames(
  tx: Tx,
  { found, source, visibleRows }: SearchSource,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const where = andAll([...visibleRows(scope), sql<boolean>`${found.id} = any(${[...ids]}::bigint[])`]);
  const { rows } = await sql<{ id: number; name: string }>`select ${found.id} as id, ${found.label}::text as name
    from ${source(scope).from} where ${where}`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
