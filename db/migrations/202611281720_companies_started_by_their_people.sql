-- Whether strangers may start a company of their own. Off until an admin of the platform allows it.
alter table application_setting add column companies_start_themselves boolean not null default false;

-- Whether a company was made by its own first user instead of an admin of the platform.
alter table company add column is_self_started boolean not null default false;

-- Companies that strangers want to start, until the mailed link makes them or expires. Nobody's: there is no company yet whose
-- rows these could be, and the link is used up in the transaction that makes one.
create table company_start (
  company_start_id uuid primary key,
  name text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  locale text not null,
  time_zone text not null,
  requested_at timestamptz not null,
  token_hash bytea unique,
  expires_at timestamptz,
  used_at timestamptz
);
create index company_start_address on company_start (lower(email));
create index company_start_age on company_start (requested_at);
grant select, insert, update, delete on company_start to onrecord_app, onrecord_worker;

drop function company_directory(bigint);
create function company_directory(p_only bigint) returns table (
    company_id bigint, name text, domain_name text, status text, is_platform boolean, is_self_started boolean, time_zone text,
    locale text, currency_code text, phone text, email text, city text, state_code text, expiration_date date,
    created_at timestamptz, version integer, division_count bigint, user_count bigint, last_login_date timestamptz)
  language plpgsql as $$
declare
  asked_from text := coalesce(current_setting('app.company_id', true), '');
  here bigint;
begin
  for here in select id from list_every_company_id() id where p_only is null or id = p_only loop
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
revoke all on function company_directory(bigint) from public;
grant execute on function company_directory(bigint) to onrecord_app, onrecord_worker;
