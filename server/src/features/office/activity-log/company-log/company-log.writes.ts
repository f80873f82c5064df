import { sql } from 'kysely';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';

/** The login is recorded in the transaction that opens the session; what is a little older is another one's. */
const LEEWAY_SECONDS = 5;

async function isSignInRecorded(tx: Tx, { viewer }: UserScope): Promise<boolean> {
  const { rows } = await sql`select from user_session s join activity_log a on a.company_id = s.company_id
      and a.user_id = s.user_id and a.activity_type in ('Login', 'Master Password')
      and a.created_at > s.created_at - ${LEEWAY_SECONDS} * interval '1 second'
    where s.company_id = ${viewer.user_company_id} and s.session_id = ${viewer.session_id}::uuid
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Records the sign-in of this session where it is not yet; admins have no line in a company's log (section 4). */
export async function recordSignIn(tx: Tx, scope: UserScope): Promise<void> {
  const { viewer } = scope;
  if (viewer.user_type === 'admin' || (await isSignInRecorded(tx, scope))) return;
  await recordActivity(tx, scope, {
    activity_type: viewer.via_master ? 'Master Password' : 'Login',
    object_type: 'user',
    object_id: viewer.user_id,
    object_name: viewer.name,
  });
}
