import type { RoleDetail } from '@onrecord/contract/access/role';
import type { ListQuery } from '@onrecord/contract/core/list';
import { ROLE_LIST } from '@onrecord/domain/access/role/role.list';
import type { AdministratorFacts, RoleEditor } from '@onrecord/domain/access/role/role-change';
import { roleValuesFrom } from '@onrecord/domain/access/role/role-values';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { RoleValues } from '@onrecord/domain/core/permission/can';
import { MODULE_NAMES, type Module } from '@onrecord/domain/core/permission/modules';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type EntityList, keyColumns, listColumns } from '../../../db/list/entity-list.ts';
import { andAll, searchColumns } from '../../../db/list/list-query.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { shownAccountOf } from '../sign-in/person.reads.ts';
import { visibleRoles } from './role.access.ts';

const KEYS = ['role_id', 'version'];

const roleList: EntityList = {
  columns: ROLE_LIST.columns,
  id: sql`r.role_id`,
  visibleRows: visibleRoles,
  source: () => ({
    from: sql`role r`,
    columns: {
      ...listColumns(ROLE_LIST.columns, {
        name: sql`r.name`,
        user_type: sql`r.user_type`,
        description: sql`r.description`,
        user_count: sql`(select count(*) from app_user u where u.company_id = ${COMPANY} and u.role_id = r.role_id)`,
        module_count: sql`(select count(*) from role_value v where v.company_id = ${COMPANY} and v.role_id = r.role_id)`,
        updated_at: sql`r.updated_at`,
      }),
      ...keyColumns('r', KEYS),
    },
    keys: KEYS,
    defaultSort: sql`r.name`,
    tieBreak: sql`r.role_id`,
    textSearch: searchColumns([sql`r.name`, sql`r.description`]),
    changedAt: sql`r.updated_at`,
  }),
};

export interface RoleQuery extends ListQuery {
  readonly user_type?: UserType | undefined;
}

/** How the list is read for the viewer. */
export function roleRead(scope: UserScope, query: RoleQuery) {
  const narrowed: RawBuilder<boolean>[] = query.user_type ? [sql<boolean>`r.user_type = ${query.user_type}`] : [];
  const visible = ROLE_LIST.columns.map((column) => column.id);
  return {
    source: roleList.source(scope),
    call: { query, visible, where: [...roleList.visibleRows(scope), ...narrowed] },
  };
}

function valueRows(tx: Tx, companyId: number) {
  return tx
    .selectFrom('role_value as v')
    .select([
      'v.role_id',
      'v.role_value_id',
      sql<Module>`v.module`.as('module'),
      'v.can_view as view',
      'v.can_add as add',
      'v.can_edit as edit',
      'v.can_delete as delete',
    ])
    .where('v.company_id', '=', companyId)
    .where('v.module', 'in', MODULE_NAMES)
    .orderBy('v.module');
}

/** What a role says; null without a role. */
export async function readRoleValues(tx: Tx, companyId: number, roleId: number | null): Promise<RoleValues | null> {
  if (roleId === null) return null;
  return roleValuesFrom(await valueRows(tx, companyId).where('v.role_id', '=', roleId).execute());
}

/** A role of the company with what it says; undefined when there is none. Who may see it is not asked here. */
export async function readRole(tx: Tx, { company_id }: Scope, roleId: number): Promise<RoleDetail | undefined> {
  const role = await tx
    .selectFrom('role as r')
    .select(['r.role_id', 'r.name', 'r.user_type', 'r.description', 'r.version'])
    .select((from) =>
      from
        .selectFrom('app_user as u')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('u.company_id', '=', company_id)
        .whereRef('u.role_id', '=', 'r.role_id')
        .as('user_count'),
    )
    .where('r.company_id', '=', company_id)
    .where('r.role_id', '=', roleId)
    .executeTakeFirst();
  if (!role) return undefined;
  const rows = await valueRows(tx, company_id).where('v.role_id', '=', roleId).execute();
  const values = rows.map(({ role_id: _, ...value }) => value);
  return { ...role, user_type: role.user_type as UserType, user_count: Number(role.user_count), values };
}

/**
 * A role the viewer may see.
 *
 * @throws AppError 404 general.not_found
 */
export async function readVisibleRole(tx: Tx, scope: UserScope, roleId: number): Promise<RoleDetail> {
  const seen = await sql<{ role_id: number }>`select r.role_id from role r
    where r.role_id = ${roleId} and ${andAll(visibleRoles(scope))}`.execute(tx);
  const role = seen.rows.length > 0 ? await readRole(tx, scope, roleId) : undefined;
  if (!role) throw refuse('general.not_found');
  return role;
}

/** The role that a value belongs to, if the viewer may see it. */
export async function readRoleOfValue(tx: Tx, scope: UserScope, valueId: number): Promise<RoleDetail> {
  const row = await valueRows(tx, scope.company_id).where('v.role_value_id', '=', valueId).executeTakeFirst();
  if (!row) throw refuse('general.not_found');
  return readVisibleRole(tx, scope, row.role_id);
}

/** Every role of a user type with what it says, by name. */
export async function readRoleChoices(tx: Tx, scope: UserScope, userType: UserType) {
  const roles = await tx
    .selectFrom('role')
    .select(['role_id', 'name', 'description'])
    .where('company_id', '=', scope.company_id)
    .where('user_type', '=', userType)
    .orderBy('name')
    .execute();
  const values = await valueRows(tx, scope.company_id).execute();
  return roles.map((role) => ({
    ...role,
    values: roleValuesFrom(values.filter(({ role_id }) => role_id === role.role_id)),
  }));
}

/** The accounts that may keep a company open: everybody with full access, with what their roles take away. */
export async function readAdministrators(
  tx: Tx,
  { company_id }: Scope,
): Promise<(AdministratorFacts & { role_id: number | null })[]> {
  const users = await tx
    .selectFrom('app_user')
    .select(['user_id', 'user_type', 'status', 'is_block', 'failure_lock', 'full_access', 'role_id'])
    .where('company_id', '=', company_id)
    .where('user_type', '=', 'company')
    .where('full_access', '=', true)
    .execute();
  const ids = [...new Set(users.map(({ role_id }) => role_id))];
  const values = new Map(
    await Promise.all(ids.map(async (id) => [id, await readRoleValues(tx, company_id, id)] as const)),
  );
  return users.map((user) => ({
    ...(user as typeof user & AdministratorFacts),
    ...shownAccountOf(user),
    role_values: values.get(user.role_id) ?? null,
  }));
}

/**
 * Who saves a role, with what they may do at this moment and not a moment ago. An admin at work in a company has no role
 * of that company.
 */
export async function readRoleEditor(tx: Tx, { viewer, company_id }: UserScope): Promise<RoleEditor> {
  const user = await tx
    .selectFrom('app_user')
    .select(['full_access', 'role_id'])
    .where('company_id', '=', company_id)
    .where('user_id', '=', viewer.user_id)
    .executeTakeFirst();
  if (viewer.user_company_id !== company_id || !user) return { ...viewer, role_id: null };
  const role_values = await readRoleValues(tx, company_id, user.role_id);
  return { ...viewer, has_full_access: user.full_access, role_values, role_id: user.role_id };
}
