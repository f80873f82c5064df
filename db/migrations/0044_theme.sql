-- Pictures of a company's look. The digest of the content names a picture, so one address always shows the same and
-- nobody finds one by counting. The bytes are in the file storage.
create table picture (
  company_id bigint not null references company,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/gif')),
  bytes integer not null check (bytes between 1 and 1048576),
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  primary key (company_id, sha256)
);
select tenant_table('picture');

-- What a company says itself instead of the product's own texts; safe HTML, blank for none.
alter table company_theme
  add column terms_of_service text not null default '',
  add column privacy_policy text not null default '';
