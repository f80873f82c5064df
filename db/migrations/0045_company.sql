-- Companies as an admin makes, changes, closes and deletes them.
alter table company
  add column address1 text not null default '',
  add column address2 text not null default '',
  add column city text not null default '',
  add column state_code text not null default '',
  add column zipcode text not null default '',
  add column country text not null default '',
  -- A deleted company is gone from every list and every address. Its rows stay: what people did cannot be deleted.
  add column deleted_at timestamptz;

-- Both are first segments of addresses, and a deleted company gives its own back.
alter table company drop constraint company_domain_name_key;
create unique index company_domain_name_once on company (domain_name) where deleted_at is null;
create unique index company_name_once on company (lower(replace(name, ' ', ''))) where deleted_at is null;
create trigger told after update on company for each row execute function row_changed('company', 'company_id');

-- How a company departs from the extensions that are blocked for everybody.
create table file_extension_exception (
  company_id bigint not null references company,
  extension text not null check (extension ~ '^[a-z0-9]{1,10}$'),
  rule text not null check (rule in ('allow', 'refuse')),
  primary key (company_id, extension)
);
select tenant_table('file_extension_exception');

-- A password that was mailed is good for a while only.
alter table app_user add column temp_password_expires_at timestamptz;

-- Ids before there is a tenant, and whether a name or an address is taken.
grant create on schema public to onrecord_search;
set local role onrecord_search;
create or replace function find_company_id(p_segment text) returns bigint
  language sql stable security definer set search_path = public, pg_temp as
  $$ select c.company_id from company c
     where c.deleted_at is null and (c.domain_name = p_segment::citext or lower(replace(c.name, ' ', '')) = lower(p_segment))
     order by (c.domain_name = p_segment::citext) desc limit 1 $$;
create or replace function list_company_ids() returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as
  $$ select c.company_id from company c where c.status = 'active' and c.deleted_at is null order by c.company_id $$;
create function list_every_company_id() returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as
  $$ select c.company_id from company c where c.deleted_at is null order by c.company_id $$;
create function find_company_twins(p_name text, p_domain_name text) returns table (by_name bigint, by_domain_name bigint)
  language sql stable security definer set search_path = public, pg_temp as
  $$ select (select c.company_id from company c where c.deleted_at is null
       and lower(replace(c.name, ' ', '')) = lower(replace(p_name, ' ', ''))),
     (select c.company_id from company c where c.deleted_at is null and c.domain_name = p_domain_name::citext) $$;
revoke all on function list_every_company_id(), find_company_twins(text, text) from public;
grant execute on function list_every_company_id(), find_company_twins(text, text) to onrecord_app, onrecord_worker;
set local role onrecord_owner;
revoke create on schema public from onrecord_search;

-- Companies side by side. Row-level security lets nobody read two at once, and these do not either: with the rights of
-- whoever asks they go into one company after the other, and at the end back to where they were called.
create function company_directory(p_only bigint) returns table (
    company_id bigint, name text, domain_name text, status text, is_platform boolean, time_zone text, locale text,
    currency_code text, phone text, email text, city text, state_code text, expiration_date date, created_at timestamptz,
    version integer, division_count bigint, user_count bigint, last_login_date timestamptz)
  language plpgsql as $$
declare
  asked_from text := coalesce(current_setting('app.company_id', true), '');
  here bigint;
begin
  for here in select id from list_every_company_id() id where p_only is null or id = p_only loop
    perform set_config('app.company_id', here::text, true);
    return query select c.company_id, c.name, c.domain_name::text, c.status, c.is_platform, c.time_zone, c.locale,
        c.currency_code, c.phone, c.email, c.city, c.state_code, c.expiration_date, c.created_at, c.version,
        (select count(*) from division d where d.company_id = here and d.is_active),
        (select count(*) from app_user u where u.company_id = here and u.status = 'active'),
        (select max(u.last_login_date) from app_user u where u.company_id = here and u.user_type <> 'admin')
      from company c where c.company_id = here;
  end loop;
  perform set_config('app.company_id', asked_from, true);
end $$;

create function company_figures(p_from date, p_to date, p_only bigint) returns table (
    company_id bigint, name text, domain_name text, status text, job_count bigint, canceled_job_count bigint,
    job_request_count bigint, client_invoice_count bigint, job_file_count bigint, new_client_count bigint,
    active_user_count bigint)
  language plpgsql as $$
declare
  asked_from text := coalesce(current_setting('app.company_id', true), '');
  here bigint;
begin
  for here in select id from list_every_company_id() id where p_only is null or id = p_only loop
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
revoke all on function company_directory(bigint), company_figures(date, date, bigint) from public;
grant execute on function company_directory(bigint), company_figures(date, date, bigint) to onrecord_app, onrecord_worker;

-- The order in which a company writes names shows in the list's rows.
create trigger job_list after update of default_calculate_display_names on company for each row
  when (old.default_calculate_display_names is distinct from new.default_calculate_display_names)
  execute function shown_name_changed('company_id', 'select job_id from job where company_id = $1 and company_id = $2');
