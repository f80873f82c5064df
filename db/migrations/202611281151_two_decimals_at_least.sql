-- Amounts are answered as they are kept, and most currencies have two decimals: whatever writes '5' keeps 5.00, as a column of two
-- decimals did. The condition of each trigger lets it run for such rows alone.
create function keep_two_decimals() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  name text;
  amount numeric;
  changes jsonb := '{}';
begin
  foreach name in array tg_argv loop
    amount := (to_jsonb(new) ->> name)::numeric;
    if scale(amount) < 2 then changes := changes || jsonb_build_object(name, round(amount, 2)); end if;
  end loop;
  return jsonb_populate_record(new, changes);
end $$;
revoke all on function keep_two_decimals() from public;

do $$
declare
  part record;
begin
  for part in
    select c.relname as name, string_agg(format('scale(new.%I) < 2', a.attname), ' or ' order by a.attnum) as condition,
      string_agg(quote_literal(a.attname), ', ' order by a.attnum) as columns
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1] and a.attgenerated = ''
    where k.contype = 'c' and k.conname = c.relname || '_' || a.attname || '_decimals'
    group by c.relname
  loop
    execute format('create trigger two_decimals before insert or update on %I for each row when (%s) execute function keep_two_decimals(%s)',
      part.name, part.condition, part.columns);
  end loop;
end $$;
