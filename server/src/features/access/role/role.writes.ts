import type { NewRole, RoleChange, RoleDetail, RoleValue } from '@onrecord/contract/access/role';
import { losesLastAdministrator, roleProblems } from '@onrecord/domain/access/role/role-change';
import { flagsOf, flagsText, roleValuesFrom } from '@onrecord/domain/access/role/role-values';
import { type Changes, changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import type { Module } from '@onrecord/domain/core/permission/modules';
import { withView } from '@onrecord/domain/core/permission/rights';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { sql } from 'kysely';
import { lockRights } from '../../../db/access/rights-lock.ts';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { userList } from '../user/user.reads.ts';
import { readAdministrators, readRoleEditor, readRoleOfValue, readVisibleRole } from './role.reads.ts';

type Draft = Pick<RoleChange, 'name' | 'description' | 'values'>;

const normalised = (values: readonly RoleValue[]): RoleValue[] =>
  values.map((value) => ({ module: value.module, ...withView(flagsOf(value)) }));

/** A role's values as the log tells them, module by module. */
const reported = (values: readonly RoleValue[]) =>
  Object.fromEntries(Object.entries(roleValuesFrom(values)).map(([module, flags]) => [module, flagsText(flags)]));

function roleChanges(before: Draft | undefined, after: Draft): Changes | null {
  const flat = ({ name, description, values }: Draft) => ({ name, description, ...reported(values) });
  if (!before) return changesBetween(undefined, flat(after));
  const left = Object.fromEntries(Object.keys(reported(before.values)).map((module) => [module, '']));
  return changesBetween(flat(before), { ...left, ...flat(after) });
}

const record = (tx: Tx, scope: UserScope, role: { role_id: number; name: string }, changes: Changes | null) =>
  recordActivity(tx, scope, {
    activity_type: 'Settings Saved',
    object_type: 'role',
    object_id: role.role_id,
    object_name: role.name,
    changes,
  });

/** Refuses what nobody may put into a role, next to the module where it is. */
async function refuseProblems(
  tx: Tx,
  scope: UserScope,
  before: RoleDetail | undefined,
  after: { user_type: UserType; values: readonly RoleValue[] },
): Promise<void> {
  const editor = await readRoleEditor(tx, scope);
  const old = before && { ...before, values: roleValuesFrom(before.values) };
  const problems = roleProblems(editor, old, { user_type: after.user_type, values: roleValuesFrom(after.values) });
  const fields = Object.entries(problems).map(([field, key]) => [field, sentence(key as 'role.right_refused')]);
  if (fields.length > 0) throw refuseFields(Object.fromEntries(fields));
}

/** A role that people work with whom the viewer may not see is not the viewer's to change. */
async function refuseForeignUsers(tx: Tx, scope: UserScope, roleId: number): Promise<void> {
  const others = await sql`select 1 from app_user u where u.company_id = ${scope.company_id} and u.role_id = ${roleId}
    and not (${andAll(userList.visibleRows(scope))}) limit 1`.execute(tx);
  if (others.rows.length > 0) throw refuse('role.others');
}

async function refuseLastAdministrator(
  tx: Tx,
  scope: UserScope,
  roleId: number,
  values: readonly RoleValue[],
): Promise<void> {
  const before = await readAdministrators(tx, scope);
  const role_values = roleValuesFrom(values);
  const after = before.map((user) => (user.role_id === roleId ? { ...user, role_values } : user));
  if (losesLastAdministrator(before, after)) throw refuse('role.last_keeper');
}

async function insertValues(tx: Tx, { company_id }: UserScope, role_id: number, values: readonly RoleValue[]) {
  if (values.length === 0) return;
  const rows = values.map(({ module, view, add, edit, delete: remove }) => ({
    company_id,
    role_id,
    module,
    can_view: view,
    can_add: add,
    can_edit: edit,
    can_delete: remove,
  }));
  await tx
    .insertInto('role_value')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'role_id', 'module']).doUpdateSet((set) => ({
        can_view: set.ref('excluded.can_view'),
        can_add: set.ref('excluded.can_add'),
        can_edit: set.ref('excluded.can_edit'),
        can_delete: set.ref('excluded.can_delete'),
      })),
    )
    .execute();
}

async function dropOthers(tx: Tx, { company_id }: UserScope, roleId: number, stored: readonly Module[]) {
  await tx
    .deleteFrom('role_value')
    .where('company_id', '=', company_id)
    .where('role_id', '=', roleId)
    .where(sql<boolean>`module <> all(${[...stored]}::text[])`)
    .execute();
}

async function refusingTakenName<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { constraint } = (error ?? {}) as { constraint?: string };
    throw constraint === 'role_company_id_user_type_name_key' ? refuseFields({ name: sentence('role.exists') }) : error;
  }
}

