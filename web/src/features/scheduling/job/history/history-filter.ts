import type { JobHistoryEntry } from '@onrecord/contract/scheduling/job/job-history';

/** What a history is narrowed to. */
export interface HistoryFilter {
  part: 'all' | 'fields' | 'responses';
  /** The name of a field as it is shown; null for every field. */
  field: string | null;
  /** The name of whoever changed something; null for everybody. */
  person: string | null;
}

export const NO_FILTER: HistoryFilter = { part: 'all', field: null, person: null };

const RESPONSES: ReadonlySet<JobHistoryEntry['kind']> = new Set(['client_response', 'provider_response', 'check_in']);

const isResponse = ({ kind }: JobHistoryEntry) => RESPONSES.has(kind);

const isOfPart = (entry: JobHistoryEntry, part: HistoryFilter['part']) =>
  part === 'all' || isResponse(entry) === (part === 'responses');

/** Whether an entry is left by a filter. */
export const isFiltered = (entry: JobHistoryEntry, { part, field, person }: HistoryFilter) =>
  isOfPart(entry, part) &&
  (field === null || entry.changes.some(({ label }) => label === field)) &&
  (person === null || entry.actor_name === person);

/** How many entries each part has. */
export const countParts = (entries: readonly JobHistoryEntry[]) => ({
  all: entries.length,
  fields: entries.filter((entry) => isOfPart(entry, 'fields')).length,
  responses: entries.filter((entry) => isOfPart(entry, 'responses')).length,
});

const sorted = (names: readonly string[]) => [...new Set(names)].filter(Boolean).toSorted();

/** The fields that ever changed, by name. */
export const fieldsOf = (entries: readonly JobHistoryEntry[]) =>
  sorted(entries.flatMap(({ changes }) => changes.map(({ label }) => label)));

/** Everybody who changed something, by name. */
export const peopleOf = (entries: readonly JobHistoryEntry[]) =>
  sorted(entries.map(({ actor_name = '' }) => actor_name));
