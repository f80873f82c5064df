import type { ComparedField, MergeBody, MergePreview, MergeRow } from '@onrecord/contract/office/merge';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { MergeEntityType } from '@onrecord/domain/core/record/merge-entity-type';
import { relationCounts, type TableCount } from '@onrecord/domain/core/relation/relation-kind';
import { differs, type RecordValues, startingSide } from '@onrecord/domain/office/merge/choose-fields';
import type { MergeField, MergeRule } from '@onrecord/domain/office/merge/merge-rule';
import { undoRefusal, undoUntil } from '@onrecord/domain/office/merge/undo-merge';
import type { RecordMerge } from './merge.reads.ts';
import type { Merged } from './merge.writes.ts';

const KINDS: readonly [RegExp, ComparedField['type']][] = [
  [/^boolean/, 'boolean'],
  [/^date/, 'date'],
  [/^timestamp/, 'datetime'],
  [/^numeric/, 'money'],
];

/** A column that has no heading reads as it is written, with blanks. */
const headingOf = ({ heading, id }: MergeField) => (heading ? message(heading) : id.replaceAll('_', ' '));

interface Compared {
  readonly rule: MergeRule;
  readonly keep: RecordValues;
  readonly merge: RecordValues;
  readonly types: Readonly<Record<string, string>>;
  readonly names: ReadonlyMap<string, string>;
}

function textOf({ columns }: MergeField, record: RecordValues, names: Compared['names']): string | null {
  const parts = columns
    .map((column) => names.get(`${column} ${record[column]}`) ?? record[column])
    .filter((value) => value !== null && value !== undefined && value !== '');
  return parts.length === 0 ? null : parts.map(String).join(columns.length > 1 ? ' ' : '');
}

/** One field of both records, as people compare them. */
export function presentField(field: MergeField, { rule, keep, merge, types, names }: Compared): ComparedField {
  const [column = ''] = field.columns;
  const isOne = field.columns.length === 1 && !names.has(`${column} ${keep[column] ?? merge[column]}`);
  const type = isOne ? KINDS.find(([pattern]) => pattern.test(types[column] ?? ''))?.[1] : undefined;
  return {
    id: field.id,
    label: headingOf(field),
    type: type ?? 'text',
    keep: textOf(field, keep, names),
    merge: textOf(field, merge, names),
    differs: differs(field, keep, merge),
    side: startingSide(rule, field, keep, merge),
  };
}

/** What goes along, by what people call it. */
export function presentMoves(counts: readonly TableCount[]): MergePreview['moves'] {
  return relationCounts(counts).map(({ key, count }) => ({ key, count, label: message(key) }));
}

export function presentMerged({ keep_id }: MergeBody, { record_merge_id, merged_at, kept_name, merged_name }: Merged) {
  return {
    message: message('merge.done', { merged: merged_name, kept: kept_name }),
    id: keep_id,
    record_merge_id,
    undo_until: undoUntil(Temporal.Instant.from(merged_at)).toString(),
  };
}

/** A merge as the list of merges shows it. */
export function presentMerge(row: RecordMerge, now: Temporal.Instant): MergeRow {
  const { company_id: _company, merged_by: _by, ...merge } = row;
  return {
    ...merge,
    noun: merge.noun as MergeEntityType,
    undo_until: undoUntil(Temporal.Instant.from(merge.merged_at)).toString(),
    can_undo: undoRefusal(merge, now) === undefined,
  };
}
