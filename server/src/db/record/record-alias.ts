import type { MergeEntityType } from '@onrecord/domain/core/record/merge-entity-type';
import type { Tx } from '../database.ts';
import type { Scope } from '../scope.ts';

/** What the id of a record that was merged into another one means today; undefined for an id that never was one. */
export async function currentId(
  tx: Tx,
  { company_id }: Scope,
  entityType: MergeEntityType,
  id: number,
): Promise<number | undefined> {
  const found = await tx
    .selectFrom('record_alias')
    .select('current_id')
    .where('company_id', '=', company_id)
    .where('noun', '=', entityType)
    .where('old_id', '=', id)
    .executeTakeFirst();
  return found?.current_id;
}
