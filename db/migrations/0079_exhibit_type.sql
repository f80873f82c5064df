-- Of which kind exhibits are: those of a testimony, and those of a file.
alter table worksheet_deponent
  add column exhibit_type_id bigint,
  add foreign key (company_id, exhibit_type_id) references exhibit_type (company_id, exhibit_type_id);
create index worksheet_deponent_exhibit_type on worksheet_deponent (company_id, exhibit_type_id) where exhibit_type_id is not null;

alter table job_file
  add column exhibit_type_id bigint,
  add foreign key (company_id, exhibit_type_id) references exhibit_type (company_id, exhibit_type_id);
create index job_file_exhibit_type on job_file (company_id, exhibit_type_id) where exhibit_type_id is not null;
