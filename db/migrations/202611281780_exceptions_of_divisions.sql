-- What a division does otherwise than its company. A column without a value goes by the company's setting of the same name.
create table division_setting (
  company_id bigint not null references company,
  division_id bigint not null,
  client_confirmation_hours integer check (client_confirmation_hours between 1 and 720),
  check_in_opens_minutes integer check (check_in_opens_minutes between 0 and 1440),
  contact_reminder_minutes integer check (contact_reminder_minutes between 0 and 43200),
  provider_reminder_minutes integer check (provider_reminder_minutes between 0 and 43200),
  second_reminder_minutes integer check (second_reminder_minutes between 0 and 43200),
  mail_day_before boolean,
  worksheet_reminder_minutes integer check (worksheet_reminder_minutes between 0 and 43200),
  primary key (company_id, division_id),
  foreign key (company_id, division_id) references division (company_id, division_id) on delete cascade
);
select tenant_table('division_setting');
