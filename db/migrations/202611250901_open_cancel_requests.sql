-- Requests to cancel that were open before there was a queue are in it too; one without such a request has nothing to respond to.
update job_request q set job_request_status = 'closed', answer_text = 'canceled'
  where q.kind = 'cancel' and q.job_request_status = 'canceled' and q.job_id is not null and not exists (
    select from job_cancel_request c where c.company_id = q.company_id and c.job_id = q.job_id and c.status = 'open');
insert into job_request (company_id, division_id, job_request_status, kind, job_id, client_id, caller_contact_id, taking_contact_id,
    case_id, case_name, job_type_id, job_date, start_time, estimated_duration, time_zone, starts_at, requester_name, fee_shown, wanted,
    created_at)
  select j.company_id, j.division_id, 'canceled', 'cancel', j.job_id, j.client_id, c.contact_id, j.taking_contact_id, j.case_id,
    coalesce(lc.case_name, ''), j.job_type_id, j.job_date, j.start_time, j.estimated_duration, j.time_zone, j.starts_at,
    c.requested_by_name, c.client_fee, case c.reason when '' then '{}'::jsonb else jsonb_build_object('reason', c.reason) end,
    c.requested_at
  from job_cancel_request c
  join job j on j.company_id = c.company_id and j.job_id = c.job_id
  left join legal_case lc on lc.company_id = j.company_id and lc.case_id = j.case_id
  where c.status = 'open' and not exists (
    select from job_request q where q.company_id = c.company_id and q.job_id = c.job_id and q.kind = 'cancel' and q.is_open);
