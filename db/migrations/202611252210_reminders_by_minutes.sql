-- Reminders are set in minutes and on for new companies; a second one goes out shortly before the start, the details on the day before.
-- In quiet hours, on the reader's own clock, nothing is sent that can wait.
alter table company
  add column contact_reminder_minutes integer not null default 1440 check (contact_reminder_minutes between 0 and 43200),
  add column provider_reminder_minutes integer not null default 1440 check (provider_reminder_minutes between 0 and 43200),
  add column second_reminder_minutes integer not null default 240 check (second_reminder_minutes between 0 and 43200),
  add column mail_day_before boolean not null default true,
  add column worksheet_reminder_minutes integer not null default 1440 check (worksheet_reminder_minutes between 0 and 43200),
  add column quiet_hours_from text not null default '' check (quiet_hours_from ~ '^(([01]\d|2[0-3]):[0-5]\d)?$'),
  add column quiet_hours_until text not null default '' check (quiet_hours_until ~ '^(([01]\d|2[0-3]):[0-5]\d)?$');
-- Who chose no reminders gets none.
update company set contact_reminder_minutes = contact_reminder_hours * 60,
  provider_reminder_minutes = provider_reminder_hours * 60,
  worksheet_reminder_minutes = worksheet_reminder_hours * 60,
  mail_day_before = contact_reminder_hours > 0 or provider_reminder_hours > 0;
alter table company
  drop column contact_reminder_hours,
  drop column provider_reminder_hours,
  drop column worksheet_reminder_hours;

alter table job_reminder
  drop constraint job_reminder_kind_check,
  add constraint job_reminder_kind_check check (kind in ('contact_reminder', 'contact_second_reminder', 'contact_day_before',
    'provider_reminder', 'provider_second_reminder', 'provider_day_before', 'worksheet_reminder', 'meal_count'));
