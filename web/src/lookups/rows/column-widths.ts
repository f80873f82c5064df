import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import type { LookupField } from '@onrecord/domain/core/lookup/field';

const BY_KIND: Readonly<Record<LookupField['kind'], number>> = {
  text: 190,
  long_text: 240,
  merge_text: 420,
  url: 260,
  integer: 96,
  hours: 96,
  money: 84,
  percent: 96,
  decimal: 116,
  boolean: 104,
  color: 150,
  date: 122,
  choice: 148,
  zone: 180,
  ref: 106,
  lines: 420,
};

const LABEL = 150;
/** What a desk of 1440 pixels leaves for a table, and how far texts give way to fit in. */
const DESK = 1206;
const MIN_TEXT = 116;
const MIN_TABLE_WIDTH = 760;
/** A short table is not stretched over the whole window: its switches stay near the names they belong to. */
const STRETCH = 1.35;

export const GUTTER = 40;
export const HANDLE = 32;
export const ACTIVE = 64;
export const ACTIONS = 74;

/** Widths of the columns of a lookup in CSS pixels, the same whether a row is read or written, and of the whole table. */
export function columnWidths(entry: LookupEntry, hasHandle: boolean) {
  const fields = entry.fields.map((field) => Math.max(BY_KIND[field.kind], field.name === entry.label ? LABEL : 0));
  const sum = fields.reduce((all, width) => all + width, GUTTER + (hasHandle ? HANDLE : 0) + ACTIVE + ACTIONS);
  const texts = entry.fields.filter(({ kind }) => kind === 'text').length;
  const cut = texts > 0 ? Math.min(Math.ceil(Math.max(0, sum - DESK) / texts), BY_KIND.text - MIN_TEXT) : 0;
  const fitted = fields.map((width, index) => (entry.fields[index]?.kind === 'text' ? width - cut : width));
  const min = sum - cut * texts;
  return { fields: fitted, min, max: Math.max(MIN_TABLE_WIDTH, Math.round(min * STRETCH)) };
}
