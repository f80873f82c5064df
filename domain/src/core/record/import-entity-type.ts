import type { Module } from '../permission/modules.ts';

/** What a firm brings along from another system, in the order in which one names the other. */
export const IMPORT_ENTITY_TYPES = [
  'client',
  'contact',
  'deponent',
  'case',
  'service_provider',
  'job',
  'note',
  'open_invoice',
  'user',
] as const;

export type ImportEntityType = (typeof IMPORT_ENTITY_TYPES)[number];

/** Whose 'add' each takes. */
export const IMPORT_MODULES = {
  client: 'clients',
  contact: 'contacts',
  deponent: 'deponents',
  case: 'cases',
  service_provider: 'providers',
  job: 'jobs',
  note: 'notes',
  open_invoice: 'clientinvoices',
  user: 'users',
} as const satisfies Readonly<Record<ImportEntityType, Module>>;

/** The most rows one file may have. */
export const MAX_IMPORT_ROWS = 50_000;

/** The most rows that one file of lookup values may have. */
export const MAX_LOOKUP_FILE_ROWS = 1000;

/** The largest file, in bytes. */
export const MAX_IMPORT_BYTES = 12 * 1024 * 1024;
