import type { ChangedField, RecordHistoryEntry } from '@onrecord/contract/core/calls/activity-log';
import type { Change } from '@onrecord/domain/core/activity/changes';
import type { CellContext } from '@onrecord/domain/core/list/cell-text';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { changeField } from '@onrecord/domain/office/activity-log/change-field';
import { type ChangeNames, changeTargets, changeText } from '@onrecord/domain/office/activity-log/change-text';
import type { HistoryLine } from './history.reads.ts';

interface Changed {
  readonly object_type?: string | null | undefined;
  readonly changes: Readonly<Record<string, Change>> | null;
}

/** The ids that lines point to, by what they point to. */
export function targetsOf(lines: readonly Changed[]): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>();
  for (const { object_type, changes } of lines)
    for (const [name, { before, after }] of Object.entries(changes ?? {}))
      for (const { target, id } of changeTargets(changeField(object_type, name), [before, after]))
        ids.set(target, (ids.get(target) ?? new Set()).add(id));
  return ids;
}

/** What a line changed, field by field in the reader's words; a field that no entry names has an empty label. */
export function presentChanges(
  { object_type, changes }: Changed,
  names: ChangeNames,
  context: CellContext,
): ChangedField[] {
  return Object.entries(changes ?? {}).map(([name, { before, after }]) => {
    const field = changeField(object_type, name);
    return {
      field: name,
      label: field.label ? sentenceText({ key: field.label, params: {} }, context.terms) : '',
      old_text: changeText(field, before, names, context),
      new_text: changeText(field, after, names, context),
    };
  });
}

/** A line about a record, with its fields in the reader's words. */
export function presentLine(line: HistoryLine, names: ChangeNames, context: CellContext): RecordHistoryEntry {
  const { object_type: _type, changes: _changes, ...shown } = line;
  return { ...shown, fields: presentChanges(line, names, context) };
}
