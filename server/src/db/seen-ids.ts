import { sql } from 'kysely';
import type { Tx } from './database.ts';
import type { EntityList } from './entity-list.ts';
import { andAll } from './list-query.ts';
import type { Scope } from './scope.ts';

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
