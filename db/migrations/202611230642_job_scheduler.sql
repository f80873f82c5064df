-- The colleague of the office who looks after a job on the board. Taking a job changes nothing of it and makes nobody's form stale.
create table job_scheduler (
  company_id bigint not null references company,
  job_id bigint not null,
  user_id bigint not null,
  taken_at timestamptz not null default now(),
  primary key (company_id, job_id),
  foreign key (company_id, job_id) references job (company_id, job_id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, user_id) on delete cascade
);
create index job_scheduler_user on job_scheduler (company_id, user_id);
select tenant_table('job_scheduler');
