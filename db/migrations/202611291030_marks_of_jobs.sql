-- The codes of a job and what its client waits for were asked of other tables for each row that a list showed, searched or
-- exported. They are columns of the list's own row.
alter table job_list_row
  add column user_codes text not null default '',
  add column waits_to_cancel boolean not null default false,
  add column waits_for_change boolean not null default false;

create or replace function refresh_job_list_rows(p_company bigint, p_jobs bigint[]) returns void language plpgsql
set join_collapse_limit = 1 as $$
begin
  -- Whoever changes another part of the same job at this moment is waited for: what is read below was committed by then.
  perform from job_list_row where company_id = p_company and job_id = any (p_jobs) order by job_id for update;
  insert into job_list_row as r (
    company_id, division_id, job_id, job_request_id, job_number, job_request_status, is_canceled, job_date, start_time,
    starts_at, ends_at, estimated_duration, time_zone, job_status_id, status_name, status_external_name, status_color, confirmation_status_id,
    confirmation_status_name, client_id, client_name, corporate_client_name, case_id, case_name, job_case_caption,
    court_docket_number, client_case_number, case_reference_number, case_type_name, deponent_name, taking_contact_id,
    taking_scontact_name, caller_contact_id, caller_contact_name, caller_contact_phone, caller_contact_fax,
    caller_contact_email, location_type, job_location_type, location_near, location_address1, location_address2, location_city,
    state_code, location_zipcode, conference_room_id, conference_room_name, job_type_id, job_type_name, delivery_type_name,
    assign_service_providers, assign_services, service_and_provider, provider_ids, special_instructions, remote_meeting,
    rooms_needed, meals_needed, reporters_needed, number_of_attendees, job_file_count, check_in_datetime, p_confirmed_on,
    p_worksheet_completed_on, client_confirmed_on, service_count, unassigned_count, declined_count, unconfirmed_count,
    worksheets_open, invoice_count, user_codes, waits_to_cancel, waits_for_change, updated_at, created_at, search_text)
  select j.company_id, j.division_id, j.job_id, j.job_request_id, j.job_number, q.job_request_status, j.is_canceled, j.job_date,
    j.start_time, j.starts_at, j.ends_at, j.estimated_duration, j.time_zone, j.job_status_id,
    coalesce(st.name::text, ''), coalesce(nullif(st.external_name, ''), st.name::text, ''), coalesce(cc.highlight_color, ''), j.confirmation_status_id,
    coalesce(cs.name::text, ''), j.client_id, coalesce(cl.name::text, ''), coalesce(bt.name::text, j.bill_to_name), j.case_id,
    coalesce(lc.case_name, ''), j.job_case_caption, coalesce(lc.court_docket_number, ''), coalesce(lc.client_case_number, ''),
    coalesce(lc.case_reference_number, ''), coalesce(ct.name::text, ''), coalesce(d.names, ''), j.taking_contact_id,
    coalesce(display_name(co.default_calculate_display_names, ta.first_name, ta.middle_nameinitial, ta.last_name, ta.suffix), ''),
    j.caller_contact_id,
    coalesce(display_name(co.default_calculate_display_names, ca.first_name, ca.middle_nameinitial, ca.last_name, ca.suffix), ''),
    coalesce(ca.phone, ''), coalesce(ca.fax, ''), coalesce(ca.email, ''), j.location_type, j.job_location_type, j.location_near,
    j.location_address1, j.location_address2, j.location_city, j.state_code, j.location_zipcode, j.conference_room_id,
    coalesce(room.name::text, ''), j.job_type_id, coalesce(jt.name::text, ''), coalesce(dt.name::text, ''),
    coalesce(s.providers, ''), coalesce(s.services, ''), coalesce(s.pairs, ''), coalesce(s.provider_ids, '{}'),
    j.special_instructions, j.remote_meeting, j.rooms_needed, j.meals_needed, j.reporters_needed, j.number_of_attendees,
    coalesce(f.files, 0), ci.all_in, s.confirmed_on, s.completed_on, j.client_confirmed_on, coalesce(s.services_n, 0),
    coalesce(s.unassigned_n, 0), coalesce(s.declined_n, 0), coalesce(s.unconfirmed_n, 0), coalesce(s.open_n, 0),
    coalesce(inv.n, 0), coalesce(uc.codes, ''),
    exists (select from job_cancel_request cr where cr.company_id = p_company and cr.job_id = j.job_id and cr.status = 'open'),
    exists (select from job_request w where w.company_id = p_company and w.job_id = j.job_id and w.kind = 'change' and w.is_open),
    j.updated_at, j.created_at,
    lower(concat_ws(' ', j.job_number, nullif(j.former_number, ''), nullif(array_to_string(j.earlier_numbers, ' '), ''), cl.name, lc.case_name, j.job_case_caption, lc.court_docket_number, d.names,
      ta.last_name, ta.first_name, ca.last_name, j.location_address1, j.location_city, room.name, s.providers))
  from job j
  join company co on co.company_id = j.company_id
  left join job_request q on q.company_id = j.company_id and q.job_request_id = j.job_request_id
  left join job_status st on st.company_id = j.company_id and st.job_status_id = j.job_status_id
  left join job_color_code cc on cc.company_id = j.company_id and cc.job_color_code_id = st.job_color_code_id
  left join confirmation_status cs on cs.company_id = j.company_id and cs.confirmation_status_id = j.confirmation_status_id
  left join client cl on cl.company_id = j.company_id and cl.client_id = j.client_id
  left join client bt on bt.company_id = j.company_id and bt.client_id = j.bill_to_client_id
  left join legal_case lc on lc.company_id = j.company_id and lc.case_id = j.case_id
  left join case_type ct on ct.company_id = j.company_id and ct.case_type_id = lc.case_type_id
  left join contact ta on ta.company_id = j.company_id and ta.contact_id = j.taking_contact_id
  left join contact ca on ca.company_id = j.company_id and ca.contact_id = j.caller_contact_id
  left join conference_room room on room.company_id = j.company_id and room.conference_room_id = j.conference_room_id
  left join job_type jt on jt.company_id = j.company_id and jt.job_type_id = j.job_type_id
  left join delivery_type dt on dt.company_id = j.company_id and dt.delivery_type_id = j.delivery_type_id
  left join lateral (
    select string_agg(display_name(co.default_calculate_display_names, x.first_name, x.middle_nameinitial, x.last_name, x.suffix), '; '
      order by jd.sort_order, jd.job_deponent_id) as names
    from job_deponent jd join deponent x on x.company_id = jd.company_id and x.deponent_id = jd.deponent_id
    where jd.company_id = j.company_id and jd.job_id = j.job_id) d on true
  left join lateral (
    select string_agg(distinct n.provider, '; ') as providers,
      string_agg(sv.name::text, '; ' order by js.sort_order, js.job_service_id) as services,
      string_agg(sv.name::text || ': ' || coalesce(n.provider, '—'), '; ' order by js.sort_order, js.job_service_id) as pairs,
      array_remove(array_agg(distinct js.service_provider_id), null) as provider_ids,
      max(js.confirmed_on) as confirmed_on,
      case when bool_and(js.worksheet_completed_on is not null or js.no_progress_tracked) then max(js.worksheet_completed_on) end as completed_on,
      count(*)::int as services_n,
      (count(*) filter (where js.service_provider_id is null))::int as unassigned_n,
      (count(*) filter (where js.provider_can_take is false))::int as declined_n,
      (count(*) filter (where js.service_provider_id is not null and js.confirmed_on is null))::int as unconfirmed_n,
      (count(*) filter (where js.service_provider_id is not null and js.worksheet_completed_on is null and not js.no_progress_tracked))::int as open_n
    from job_service js
    join service sv on sv.company_id = js.company_id and sv.service_id = js.service_id
    left join service_provider p on p.company_id = js.company_id and p.service_provider_id = js.service_provider_id
    left join lateral (select display_name(co.default_calculate_display_names, p.first_name, p.middle_nameinitial, p.last_name, p.suffix) as provider
      where p.service_provider_id is not null) n on true
    where js.company_id = j.company_id and js.job_id = j.job_id and (not js.is_canceled or j.is_canceled > 0)) s on true
  left join lateral (select count(*)::int as files from job_file jf
    where jf.company_id = j.company_id and jf.job_id = j.job_id and not jf.is_deleted) f on true
  left join lateral (
    select case when bool_and(jc.check_in_datetime is not null) then max(jc.check_in_datetime) end as all_in
    from job_service js
    left join job_checkin jc on jc.company_id = js.company_id and jc.job_id = js.job_id
      and jc.service_provider_id = js.service_provider_id
    where js.company_id = j.company_id and js.job_id = j.job_id and not js.no_progress_tracked
      and (not js.is_canceled or j.is_canceled > 0)) ci on true
  left join lateral (select count(*)::int as n from client_invoice i
    where i.company_id = j.company_id and i.job_id = j.job_id and i.invoice_status <> 'Voided') inv on true
  left join lateral (
    select string_agg(coalesce(nullif(u.code, ''), u.name::text), ', ' order by u.sort_order, u.name) as codes
    from job_code k join job_user_code u on u.company_id = p_company and u.job_user_code_id = k.job_user_code_id
    where k.company_id = p_company and k.job_id = j.job_id) uc on true
  where j.company_id = p_company and j.job_id = any (p_jobs)
  on conflict (company_id, job_id) do update set
    division_id = excluded.division_id, job_request_id = excluded.job_request_id, job_number = excluded.job_number,
    job_request_status = excluded.job_request_status, is_canceled = excluded.is_canceled, job_date = excluded.job_date,
    start_time = excluded.start_time, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
    estimated_duration = excluded.estimated_duration, time_zone = excluded.time_zone, job_status_id = excluded.job_status_id,
    status_name = excluded.status_name, status_external_name = excluded.status_external_name, status_color = excluded.status_color,
    confirmation_status_id = excluded.confirmation_status_id, confirmation_status_name = excluded.confirmation_status_name,
    client_id = excluded.client_id, client_name = excluded.client_name, corporate_client_name = excluded.corporate_client_name,
    case_id = excluded.case_id, case_name = excluded.case_name, job_case_caption = excluded.job_case_caption,
    court_docket_number = excluded.court_docket_number, client_case_number = excluded.client_case_number,
    case_reference_number = excluded.case_reference_number, case_type_name = excluded.case_type_name,
    deponent_name = excluded.deponent_name, taking_contact_id = excluded.taking_contact_id,
    taking_scontact_name = excluded.taking_scontact_name, caller_contact_id = excluded.caller_contact_id,
    caller_contact_name = excluded.caller_contact_name, caller_contact_phone = excluded.caller_contact_phone,
    caller_contact_fax = excluded.caller_contact_fax, caller_contact_email = excluded.caller_contact_email,
    location_type = excluded.location_type, job_location_type = excluded.job_location_type, location_near = excluded.location_near,
    location_address1 = excluded.location_address1, location_address2 = excluded.location_address2,
    location_city = excluded.location_city, state_code = excluded.state_code, location_zipcode = excluded.location_zipcode,
    conference_room_id = excluded.conference_room_id, conference_room_name = excluded.conference_room_name,
    job_type_id = excluded.job_type_id, job_type_name = excluded.job_type_name, delivery_type_name = excluded.delivery_type_name,
    assign_service_providers = excluded.assign_service_providers, assign_services = excluded.assign_services,
    service_and_provider = excluded.service_and_provider, provider_ids = excluded.provider_ids,
    special_instructions = excluded.special_instructions, remote_meeting = excluded.remote_meeting,
    rooms_needed = excluded.rooms_needed, meals_needed = excluded.meals_needed, reporters_needed = excluded.reporters_needed,
    number_of_attendees = excluded.number_of_attendees, job_file_count = excluded.job_file_count,
    check_in_datetime = excluded.check_in_datetime, p_confirmed_on = excluded.p_confirmed_on,
    p_worksheet_completed_on = excluded.p_worksheet_completed_on, client_confirmed_on = excluded.client_confirmed_on,
    service_count = excluded.service_count, unassigned_count = excluded.unassigned_count,
    declined_count = excluded.declined_count, unconfirmed_count = excluded.unconfirmed_count,
    worksheets_open = excluded.worksheets_open, invoice_count = excluded.invoice_count,
    user_codes = excluded.user_codes, waits_to_cancel = excluded.waits_to_cancel, waits_for_change = excluded.waits_for_change,
    updated_at = excluded.updated_at,
    search_text = excluded.search_text;
end $$;


-- A request to change a job is shown with the job. Requests to cancel and codes refresh its row themselves.
create or replace function job_request_changed() returns trigger language plpgsql as $$
begin
  if current_setting('app.bulk_load', true) = 'on' then return null; end if;
  perform refresh_job_request_row(new.company_id, new.job_request_id);
  if new.kind = 'change' and new.job_id is not null then perform refresh_job_list_row(new.company_id, new.job_id); end if;
  perform pg_notify('onrecord_change',
    json_build_object('company_id', new.company_id, 'entity', 'job_request', 'id', new.job_request_id)::text);
  return null;
end $$;

do $$
declare
  here bigint;
begin
  for here in select id from list_every_company_id() id loop
    perform set_config('app.company_id', here::text, true);
    perform refresh_job_list_rows(here, array(select job_id from job_code where company_id = here
      union select job_id from job_cancel_request where company_id = here and status = 'open'
      union select job_id from job_request where company_id = here and kind = 'change' and is_open and job_id is not null));
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
