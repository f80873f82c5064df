-- Notes: which categories are about billing, what a note can be about, and the index of what is due.
alter table note_category add column is_billing boolean not null default false;
update note_category set is_billing = true where name = 'Billing';

alter table note add constraint note_object_type_known check (object_type in ('job', 'file', 'order', 'transaction', 'invoice',
  'report', 'case', 'note', 'deponent', 'client', 'contact', 'provider', 'calendar'));
alter table note add constraint note_about_something check ((object_type = 'calendar') = (object_id is null));
alter table note add constraint note_calendar_day check (object_type <> 'calendar' or note_date is not null);
create index note_due on note (company_id, due_date) where status = 'active' and completed_date is null and due_date is not null;
create index note_recent on note (company_id, created_at desc, note_id desc);
