import type { ListQuery } from '@onrecord/contract/core/list';
import { sql } from 'kysely';
import { searchColumns } from '../../../db/list/list-query.ts';
import type { ListSource } from '../../../db/list/list-source.ts';
import type { UserScope } from '../../../db/scope.ts';

const source: ListSource = {
  from: sql`dead_task d`,
  columns: {
    dead_task_id: { sql: sql`d.dead_task_id`, type: 'number' },
    died_at: { sql: sql`d.died_at`, type: 'datetime' },
    name: { sql: sql`d.name`, type: 'equal' },
    error: { sql: sql`d.error`, type: 'text' },
    tries: { sql: sql`d.tries`, type: 'number' },
    queued_at: { sql: sql`d.queued_at`, type: 'datetime' },
  },
  keys: ['dead_task_id'],
  defaultSort: sql`d.died_at desc`,
  tieBreak: sql`d.dead_task_id desc`,
  textSearch: searchColumns([sql`d.name`, sql`d.error`]),
};

/** How the list is read for the viewer. */
export const deadTaskRead = (scope: UserScope, query: ListQuery) => ({
  source,
  call: {
    query,
    visible: Object.keys(source.columns),
    where: [sql<boolean>`d.company_id = ${scope.company_id}`],
  },
});
