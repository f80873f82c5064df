-- What the log of a company leaves out, and how long it is kept. No row: everything, for ever.
create table logs_configuration (
  company_id bigint primary key references company,
  keep_days integer check (keep_days between 90 and 3650),
  off_types text[] not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create trigger bump before update on logs_configuration for each row execute function bump_version();
select tenant_table('logs_configuration');

-- In the table itself, so that whoever writes a line need not know.
create function leave_out_activity() returns trigger language plpgsql as $$
begin
  if exists (select from logs_configuration c
             where c.company_id = new.company_id and new.activity_type = any (c.off_types)) then
    return null;
  end if;
  return new;
end $$;
create trigger leave_out before insert on activity_log for each row execute function leave_out_activity();

-- The login roles cannot delete what was recorded. This removes what is older than the company itself chose, never what is
-- younger than the least that can be chosen, and some thousand lines at a time; the wall holds for its owner too.
create function prune_activity_log() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare removed integer;
begin
  with old as (
    select a.company_id, a.activity_log_id from activity_log a join logs_configuration c on c.company_id = a.company_id
    where c.keep_days is not null and a.created_at < now() - greatest(c.keep_days, 90) * interval '1 day'
    order by a.created_at limit 5000)
  delete from activity_log a using old
  where a.company_id = old.company_id and a.activity_log_id = old.activity_log_id;
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke all on function prune_activity_log() from public;
grant execute on function prune_activity_log() to onrecord_app, onrecord_worker;
