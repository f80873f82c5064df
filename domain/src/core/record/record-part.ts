import type { Module } from '../permission/modules.ts';

/** The kinds of records that have pages with lists in their tabs. */
export const RECORD_TYPES = ['client', 'contact', 'case', 'deponent', 'provider'] as const;

export type RecordType = (typeof RECORD_TYPES)[number];

/** The record whose rows of a list are meant: the jobs of a client, the files of a case. */
export interface RecordPart {
  readonly object_type: RecordType;
  readonly object_id: number;
}

/** The area whose view a record of each kind needs. */
export const RECORD_MODULES: Readonly<Record<RecordType, Module>> = {
  client: 'clients',
  contact: 'contacts',
  case: 'cases',
  deponent: 'deponents',
  provider: 'providers',
};
