-- The user codes of a job: marks of the office's own, any number of them.
create table job_code (
  company_id bigint not null references company,
  job_id bigint not null,
  job_user_code_id bigint not null,
  primary key (company_id, job_id, job_user_code_id),
  foreign key (company_id, job_id) references job (company_id, job_id) on delete cascade,
  foreign key (company_id, job_user_code_id) references job_user_code (company_id, job_user_code_id)
);
create index job_code_code on job_code (company_id, job_user_code_id);
create trigger told after insert or delete on job_code for each row execute function row_changed('job', 'job_id');
select tenant_table('job_code');
