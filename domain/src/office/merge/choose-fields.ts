import { joinFormerNames, nameFrom } from '../../core/record/rename.ts';
import type { MergeField, MergeRule } from './merge-rule.ts';

/** A record's columns as the database gives them out. */
export type RecordValues = Readonly<Record<string, unknown>>;

export type MergeSide = 'keep' | 'merge';

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';
const isSame = (one: unknown, other: unknown): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other);

/** Whether two records say different things in a field. */
export function differs({ columns }: MergeField, keep: RecordValues, merge: RecordValues): boolean {
  return columns.some((column) => !isSame(keep[column], merge[column]));
}

/**
 * Which record a field is taken from unless somebody chooses: the one that stays, but where it says nothing, the other; and
 * a warning from whichever has it.
 */
export function startingSide(
  { either }: MergeRule,
  { id, columns }: MergeField,
  keep: RecordValues,
  merge: RecordValues,
): MergeSide {
  if (either.includes(id)) return merge[id] === true && keep[id] !== true ? 'merge' : 'keep';
  const isTargetBlank = columns.every((column) => isBlank(keep[column]));
  const hasMergedValue = columns.some((column) => !isBlank(merge[column]));
  return isTargetBlank && hasMergedValue ? 'merge' : 'keep';
}

/** The columns of the record that stays which change, and what they become. */
export function takenValues(
  fields: readonly MergeField[],
  keep: RecordValues,
  merge: RecordValues,
  taken: readonly string[],
): Record<string, unknown> {
  const columns = fields.filter(({ id }) => taken.includes(id)).flatMap((field) => field.columns);
  return Object.fromEntries(
    columns.filter((column) => !isSame(keep[column], merge[column])).map((column) => [column, merge[column]]),
  );
}

/** What people call a record. */
export function recordName({ name }: MergeRule, values: RecordValues): string {
  return nameFrom(name, values);
}

/** Every name that the record which stays no longer has, each once: of the other one, and of those merged before. */
export function formerNames(rule: MergeRule, keep: RecordValues, merge: RecordValues, nameNow: string): string {
  const named = [recordName(rule, keep), recordName(rule, merge)];
  return joinFormerNames(nameNow, ...named, keep.also_known_as, merge.also_known_as);
}
