import { lookupArea } from '@onrecord/contract/areas/lookup';
import type { LookupEntry } from '@onrecord/domain/lookup/entry';
import type { LookupRoute } from '@onrecord/domain/lookup/routes';
import { fetchFile, saveFile } from '../lib/client.ts';
import type { ListExports } from '../list/export-menu.tsx';

/** A lookup as a file: what is searched and sorted on screen, with all its columns. */
export function lookupExports(entry: LookupEntry): ListExports {
  return {
    formats: ['xlsx', 'txt', 'pdf'],
    run: async (format, { search_text, sort }) => {
      if (format === 'ics') return;
      const params = { route: entry.route as LookupRoute };
      saveFile(await fetchFile(lookupArea.exportRows, { params, body: { format, search_text, sort } }));
    },
  };
}
