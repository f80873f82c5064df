-- When a company reminds people of jobs. Zero hours remind of nothing.
alter table company
  add column contact_reminder_hours integer not null default 0 check (contact_reminder_hours between 0 and 720),
  add column provider_reminder_hours integer not null default 0 check (provider_reminder_hours between 0 and 720),
  add column worksheet_reminder_hours integer not null default 0 check (worksheet_reminder_hours between 0 and 720),
  add column send_meal_count_assigned_job_mail_only_x_days_before_job_date integer not null default 1
    check (send_meal_count_assigned_job_mail_only_x_days_before_job_date between 0 and 60);

-- What was reminded of already, and for which time or number: a change of that is told again.
create table job_reminder (
  company_id bigint not null references company,
  job_id bigint not null,
  kind text not null check (kind in ('contact_reminder', 'provider_reminder', 'worksheet_reminder', 'meal_count')),
  subject_id bigint not null,
  told_for text not null,
  told_at timestamptz not null default now(),
  primary key (company_id, job_id, kind, subject_id),
  foreign key (company_id, job_id) references job (company_id, job_id) on delete cascade
);
select tenant_table('job_reminder');
