-- Saving an absence and booking somebody at the same moment: each looked before the other was there, and nobody was told. Whoever
-- books holds the absences of the providers while looking and writing; whoever saves an absence waits for them and keeps
-- others waiting until it is there. Holidays and blackout days are everybody's.
create function hold_absences(p_company bigint, p_providers bigint[]) returns void language plpgsql as $$
declare
  provider bigint;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('absence days', p_company));
  for provider in select distinct id from unnest(p_providers) id where id is not null order by id loop
    perform pg_advisory_xact_lock_shared(hashtextextended('absence ' || provider, p_company));
  end loop;
end $$;

-- What is known of the absences of some providers. It differs whenever one of them was saved or deleted.
create function absence_stamp(p_company bigint, p_providers bigint[]) returns text language sql stable as $$
  select md5(coalesce((select string_agg(service_provider_time_off_id || ' ' || version, ',' order by service_provider_time_off_id)
      from service_provider_time_off where company_id = p_company and service_provider_id = any(p_providers)), '')
    || '/' || coalesce((select string_agg(holiday_id || ' ' || version, ',' order by holiday_id)
      from holiday where company_id = p_company), '')
    || '/' || coalesce((select string_agg(blackout_day_id || ' ' || version, ',' order by blackout_day_id)
      from blackout_day where company_id = p_company), ''))
$$;

-- A new job is read in one transaction and written in another: it is only written while the absences are those that were read.
create function require_absences(p_company bigint, p_providers bigint[], p_stamp text) returns void language plpgsql as $$
begin
  perform hold_absences(p_company, p_providers);
  if absence_stamp(p_company, p_providers) <> p_stamp then
    raise exception 'an absence was saved meanwhile' using errcode = 'serialization_failure';
  end if;
end $$;
