import type { MessageKey } from '../../../core/messages/catalogue.ts';
import type { HistoryField } from './history-field.ts';
import { HISTORY_FIELDS, type HistoryRecord, historyField } from './history-fields.ts';

/** The name that a recorded row has when it was added or removed as a whole; its value is the row as JSON. */
export const ROW_FIELD = 'row';

/** One recorded change, as it is stored. */
export interface HistoryRow {
  readonly job_field_history_id: number;
  readonly change_id: string;
  readonly changed_at: string;
  readonly record: HistoryRecord;
  /** The service, deponent row or check-in that changed. */
  readonly record_id: number;
  readonly field: string;
  readonly old_value: string | null;
  readonly new_value: string | null;
  readonly actor_type: string;
  readonly actor_name: string;
  /** Whether the save that it belongs to was an undo of the one before. */
  readonly is_undo: boolean;
}

/** What a group of changes comes to: each is a filter, and says what its entry is called. */
export const HISTORY_KINDS = [
  'created',
  'undone',
  'canceled',
  'reinstated',
  'moved',
  'client_response',
  'provider_response',
  'staffing',
  'check_in',
  'changed',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

export const historyKindLabel = (kind: HistoryKind): MessageKey => `history.kind_${kind}`;

export interface HistoryChange {
  readonly record: HistoryRecord;
  readonly record_id: number;
  readonly name: string;
  readonly field: HistoryField;
  readonly old_value: string | null;
  readonly new_value: string | null;
}

/** Everything that one save changed. */
export interface HistoryEntry {
  /** 1 for the first entry of the job. */
  readonly number: number;
  readonly change_id: string;
  readonly changed_at: string;
  readonly kind: HistoryKind;
  readonly actor_type: string;
  readonly actor_name: string;
  readonly changes: readonly HistoryChange[];
}

export type StoredRow = Readonly<Record<string, unknown>>;

/** A value of a stored row as the database writes it into the history; null for none. */
export function storedValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A row as it was stored; an empty one where it was not readable. */
export function readRow(json: string | null): StoredRow {
  return json === null ? {} : (JSON.parse(json) as StoredRow);
}

/** The values of an added or removed row that say something: a service that was added has a provider or not. */
function rowChanges(row: HistoryRow): HistoryChange[] {
  const [before, after] = [readRow(row.old_value), readRow(row.new_value)];
  return Object.keys(HISTORY_FIELDS[row.record]).flatMap((name) => {
    const [old_value, new_value] = [storedValue(before[name]), storedValue(after[name])];
    const field = historyField(row.record, name);
    const hasText = (value: string | null) => value !== null && value !== '' && value !== 'false' && value !== '[]';
    if (!field || !(hasText(old_value) || hasText(new_value))) return [];
    return [{ record: row.record, record_id: row.record_id, name, field, old_value, new_value }];
  });
}

function changesOf(row: HistoryRow): HistoryChange[] {
  if (row.field === ROW_FIELD) return rowChanges(row);
  const field = historyField(row.record, row.field);
  const { record, record_id, old_value, new_value } = row;
  return field ? [{ record, record_id, name: row.field, field, old_value, new_value }] : [];
}

const SCHEDULE = new Set(['job_date', 'start_time', 'time_zone']);
const CLIENT_RESPONSE = new Set(['client_confirmed_on', 'client_declined_on']);
const PROVIDER_RESPONSE = new Set(['provider_can_take', 'confirmed_on']);

/** What a group of stored changes comes to, the weightiest first. */
function kindOf(rows: readonly HistoryRow[]): HistoryKind {
  const has = (record: HistoryRecord, test: (row: HistoryRow) => boolean) =>
    rows.some((row) => row.record === record && test(row));
  if (has('job', ({ field }) => field === ROW_FIELD)) return 'created';
  if (has('job', ({ field, new_value }) => field === 'is_canceled' && new_value !== '0')) return 'canceled';
  if (has('job', ({ field }) => field === 'is_canceled')) return 'reinstated';
  if (has('job', ({ field }) => SCHEDULE.has(field))) return 'moved';
  if (has('service', ({ field }) => field === 'service_provider_id' || field === ROW_FIELD)) return 'staffing';
  if (has('job', ({ field }) => CLIENT_RESPONSE.has(field))) return 'client_response';
  if (has('service', ({ field }) => PROVIDER_RESPONSE.has(field))) return 'provider_response';
  return has('check_in', () => true) ? 'check_in' : 'changed';
}

const keyOf = ({ change_id, changed_at }: Pick<HistoryRow, 'change_id' | 'changed_at'>) => `${changed_at} ${change_id}`;

/** Stored changes by the save that made them, in the order of the rows. */
function grouped(rows: readonly HistoryRow[]): HistoryRow[][] {
  const groups = new Map<string, HistoryRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()];
}

/**
 * The history of a job from its stored changes, newest first and numbered from the oldest. What one save changed is one entry; a save that
 * changed nothing with a name is none. `isShown` says which fields the reader may know.
 */
export function jobHistory(rows: readonly HistoryRow[], isShown: (field: HistoryField) => boolean): HistoryEntry[] {
  const inOrder = rows.toSorted((one, other) => one.job_field_history_id - other.job_field_history_id);
  const entries = grouped(inOrder).flatMap((group): Omit<HistoryEntry, 'number'>[] => {
    const [first] = group;
    const changes = group.flatMap(changesOf).filter(({ field }) => isShown(field));
    if (!first || changes.length === 0) return [];
    const { change_id, changed_at, actor_type, actor_name, is_undo } = first;
    const kind = is_undo ? 'undone' : kindOf(group);
    return [{ change_id, changed_at, actor_type, actor_name, kind, changes }];
  });
  return entries.map((entry, index) => ({ number: index + 1, ...entry })).reverse();
}

/** Rows that were added or removed at any time, as they were then: what an entry about a row that is gone was about. */
export function rowsEver(rows: readonly HistoryRow[]): StoredRows {
  const ofRecord = (record: HistoryRecord) =>
    new Map(
      rows
        .filter((row) => row.record === record && row.field === ROW_FIELD)
        .map((row) => [row.record_id, readRow(row.old_value ?? row.new_value)]),
    );
  return {
    job: ofRecord('job'),
    service: ofRecord('service'),
    deponent: ofRecord('deponent'),
    check_in: ofRecord('check_in'),
  };
}

/** Rows of a job as they are stored: the job, its services, its deponents, its check-ins. */
export type StoredRows = Readonly<Record<HistoryRecord, ReadonlyMap<number, StoredRow>>>;

/**
 * The rows of a job as they were right after an entry: the rows of today with every later change taken back, newest first. Rows that were
 * added later are gone, rows that were removed later are there again.
 */
export function rowsAfter(
  today: StoredRows,
  rows: readonly HistoryRow[],
  entry: Pick<HistoryEntry, 'change_id' | 'changed_at'>,
): StoredRows {
  const then = {
    job: new Map(today.job),
    service: new Map(today.service),
    deponent: new Map(today.deponent),
    check_in: new Map(today.check_in),
  };
  const newestFirst = rows.toSorted((one, other) => other.job_field_history_id - one.job_field_history_id);
  for (const row of newestFirst) {
    if (keyOf(row) === keyOf(entry)) break;
    const records = then[row.record];
    if (row.field !== ROW_FIELD)
      records.set(row.record_id, { ...records.get(row.record_id), [row.field]: row.old_value });
    else if (row.old_value === null) records.delete(row.record_id);
    else records.set(row.record_id, readRow(row.old_value));
  }
  return then;
}
