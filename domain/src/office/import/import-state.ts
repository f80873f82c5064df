import { undoUntil } from '../merge/undo-merge.ts';

/**
 * Where an import stands: its columns are chosen, its rows are looked at, it can be started, its records are made, they are
 * there, they are taken back, they are gone again. While a task is at work, nothing else may be done with it.
 */
export const IMPORT_STATES = ['columns', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone'] as const;

export type ImportState = (typeof IMPORT_STATES)[number];

/** What a task does, and the states it leads from and back to where it does not succeed. */
export const IMPORT_WORK = {
  check: { at_work: 'checking', done: 'checked', back: 'columns' },
  import: { at_work: 'importing', done: 'imported', back: 'checked' },
  undo: { at_work: 'undoing', done: 'undone', back: 'imported' },
} as const satisfies Record<string, Record<'at_work' | 'done' | 'back', ImportState>>;

export type ImportWork = keyof typeof IMPORT_WORK;

/** What may be asked of an import in each state. A check may be asked for again with other columns. */
const ALLOWED: Readonly<Record<ImportState, readonly (ImportWork | 'correct' | 'delete' | 'cancel')[]>> = {
  columns: ['check', 'delete'],
  checking: ['cancel'],
  checked: ['check', 'correct', 'import', 'delete'],
  importing: ['cancel'],
  imported: ['undo'],
  undoing: [],
  undone: ['delete'],
};

/** Whether something may be done with an import that stands so. */
export function mayImport(state: ImportState, what: ImportWork | 'correct' | 'delete' | 'cancel'): boolean {
  return ALLOWED[state].includes(what);
}

/** How a row fared when it was looked at. A double is right in itself and looks like a record that is there already. */
export const ROW_OUTCOMES = ['unchecked', 'good', 'double', 'wrong'] as const;

export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** What somebody decided about a row, or nobody yet. 'update' changes the one record that it names. */
export const ROW_DECISIONS = ['import', 'skip', 'update'] as const;

export type RowDecision = (typeof ROW_DECISIONS)[number];

interface Undoable {
  readonly state: ImportState;
  readonly imported_at: string | null;
  readonly imported_count?: number;
  /** Updated records that can get their earlier values back, where the viewer may edit them. */
  readonly reversible_count?: number;
}

/**
 * Whether an import can still be undone, as far as time says: as long as a merge (30 days). One that neither made a record nor
 * updated one cannot.
 */
export function isUndoable(
  { state, imported_at, imported_count = 1, reversible_count = 0 }: Undoable,
  now: Temporal.Instant,
): boolean {
  if (state !== 'imported' || imported_at === null || imported_count + reversible_count === 0) return false;
  return Temporal.Instant.compare(now, undoUntil(Temporal.Instant.from(imported_at))) <= 0;
}
