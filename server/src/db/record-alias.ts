import type { MergeNoun } from '@onrecord/domain/merge/merge-noun';
import type { Tx } from './database.ts';
import type { Scope } from './scope.ts';

/** What the id of a record that was merged into another one means today; undefined for an id that never was one. */
export async function currentId(
  tx: Tx,
  { company_id }: Scope,
  noun: MergeNoun,
  id: number,
): Promise<number | undefined> {
  const found = await tx
    .selectFrom('record_alias')
    .select('current_id')
    .where('company_id', '=', company_id)
    .where('noun', '=', noun)
    .where('old_id', '=', id)
    .executeTakeFirst();
  return found?.current_id;
}
