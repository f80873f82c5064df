import { lookupArea } from '@onrecord/contract/core/calls/lookup';
import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import type { LookupRoute } from '@onrecord/domain/core/lookup/routes';
import { offerFile } from '../lib/file/offer-file.ts';
import type { ListExports } from '../list/export/export-menu.tsx';

/** A lookup as a file: what is searched and sorted on screen, with all its columns. */
export function lookupExports(entry: LookupEntry): ListExports {
  return {
    formats: ['xlsx', 'txt', 'pdf'],
    offer: (format, { search_text, sort }) => {
      if (format === 'ics') throw new Error('the rows of a lookup are no appointments');
      const params = { route: entry.route as LookupRoute };
      return offerFile(lookupArea.exportRows, { params, body: { format, search_text, sort } });
    },
  };
}
