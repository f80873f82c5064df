import type { FileOffer } from '../../lib/file/offer-file.ts';
import type { ListRequest } from '../search/list-search.ts';
import type { ListExports } from './export-menu.tsx';

/** What the call that writes a list to a file is asked for: the list's own query, and how to write it. */
export type FileRequest = Omit<ListRequest, 'view' | 'dates'> & { format: 'xlsx' | 'txt' | 'pdf'; columns: string[] };

/** The formats of every list whose rows are no appointments; `offer` has its call, narrowed as the page itself is. */
export function listExports(
  offer: (body: FileRequest, narrowed: Pick<ListRequest, 'view' | 'dates'>) => FileOffer,
): ListExports {
  return {
    formats: ['xlsx', 'txt', 'pdf'],
    offer: (format, { view, dates, ...request }, columns) => {
      if (format === 'ics') throw new Error('the rows of this list are no appointments');
      return offer({ ...request, format, columns: [...columns] }, { view, dates });
    },
  };
}
