import type { MessageKey } from '../../core/messages/catalogue.ts';
import { can, type RoleValues, type Viewer } from '../../core/permission/can.ts';
import { FLAGS, type Module } from '../../core/permission/modules.ts';
import { modulesOf, partsOf, type Right, rightsNotGivable } from '../../core/permission/rights.ts';
import { type UserType, userTypeChoices } from '../../core/permission/user-type.ts';

/** A role as it would be saved: for which user type, and what it says about which modules. */
export interface RoleDraft {
  readonly user_type: UserType;
  readonly values: RoleValues;
}

/** Who saves a role. */
export interface RoleEditor extends Viewer {
  /** The role this person works with. */
  readonly role_id: number | null;
}

/** Problems by field; a module that cannot be saved stands under its own name. */
export type RoleProblems = Readonly<Partial<Record<'user_type' | Module, MessageKey>>>;

/** The flags a role names, whatever the default says about the modules it does not name. */
function namedRights(values: RoleValues): Right[] {
  return (Object.keys(values) as Module[]).flatMap((module) =>
    FLAGS.filter((flag) => values[module]?.[flag] === true).map((flag): Right => `${module}.${flag}`),
  );
}

/** What somebody must keep to be able to let others in again. */
const KEYS: readonly Right[] = ['users.view', 'users.edit', 'roles.view', 'roles.edit'];

const holdsKeys = (viewer: Viewer) =>
  KEYS.every((right) => {
    const { module, flag } = partsOf(right);
    return can(viewer, module, flag);
  });

/**
 * Why a role may not be saved, by field; empty when it may (section 6). A role never reaches beyond its user type, and
 * nobody puts a right into it that they could not use themselves. Whoever works with the role keeps the way back: users
 * and roles. `before` is undefined for a new role and for a copy.
 */
export function roleProblems(
  editor: RoleEditor,
  before: (RoleDraft & { readonly role_id: number }) | undefined,
  after: RoleDraft,
): RoleProblems {
  const problems: Partial<Record<'user_type' | Module, MessageKey>> = {};
  if (!userTypeChoices(editor.user_type).includes(after.user_type)) return { user_type: 'user.type_refused' };
  const within = modulesOf(after.user_type);
  for (const module of Object.keys(after.values) as Module[])
    if (!within.includes(module)) problems[module] = 'role.beyond_reach';
  const old = before ? namedRights(before.values) : [];
  for (const right of rightsNotGivable(editor, after.user_type, old, namedRights(after.values)))
    problems[partsOf(right).module] ??= 'role.right_refused';
  const isOwn = before !== undefined && editor.role_id === before.role_id;
  const changed = { ...editor, role_values: after.values };
  if (isOwn && holdsKeys(editor) && !holdsKeys(changed)) {
    const lost = KEYS.find((right) => !can(changed, partsOf(right).module, partsOf(right).flag));
    if (lost) problems[partsOf(lost).module] ??= 'role.own_rights';
  }
  return problems;
}

/** An account as the last way into a company: who could still make others users. */
export interface AdministratorFacts {
  readonly user_id: number;
  readonly user_type: UserType;
  readonly status: 'active' | 'inactive';
  readonly is_block: boolean;
  readonly full_access: boolean;
  readonly role_values: RoleValues | null;
}

/** Whether this account keeps a company open: full access, able to log in, and its role takes neither users nor roles away. */
export function isAdministrator({ status, is_block, full_access, ...user }: AdministratorFacts): boolean {
  if (user.user_type !== 'company' || status !== 'active' || is_block || !full_access) return false;
  return holdsKeys({ ...user, has_full_access: true });
}

/** Whether a change takes the last account away that keeps a company open. A company that had none loses none. */
export function losesLastAdministrator(
  before: readonly AdministratorFacts[],
  after: readonly AdministratorFacts[],
): boolean {
  return before.some(isAdministrator) && !after.some(isAdministrator);
}
