-- Who of the office has a step of a job open right now. It is worth nothing after a restart, so it is not logged to disk, and no
-- history row is written. A row counts until `present_until`; the next person who comes clears away what has run out.
create unlogged table job_presence (
  company_id bigint not null references company,
  job_id bigint not null,
  -- A user of the company, or an admin of the platform who works in it.
  present_by bigint not null,
  present_name text not null,
  present_until timestamptz not null,
  primary key (company_id, job_id, present_by),
  foreign key (company_id, job_id) references job (company_id, job_id) on delete cascade
);
select tenant_table('job_presence');
