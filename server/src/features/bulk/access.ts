import { type BulkAction, type BulkNoun, bulkActionsOf, bulkRight } from '@onrecord/domain/bulk/bulk-noun';
import { refuse } from '@onrecord/domain/messages/app-error';
import { can } from '@onrecord/domain/permission/can';
import { isStaff } from '@onrecord/domain/permission/user-type';
import type { UserScope } from '../../db/scope.ts';

/**
 * Refuses everybody but staff with the right that the action needs: contacts and providers change what is theirs one by one.
 *
 * @throws AppError 400 for what cannot be done with such records, 403
 */
export function requireBulkRight({ viewer }: UserScope, noun: BulkNoun, action: BulkAction): void {
  if (!bulkActionsOf(noun).includes(action)) throw refuse('bulk.not_possible');
  const { module, flag } = bulkRight(noun, action);
  if (!isStaff(viewer.user_type) || !can(viewer, module, flag)) throw refuse('access.denied');
}
