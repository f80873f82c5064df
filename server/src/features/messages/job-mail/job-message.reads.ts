import { MESSAGE_ACTIVITIES } from '@onrecord/domain/core/activity/activity-type';
import { jobMessageSources } from '@onrecord/domain/messages/outbox/job-message-sources';
import { type RawBuilder, sql } from 'kysely';
import { visibleActivities } from '../../../db/activity/visible-activities.ts';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { STATE, STATE_AT } from '../outbox/outbox.reads.ts';

/** A mail or text about a job: from the outbox, from the log where the outbox has it not, or sent by hand and not out. */
export interface JobMessageRow {
  readonly source: 'outbox' | 'log' | 'by_hand';
  readonly source_id: number;
  readonly channel: 'mail' | 'sms';
  readonly title: string;
  readonly recipient: string;
  /** Null where the outbox does not know the message. */
  readonly status: string | null;
  readonly status_at: string | null;
  readonly error: string;
  readonly created_at: string;
  readonly sent_by: string;
  readonly words: string;
  readonly removed_by: string;
  /** Of what was sent by hand and is not out: its event, and whether a contact reads it. */
  readonly event: string | null;
  readonly is_contact: boolean;
}

/** Lines of the log that say that a message about the job went out, one for each message. */
function lines(scope: UserScope, jobId: number, mayRead: boolean): RawBuilder<unknown> {
  const kinds = [...MESSAGE_ACTIVITIES];
  return sql`select distinct on (one) coalesce(nullif(a.message_key, ''), a.activity_log_id::text) as one, a.activity_log_id,
      a.message_key, a.activity_type, a.description, a.actor_name, a.created_at
    from activity_log a
    where ${mayRead} and ${andAll(visibleActivities(scope))} and a.object_type = 'job' and a.object_id = ${jobId}
      and a.activity_type = any(${kinds}::text[])
    order by one, a.created_at, a.activity_log_id`;
}

/**
 * The messages of a job as the viewer may know them, each once. The list and its count are both read from here, so that the
 * number on the tab is the length of what it opens.
 */
function messages(scope: UserScope, jobId: number): RawBuilder<JobMessageRow> {
  const { company_id } = scope;
  const may = jobMessageSources(scope.viewer);
  return sql<JobMessageRow>`(with line as (${lines(scope, jobId, may.log)})
    select 'outbox' as source, m.message_outbox_id as source_id, m.channel,
      case when m.subject <> '' then m.subject
        when starts_with(l.description, m.to_address || ': ') then substr(l.description, length(m.to_address) + 3)
        else '' end as title,
      m.to_address as recipient, ${STATE} as status, ${STATE_AT} as status_at, m.error, m.created_at,
      coalesce(h.created_by_name, '') as sent_by, coalesce(h.words, '') as words,
      coalesce(h.removed_by_name, '') as removed_by, null as event, false as is_contact
    from message_outbox m
    left join line l on l.message_key = m.dedupe_key
    left join job_mail h on ${may.outbox} and h.company_id = ${company_id} and h.job_id = ${jobId}
      and h.job_mail_id = substring(m.dedupe_key from '^job mail ([0-9]+) ')::bigint
    where m.company_id = ${company_id} and m.message_outbox_id in (
      select o.message_outbox_id from message_outbox o
        where ${may.outbox} and o.company_id = ${company_id} and o.job_id = ${jobId}
      union all select o.message_outbox_id from message_outbox o
        where ${may.outbox} and o.company_id = ${company_id} and o.job_ids <> '{}' and o.job_ids @> array[${jobId}::bigint]
      union all select o.message_outbox_id from line join message_outbox o
        on o.company_id = ${company_id} and o.dedupe_key = line.message_key)
    union all
    select 'log', l.activity_log_id, case l.activity_type when 'Sent Text' then 'sms' else 'mail' end,
      l.description, '', case l.activity_type when 'Email Not Sent' then 'failed' end, null, '', l.created_at,
      l.actor_name, '', '', null, false
    from line l
    where not exists (select from message_outbox o where o.company_id = ${company_id} and o.dedupe_key = l.message_key)
    union all
    select 'by_hand', h.job_mail_id, 'mail', '', h.party_name,
      case when h.removed_at is not null then 'taken_back' when h.sent_at is null then 'queued' else 'nobody' end,
      coalesce(h.removed_at, h.sent_at), '', h.created_at, h.created_by_name, h.words, h.removed_by_name,
      h.event, h.contact_id is not null
    from job_mail h
    where ${may.outbox} and h.company_id = ${company_id} and h.job_id = ${jobId} and h.message_count = 0)`;
}

/** The messages of a job that the viewer may read, the latest first, and how many there are. */
export async function jobMessages(tx: Tx, scope: UserScope, jobId: number, limit: number) {
  const { rows } = await sql<JobMessageRow & { n: number }>`select m.*, count(*) over ()::int as n
    from ${messages(scope, jobId)} m order by m.created_at desc, m.source_id desc limit ${limit}`.execute(tx);
  return { count: rows[0]?.n ?? 0, rows };
}

/** How many messages of a job the viewer may read. */
export async function jobMessageCount(tx: Tx, scope: UserScope, jobId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${messages(scope, jobId)} m`.execute(tx);
  return rows[0]?.n ?? 0;
}
