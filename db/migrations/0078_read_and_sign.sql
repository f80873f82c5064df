-- How long a witness who reads and signs has for it.
alter table worksheet_deponent
  add column read_sign_due_type_id bigint,
  add foreign key (company_id, read_sign_due_type_id) references read_sign_due_type (company_id, read_sign_due_type_id);
create index worksheet_deponent_read_sign_due_type on worksheet_deponent (company_id, read_sign_due_type_id)
  where read_sign_due_type_id is not null;
