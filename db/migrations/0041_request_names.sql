-- Requests that are not a job yet stand in the list too, and show names. A company has few of them, so that all learn of a
-- new name in the transaction of the change.
create function request_name_changed() returns trigger language plpgsql as $$
declare
  v_request bigint;
begin
  for v_request in execute format('select job_request_id from job_request where company_id = $1 and job_id is null and %s', tg_argv[1])
    using new.company_id, (to_jsonb(new) ->> tg_argv[0])::bigint
  loop
    perform refresh_job_request_row(new.company_id, v_request);
  end loop;
  if found then
    perform pg_notify('onrecord_change',
      json_build_object('company_id', new.company_id, 'entity', 'job_request', 'id', v_request)::text);
  end if;
  return null;
end $$;

create trigger request_list after update of name on client for each row when (old.name::text is distinct from new.name::text)
  execute function request_name_changed('client_id', 'client_id = $2');
create trigger request_list after update of name on job_type for each row when (old.name::text is distinct from new.name::text)
  execute function request_name_changed('job_type_id', 'job_type_id = $2');
create trigger request_list after update of case_name on legal_case for each row when (old.case_name is distinct from new.case_name)
  execute function request_name_changed('case_id', 'case_id = $2');
create trigger request_list after update of first_name, middle_nameinitial, last_name, suffix, phone, email on contact for each row
  when ((old.first_name, old.middle_nameinitial, old.last_name, old.suffix, old.phone, old.email)
    is distinct from (new.first_name, new.middle_nameinitial, new.last_name, new.suffix, new.phone, new.email))
  execute function request_name_changed('contact_id', '$2 in (taking_contact_id, caller_contact_id)');
