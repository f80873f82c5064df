-- A company may give a job that is moved to another day a new number. The job keeps those it had, and is found by them.
alter table company add column new_number_on_move boolean not null default false;
alter table job add column earlier_numbers bigint[] not null default '{}';

do $$
declare
  before constant text := 'nullif(j.former_number, ''''),';
  body text := pg_get_functiondef('refresh_job_list_rows(bigint, bigint[])'::regprocedure);
begin
  if position(before in body) = 0 then raise exception 'refresh_job_list_rows is not what it was'; end if;
  execute replace(body, before, before || ' nullif(array_to_string(j.earlier_numbers, '' ''), ''''),');
end $$;
alter function refresh_job_list_rows(bigint, bigint[]) set join_collapse_limit = 1;
