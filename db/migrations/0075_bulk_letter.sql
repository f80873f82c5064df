-- Mails about many jobs at once: they wait a short while, and until then whoever asked for them takes them back. `press` is
-- the press of the button that asked: the same one twice asks once. `letter` is what was asked for.
alter table bulk_change
  add column press uuid,
  add column letter jsonb,
  add column sends_at timestamptz,
  add column sent_at timestamptz;
create unique index bulk_change_press on bulk_change (company_id, made_by, press);

-- To whom about which job; `left_out` says why it did not go after all.
create table bulk_change_letter (
  company_id bigint not null references company,
  bulk_change_id bigint not null,
  job_id bigint not null,
  audience text not null check (audience in ('contact', 'provider')),
  party_id bigint not null,
  asks boolean not null,
  waits boolean not null default true,
  left_out text,
  primary key (company_id, bulk_change_id, job_id, audience, party_id),
  foreign key (company_id, bulk_change_id) references bulk_change (company_id, bulk_change_id) on delete cascade,
  foreign key (company_id, job_id) references job (company_id, job_id) on delete cascade
);
-- Of two who ask the same person for the same confirmation, one is enough.
create unique index bulk_change_letter_waiting on bulk_change_letter (company_id, job_id, audience, party_id)
  where waits and asks;
select tenant_table('bulk_change_letter');
