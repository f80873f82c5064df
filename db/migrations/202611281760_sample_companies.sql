-- Sample data of a company is a company beside it: its id is that of the own one and a thousand million, and so are the ids of
-- its people who have one in the own company (docs/decisions/202611281760-sample-data.md). Nothing has to be read to know
-- that a company is one.
create function is_sample_company(p_company bigint) returns boolean language sql immutable as
  $$ select p_company > 1000000000 $$;
revoke all on function is_sample_company(bigint) from public;
grant execute on function is_sample_company(bigint) to onrecord_app, onrecord_worker, onrecord_search;

-- No company and no user of its own comes to such an id.
alter table company alter column company_id set maxvalue 1000000000;
alter table app_user alter column user_id set maxvalue 1000000000;
alter table company add check (not (is_platform and company_id > 1000000000));

-- A name and an address that a sample has are free for every company.
drop index company_domain_name_once;
drop index company_name_once;
create unique index company_domain_name_once on company (domain_name) where deleted_at is null and company_id <= 1000000000;
create unique index company_name_once on company (lower(replace(name, ' ', ''))) where deleted_at is null and company_id <= 1000000000;

-- Nobody signs in to a sample or finds it by its address, and no task of every company comes to it. What loops over all companies in
-- a migration finds it: its rows have to be what the others are.
grant create on schema public to onrecord_search;
set local role onrecord_search;
create or replace function find_login_ids(p_username text) returns table (company_id bigint, user_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
  $$ select u.company_id, u.user_id from app_user u
     where u.username = p_username::citext and not is_sample_company(u.company_id) limit 20 $$;
create or replace function find_login_ids_by_email(p_email text) returns table (company_id bigint, user_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
  $$ select u.company_id, u.user_id from app_user u
     where lower(u.email) = lower(p_email) and u.email <> '' and not is_sample_company(u.company_id) limit 20 $$;
create or replace function find_company_id(p_segment text) returns bigint
  language sql stable security definer set search_path = public, pg_temp as
  $$ select c.company_id from company c
     where c.deleted_at is null and not is_sample_company(c.company_id)
       and (c.domain_name = p_segment::citext or lower(replace(c.name, ' ', '')) = lower(p_segment))
     order by (c.domain_name = p_segment::citext) desc limit 1 $$;
create or replace function list_company_ids() returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as
  $$ select c.company_id from company c where c.status = 'active' and c.deleted_at is null
       and not is_sample_company(c.company_id) order by c.company_id $$;
create or replace function find_company_twins(p_name text, p_domain_name text) returns table (by_name bigint, by_domain_name bigint)
  language sql stable security definer set search_path = public, pg_temp as
  $$ select (select c.company_id from company c where c.deleted_at is null and not is_sample_company(c.company_id)
       and lower(replace(c.name, ' ', '')) = lower(replace(p_name, ' ', ''))),
     (select c.company_id from company c where c.deleted_at is null and not is_sample_company(c.company_id)
       and c.domain_name = p_domain_name::citext) $$;
set local role onrecord_owner;
revoke create on schema public from onrecord_search;

-- Lists and figures of companies leave samples out. Only a sample itself finds itself.
create or replace function company_directory(p_only bigint) returns table (
    company_id bigint, name text, domain_name text, status text, is_platform boolean, is_self_started boolean, time_zone text,
    locale text, currency_code text, phone text, email text, city text, state_code text, expiration_date date,
    created_at timestamptz, version integer, division_count bigint, user_count bigint, last_login_date timestamptz)
  language plpgsql as $$
declare
  asked_from text := coalesce(current_setting('app.company_id', true), '');
  here bigint;
begin
  for here in select id from list_every_company_id() id
    where case when p_only is null then not is_sample_company(id) else id = p_only end loop
    perform set_config('app.company_id', here::text, true);
    return query select c.company_id, c.name, c.domain_name::text, c.status, c.is_platform, c.is_self_started, c.time_zone,
        c.locale, c.currency_code, c.phone, c.email, c.city, c.state_code, c.expiration_date, c.created_at, c.version,
        (select count(*) from division d where d.company_id = here and d.is_active),
        (select count(*) from app_user u where u.company_id = here and u.status = 'active'),
        (select max(u.last_login_date) from app_user u where u.company_id = here and u.user_type <> 'admin')
      from company c where c.company_id = here;
  end loop;
  perform set_config('app.company_id', asked_from, true);
end $$;

create or replace function company_figures(p_from date, p_to date, p_only bigint) returns table (
    company_id bigint, name text, domain_name text, status text, job_count bigint, canceled_job_count bigint,
    job_request_count bigint, client_invoice_count bigint, job_file_count bigint, new_client_count bigint,
    active_user_count bigint)
  language plpgsql as $$
declare
  asked_from text := coalesce(current_setting('app.company_id', true), '');
  here bigint;
begin
  for here in select id from list_every_company_id() id
    where case when p_only is null then not is_sample_company(id) else id = p_only end loop
    perform set_config('app.company_id', here::text, true);
    return query select c.company_id, c.name, c.domain_name::text, c.status,
        jobs.all_of_them, jobs.canceled,
        (select count(*) from job_request r where r.company_id = here and r.created_at >= t.since and r.created_at < t.until),
        (select count(*) from client_invoice i where i.company_id = here and i.invoice_date between p_from and p_to
           and i.invoice_status <> 'Voided'),
        (select count(*) from job_file f where f.company_id = here and not f.is_deleted
           and f.file_date_time >= t.since and f.file_date_time < t.until),
        (select count(*) from client k where k.company_id = here and k.created_at >= t.since and k.created_at < t.until),
        (select count(*) from app_user u where u.company_id = here and u.user_type <> 'admin'
           and u.last_login_date >= t.since and u.last_login_date < t.until)
      from company c,
        lateral (select p_from::timestamp at time zone c.time_zone as since,
          (p_to + 1)::timestamp at time zone c.time_zone as until) t,
        lateral (select count(*) as all_of_them, count(*) filter (where j.is_canceled > 0) as canceled
          from job_list_row j where j.company_id = here and j.job_id is not null and j.job_date between p_from and p_to) jobs
      where c.company_id = here and not c.is_platform;
  end loop;
  perform set_config('app.company_id', asked_from, true);
end $$;

-- Removes the sample that the transaction works in, with every row of it, and returns how many there were. The login roles may not
-- delete what was recorded and booked; the wall holds for the owner of this function too, and what is no sample is refused. One
-- statement for all tables: what refers to each other goes together. Triggers that write while rows go may leave some behind,
-- so it is done until nothing is left.
create function remove_sample_company() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company bigint := nullif(current_setting('app.company_id', true), '')::bigint;
  v_statement text;
  v_removed integer;
  v_all integer := 0;
begin
  if v_company is null or not is_sample_company(v_company) then
    raise exception 'only sample data is removed as a whole' using errcode = '42501';
  end if;
  perform set_config('app.bulk_load', 'on', true);
  perform 1 from company where company_id = v_company for update;
  update worksheet_order set is_billed = false where company_id = v_company and is_billed;
  select 'with ' || string_agg(format('t%s as (delete from %s where company_id = %s returning 1)', c.oid, c.oid::regclass, v_company), ', ')
      || ' select (' || string_agg(format('(select count(*) from t%s)', c.oid), ' + ') || ')::integer'
    into v_statement
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'company';
  loop
    execute v_statement into v_removed;
    exit when v_removed = 0;
    v_all := v_all + v_removed;
  end loop;
  -- The company goes last: what triggers write names it.
  delete from company where company_id = v_company;
  return v_all + 1;
end $$;
revoke all on function remove_sample_company() from public;
grant execute on function remove_sample_company() to onrecord_app;
