import { refuse } from '@onrecord/domain/core/messages/app-error';
import { can } from '@onrecord/domain/core/permission/can';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import {
  type BulkAction,
  type BulkEntityType,
  bulkActionsOf,
  bulkRight,
  canAskFor,
} from '@onrecord/domain/core/record/bulk-entity-type';
import type { LetterKind, LetterReaders } from '@onrecord/domain/core/record/letter-kind';
import type { UserScope } from '../../../db/scope.ts';

/**
 * Refuses everybody but staff with the right that the action needs: contacts and providers change what is theirs one by one.
 *
 * @throws AppError 400 for what cannot be done with such records, 403
 */
export function requireBulkRight({ viewer }: UserScope, entityType: BulkEntityType, action: BulkAction): void {
  if (!bulkActionsOf(entityType).includes(action)) throw refuse('bulk.not_possible');
  const { module, flag } = bulkRight(entityType, action);
  if (!isStaff(viewer.user_type) || !can(viewer, module, flag)) throw refuse('access.denied');
}

/**
 * Refuses letters to whoever may not change the rows, and those that are not sent for such rows.
 *
 * @throws AppError 403, 400
 */
export function requireLetters(
  scope: UserScope,
  entityType: BulkEntityType,
  request: { readonly to: LetterReaders; readonly what: LetterKind },
): void {
  requireBulkRight(scope, entityType, 'notify');
  if (!canAskFor(entityType, request)) throw refuse('bulk.not_possible');
}
