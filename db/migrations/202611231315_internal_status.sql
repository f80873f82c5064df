-- The office works with its own name of a status; clients and providers read the external one. The list had the external alone.
alter table job_list_row add column status_name text not null default '';

do $$
declare
  body text := pg_get_functiondef('refresh_job_list_rows(bigint, bigint[])'::regprocedure);
  pair text[];
  here bigint;
begin
  foreach pair slice 1 in array array[
    ['job_status_id, status_external_name,', 'job_status_id, status_name, status_external_name,'],
    ['coalesce(nullif(st.external_name, '''')', 'coalesce(st.name::text, ''''), coalesce(nullif(st.external_name, '''')'],
    ['status_external_name = excluded.status_external_name,', 'status_name = excluded.status_name, status_external_name = excluded.status_external_name,']
  ] loop
    if position(pair[1] in body) = 0 then raise exception 'refresh_job_list_rows is not what it was'; end if;
    body := replace(body, pair[1], pair[2]);
  end loop;
  execute body;
  for here in select id from list_every_company_id() id loop
    perform set_config('app.company_id', here::text, true);
    update job_list_row r set status_name = s.name::text from job_status s
      where r.company_id = here and s.company_id = here and s.job_status_id = r.job_status_id;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
alter function refresh_job_list_rows(bigint, bigint[]) set join_collapse_limit = 1;

-- What somebody arranges while a named view of a list is open is kept for that view: '' is the list without one.
alter table user_list_column add column view text not null default '';
alter table user_list_column drop constraint user_list_column_company_id_user_id_list_name_key;
alter table user_list_column add constraint user_list_column_of_view unique (company_id, user_id, list_name, view);
