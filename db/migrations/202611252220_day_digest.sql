-- The mornings on which an office got its digest: whoever notes one first sends it.
create table day_digest (
  company_id bigint not null references company,
  division_id bigint not null,
  digest_day date not null,
  created_at timestamptz not null default now(),
  primary key (company_id, division_id, digest_day),
  foreign key (company_id, division_id) references division (company_id, division_id) on delete cascade
);
select tenant_table('day_digest');
