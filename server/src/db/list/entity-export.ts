import { fileRows } from '../file/file-rows.ts';
import type { UserScope } from '../scope.ts';
import { type EntityList, type EntityQuery, entityCall } from './entity-list.ts';

/** The rows of a list of records for a file: those the viewer may see, in the columns the viewer may export. */
export function entityExport(list: EntityList, scope: UserScope, query: EntityQuery) {
  return fileRows(list.source(scope), entityCall(list, scope, query), list.columns);
}
