-- Jobs come from the files of other systems too. The number such a job had there is kept, and it is found by it.
alter table job add column former_number text not null default '' check (length(former_number) <= 64);
create index job_former on job (company_id, lower(former_number)) where former_number <> '';

-- People whom a row was the first to name: they were made along with its record, and go with it again.
alter table record_import_line add column along bigint[] not null default '{}';

-- The list's rows are written as before, but for one more word that they are searched by.
do $$
declare
  before constant text := 'concat_ws('' '', j.job_number, cl.name';
  body text := pg_get_functiondef('refresh_job_list_rows(bigint, bigint[])'::regprocedure);
begin
  if position(before in body) = 0 then raise exception 'refresh_job_list_rows is not what it was'; end if;
  execute replace(body, before, 'concat_ws('' '', j.job_number, nullif(j.former_number, ''''), cl.name');
end $$;
