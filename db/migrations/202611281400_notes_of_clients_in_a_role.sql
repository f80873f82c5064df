-- Notes about a client as the location of a job, and as the corporate client that is billed: they show where it has that part.
-- Plain texts of a column with a check: rows of the kinds before stay as they are.
alter table note drop constraint note_object_type_known;
alter table note add constraint note_object_type_known check (object_type in ('job', 'file', 'order', 'transaction', 'invoice',
  'report', 'case', 'note', 'deponent', 'client', 'location', 'corporate_client', 'contact', 'provider', 'calendar'));
