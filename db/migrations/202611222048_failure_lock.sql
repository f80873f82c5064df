-- What staff decided about an account (status, is_block) and what wrong passwords caused (failure_lock) are two things. A lock
-- that failures caused says from where: the user's own browsers, or browsers the user never signed in from.
alter table app_user
  add column failure_lock text check (failure_lock in ('own_browser', 'strange_browser'));

-- The fifth failure used to write status and is_block, whoever had written them before; a sign-in or a new password then set
-- the account active. What staff decided last stands in the log, and counts again where failures covered it.
do $$
declare
  here bigint;
begin
  alter table app_user disable trigger user;
  for here in select id from list_every_company_id() id loop
    perform set_config('app.company_id', here::text, true);
    update app_user
      set failure_lock = case when is_stranger_block then 'strange_browser' else 'own_browser' end, is_block = false, status = 'active'
      where company_id = here and is_block and attempts_count > 4;
    update app_user u
      set status = case when logged.status = 'inactive' then 'inactive' else u.status end,
        is_block = u.is_block or coalesce(logged.is_block, false)
      from (
        select distinct on (object_id) object_id,
          first_value(changes -> 'status' ->> 'after') over newest_status as status,
          (first_value(changes -> 'is_block' ->> 'after') over newest_block)::boolean as is_block
        from activity_log
        where company_id = here and object_type = 'user' and activity_type = 'Record Saved'
          and changes ?| array['status', 'is_block']
        window
          newest_status as (partition by object_id order by (changes ? 'status') desc, created_at desc, activity_log_id desc),
          newest_block as (partition by object_id order by (changes ? 'is_block') desc, created_at desc, activity_log_id desc)
      ) logged
      where u.company_id = here and u.user_id = logged.object_id
        and ((logged.status = 'inactive' and u.status = 'active') or (logged.is_block and not u.is_block));
  end loop;
  perform set_config('app.company_id', '', true);
  alter table app_user enable trigger user;
end $$;

alter table app_user drop column is_stranger_block;
