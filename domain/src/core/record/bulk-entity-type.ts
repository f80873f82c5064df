import type { Flag, Module } from '../permission/modules.ts';
import type { TermName } from '../term/default-terms.ts';
import type { LetterKind, LetterReaders } from './letter-kind.ts';
import type { NoteObject } from './note-object.ts';

/** The kinds of record of whose list many rows can be changed at once. */
export const BULK_ENTITY_TYPES = ['client', 'contact', 'case', 'deponent', 'service_provider', 'job'] as const;

export type BulkEntityType = (typeof BULK_ENTITY_TYPES)[number];

/** What can be done to many rows and taken back; of mails only while they wait. */
export const BULK_ACTIONS = ['salesperson', 'status', 'note', 'notify'] as const;

export type BulkAction = (typeof BULK_ACTIONS)[number];

/** So many rows are changed by one press at most. */
export const MAX_AT_ONCE = 5_000;

/** The statuses of a kind of record: two that are kept in a column of its own, or the rows of a lookup. */
export type BulkStatuses =
  | { readonly column: string; readonly active: unknown; readonly inactive: unknown }
  | { readonly column: string; readonly lookup: 'jobstatus' };

/** The letters that can be asked for of rows: to whom, and of which kind. A form begins with the first of each. */
export interface BulkLetters {
  readonly to: readonly [LetterReaders, ...LetterReaders[]];
  readonly what: readonly [LetterKind, ...LetterKind[]];
}

/** All that is special about changing many records of a kind; what it does not name cannot be done with them. */
export interface BulkRule {
  readonly module: Module;
  readonly term: TermName;
  /** What its notes are about. */
  readonly note: NoteObject;
  /** The column that says who sells to them. */
  readonly salesperson?: string;
  readonly status?: BulkStatuses;
  /** About a job its people are written to; people themselves are, for their own sake. */
  readonly notify?: BulkLetters;
}

const RULES: Readonly<Record<BulkEntityType, BulkRule>> = {
  client: {
    module: 'clients',
    term: 'client',
    note: 'client',
    salesperson: 'salesperson',
    status: { column: 'is_active', active: true, inactive: false },
  },
  contact: {
    module: 'contacts',
    term: 'contact',
    note: 'contact',
    salesperson: 'salesperson',
    status: { column: 'status', active: 'active', inactive: 'inactive' },
    notify: { to: ['contacts'], what: ['text'] },
  },
  case: { module: 'cases', term: 'case', note: 'case', salesperson: 'sales_person' },
  deponent: { module: 'deponents', term: 'deponent', note: 'deponent' },
  service_provider: {
    module: 'providers',
    term: 'service_provider',
    note: 'provider',
    status: { column: 'status', active: 'active', inactive: 'inactive' },
    notify: { to: ['providers'], what: ['text'] },
  },
  job: {
    module: 'jobs',
    term: 'job',
    note: 'job',
    status: { column: 'job_status_id', lookup: 'jobstatus' },
    notify: { to: ['both', 'contacts', 'providers'], what: ['confirmation', 'text'] },
  },
};

export function bulkRule(entityType: BulkEntityType): BulkRule {
  return RULES[entityType];
}

/** What can be done with many records of a kind. */
export function bulkActionsOf(entityType: BulkEntityType): BulkAction[] {
  const rule = RULES[entityType];
  return BULK_ACTIONS.filter((action) => action === 'note' || rule[action] !== undefined);
}

/** Whether such letters can be asked for of records of a kind: a confirmation, say, is always of a job. */
export function canAskFor(
  entityType: BulkEntityType,
  request: { readonly to: LetterReaders; readonly what: LetterKind },
): boolean {
  const letters = RULES[entityType].notify;
  return letters?.to.includes(request.to) === true && letters.what.includes(request.what);
}

/** The right that an action needs: that of the records it changes, or of the notes it writes. */
export function bulkRight(
  entityType: BulkEntityType,
  action: BulkAction,
): { readonly module: Module; readonly flag: Flag } {
  return action === 'note' ? { module: 'notes', flag: 'add' } : { module: RULES[entityType].module, flag: 'edit' };
}

/** What of a record is changed, and to what. */
export type BulkValueChange =
  | { readonly action: 'salesperson'; readonly salesperson: string }
  | { readonly action: 'status'; readonly status: 'active' | 'inactive' | number };

/**
 * The values that a change gives every row, by column; undefined where records of the kind have no such thing, such as a
 * status of clients by the number of a lookup.
 */
export function bulkValues(
  entityType: BulkEntityType,
  change: BulkValueChange,
): Readonly<Record<string, unknown>> | undefined {
  const { salesperson, status } = RULES[entityType];
  if (change.action === 'salesperson') return salesperson ? { [salesperson]: change.salesperson } : undefined;
  if (!status) return undefined;
  const isNumber = typeof change.status === 'number';
  if ('lookup' in status) return isNumber ? { [status.column]: change.status } : undefined;
  return typeof change.status === 'number' ? undefined : { [status.column]: status[change.status] };
}
