import type { DeadTaskRow } from '@onrecord/contract/messages/outbox';
import { DEAD_TASK_LIST } from '@onrecord/domain/messages/outbox/dead-task.list';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { fileRows } from '../../../db/file-rows.ts';
import { type ListCall, type ListSource, listPage, searchColumns } from '../../../db/list-query.ts';
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

const deadTaskCall = (scope: UserScope, query: ListCall['query']): ListCall => ({
  query,
  visible: Object.keys(source.columns),
  where: [sql<boolean>`d.company_id = ${scope.company_id}`],
});

export const deadTaskPage = (tx: Tx, scope: UserScope, query: ListCall['query']) =>
  listPage<DeadTaskRow>(tx, source, deadTaskCall(scope, query));

export const deadTaskExport = (scope: UserScope, query: ListCall['query']) =>
  fileRows(source, deadTaskCall(scope, query), DEAD_TASK_LIST.columns);
