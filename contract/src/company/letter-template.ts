import { LOCALES } from '@onrecord/domain/core/language/locale';
import { LETTER_CHANNELS, MAX_HTML, MAX_SUBJECT } from '@onrecord/domain/core/letter/letter-channel';
import { z } from 'zod';
import { get, post, put } from '../core/entry.ts';
import { id, instant, messageResponse, optionalId } from '../core/shapes.ts';

/** Which letter: its kind, the way it goes, for all divisions or one, in which language. */
const target = {
  channel: z.enum(LETTER_CHANNELS),
  kind: z.string().max(60),
  division_id: optionalId.default(null),
  locale: z.enum(LOCALES),
};

const letterTarget = z.strictObject(target);
export type LetterTarget = z.output<typeof letterTarget>;

/** What it says: a mail its subject and HTML, a text its one line as the subject. */
const words = {
  subject: z
    .string()
    .trim()
    .max(MAX_SUBJECT)
    .transform((text) => text.replace(/\s+/g, ' ')),
  html: z.string().max(MAX_HTML),
};

const letterDraft = z.strictObject({ ...target, ...words });
export type LetterDraft = z.output<typeof letterDraft>;

/** A letter that the company wrote: switched off, it uses ours again. */
const ownLetter = z.strictObject({
  letter_template_id: id,
  ...target,
  channel: z.string(),
  locale: z.string(),
  division_id: optionalId,
  division_name: z.string(),
  is_active: z.boolean(),
  version: z.number().int(),
  updated_at: instant,
  updated_by_name: z.string(),
});
export type OwnLetterRow = z.output<typeof ownLetter>;

const letterVersion = z.strictObject({
  version: z.number().int(),
  subject: z.string(),
  html: z.string(),
  is_active: z.boolean(),
  saved_by_name: z.string(),
  saved_at: instant,
});
export type LetterVersion = z.output<typeof letterVersion>;

/** A letter as the editor opens it: the company's own where there is one, ours, and every saved state. */
const letter = z.strictObject({
  own: ownLetter.omit({ division_name: true }).extend({ subject: z.string(), html: z.string() }).nullable(),
  ours: z.strictObject({ subject: z.string(), html: z.string() }),
  versions: z.array(letterVersion),
});
export type Letter = z.output<typeof letter>;

const saved = z.strictObject({ message: z.string(), id, version: z.number().int() });
const version = z.number().int().positive();

/** What a letter would be for a record: as its reader gets it, with the value of each field. */
const letterPreview = z.strictObject({
  /** False where no record of the company fits: the values are made up. */
  is_real: z.boolean(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type LetterPreview = z.output<typeof letterPreview>;

/** The mails and texts that a company writes itself (section 1, letter templates). */
export const letterTemplateArea = {
  /** Those that the company wrote. What it did not write says what we ship. */
  listLetters: get('/letter_template/list', 'lettertemplates.view', { returns: z.array(ownLetter) }),
  getLetter: post('/letter_template/get', 'lettertemplates.view', { body: letterTarget, returns: letter }),
  /** Refused where the company has this letter already, with that letter. */
  createLetter: post('/letter_template/create', 'lettertemplates.add', { body: letterDraft, returns: saved }),
  updateLetter: put('/letter_template/update/{id}', 'lettertemplates.edit', {
    body: z.strictObject({ version, ...words }),
    returns: saved,
  }),
  /** Takes over a former state as the newest. `version` is the one that was looked at. */
  restoreLetter: post('/letter_template/restore/{id}', 'lettertemplates.edit', {
    body: z.strictObject({ version, from: version }),
    returns: saved,
  }),
  /** Uses what we ship again. The own letter is kept, and may be restored. */
  useShippedLetter: post('/letter_template/useShipped/{id}', 'lettertemplates.delete', {
    body: z.strictObject({ version }),
    returns: saved,
  }),
  /** The records that a preview may be filled from, the latest first. */
  getPreviewRecords: post('/letter_template/previewRecords', 'lettertemplates.view', {
    body: letterTarget,
    returns: z.array(z.strictObject({ record_id: id, name: z.string() })),
  }),
  previewLetter: post('/letter_template/preview', 'lettertemplates.view', {
    body: letterDraft.extend({ record_id: optionalId.default(null) }),
    returns: letterPreview,
  }),
  /** Mails the draft to whoever asks, and to nobody else. */
  sendTestLetter: post('/letter_template/sendTest', 'lettertemplates.edit', {
    body: letterDraft.extend({ record_id: optionalId.default(null) }),
    returns: messageResponse,
  }),
};
