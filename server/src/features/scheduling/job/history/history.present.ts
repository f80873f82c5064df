import type { JobHistoryChange, JobHistoryEntry, JobVersionField } from '@onrecord/contract/scheduling/job/job-history';
import type { CellContext } from '@onrecord/domain/core/list/cell-text';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { HistoryField, HistoryRef } from '@onrecord/domain/scheduling/job/history/history-field';
import {
  HISTORY_FIELDS,
  HISTORY_RECORDS,
  type HistoryRecord,
  historyText,
} from '@onrecord/domain/scheduling/job/history/history-fields';
import {
  type HistoryEntry,
  type StoredRow,
  type StoredRows,
  storedValue,
} from '@onrecord/domain/scheduling/job/history/job-history';

/** What a field of a service, deponent or check-in is called by: the id that names the row. */
const NAMED_BY: Readonly<Partial<Record<HistoryRecord, string>>> = {
  service: 'service_id',
  deponent: 'deponent_id',
  check_in: 'service_provider_id',
};

type Ids = Map<HistoryRef, Set<number>>;

function collect(ids: Ids, field: HistoryField | undefined, value: unknown): void {
  if (!field?.ref || value === null || value === undefined || value === '') return;
  const { ref } = field;
  ids.set(ref, (ids.get(ref) ?? new Set()).add(Number(value)));
}

/** The ids that rows and changes point to, by what they point to. */
export function idsOf(rows: readonly StoredRows[], entries: readonly HistoryEntry[]): Ids {
  const ids: Ids = new Map();
  for (const stored of rows)
    for (const record of HISTORY_RECORDS)
      for (const row of stored[record].values())
        for (const [name, value] of Object.entries(row)) collect(ids, HISTORY_FIELDS[record][name], value);
  for (const change of entries.flatMap(({ changes }) => changes)) {
    collect(ids, change.field, change.old_value);
    collect(ids, change.field, change.new_value);
  }
  return ids;
}

/** What values are written with: names of ids, formats, zone and words of the reader. */
export interface HistoryReader {
  readonly names: ReadonlyMap<string, string>;
  readonly context: CellContext;
  /** Rows that name what a change is about: those of today, and those that were removed since. */
  readonly rows: readonly StoredRows[];
}

function rowName({ names, rows }: HistoryReader, record: HistoryRecord, id: number): string {
  const key = NAMED_BY[record];
  const stored = rows.map((each) => each[record].get(id)).find(Boolean);
  const ref = key && HISTORY_FIELDS[record][key]?.ref;
  return (ref && stored && names.get(`${ref} ${stored[key]}`)) || '';
}

const instantOf = (stored: string) => Temporal.Instant.from(stored.replace(' ', 'T')).toString();

/** An entry in words. Who made it is for staff. */
export function presentEntry(entry: HistoryEntry, reader: HistoryReader, isStaff: boolean): JobHistoryEntry {
  const { terms } = reader.context;
  const text = (field: HistoryField, value: string | null) => historyText(field, value, reader.names, reader.context);
  return {
    number: entry.number,
    changed_at: instantOf(entry.changed_at),
    kind: entry.kind,
    ...(isStaff && { actor_name: entry.actor_name }),
    changes: entry.changes.map(
      ({ record, record_id, name, field, old_value, new_value }): JobHistoryChange => ({
        record,
        record_name: rowName(reader, record, record_id),
        field: name,
        label: sentenceText({ key: field.label, params: {} }, terms),
        old_text: text(field, old_value),
        new_text: text(field, new_value),
      }),
    ),
  };
}

/** The fields of rows in words, but for empty ones. */
export function presentVersion(
  rows: StoredRows,
  reader: HistoryReader,
  isShown: (field: HistoryField) => boolean,
): JobVersionField[] {
  const fieldsOf = (record: HistoryRecord, id: number, row: StoredRow) =>
    Object.entries(HISTORY_FIELDS[record]).flatMap(([name, field]): JobVersionField[] => {
      const text = isShown(field) ? historyText(field, storedValue(row[name]), reader.names, reader.context) : '';
      if (text === '') return [];
      const label = sentenceText({ key: field.label, params: {} }, reader.context.terms);
      return [{ record, record_name: rowName(reader, record, id), field: name, label, text }];
    });
  return HISTORY_RECORDS.flatMap((record) => [...rows[record]].flatMap(([id, row]) => fieldsOf(record, id, row)));
}
