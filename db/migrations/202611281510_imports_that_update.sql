-- A row of a file may change the one record that it names: which, and every difference as it was shown before somebody agreed.
alter table record_import_line add column update_id bigint;
alter table record_import_line add column changes jsonb;
alter table record_import_line drop constraint record_import_line_decision_check;
alter table record_import_line add constraint record_import_line_decision_check
  check (decision in ('import', 'skip', 'update')) not valid;
alter table record_import_line validate constraint record_import_line_decision_check;
alter table record_import add column updated_count integer not null default 0;
