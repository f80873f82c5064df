import type { ListQuery } from '@onrecord/contract/core/list';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type ListSource, searchColumns } from '../../../db/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';

const source: ListSource = {
  from: sql`message_outbox m`,
  columns: {
    message_outbox_id: { sql: sql`m.message_outbox_id`, type: 'number' },
    created_at: { sql: sql`m.created_at`, type: 'datetime' },
    channel: { sql: sql`m.channel`, type: 'equal' },
    to_address: { sql: sql`m.to_address`, type: 'text' },
    subject: { sql: sql`m.subject`, type: 'text' },
    status: { sql: sql`m.status`, type: 'equal' },
    error: { sql: sql`m.error`, type: 'text' },
  },
  keys: ['message_outbox_id'],
  defaultSort: sql`m.created_at desc`,
  tieBreak: sql`m.message_outbox_id desc`,
  textSearch: searchColumns([sql`m.to_address`, sql`m.subject`, sql`m.body_text`]),
};

/** How the list is read for the viewer. */
export const outboxRead = (scope: UserScope, query: ListQuery) => ({
  source,
  call: {
    query,
    visible: Object.keys(source.columns),
    where: [sql<boolean>`m.company_id = ${scope.company_id}`],
  },
});

export function outboxMessage(tx: Tx, scope: UserScope, id: number) {
  return tx
    .selectFrom('message_outbox')
    .select([
      'message_outbox_id',
      'created_at',
      'channel',
      'to_address',
      'subject',
      'status',
      'error',
      'body_text',
      'body_html',
      'attachments',
    ])
    .where('company_id', '=', scope.company_id)
    .where('message_outbox_id', '=', id)
    .executeTakeFirst();
}
