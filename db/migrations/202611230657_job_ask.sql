-- The last time somebody pressed to ask a party of a job to confirm: when, who, for which start, and whether the messages are out.
-- A press asks nobody whom another press has just asked.
create table job_ask (
  company_id bigint not null references company,
  job_id bigint not null,
  audience text not null check (audience in ('client', 'provider')),
  -- The provider; 0 for the client.
  party_id bigint not null,
  batch uuid not null,
  asked_for timestamptz not null,
  asked_at timestamptz not null,
  asked_by bigint,
  asked_by_name text not null default '',
  -- When the messages were out; null while they are on their way.
  sent_at timestamptz,
  message_count integer not null default 0,
  primary key (company_id, job_id, audience, party_id),
  foreign key (company_id, job_id) references job (company_id, job_id) on delete cascade
);
create index job_ask_batch on job_ask (company_id, batch);
select tenant_table('job_ask');
