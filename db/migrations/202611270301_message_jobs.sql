-- The page of a job lists each of its messages once. So a mail about several jobs names them all, and a line of the log that says
-- that a message went out names the message.
alter table message_outbox add column job_ids bigint[] not null default '{}';
create index message_outbox_jobs on message_outbox using gin (job_ids) where job_ids <> '{}';

-- The dedupe_key of the message in message_outbox. It points, and says nothing itself: the seals of the log leave it out.
alter table activity_log add column message_key text not null default '';

alter table activity_log no force row level security;
alter table message_outbox no force row level security;
-- Messages that went out before are found by what their line says: written within a minute, to the same address, about the same.
update activity_log a set message_key = m.dedupe_key
from message_outbox m
where m.dedupe_key is not null and a.company_id = m.company_id and a.object_type = 'job'
  and (a.object_id = m.job_id or (m.job_id is null and m.dedupe_key ~ '^(about jobs|offer) '))
  and a.activity_type = case m.channel when 'mail' then 'Sent Email' else 'Sent Text' end
  and starts_with(a.description, m.to_address || ': ')
  and (m.channel = 'sms' or a.description = m.to_address || ': ' || m.subject)
  and a.created_at between m.created_at and m.created_at + interval '1 minute';
update message_outbox m set job_ids = l.job_ids
from (select a.company_id, a.message_key, array_agg(distinct a.object_id) as job_ids from activity_log a
  where a.message_key <> '' and a.object_type = 'job' and a.object_id is not null group by 1, 2) l
where m.company_id = l.company_id and m.dedupe_key = l.message_key and m.job_id is null;
alter table message_outbox force row level security;
alter table activity_log force row level security;
