import type { ListQuery } from '@onrecord/contract/core/list';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { searchColumns } from '../../../db/list/list-query.ts';
import type { ListSource } from '../../../db/list/list-source.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';

/** What became of a message `m`: its reader opening it says more than that it arrived. */
export const STATE = sql<string>`case when m.opened_at is not null then 'opened' else m.status end`;
/** When that was. */
export const STATE_AT = sql<string | null>`coalesce(m.opened_at, m.bounced_at, m.delivered_at, m.sent_at)`;

const source: ListSource = {
  from: sql`message_outbox m`,
  columns: {
    message_outbox_id: { sql: sql`m.message_outbox_id`, type: 'number' },
    created_at: { sql: sql`m.created_at`, type: 'datetime' },
    channel: { sql: sql`m.channel`, type: 'equal' },
    to_address: { sql: sql`m.to_address`, type: 'text' },
    subject: { sql: sql`m.subject`, type: 'text' },
    status: { sql: STATE, type: 'equal' },
    status_at: { sql: STATE_AT, type: 'datetime' },
    error: { sql: sql`m.error`, type: 'text' },
  },
  keys: ['message_outbox_id'],
  defaultSort: sql`m.created_at desc`,
  tieBreak: sql`m.message_outbox_id desc`,
  textSearch: searchColumns([sql`m.to_address`, sql`m.subject`, sql`m.body_text`]),
  changedAt: sql`greatest(m.created_at, m.sent_at, m.delivered_at, m.bounced_at, m.opened_at)`,
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
    .selectFrom('message_outbox as m')
    .select([STATE.as('status'), STATE_AT.as('status_at')])
    .select([
      'message_outbox_id',
      'created_at',
      'channel',
      'to_address',
      'subject',
      'error',
      'body_text',
      'body_html',
      'attachments',
    ])
    .where('company_id', '=', scope.company_id)
    .where('message_outbox_id', '=', id)
    .executeTakeFirst();
}

/** A message as it is sent again. */
export function storedMessage(tx: Tx, { company_id }: Scope, id: number) {
  return tx
    .selectFrom('message_outbox')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('message_outbox_id', '=', id)
    .executeTakeFirst();
}

/** The division that a message speaks for: that of its job, or else the company's first. */
export async function divisionOfMessage(tx: Tx, { company_id }: Scope, jobId: number | null): Promise<number> {
  const { rows } = await sql<{ division_id: number }>`select division_id from (
      select j.division_id, 0 as rank from job j where j.company_id = ${company_id} and j.job_id = ${jobId}
      union all select d.division_id, 1 from division d where d.company_id = ${company_id} and d.is_active) found
    order by rank, division_id limit 1`.execute(tx);
  return rows[0]?.division_id ?? 0;
}
