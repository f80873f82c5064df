import type { JsonText, ResponseFile } from '@onrecord/contract/core/handlers';
import type { ListExportBody, ListQuery } from '@onrecord/contract/core/list';
import type { List } from '@onrecord/domain/core/list/define-list';
import type { ListFileName } from '@onrecord/domain/core/list/lists';
import { fileRows } from '../../db/file/file-rows.ts';
import { listPage, listRoundTrips } from '../../db/list/list-query.ts';
import type { ListCall, ListSource } from '../../db/list/list-source.ts';
import type { UserScope } from '../../db/scope.ts';
import { type Call, userScope } from '../call.ts';
import { listFile, listFrame } from '../file/list-file.ts';
import type { Services } from '../services.ts';

/** How a list is read for one viewer: its statement, and what the call and the viewer's rights narrow. */
export interface ListRead {
  readonly source: ListSource;
  readonly call: ListCall;
}

type FileFields = Pick<ListExportBody, 'format' | 'columns' | 'filter_words'>;

/**
 * The handlers of the two calls that every list has: a page of it, and a file of it. `read` says how the list is read; what
 * a list needs beyond that (another transaction first, rows from elsewhere) is a handler of its own.
 */
export function listHandlers<Row, Query extends ListQuery = ListQuery>(
  services: Services,
  { name, columns }: List<ListFileName>,
  read: (scope: UserScope, query: Query) => ListRead,
) {
  const { db } = services;
  return {
    page(
      call: Call & { readonly body: Query },
    ): Promise<JsonText<{ data: Row[]; count: number; is_more?: true; next_cursor?: string | null }>> {
      const scope = userScope(call);
      const { source, call: narrowed } = read(scope, call.body);
      // Words that an index finds are looked for first: their rows are a second question.
      const roundTrips = source.idSearch ? listRoundTrips(call.body) : 'readOnce';
      return db[roundTrips](scope, (tx) => listPage<Row>(tx, source, narrowed));
    },
    async file(call: Call & { readonly body: Query & FileFields }): Promise<ResponseFile> {
      const scope = userScope(call);
      const { format, columns: wanted, filter_words: _, ...query } = call.body;
      const { source, call: narrowed } = read(scope, query as unknown as Query);
      const frame = await listFrame(services, call, name);
      return listFile(services, scope, { format, wanted, ...frame, ...fileRows(source, narrowed, columns) });
    },
  };
}
