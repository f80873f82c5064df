-- An upload that its sender took back stays until the sweep, because its signed address may still be used once more.
alter table job_upload
  add column sha256 text not null default '',
  add column discarded_at timestamptz;
create index job_upload_age on job_upload (company_id, created_at);

-- One stored object is one file.
create unique index job_file_object on job_file (company_id, path) where not is_url;
create index job_file_by_date on job_file (company_id, file_date_time desc) where not is_deleted;
create trigger told after insert or update on job_file for each row execute function row_changed('job_file', 'job_file_id');

-- A download opened in a new tab brings no bearer: a ticket of one minute stands for the session, once, for these files.
create table download_ticket (
  company_id bigint not null references company,
  ticket_hash bytea not null,
  job_file_ids bigint[] not null,
  user_id bigint not null,
  user_type text not null,
  -- Whose session: of a user, or the viewer of a link.
  session_company_id bigint,
  session_id uuid,
  link_viewer jsonb,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, ticket_hash),
  check ((session_id is null) <> (link_viewer is null))
);
create index download_ticket_age on download_ticket (company_id, expires_at);
select tenant_table('download_ticket');
