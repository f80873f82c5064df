-- All the words of a search are looked for together. One by one, each word found only so many rows of a long list, and what
-- all of them had in common was an accident.
set local role onrecord_search;
drop function search_job_rows(text, integer);
set local role onrecord_owner;

create function search_job_rows(p_patterns text[], p_limit integer) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute 'select r.job_list_row_id from job_list_row r
    where r.company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint'
    || (select coalesce(string_agg(' and r.search_text like $1[' || n || ']', ''), '') from generate_subscripts(p_patterns, 1) n)
    || ' limit $2' using p_patterns, p_limit;
end $$;
grant create on schema public to onrecord_search;
alter function search_job_rows(text[], integer) owner to onrecord_search;
revoke create on schema public from onrecord_search;
set local role onrecord_search;
revoke all on function search_job_rows(text[], integer) from public;
grant execute on function search_job_rows(text[], integer) to onrecord_app, onrecord_worker;
set local role onrecord_owner;
