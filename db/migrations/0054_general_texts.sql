-- The company that runs the platform: its own terms and policy hold wherever a company wrote none.
grant select (is_platform) on company to onrecord_search;
grant create on schema public to onrecord_search;
set local role onrecord_search;
create function find_platform_id() returns bigint
  language sql stable security definer set search_path = public, pg_temp as
  $$ select c.company_id from company c where c.is_platform and c.deleted_at is null $$;
revoke all on function find_platform_id() from public;
grant execute on function find_platform_id() to onrecord_app, onrecord_worker;
set local role onrecord_owner;
revoke create on schema public from onrecord_search;

-- Since when nothing shows a picture any more. It is kept for a while after that: mails that were sent show it too.
alter table picture add column unused_since timestamptz;
