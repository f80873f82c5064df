-- A company writes its mails and texts itself: for every division or one, and in each language. What is printed stays as it was.
alter table letter_template
  drop constraint letter_template_kind_check,
  drop constraint letter_template_company_id_name_key,
  add column channel text not null default 'print' check (channel in ('print', 'mail', 'text')),
  add column division_id bigint,
  add column locale text not null default '',
  add column subject text not null default '',
  add column updated_by_name text not null default '',
  add constraint letter_template_kind_check
    check (case when channel = 'print' then kind in ('invoice', 'statement', 'receipt', 'notice') else locale <> '' end),
  add foreign key (company_id, division_id) references division (company_id, division_id);
create unique index letter_template_name on letter_template (company_id, name) where channel = 'print';
create unique index letter_template_own on letter_template (company_id, channel, kind, division_id, locale)
  nulls not distinct where channel <> 'print';

-- Every saved state of a letter, also that the company went back to what is shipped.
create table letter_template_version (
  company_id bigint not null references company,
  letter_template_id bigint not null,
  version integer not null,
  subject text not null default '',
  html text not null default '',
  is_active boolean not null,
  saved_by bigint,
  saved_by_name text not null default '',
  saved_at timestamptz not null default now(),
  primary key (company_id, letter_template_id, version),
  foreign key (company_id, letter_template_id) references letter_template (company_id, letter_template_id) on delete cascade
);
select tenant_table('letter_template_version');
