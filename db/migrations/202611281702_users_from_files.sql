-- Staff come from a file too. Whether each of them is mailed a link to choose a password is asked when the import starts.
alter table record_import drop constraint record_import_noun_check;
alter table record_import add constraint record_import_noun_check check (noun in ('client', 'contact', 'deponent', 'case',
  'service_provider', 'job', 'note', 'open_invoice', 'user')) not valid;
alter table record_import validate constraint record_import_noun_check;
alter table record_import add column invites boolean not null default false;

create or replace function learn_rows(p_tables text[]) returns void language plpgsql security definer
  set search_path = public, pg_temp set lock_timeout = '100ms' as $$
declare
  one text;
begin
  foreach one in array p_tables loop
    if one not in ('client', 'contact', 'deponent', 'legal_case', 'service_provider', 'service_provider_service',
      'service_provider_specialty', 'service_provider_area', 'job', 'job_deponent', 'job_service', 'job_list_row', 'search_entry',
      'note', 'client_invoice', 'app_user')
    then raise exception 'not a table of imports: %', one; end if;
    begin
      execute format('analyze %I', one);
    exception when lock_not_available then null;
    end;
  end loop;
end $$;

-- An undo deletes users: what names one is looked for by its key.
create index api_key_author on api_key (company_id, created_by);
