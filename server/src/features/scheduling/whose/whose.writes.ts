import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';

/** Keeps whose records the lists of a user show. */
export async function saveWhose(tx: Tx, { company_id, viewer }: UserScope, whose: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ whose })
    .where('company_id', '=', company_id)
    .where('user_id', '=', viewer.user_id)
    .execute();
}
