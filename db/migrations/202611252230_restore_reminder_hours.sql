-- Companies keep the reminders that they had, in minutes; who had none gets none.
alter table company no force row level security;
update company c set contact_reminder_minutes = h.contact_hours * 60, provider_reminder_minutes = h.provider_hours * 60,
  worksheet_reminder_minutes = h.worksheet_hours * 60, mail_day_before = h.contact_hours > 0 or h.provider_hours > 0
from saved_reminder_hours h where h.company_id = c.company_id;
alter table company force row level security;
drop table saved_reminder_hours;
