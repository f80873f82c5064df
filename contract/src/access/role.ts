import { ROLE_LIST } from '@onrecord/domain/access/role/role.list';
import { FLAGS, MODULE_NAMES } from '@onrecord/domain/core/permission/modules';
import { PROFILES } from '@onrecord/domain/core/permission/table';
import { USER_TYPES } from '@onrecord/domain/core/permission/user-type';
import { z } from 'zod';
import { columnRow } from '../core/column-row.ts';
import { get, patch, post, remove } from '../core/entry.ts';
import { listExportWith, listQueryWith } from '../core/list.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { permissions } from '../core/session-user.ts';
import { id, messageResponse, optionalId, savedResponse } from '../core/shapes.ts';

const userType = z.enum(USER_TYPES);
const module = z.enum(MODULE_NAMES);
const flags = { view: z.boolean(), add: z.boolean(), edit: z.boolean(), delete: z.boolean() };
const version = z.number().int();

/** What a role says about one module. */
export const roleValue = z.strictObject({ module, ...flags });
export type RoleValue = z.output<typeof roleValue>;

export const roleRow = columnRow(ROLE_LIST.columns, { role_id: id, version });
export type RoleRow = z.output<typeof roleRow>;

/** A role with the modules it speaks about; every other module is as the user type has it. */
export const roleDetail = z.strictObject({
  role_id: id,
  name: z.string(),
  user_type: userType,
  description: z.string(),
  user_count: z.number().int(),
  values: z.array(z.strictObject({ role_value_id: id, ...roleValue.shape })),
  version,
});
export type RoleDetail = z.output<typeof roleDetail>;

const values = z
  .array(roleValue)
  .max(MODULE_NAMES.length)
  .refine((rows) => new Set(rows.map((row) => row.module)).size === rows.length, 'form.choice');
const name = z.string().trim().min(1, 'form.required').max(80);
const description = z.string().trim().max(255).default('');

export const newRole = z.strictObject({ name, user_type: userType, description, values });
export type NewRole = z.output<typeof newRole>;
export const roleChange = z.strictObject({ name, description, values, version });
export type RoleChange = z.output<typeof roleChange>;

const narrowing = { company_id: id.optional(), user_type: userType.optional() };

/** Roles (section 7): what the users of a company may do. A company id in a body must be the company being worked in. */
export const roleArea = {
  /** The roles to choose from for a user. `may_give`: they hold nothing that the viewer does not hold too. */
  getRole: post('/role/getRole', ['users.view', 'roles.view'], {
    body: z.strictObject({ user_type: userType, company_id: id.optional() }),
    returns: z.strictObject({
      data: z.array(z.strictObject({ role_id: id, name: z.string(), description: z.string(), may_give: z.boolean() })),
    }),
  }),
  /** Whether the viewer may do `action` in the area `action_type`. A `role_type` must be the viewer's own user type. */
  getRoleValue: post('/role/getRoleValue', 'session', {
    body: z.strictObject({ role_type: userType.optional(), action_type: module, action: z.enum(FLAGS) }),
    returns: z.strictObject({ value: z.boolean() }),
  }),
  create: post('/role/create', 'roles.add', { body: newRole, returns: savedResponse }),
  update: patch('/role/update/{id}', 'roles.edit', { body: roleChange, returns: savedResponse }),
  getRoleList: pageOf(ROLE_LIST, '/role/getRoleList', roleRow, { body: listQueryWith(narrowing) }),
  exportRoles: fileOf(ROLE_LIST, '/role/exportRoles', { body: listExportWith(narrowing) }),
  /** Deletes a role nobody has; `id2` is whoever does it. */
  remove: remove('/role/delete/{id}/{id2}', 'roles.delete', { returns: messageResponse }),
};

/** The flags of one role. */
export const rolePrivilegeArea = {
  getRolePrivileges: post('/role_privilege/getRolePrivileges', 'roles.view', {
    body: z.strictObject({ role_id: id }),
    returns: roleDetail,
  }),
};

/** What a user type may do before any role says otherwise; company users have a second table with full access. */
export const userTypePrivilegeArea = {
  getPrivileges: post('/user_type_privilege/getPrivileges', 'roles.view', {
    body: z.strictObject({ user_type: userType.optional() }),
    returns: z.strictObject({
      data: z.array(z.strictObject({ profile: z.enum(PROFILES), user_type: userType, values: z.array(roleValue) })),
    }),
  }),
};

const oneValue = z.strictObject({ role_value_id: id, role_id: id, ...roleValue.shape, version });

/** What roles say, module by module, and what it comes to for the viewer. `version` is the role's. */
export const roleValueArea = {
  /** What the viewer may do now: the map a session starts with, as it stands after whatever was changed since. */
  getRoleValues: post('/role_value/getRoleValues', 'session', {
    returns: z.strictObject({ full_access: z.boolean(), role_id: optionalId, permissions }),
  }),
  fetchEntry: get('/role_value/fetchEntry/{id}', 'roles.view', { returns: oneValue }),
  create: post('/role_value/create', 'roles.edit', {
    body: z.strictObject({ role_id: id, ...roleValue.shape, version }),
    returns: savedResponse,
  }),
  update: patch('/role_value/update/{id}', 'roles.edit', {
    body: z.strictObject({ ...flags, version }),
    returns: savedResponse,
  }),
  /** Leaves the module to the default of the user type again. */
  remove: remove('/role_value/delete/{id}', 'roles.edit', { returns: messageResponse }),
};
