-- What a company's programs are notified of beside jobs, worksheets, files and invoices: requests, answers, assignments, check-ins,
-- orders, money that comes in or goes back, and records that were saved.

create function request_webhook() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.company_id, 'request.received', jsonb_build_object('job_request_id', new.job_request_id, 'kind', new.kind,
    'job_id', new.job_id, 'division_id', new.division_id, 'client_id', new.client_id, 'case_id', new.case_id, 'job_date', new.job_date,
    'start_time', to_char(new.start_time, 'HH24:MI'), 'time_zone', new.time_zone, 'job_request_status', new.job_request_status));
  return null;
end $$;
create trigger webhook_request_received after insert on job_request for each row execute function request_webhook();

create function job_answer_webhook() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.company_id, tg_argv[0], jsonb_build_object('job_id', new.job_id, 'job_number', new.job_number,
    'division_id', new.division_id, 'client_id', new.client_id, 'client_confirmed_on', new.client_confirmed_on,
    'client_declined_on', new.client_declined_on, 'note', new.client_confirmed_note));
  return null;
end $$;
create trigger webhook_job_confirmed after update of client_confirmed_on on job for each row
  when (old.client_confirmed_on is null and new.client_confirmed_on is not null) execute function job_answer_webhook('job.confirmed');
create trigger webhook_job_declined after update of client_declined_on on job for each row
  when (old.client_declined_on is null and new.client_declined_on is not null) execute function job_answer_webhook('job.declined');

create function service_webhook() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.company_id, tg_argv[0], jsonb_build_object('job_id', new.job_id, 'job_service_id', new.job_service_id,
    'service_id', new.service_id, 'service_provider_id', new.service_provider_id));
  return null;
end $$;
create trigger webhook_service_assigned_first after insert on job_service for each row
  when (new.service_provider_id is not null) execute function service_webhook('service.assigned');
create trigger webhook_service_assigned after update of service_provider_id on job_service for each row
  when (new.service_provider_id is not null and old.service_provider_id is distinct from new.service_provider_id)
  execute function service_webhook('service.assigned');
create trigger webhook_service_confirmed after update of confirmed_on on job_service for each row
  when (old.confirmed_on is null and new.confirmed_on is not null) execute function service_webhook('service.confirmed');
create trigger webhook_service_declined after insert on job_service_history for each row
  when (new.event = 'declined') execute function service_webhook('service.declined');

create function check_in_webhook() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.company_id, 'provider.checked_in', jsonb_build_object('job_id', new.job_id,
    'service_provider_id', new.service_provider_id, 'check_in_datetime', new.check_in_datetime));
  return null;
end $$;
create trigger webhook_checked_in after insert on job_checkin for each row execute function check_in_webhook();

create function order_webhook() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.company_id, 'order.made', jsonb_build_object('order_id', new.order_id, 'job_id', new.job_id,
    'client_id', new.client_id, 'division_id', new.division_id, 'order_date', new.order_date, 'deliver_by', new.deliver_by,
    'order_status', new.order_status));
  return null;
end $$;
create trigger webhook_order_made after insert on client_order for each row execute function order_webhook();

create function money_webhook() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.company_id, tg_argv[0], jsonb_build_object('transaction_id', new.transaction_id,
    'receipt_number', new.receipt_number, 'reverses_transaction_id', new.reverses_transaction_id, 'client_id', new.client_id,
    'division_id', new.division_id, 'date', new.transaction_date, 'credit_amount', new.transaction_credit_amount::text,
    'debit_amount', new.transaction_debit_amount::text, 'payment_type_name', new.payment_type_name));
  return null;
end $$;
create trigger webhook_payment_received after insert on payment_transaction for each row
  when (new.kind = 'receipt') execute function money_webhook('payment.received');
create trigger webhook_payment_refunded after insert on payment_transaction for each row
  when (new.kind = 'refund') execute function money_webhook('payment.refunded');
create trigger webhook_payment_returned after insert on payment_transaction for each row
  when (new.kind = 'return') execute function money_webhook('payment.returned');

create function client_webhook() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.company_id, 'client.saved', jsonb_build_object('client_id', new.client_id, 'name', new.name,
    'division_id', new.division_id, 'version', new.version, 'is_new', tg_op = 'INSERT'));
  return null;
end $$;
create trigger webhook_client_saved after insert or update on client for each row execute function client_webhook();

create function contact_webhook() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.company_id, 'contact.saved', jsonb_build_object('contact_id', new.contact_id, 'client_id', new.client_id,
    'first_name', new.first_name, 'last_name', new.last_name, 'version', new.version, 'is_new', tg_op = 'INSERT'));
  return null;
end $$;
create trigger webhook_contact_saved after insert or update on contact for each row execute function contact_webhook();

create function case_webhook() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.company_id, 'case.saved', jsonb_build_object('case_id', new.case_id, 'client_id', new.client_id,
    'case_name', new.case_name, 'version', new.version, 'is_new', tg_op = 'INSERT'));
  return null;
end $$;
create trigger webhook_case_saved after insert or update on legal_case for each row execute function case_webhook();

create function provider_webhook() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.company_id, 'provider.saved', jsonb_build_object('service_provider_id', new.service_provider_id,
    'division_id', new.division_id, 'first_name', new.first_name, 'last_name', new.last_name, 'version', new.version,
    'is_new', tg_op = 'INSERT'));
  return null;
end $$;
create trigger webhook_provider_saved after insert or update on service_provider for each row execute function provider_webhook();
