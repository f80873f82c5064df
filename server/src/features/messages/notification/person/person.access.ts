import { refuse } from '@onrecord/domain/core/messages/app-error';
import { can } from '@onrecord/domain/core/permission/can';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import type { Tx } from '../../../../db/database.ts';
import { entityRow } from '../../../../db/list/entity-list.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { userList } from '../../../access/user/user.reads.ts';
import { type PersonRow, personRow } from './person.reads.ts';

export interface Person extends PersonRow {
  readonly user_type: UserType;
}

/**
 * The user whose notification settings are meant: oneself, or one that the viewer may edit.
 *
 * @throws AppError 404 for everybody else's
 */
export async function notifiedPerson(tx: Tx, scope: UserScope, userId: number): Promise<Person> {
  if (userId !== scope.viewer.user_id) {
    if (!can(scope.viewer, 'users', 'edit')) throw refuse('general.user_not_found');
    await entityRow(tx, userList, scope, userId);
  }
  const found = await personRow(tx, scope, userId);
  if (!found) throw refuse('general.user_not_found');
  return found as Person;
}
