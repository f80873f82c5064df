import type { NoticeField } from '@onrecord/domain/scheduling/notice/notice-find';
import { lineNumbers, writtenWords } from '@onrecord/domain/scheduling/notice/notice-marks';
import { createContext } from 'react';
import type { ReadNotice } from './read-source.ts';

/** Where a form holds what a notice tells. */
export interface NoticeTargets {
  /** For each find, in their order, the name of its field in the form; null where the form has none. */
  finds: readonly (string | null)[];
  /** The field of the form for what was not found. */
  fields: Readonly<Partial<Record<NoticeField, string>>>;
}

export const NO_TARGETS: NoticeTargets = { finds: [], fields: {} };

/** What the notice says of one field of the form. */
export interface PlacedField {
  numbers: readonly number[];
  /** Its lines, such as '10, 14', and how many they are in words: one or several. */
  lines: string;
  isOneLine: boolean;
  words: string;
  doubt: ReadNotice['reading']['doubts'][number] | null;
}

const NOTHING: PlacedField = { numbers: [], lines: '', isOneLine: true, words: '', doubt: null };

/** What the notice says of each field of the form that it could have filled. */
export function placedFields(
  { lines, reading }: ReadNotice,
  { finds, fields }: NoticeTargets,
): ReadonlyMap<string, PlacedField> {
  const placed = new Map<string, PlacedField>();
  for (const name of Object.values(fields)) placed.set(name, NOTHING);
  for (const doubt of reading.doubts) {
    const name = fields[doubt.field];
    if (name) placed.set(name, { ...NOTHING, doubt, lines: lineNumbers(doubt.spans) });
  }
  for (const name of new Set(finds)) {
    if (name === null) continue;
    const own = reading.finds.flatMap((find, index) => (finds[index] === name ? [{ find, number: index + 1 }] : []));
    const spans = own.flatMap(({ find }) => find.spans);
    placed.set(name, {
      numbers: own.map(({ number }) => number),
      lines: lineNumbers(spans),
      isOneLine: new Set(spans.map(({ line }) => line)).size === 1,
      words: writtenWords(lines, spans),
      doubt: null,
    });
  }
  return placed;
}

/** What fields know of the notice beside them, and which of them somebody points at. */
export interface NoticeLinks {
  placed: ReadonlyMap<string, PlacedField>;
  pointed: string | null;
}

export const NoticeLinksContext = createContext<NoticeLinks>({ placed: new Map(), pointed: null });
