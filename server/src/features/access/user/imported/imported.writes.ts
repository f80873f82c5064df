import type { UserFromFile } from '@onrecord/contract/access/user';
import { AppError } from '@onrecord/domain/core/messages/app-error';
import type { Tx } from '../../../../db/database.ts';
import { systemScope, type UserScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import { inviteUser } from '../../sign-in/password/password.writes.ts';
import { insertUser } from '../user.writes.ts';

/**
 * Makes the staff of a file by the rule of a user whom a person types in: nobody gives more than they have. Answers their ids by
 * the places of the rows, or why there is none.
 */
export async function createUsersFromFile(
  tx: Tx,
  scope: UserScope,
  rows: readonly UserFromFile[],
  password_hash: string,
): Promise<(number | AppError)[]> {
  const made: (number | AppError)[] = [];
  const staff = { middle_nameinitial: '', suffix: '', full_access: false, contact_id: null, service_provider_id: null };
  for (const { status, ...row } of rows) {
    const user = { ...staff, ...row, user_type: 'company' } as const;
    try {
      made.push(await insertUser(tx, scope, user, { password_hash, status, is_new_setup: false }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      made.push(error);
    }
  }
  return made;
}

/** Has each of these users mailed the link to choose a password, once the transaction is there. */
export async function inviteLater(tx: Tx, { company_id }: UserScope, ids: readonly number[]): Promise<void> {
  for (const user_id of ids) await enqueue(tx, 'invite-user', { company_id, user_id });
}

/** The task behind it: an account that is closed or gone by then is not written to. */
export async function inviteImported(services: Services, of: { company_id: number; user_id: number }): Promise<void> {
  await inviteUser(services, systemScope(of.company_id, 'import'), of.user_id);
}
