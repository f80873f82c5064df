import type { AgedFilter, AgedSort } from '@onrecord/domain/money/aging/aged-report';
import type { AgingBasis } from '@onrecord/domain/money/client-invoice/aging';
import { isDay } from '../../../ui/fields/calendar-day.ts';

/** What aged receivables are narrowed to, as the address says it. */
export interface AgingSearch {
  as_of?: string;
  by?: AgingBasis;
  known?: boolean;
  filter?: AgedFilter;
  q?: string;
  sort?: AgedSort;
  parents?: boolean;
  /** The client whose panel is open, and the bucket its invoices are narrowed to. */
  client?: number;
  bucket?: string;
}

export const AGING_FILTERS: readonly AgedFilter[] = ['all', 'over_90', 'not_called', 'promised', 'over_limit'];
export const AGING_SORTS: readonly AgedSort[] = ['overdue', 'oldest', 'net', 'name'];

const oneOf = <Value extends string>(values: readonly Value[], value: unknown) =>
  values.find((candidate) => candidate === value);

/** Reads the choices of an address; what is none of them is left out. */
export function readAgingSearch(search: Readonly<Record<string, unknown>>): AgingSearch {
  const { as_of, client, bucket, q } = search;
  const read = {
    as_of: typeof as_of === 'string' && isDay(as_of) ? as_of : undefined,
    by: oneOf(['due_date', 'invoice_date'] as const, search.by),
    known: search.known === true ? true : undefined,
    filter: oneOf(AGING_FILTERS, search.filter),
    q: typeof q === 'string' && q !== '' ? q : undefined,
    sort: oneOf(AGING_SORTS, search.sort),
    parents: search.parents === true ? true : undefined,
    client: Number.isSafeInteger(client) && Number(client) > 0 ? Number(client) : undefined,
    bucket: typeof bucket === 'string' ? bucket : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** The request of the report, by due date and as it is known today unless the address says otherwise. */
export function agingRequest(search: AgingSearch) {
  return {
    ...(search.as_of !== undefined && { as_of: search.as_of }),
    based_on: search.by ?? 'due_date',
    as_known: search.known ?? false,
    filter: search.filter ?? 'all',
    search_text: search.q ?? '',
    sort: search.sort ?? 'overdue',
    by_parent: search.parents ?? false,
  } as const;
}
