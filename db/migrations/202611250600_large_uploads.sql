-- A file above what one sending may carry arrives in parts, over days if need be: what the storage calls it, how long a part is,
-- what tells the same file apart from another of its name and size, and when the last part was on its way.
alter table job_upload
  add column parts_id text,
  add column part_size integer check (part_size > 0),
  add column fingerprint text not null default '',
  add column touched_at timestamptz not null default now(),
  add constraint job_upload_parts check ((parts_id is null) = (part_size is null));
create index job_upload_half on job_upload (company_id, job_id) where parts_id is not null and finished_at is null and discarded_at is null;
