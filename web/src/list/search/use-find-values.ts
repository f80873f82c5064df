import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import type { FetchListPage } from '../use-list-pages.ts';
import type { FindValues } from './condition-value.tsx';
import { requestOf } from './list-search.ts';

/** Asks a list for the values of a column, of all its rows that the viewer may see. Texts are narrowed to those with the word typed. */
export function useFindValues<Row>(
  fetchPage: FetchListPage<Row>,
  sort: string | undefined,
  of: RecordPart | undefined,
): FindValues {
  return async ({ id, type }, text, signal) => {
    const where = type === 'text' && text ? [[id, 'contains', text] as [string, string, string]] : [];
    const request = { ...requestOf({ where }, sort, of), values_of: id, offset: 0, limit: 1 };
    return (await fetchPage(request, signal)).values ?? [];
  };
}
