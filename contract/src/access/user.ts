import { USER_LIST } from '@onrecord/domain/access/user/user.list';
import { USER_TYPES } from '@onrecord/domain/core/permission/user-type';
import { isEmail } from '@onrecord/domain/core/validation/patterns';
import { z } from 'zod';
import { columnRow } from '../core/column-row.ts';
import { get, patch, post, remove } from '../core/entry.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { id, instant, messageResponse, optionalId, savedResponse, shortText } from '../core/shapes.ts';

const nameParts = {
  first_name: z.string(),
  middle_nameinitial: z.string(),
  last_name: z.string(),
  suffix: z.string(),
};

/** A row of the user list and one user whole (section 3). An empty `division_access` means every division. */
export const userRow = columnRow(USER_LIST.columns, {
  user_id: id,
  contact_id: optionalId,
  service_provider_id: optionalId,
  ...nameParts,
  division_access: z.array(id),
  role_id: optionalId,
  /** Staff closed the account; `status` also says inactive while it is locked after wrong passwords. */
  is_closed: z.boolean(),
  version: z.number().int(),
});
export type UserRow = z.output<typeof userRow>;

const draft = {
  username: z.string().trim().min(1, 'form.required').max(255),
  first_name: shortText.default(''),
  middle_nameinitial: shortText.default(''),
  last_name: shortText.default(''),
  suffix: shortText.default(''),
  email: z
    .string()
    .trim()
    .max(320)
    .refine((text) => text === '' || isEmail(text), 'form.email')
    .default(''),
  mobile: shortText.default(''),
  full_access: z.boolean().default(false),
  division_access: z.array(id).max(500).default([]),
  /** A role of the user's type; null leaves everything as the type has it. */
  role_id: optionalId.default(null),
};

export const newUser = z.strictObject({
  ...draft,
  user_type: z.enum(USER_TYPES),
  /** The person whose login it is: for contact users and provider users. */
  contact_id: optionalId.default(null),
  service_provider_id: optionalId.default(null),
});
export type NewUser = z.output<typeof newUser>;

/** Staff as a row of a file says them. Nothing of a password is ever in a file. */
export const userFromFile = z.strictObject({
  username: draft.username,
  first_name: draft.first_name,
  last_name: draft.last_name,
  email: z.string().trim().max(320).refine(isEmail, 'form.email'),
  mobile: draft.mobile,
  role_id: draft.role_id,
  division_access: draft.division_access,
  status: z.enum(['active', 'inactive']).default('active'),
});
export type UserFromFile = z.output<typeof userFromFile>;

export const userChange = z.strictObject({
  ...draft,
  /** Whether staff leave the account open; a lock after wrong passwords is ended by `is_block` alone. */
  status: z.enum(['active', 'inactive']),
  is_block: z.boolean(),
  version: z.number().int(),
});
export type UserChange = z.output<typeof userChange>;

const userStatus = z.strictObject({
  status: z.enum(['active', 'inactive']).optional(),
  is_block: z.boolean().optional(),
  version: z.number().int(),
});
export type UserStatusChange = z.output<typeof userStatus>;

const userChoice = z.strictObject({
  user_id: id,
  username: z.string(),
  fullname: z.string(),
  user_type: z.enum(USER_TYPES),
  status: z.enum(['active', 'inactive']),
});

const userDetail = z.strictObject({
  user: userRow,
  role_name: z.string().nullable(),
  attempts_count: z.number().int(),
  mfa_login_date: instant.nullable(),
  is_temp: z.boolean(),
  is_new_setup: z.boolean(),
  /** Sessions that are open now. */
  live_sessions: z.number().int(),
});

/** Users (section 7): who may log in, and as whom. */
export const userArea = {
  users: pageOf(USER_LIST, '/user/users', userRow),
  exportUsers: fileOf(USER_LIST, '/user/exportUsers'),
  /** The user types the viewer may choose (section 6). */
  userTypes: get('/user/userTypes', 'session', { returns: z.array(z.enum(USER_TYPES)) }),
  getUser: get('/user/getUser/{id}', 'users.view', { returns: userRow }),
  /** The users of the company being worked in, which `id` must name, without the list's columns. */
  getAllCompanyUserData: get('/user/getAllCompanyUserData/{id}', 'users.view', {
    returns: z.strictObject({ data: z.array(userChoice) }),
  }),
  /** One user with what is known of its logins. */
  getAllUserData: get('/user/getAllUserData/{id}', 'users.view', { returns: userDetail }),
  fetchEntry: get('/user/fetchEntry/{id}', 'users.view', { returns: userRow }),
  create: post('/user/create', 'users.add', { body: newUser, returns: savedResponse }),
  /** Saves a user. Closing or blocking an account, and taking rights away, ends its sessions. */
  update: patch('/user/update/{id}', 'users.edit', { body: userChange, returns: savedResponse }),
  /** Opens, closes or unlocks an account. The counts and dates of logins are the server's alone. */
  updateData: patch('/user/updateData/{id}', 'users.edit', { body: userStatus, returns: savedResponse }),
  /** Removes a user who has never been part of anything; whoever left traces is closed instead. */
  remove: remove('/user/delete/{id}', 'users.delete', { returns: messageResponse }),
  checkUserExisted: post('/user/checkUserExisted', 'users.view', {
    body: z.strictObject({ username: z.string().trim().max(255), user_id: optionalId.default(null), company_id: id }),
    returns: z.strictObject({ exists: z.boolean() }),
  }),
  /**
   * Mails the user a link to choose a password; it replaces one mailed before. Named by `user_id` or `username`; whatever
   * else the body says of the user has to be so.
   */
  sendNewUserNotification: post('/user/sendNewUserNotification', 'users.add', {
    body: z.strictObject({
      username: z.string().trim().max(255).optional(),
      user_type: z.enum(USER_TYPES).optional(),
      user_id: id.optional(),
      contact_id: optionalId.optional(),
      service_provider_id: optionalId.optional(),
    }),
    returns: messageResponse,
  }),
};
