-- 202611230409 wrote refresh_job_list_rows from its first text: jobs from other systems were no longer found by the number they
-- had there (0074), and the planner was free again to begin with all the company's people (0085).
do $$
declare
  before constant text := 'concat_ws('' '', j.job_number, cl.name';
  body text := pg_get_functiondef('refresh_job_list_rows(bigint, bigint[])'::regprocedure);
  here bigint;
begin
  if position(before in body) = 0 then raise exception 'refresh_job_list_rows is not what it was'; end if;
  execute replace(body, before, 'concat_ws('' '', j.job_number, nullif(j.former_number, ''''), cl.name');
  for here in select id from list_every_company_id() id loop
    perform set_config('app.company_id', here::text, true);
    perform refresh_job_list_rows(here, array(select job_id from job where company_id = here and former_number <> ''));
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
alter function refresh_job_list_rows(bigint, bigint[]) set join_collapse_limit = 1;
