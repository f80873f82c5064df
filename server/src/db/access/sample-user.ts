import type { Tx } from '../database.ts';
import type { Scope, UserScope } from '../scope.ts';

/** The user whose person looks around in sample data, with their own display settings. */
export function ownUser(tx: Tx, { company_id }: Scope, userId: number) {
  return tx
    .selectFrom('app_user')
    .select([
      ...(['username', 'first_name', 'middle_nameinitial', 'last_name', 'suffix', 'locale'] as const),
      ...(['time_format', 'page_size', 'lists_in_pages', 'theme_mode', 'menu_closed', 'menu_pinned'] as const),
    ])
    .where('company_id', '=', company_id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/**
 * Gives a person the user in the sample data of their company that they look around as, or brings it up to date. Nobody can sign in as
 * it: nobody knows its password, it has no real address, and no login finds it.
 */
export async function keepSampleUser(
  tx: Tx,
  { company_id, viewer }: UserScope,
  own: Awaited<ReturnType<typeof ownUser>> & { password_hash: string },
): Promise<void> {
  const email = `user-${viewer.user_id}@sample.example`;
  const values = { ...own, email, full_access: true, is_temp: false, is_new_setup: false };
  await tx
    .insertInto('app_user')
    .values({ ...values, company_id, user_id: viewer.user_id, user_type: 'company' })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(values))
    .execute();
}
