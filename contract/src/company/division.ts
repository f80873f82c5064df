import { DIVISION_LIST } from '@onrecord/domain/company/division/division.list';
import { MERCHANT_TYPES } from '@onrecord/domain/company/division/division-draft';
import { isTimeZone } from '@onrecord/domain/core/time/local-time';
import { isEmail } from '@onrecord/domain/core/validation/patterns';
import { z } from 'zod';
import { divisionChoices } from '../core/calls/choice-calls.ts';
import { PICTURE_BODY, pictureContent } from '../core/calls/picture.ts';
import { columnRow } from '../core/column-row.ts';
import { get, patch, post, remove } from '../core/entry.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { id, instant, messageResponse, savedResponse, shortText } from '../core/shapes.ts';

/** A row of the division list and one division whole. */
export const divisionRow = columnRow(DIVISION_LIST.columns, {
  division_id: id,
  division_type_id: z.number().int(),
  version: z.number().int(),
});
export type DivisionRow = z.output<typeof divisionRow>;

const draft = {
  name: shortText.min(1, 'form.required'),
  code: z.string().trim().min(1, 'form.required').max(10),
  division_type_id: z.number().int().min(1).max(9).default(2),
  address1: shortText.default(''),
  address2: shortText.default(''),
  city: shortText.default(''),
  state_code: z.string().trim().max(10).default(''),
  zipcode: z.string().trim().max(20).default(''),
  phone: shortText.default(''),
  email: z
    .string()
    .trim()
    .max(320)
    .refine((text) => text === '' || isEmail(text), 'form.email')
    .default(''),
  time_zone: z.string().refine(isTimeZone, 'division.time_zone'),
  allow_scheduling_requests: z.boolean().default(true),
  allow_rapid_requests: z.boolean().default(true),
};

export const newDivision = z.strictObject(draft);
export type NewDivision = z.output<typeof newDivision>;

export const divisionChange = z.strictObject({ ...draft, is_active: z.boolean(), version: z.number().int() });
export type DivisionChange = z.output<typeof divisionChange>;

/** What the sheet of a division starts from: its own fields, its logo and how its sender address stands. */
export const divisionFields = z.strictObject({
  ...newDivision.shape,
  division_id: id,
  email: z.string(),
  time_zone: z.string(),
  is_active: z.boolean(),
  logo: z.string(),
  email_verified_on: instant.nullable(),
  version: z.number().int(),
});
export type DivisionFields = z.output<typeof divisionFields>;

/** How a division is paid. The private key goes in and never comes out again. */
export const merchantSettings = z.strictObject({
  merchant_type: z.enum(MERCHANT_TYPES),
  fuze_account_id: z.string(),
  has_private_key: z.boolean(),
  version: z.number().int(),
});
export type MerchantSettings = z.output<typeof merchantSettings>;

const merchantChange = z.strictObject({
  merchant_type: z.enum(MERCHANT_TYPES),
  fuze_account_id: z.string().trim().max(120),
  /** Left out, the one that is kept stays; blank takes it away. */
  private_key: z.string().trim().max(400).optional(),
  version: z.number().int(),
});
export type MerchantChange = z.output<typeof merchantChange>;

/** Divisions (section 7). */
export const divisionArea = {
  divisions: pageOf(DIVISION_LIST, '/division/divisions', divisionRow),
  exportDivisions: fileOf(DIVISION_LIST, '/division/exportDivisions'),
  getDivision: get('/division/getDivision/{id}', 'divisions.view', { returns: divisionRow }),
  create: post('/division/create', 'divisions.add', { body: newDivision, returns: savedResponse }),
  update: patch('/division/update/{id}', 'divisions.edit', { body: divisionChange, returns: savedResponse }),
  /** Only one that nothing hangs on; others are deactivated. */
  remove: remove('/division/delete/{id}', 'divisions.delete', { returns: messageResponse }),
  /** A division like another, with its words and prices; without its money and its confirmed address. */
  copyDivision: post('/division/copyDivision/{id}', 'divisions.add', {
    body: z.strictObject({ name: draft.name.optional(), code: draft.code.optional() }),
    returns: savedResponse,
  }),
  getDivisionLogoImage: post('/division/getDivisionLogoImage', 'session', {
    body: z.strictObject({ division_id: id }),
    returns: z.strictObject({ url: z.string() }),
  }),
  /** Keeps a logo at once; null takes it away. */
  uploadDivisionLogo: post('/division/uploadDivisionLogo/{id}', 'divisions.edit', {
    body: z.strictObject({ content: pictureContent.nullable() }),
    returns: z.strictObject({ url: z.string(), version: z.number().int() }),
    bodyLimit: PICTURE_BODY,
  }),
  getMerchantSettings: get('/division/getMerchantSettings/{id}', 'divisions.edit', { returns: merchantSettings }),
  updateMerchantSettings: patch('/division/updateMerchantSettings/{id}', 'divisions.edit', {
    body: merchantChange,
    returns: savedResponse,
  }),
  /** Without a code one is mailed to the division's address; with it the address is confirmed. */
  verifyEmail: post('/division/verifyEmail', 'divisions.edit', {
    body: z.strictObject({ division_id: id, code: z.string().trim().max(12).optional() }),
    returns: z.strictObject({ message: z.string(), email_verified_on: instant.nullable() }),
  }),
  /** Asks the gateway about what is typed, or where nothing is about what is kept. */
  verifyCredentials: post('/division/verifyCredentials', 'divisions.edit', {
    body: merchantChange.omit({ version: true }).partial().extend({ division_id: id }),
    returns: z.strictObject({ is_valid: z.boolean(), message: z.string() }),
  }),
  /** What stands at the head of a statement. */
  getPdfStatementDivisionAddress: get('/division/getPdfStatementDivisionAddress/{id}', 'transactions.view', {
    returns: z.strictObject({
      division_id: id,
      name: z.string(),
      address: z.array(z.string()),
      phone: z.string(),
      email: z.string(),
      logo: z.string(),
    }),
  }),
  getDivisionFields: get('/division/getDivisionFields/{id}', 'divisions.view', { returns: divisionFields }),
  /** Active divisions to choose from. `purpose` scheduling or rapid leaves those that take such requests from the caller. */
  getCompanyDivisions: divisionChoices,
};
