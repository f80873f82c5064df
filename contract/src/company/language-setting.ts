import { USER_TYPES } from '@onrecord/domain/core/permission/user-type';
import { TERM_NAMES } from '@onrecord/domain/core/term/default-terms';
import { z } from 'zod';
import { get, patch, post } from '../core/entry.ts';
import { listFields, listOf } from '../core/list.ts';
import { termWords } from '../core/session-user.ts';
import { id, messageResponse, optionalId, savedResponse } from '../core/shapes.ts';

const word = z.string().trim().max(60);
const part = z.string().max(120).optional();

/** One configured word. `division_id` null: for every division; `user_type` null: for everybody. */
const languageSetting = z.strictObject({
  language_setting_id: id,
  division_id: optionalId,
  user_type: z.enum(USER_TYPES).nullable(),
  term: z.enum(TERM_NAMES),
  singular_form: z.string(),
  plural_form: z.string(),
  version: z.number().int(),
});

/** Section 7, Language settings. A company id in a body must be the company being worked in. */
export const languageSettingArea = {
  /** Every term of a division, resolved for the viewer's type or the one named. */
  getLanguageSettingsOfDivision: post('/language_setting/getLanguageSettingsOfDivision', 'session', {
    body: z.strictObject({
      company_id: id.optional(),
      division_id: optionalId.default(null),
      user_type: z.enum(USER_TYPES).optional(),
    }),
    returns: z.strictObject({ data: termWords }),
  }),

  /** The words configured for a division, or with null those for every division. */
  getLanguageSettings: post('/language_setting/getLanguageSettings', 'languagesettings.view', {
    body: z.strictObject({ company_id: id.optional(), division_id: optionalId.default(null) }),
    returns: z.strictObject({ data: z.array(languageSetting) }),
  }),

  /** The same page by page; `id` is the division's. */
  listById: post('/language_setting/{id}/getLanguageSettings', 'languagesettings.view', {
    body: z.strictObject({ offset: listFields.offset, limit: listFields.limit, sort: listFields.sort }),
    returns: listOf(languageSetting),
  }),

  get: get('/language_setting/{id}', 'languagesettings.view', { returns: languageSetting }),

  /** Configures a word for the first time. */
  create: post('/language_setting/create', 'languagesettings.add', {
    body: z.strictObject({
      division_id: optionalId.default(null),
      user_type: z.enum(USER_TYPES).nullable().default(null),
      term: z.enum(TERM_NAMES),
      singular_form: word,
      plural_form: word,
    }),
    returns: savedResponse,
  }),

  /** A blank form brings the product's own word back. */
  update: patch('/language_setting/update/{id}', 'languagesettings.edit', {
    body: z.strictObject({ singular_form: word, plural_form: word, version: z.number().int() }),
    returns: savedResponse,
  }),

  /** Gives a division the words of another one; what only the other one has is added, what both have is replaced. */
  copyLanguageSettings: post('/language_setting/copyLanguageSettings', 'languagesettings.edit', {
    body: z.strictObject({
      type: z.string().max(20).optional(),
      company_id: id.optional(),
      division_id: id,
      selected_division_id: id,
    }),
    returns: messageResponse,
  }),

  /** A label with a word of a division in it: what stands in front, the word, what never changes, what stands behind. */
  getJobLanguageSetting: post('/language_setting/getJobLanguageSetting', 'session', {
    body: z.strictObject({
      company_id: id.optional(),
      division_id: optionalId.default(null),
      term: z.enum(TERM_NAMES),
      form: z.enum(['singular', 'plural']).default('singular'),
      static_label: part,
      extra: part,
      front: part,
      back: part,
      front_back: part,
      user_type: z.enum(USER_TYPES).optional(),
    }),
    returns: z.strictObject({ label: z.string() }),
  }),

  /**
   * Every term as one place has it: its own forms, blank where it has none, and the words that hold there without them.
   * The place is a division or, with null, all of them, for a user type or, with null, for everybody.
   */
  getLanguageSettingData: post('/language_setting/getLanguageSettingData', 'languagesettings.view', {
    body: z.strictObject({
      company_id: id.optional(),
      division_id: optionalId.default(null),
      user_type: z.enum(USER_TYPES).nullable().default(null),
    }),
    returns: z.strictObject({
      data: z.array(
        z.strictObject({
          term: z.enum(TERM_NAMES),
          singular_form: z.string(),
          plural_form: z.string(),
          inherited_singular: z.string(),
          inherited_plural: z.string(),
          language_setting_id: optionalId,
          version: z.number().int().nullable(),
        }),
      ),
    }),
  }),
};
