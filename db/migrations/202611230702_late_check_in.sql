-- Late check-ins are reported to the office once for each service and start, however many processes look for them.
create table late_check_in (
  company_id bigint not null references company,
  job_service_id bigint not null,
  starts_at timestamptz not null,
  reported_at timestamptz not null default now(),
  primary key (company_id, job_service_id, starts_at),
  foreign key (company_id, job_service_id) references job_service (company_id, job_service_id) on delete cascade
);
select tenant_table('late_check_in');

-- Who does not want to see a late check-in on the board for some minutes. Only for that person.
create table late_check_in_quiet (
  company_id bigint not null references company,
  job_service_id bigint not null,
  starts_at timestamptz not null,
  -- A user of the company, or an admin of the platform who works in it.
  quieted_by bigint not null,
  quiet_until timestamptz not null,
  primary key (company_id, job_service_id, starts_at, quieted_by),
  foreign key (company_id, job_service_id) references job_service (company_id, job_service_id) on delete cascade
);
select tenant_table('late_check_in_quiet');

-- The mobile of whoever is on call for late check-ins; blank for none.
alter table company add column late_check_in_text_number text not null default '';
