-- The jobs of a board, around today: settings of the session as in data-set.sql, and bench.division, bench.today, bench.last.
-- A tenth of them lie some weeks back and wait for their worksheets; of the others some lack a provider, some an answer.
create or replace function pg_temp.setting(name text) returns text language sql stable as $$
  select current_setting('bench.' || name) $$;
create or replace function pg_temp.id(i bigint) returns bigint language sql stable as $$
  select pg_temp.setting('company')::bigint * 10000000 + i $$;

delete from job where company_id = pg_temp.setting('company')::bigint and division_id = pg_temp.setting('division')::bigint;

insert into division (company_id, division_id, name, code)
  select pg_temp.setting('company')::bigint, pg_temp.setting('division')::bigint, 'Board office', 'BO' on conflict do nothing;

insert into service_provider (company_id, service_provider_id, division_id, provider_type_id, first_name, last_name, email)
  select pg_temp.setting('company')::bigint, pg_temp.id(9500000 + i), pg_temp.setting('division')::bigint, 1,
    initcap(bench_word(i * 7 % 900)), initcap(bench_word(i * 13 % 900)), 'board' || i || '@example.test'
  from generate_series(1, 200) i on conflict do nothing;

insert into job (company_id, job_id, division_id, job_number, job_type_id, job_status_id, confirmation_status_id, delivery_type_id,
    client_id, taking_contact_id, caller_contact_id, case_id, job_date, start_time, estimated_duration, time_zone, starts_at, ends_at,
    client_confirmed_on, location_address1, location_city, state_code, created_at, updated_at)
  select pg_temp.setting('company')::bigint, pg_temp.id(9500000 + i), pg_temp.setting('division')::bigint, 900000000 + i, 1 + i % 7, 2,
    1 + i % 4, 1 + i % 6, pg_temp.id(1 + i % 4), pg_temp.id(1 + i % 4), pg_temp.id(1 + i % 4), pg_temp.id(1 + i % 4), day, start, 2.00,
    'America/Denver', (day + start) at time zone 'America/Denver', (day + start) at time zone 'America/Denver' + interval '2 hours',
    case when i % 2 = 0 then now() end, 1 + i || ' Market Street', 'Denver', 'CO', now(), now()
  from (select i, time '08:00' + (i % 18) * interval '30 minutes' as start,
      case when i % 10 = 0 then today - 20 - i / 10 % 20 else today + i % (last - today + 1) end as day
    from (select pg_temp.setting('today')::date as today, pg_temp.setting('last')::date as last) span,
      generate_series(1, pg_temp.setting('jobs')::int) i) one;

insert into job_deponent (company_id, job_deponent_id, job_id, deponent_id, sort_order)
  select pg_temp.setting('company')::bigint, pg_temp.id(9500000 + i), pg_temp.id(9500000 + i), pg_temp.id(1 + i % 80), 0
  from generate_series(1, pg_temp.setting('jobs')::int) i;

insert into job_service (company_id, job_service_id, job_id, service_id, service_provider_id, starts_at, ends_at, confirmed_on, sort_order)
  select j.company_id, pg_temp.id(9500000 + i * 2 + n), j.job_id, 1 + n,
    case when i % 12 <> 5 or n = 0 then pg_temp.id(9500001 + (rank * 2 + n) % 200) end,
    j.starts_at, j.ends_at, case when i % 3 = 0 then now() end, n
  from (select job.*, job_number - 900000000 as i, row_number() over (partition by job_date order by job_id) as rank from job
      where company_id = pg_temp.setting('company')::bigint and division_id = pg_temp.setting('division')::bigint) j,
    generate_series(0, 1) n;
