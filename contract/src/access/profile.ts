import { USER_TYPES } from '@onrecord/domain/core/permission/user-type';
import { isEmail } from '@onrecord/domain/core/validation/patterns';
import { z } from 'zod';
import { get, patch, post } from '../core/entry.ts';
import { pageSize, themeMode } from '../core/session-user.ts';
import { id, messageResponse, optionalId, phone, savedResponse, shortText } from '../core/shapes.ts';

const names = {
  first_name: shortText,
  middle_nameinitial: shortText,
  last_name: shortText.min(1, 'form.required'),
  suffix: shortText,
};

const looks = {
  /** Rows of a list page; null: as the company has it. */
  page_size: pageSize.nullable(),
  /** Lists page by page, or without an end; null: as the company has it. */
  lists_in_pages: z.boolean().nullable(),
  theme_mode: themeMode,
  /** Hours as this user reads them; null: as the company writes them. */
  time_format: z.union([z.literal(12), z.literal(24)]).nullable(),
};

/** Somebody's own user, as they may see and change it. */
export const profile = z.strictObject({
  user_id: id,
  username: z.string(),
  user_type: z.enum(USER_TYPES),
  ...names,
  last_name: z.string(),
  email: z.string(),
  /** An address that waits for its link to be opened; null when none does. */
  pending_email: z.string().nullable(),
  mobile: z.string(),
  ...looks,
  version: z.number().int(),
});
export type Profile = z.output<typeof profile>;

export const profileChange = z.strictObject({
  ...names,
  email: z
    .string()
    .trim()
    .max(320)
    .refine((text) => text === '' || isEmail(text), 'form.email'),
  mobile: phone,
  ...looks,
  /** Asked when the address or the phone changes: both open ways into the account. */
  current_password: z.string().max(200).default(''),
  version: z.number().int(),
});
export type ProfileChange = z.output<typeof profileChange>;

export const setupResponses = z.strictObject({ ...names, mobile: phone });
export type SetupResponses = z.output<typeof setupResponses>;

/** Somebody's own user (section 7, Users): nothing here reaches another one. */
export const profileArea = {
  getUserprofile: post('/user/getUserprofile', 'session', {
    body: z.strictObject({ user_company_id: optionalId.optional(), user_id: optionalId.optional() }),
    returns: profile,
  }),
  /** A new mail address counts once the link mailed to it was opened. */
  updateUserprofile: patch('/user/updateUserprofile/{id}', 'session', { body: profileChange, returns: savedResponse }),
  /** Opens the link of a new mail address, once. */
  confirmEmail: post('/user/confirmEmail', 'public', {
    body: z.strictObject({ token: z.string().max(200) }),
    returns: z.strictObject({ message: z.string(), domain_name: z.string() }),
  }),
  /** What a new contact or provider says of themselves at the first login; ends the new setup (section 4). */
  completeSetup: post('/user/completeSetup', 'session', { body: setupResponses, returns: messageResponse }),
};

const settings = z.strictObject({
  user_id: id,
  ...looks,
  /** What counts where the user has no wish of their own. */
  company: z.strictObject({
    page_size: z.number().int(),
    lists_in_pages: z.boolean(),
    time_format: z.union([z.literal(12), z.literal(24)]),
    session_idle_minutes: z.number().int(),
  }),
});

/** The settings a session starts with (section 7, Users). */
export const settingsArea = {
  settings: get('/settings/', 'session', { returns: settings }),
  update: patch('/settings/update/{id}', 'session', {
    body: z.strictObject(looks).partial(),
    returns: messageResponse,
  }),
};