/**
 * Makes a role; a copy of another one is made the same way.
 *
 * @throws AppError 400 with the fields
 */
export async function createRole(tx: Tx, scope: UserScope, draft: NewRole): Promise<number> {
  await lockRights(tx, scope);
  const values = normalised(draft.values);
  await refuseProblems(tx, scope, undefined, { ...draft, values });
  const { name, user_type, description } = draft;
  const made = tx
    .insertInto('role')
    .values({ company_id: scope.company_id, name, user_type, description })
    .returning('role_id');
  const { role_id } = await refusingTakenName(made.executeTakeFirstOrThrow());
  await insertValues(tx, scope, role_id, values);
  await record(tx, scope, { role_id, name }, roleChanges(undefined, { ...draft, values }));
  return role_id;
}

/**
 * Saves a role for everybody who has it, at once.
 *
 * @throws AppError 404, 409 with the fresh role or because nobody would be left, 400 with the fields
 */
export async function saveRole(tx: Tx, scope: UserScope, roleId: number, change: RoleChange): Promise<void> {
  await lockRights(tx, scope);
  const before = await readVisibleRole(tx, scope, roleId);
  if (before.version !== change.version) throw new StaleError(before);
  const { name, description } = change;
  const values = normalised(change.values);
  await refuseForeignUsers(tx, scope, roleId);
  await refuseProblems(tx, scope, before, { ...before, values });
  await refuseLastAdministrator(tx, scope, roleId, values);
  const saved = tx
    .updateTable('role')
    .set({ name, description })
    .where('company_id', '=', scope.company_id)
    .where('role_id', '=', roleId);
  await refusingTakenName(saved.execute());
  await dropOthers(
    tx,
    scope,
    roleId,
    values.map(({ module }) => module),
  );
  await insertValues(tx, scope, roleId, values);
  await record(tx, scope, { role_id: roleId, name }, roleChanges(before, { name, description, values }));
}

/** One module of a role: changed, added, or left to the default again with `undefined`. */
interface ValueChange {
  readonly module: Module;
  readonly value: RoleValue | undefined;
  readonly version: number;
}

async function saveOneValue(tx: Tx, scope: UserScope, role: RoleDetail, change: ValueChange): Promise<number> {
  const { name, description, role_id } = role;
  const others: RoleValue[] = role.values
    .filter(({ module }) => module !== change.module)
    .map(({ role_value_id: _, ...value }) => value);
  const values = change.value ? [...others, change.value] : others;
  await saveRole(tx, scope, role_id, { name, description, values, version: change.version });
  const saved = await readVisibleRole(tx, scope, role_id);
  return saved.values.find(({ module }) => module === change.module)?.role_value_id ?? role_id;
}

/** Lets a role speak about a module it said nothing about, or say something else. */
export async function addRoleValue(
  tx: Tx,
  scope: UserScope,
  { role_id, version, ...value }: RoleValue & { role_id: number; version: number },
): Promise<number> {
  const role = await readVisibleRole(tx, scope, role_id);
  return saveOneValue(tx, scope, role, { module: value.module, value, version });
}

/** Changes what a role says about the module of this value; without flags the module follows the default again. */
export async function changeRoleValue(
  tx: Tx,
  scope: UserScope,
  valueId: number,
  change: { flags?: Omit<RoleValue, 'module'>; version?: number },
): Promise<number> {
  const role = await readRoleOfValue(tx, scope, valueId);
  const old = role.values.find(({ role_value_id }) => role_value_id === valueId);
  if (!old) throw refuse('general.not_found');
  const value = change.flags && { module: old.module, ...change.flags };
  return saveOneValue(tx, scope, role, { module: old.module, value, version: change.version ?? role.version });
}

/**
 * Deletes a role that nobody has.
 *
 * @throws AppError 404, 409 role.in_use
 */
export async function deleteRole(tx: Tx, scope: UserScope, roleId: number): Promise<void> {
  await lockRights(tx, scope);
  const role = await readVisibleRole(tx, scope, roleId);
  if (role.user_count > 0) throw refuse('role.in_use');
  try {
    await tx.deleteFrom('role').where('company_id', '=', scope.company_id).where('role_id', '=', roleId).execute();
  } catch (error) {
    const { code } = (error ?? {}) as { code?: string };
    throw code === '23503' ? refuse('role.in_use') : error;
  }
  await recordActivity(tx, scope, {
    activity_type: 'Record Deleted',
    object_type: 'role',
    object_id: roleId,
    object_name: role.name,
    changes: changesBetween({ name: role.name, description: role.description, ...reported(role.values) }, undefined),
  });
}
