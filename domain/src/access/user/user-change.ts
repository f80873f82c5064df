import type { MessageKey } from '../../core/messages/catalogue.ts';
import type { RoleValues, Viewer } from '../../core/permission/can.ts';
import { rightsNotGivable, rightsOf } from '../../core/permission/rights.ts';
import { type UserType, userTypeChoices } from '../../core/permission/user-type.ts';

/** Who changes a user: what they may do themselves bounds what they may give. */
export interface UserEditor extends Viewer {
  /** The divisions a company user is limited to. */
  readonly division_ids: readonly number[] | 'all';
  /** Whether the user to be changed is the editor. */
  readonly is_self: boolean;
}

/** What a change of a user decides about, as it would be after it. An empty `division_access` means every division. */
export interface UserStatus {
  readonly user_type: UserType;
  readonly status: 'active' | 'inactive';
  readonly is_block: boolean;
  readonly full_access: boolean;
  readonly division_access: readonly number[];
  readonly role_id: number | null;
  /** What the role says; null without one. */
  readonly role_values: RoleValues | null;
}

export type UserProblems = Readonly<Partial<Record<keyof UserStatus, MessageKey>>>;

function divisionsBeyond(editor: UserEditor, wanted: readonly number[]): boolean {
  const { division_ids } = editor;
  if (editor.user_type !== 'company' || division_ids === 'all') return false;
  return wanted.length === 0 || wanted.some((id) => !division_ids.includes(id));
}

const rightsWith = ({ user_type, full_access, role_values }: UserStatus) =>
  rightsOf({ user_id: 0, user_type, has_full_access: full_access, role_values });

/** Whether a user would get rights, by role or by full access, that the editor does not hold. */
function rightsBeyond(editor: UserEditor, before: UserStatus | undefined, after: UserStatus): boolean {
  const old = before ? rightsWith(before) : [];
  return rightsNotGivable(editor, after.user_type, old, rightsWith(after)).length > 0;
}

const sameDivisions = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * Why a user may not become what is asked for, by field; empty when it may (section 6). Nobody gives more than they have:
 * full access comes from somebody with full access, divisions from somebody who reaches them, the rights of a role from
 * somebody who has them all. Nobody locks themselves out. What a change leaves as it was is never refused. `before` is undefined for a new user.
 */
export function userChangeProblems(
  editor: UserEditor,
  before: UserStatus | undefined,
  after: UserStatus,
): UserProblems {
  const problems: Partial<Record<keyof UserStatus, MessageKey>> = {};
  if (before?.user_type !== after.user_type && !userTypeChoices(editor.user_type).includes(after.user_type))
    problems.user_type = 'user.type_refused';
  const isAdmin = editor.user_type === 'admin';
  if (after.full_access && !before?.full_access && !isAdmin && !editor.has_full_access)
    problems.full_access = 'user.full_access_refused';
  else if (rightsBeyond(editor, before, after)) problems.role_id = 'user.role_refused';
  if (after.user_type === 'company') {
    const isChanged = !before || !sameDivisions(before.division_access, after.division_access);
    if (isChanged && divisionsBeyond(editor, after.division_access))
      problems.division_access = 'user.divisions_refused';
  }
  if (!editor.is_self || !before) return problems;
  if (before.status === 'active' && after.status === 'inactive') problems.status = 'user.own_status';
  if (before.full_access && !after.full_access) problems.full_access = 'user.own_full_access';
  if (before.role_id !== after.role_id) problems.role_id = 'user.own_role';
  if (!before.is_block && after.is_block) problems.is_block = 'user.own_status';
  return problems;
}

/**
 * Whether somebody may change a user at all: their own, or one they could have made (section 6). Whoever changes the
 * mail address of a login can take it over by a forgotten password, so nobody changes a login that reaches further.
 */
export function mayChangeUser(editor: UserEditor, user: UserStatus): boolean {
  return editor.is_self || Object.keys(userChangeProblems(editor, undefined, user)).length === 0;
}
