import { type DownloadedFile, saveFile } from '../lib/client.ts';
import type { ListExports } from './export-menu.tsx';
import type { ListRequest } from './list-search.ts';

/** What the call that writes a list to a file is asked for: the list's own query, and how to write it. */
export type FileRequest = Omit<ListRequest, 'view' | 'dates'> & { format: 'xlsx' | 'txt' | 'pdf'; columns: string[] };

/** The formats of every list whose rows are no appointments; `fetch` makes its call, narrowed as the page itself is. */
export function listExports(
  fetch: (body: FileRequest, narrowed: Pick<ListRequest, 'view' | 'dates'>) => Promise<DownloadedFile>,
): ListExports {
  return {
    formats: ['xlsx', 'txt', 'pdf'],
    run: async (format, { view, dates, ...request }, columns) => {
      if (format === 'ics') return;
      saveFile(await fetch({ ...request, format, columns: [...columns] }, { view, dates }));
    },
  };
}
