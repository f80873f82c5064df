-- How far each thing is that a service makes: who set it to what, and when. What nobody has set yet has no row.
create table job_tracking (
  company_id bigint not null references company,
  job_id bigint not null,
  job_service_id bigint not null,
  tracking_item_id bigint not null,
  tracking_status_id bigint not null,
  tracked_on timestamptz not null,
  tracked_by_name text not null,
  version integer not null default 1,
  primary key (company_id, job_service_id, tracking_item_id),
  foreign key (company_id, job_id) references job (company_id, job_id) on delete cascade,
  foreign key (company_id, job_service_id) references job_service (company_id, job_service_id) on delete cascade,
  foreign key (company_id, tracking_item_id) references tracking_item (company_id, tracking_item_id),
  foreign key (company_id, tracking_status_id) references tracking_status (company_id, tracking_status_id)
);
create index job_tracking_job on job_tracking (company_id, job_id);
create index job_tracking_item on job_tracking (company_id, tracking_item_id);
create index job_tracking_status on job_tracking (company_id, tracking_status_id);
create trigger bump before update on job_tracking for each row execute function bump_version();
create trigger told after insert or update on job_tracking for each row execute function row_changed('job', 'job_id');
select tenant_table('job_tracking');
