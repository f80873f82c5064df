import type { UserType } from '@onrecord/domain/core/permission/user-type';
import type { readUserChoices } from './user.reads.ts';

/** A user as a choice. */
export function presentChoice(row: Awaited<ReturnType<typeof readUserChoices>>[number]) {
  return { ...row, user_type: row.user_type as UserType };
}
