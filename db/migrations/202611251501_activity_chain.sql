-- The chain of the activity log: each line gets a place, the hash of what it says, and the hash of that with the one before. A line that is
-- changed, removed or slipped in later breaks it. Written after the lines are there, by a task, so that no save waits for another
-- (docs/decisions/202611241510-chained-log.md).
create table activity_seal (
  company_id bigint not null references company,
  -- 1, 2, 3, ... in each company.
  position bigint not null check (position > 0),
  activity_log_id bigint not null,
  row_hash bytea not null,
  chain_hash bytea not null,
  sealed_at timestamptz not null default now(),
  -- The line was removed because the company keeps its log for a time only; its hash stays.
  pruned_at timestamptz,
  primary key (company_id, position),
  unique (company_id, activity_log_id)
);
select tenant_table('activity_seal');
revoke update, delete on activity_seal from onrecord_app, onrecord_worker;

-- What a line says, always written alike. A column that is added later gets a text of its own beside this one.
create function activity_text(a activity_log) returns text language sql stable as $$
  select jsonb_build_object(
    'company_id', a.company_id, 'activity_log_id', a.activity_log_id,
    'created_at', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'activity_type', a.activity_type, 'object_type', a.object_type, 'object_id', a.object_id, 'object_name', a.object_name,
    'object_number', a.object_number, 'division_id', a.division_id, 'description', a.description, 'changes', a.changes,
    'actor_type', a.actor_type, 'user_id', a.user_id, 'actor_name', a.actor_name, 'came_from', a.came_from,
    'ip_address', a.ip_address, 'user_agent', a.user_agent, 'acting_for_id', a.acting_for_id,
    'acting_for_name', a.acting_for_name)::text
$$;

-- Seals lines that have no seal, in the order of their ids, and returns how many. `p_all` looks at every line; otherwise at those after the
-- last line that was sealed an hour ago: a transaction that holds a lower id and has not ended is younger than that, or is found by
-- the next look at all. One at a time for each company; whoever writes lines does not wait.
create function seal_activity_log(p_company bigint, p_most integer, p_all boolean) returns integer language plpgsql as $$
declare
  v_position bigint := 0;
  v_hash bytea := decode(repeat('00', 32), 'hex');
  v_after bigint := 0;
  v_count integer := 0;
  v_row record;
begin
  perform pg_advisory_xact_lock(hashtextextended('activity_seal', p_company));
  select s.position, s.chain_hash into v_position, v_hash from activity_seal s
    where s.company_id = p_company order by s.position desc limit 1;
  if not found then
    v_position := 0;
    v_hash := decode(repeat('00', 32), 'hex');
  end if;
  if not p_all then
    select s.activity_log_id into v_after from activity_seal s
      where s.company_id = p_company and s.sealed_at < now() - interval '1 hour' order by s.position desc limit 1;
  end if;
  for v_row in
    select a.activity_log_id, sha256(convert_to(activity_text(a), 'UTF8')) as row_hash from activity_log a
    where a.company_id = p_company and a.activity_log_id > coalesce(v_after, 0)
      and not exists (select from activity_seal s where s.company_id = p_company and s.activity_log_id = a.activity_log_id)
    order by a.activity_log_id limit p_most
  loop
    v_position := v_position + 1;
    v_hash := sha256(v_hash || v_row.row_hash);
    insert into activity_seal (company_id, position, activity_log_id, row_hash, chain_hash)
      values (p_company, v_position, v_row.activity_log_id, v_row.row_hash, v_hash);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

-- As before; and the seals of what is removed say so.
create or replace function prune_activity_log() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare removed integer;
begin
  with old as (
    select a.company_id, a.activity_log_id from activity_log a join logs_configuration c on c.company_id = a.company_id
    where c.keep_days is not null and a.created_at < now() - greatest(c.keep_days, 90) * interval '1 day'
    order by a.created_at limit 5000),
  gone as (
    delete from activity_log a using old where a.company_id = old.company_id and a.activity_log_id = old.activity_log_id
    returning a.company_id, a.activity_log_id),
  marked as (
    update activity_seal s set pruned_at = now() from gone
    where s.company_id = gone.company_id and s.activity_log_id = gone.activity_log_id)
  select count(*) into removed from gone;
  return removed;
end $$;
