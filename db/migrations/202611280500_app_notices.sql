-- What people read in the application of what happens: the third channel of notifications beside mail and text. A notice keeps its sentence
-- by key and its values, so that it is worded when it is read (docs/decisions/202611280500-notices-in-the-application.md).
create table app_notice (
  company_id bigint not null references company,
  app_notice_id bigint generated always as identity,
  user_id bigint not null,
  notification_type_id integer not null,
  sentence text not null,
  sentence_values jsonb not null default '{}',
  -- What the reader must still see to see the notice; null where it says all there is to say.
  about text not null default 'nothing' check (about in ('nothing', 'job', 'job_request', 'offer_round', 'client_invoice', 'job_file')),
  about_id bigint,
  -- The page that it opens, below the address of the product; '' opens none.
  path text not null default '',
  -- Who the reader was when it was written; a login that becomes somebody else's sees nothing of it. Null for staff.
  contact_id bigint,
  service_provider_id bigint,
  -- Whose notifications are copied to the reader; it is seen as long as they are.
  copy_of_user_id bigint,
  -- The division of what the office is notified.
  division_id bigint,
  dedupe_key text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (company_id, app_notice_id),
  unique (company_id, user_id, dedupe_key),
  foreign key (company_id, user_id) references app_user (company_id, user_id) on delete cascade,
  foreign key (company_id, copy_of_user_id) references app_user (company_id, user_id) on delete cascade,
  foreign key (company_id, contact_id) references contact (company_id, contact_id) on delete cascade,
  foreign key (company_id, service_provider_id) references service_provider (company_id, service_provider_id) on delete cascade,
  foreign key (company_id, division_id) references division (company_id, division_id) on delete cascade,
  check ((about = 'nothing') = (about_id is null))
);
select tenant_table('app_notice');
create index app_notice_of_user on app_notice (company_id, user_id, app_notice_id desc);
create index app_notice_unread on app_notice (company_id, user_id, app_notice_id desc) where read_at is null;
create index app_notice_created on app_notice (company_id, created_at);
create index app_notice_contact on app_notice (company_id, contact_id) where contact_id is not null;
create index app_notice_provider on app_notice (company_id, service_provider_id) where service_provider_id is not null;
create index app_notice_copy_of on app_notice (company_id, copy_of_user_id) where copy_of_user_id is not null;
create index app_notice_division on app_notice (company_id, division_id) where division_id is not null;

-- Notices in the application are on until the company or the person says otherwise.
alter table notification_type add column by_app boolean not null default true;
-- Null: as the kind begins, which is off for some of what the office is notified.
alter table user_notification_setting add column by_app boolean;
