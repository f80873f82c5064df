-- The creates that callers named by a key of their own, with what each was answered: the same key again gives the same answer
-- and makes nothing twice. `response` is null while the first call is still at work.
create table idempotency_key (
  company_id bigint not null references company,
  caller text not null,
  key text not null check (length(key) between 1 and 100),
  call text not null,
  body_hash bytea not null,
  response text,
  created_at timestamptz not null default now(),
  primary key (company_id, caller, key)
);
create index idempotency_key_age on idempotency_key (company_id, created_at);
select tenant_table('idempotency_key');
