-- Whoever deletes a client, a contact, a case, a job or somebody who was heard has every table asked that could name them. These
-- columns had no index: each deleted record, thousands of them in the undo of an import, went through the whole table.
create index app_user_provider on app_user (company_id, service_provider_id) where service_provider_id is not null;
create index bulk_change_letter_job on bulk_change_letter (company_id, job_id) where job_id is not null;
create index client_order_bill_to on client_order (company_id, bill_to_client_id) where bill_to_client_id is not null;
create index job_bill_to on job (company_id, bill_to_client_id) where bill_to_client_id is not null;
create index job_at_client on job (company_id, location_client_id) where location_client_id is not null;
create index job_confirmed_by on job (company_id, client_confirmed_by_contact_id) where client_confirmed_by_contact_id is not null;
create index job_expense_provider on job_expense (company_id, service_provider_id) where service_provider_id is not null;
create index job_file_deponent on job_file (company_id, job_deponent_id) where job_deponent_id is not null;
create index job_request_client on job_request (company_id, client_id) where client_id is not null;
create index job_request_taking on job_request (company_id, taking_contact_id) where taking_contact_id is not null;
create index job_request_caller on job_request (company_id, caller_contact_id) where caller_contact_id is not null;
create index job_request_case on job_request (company_id, case_id) where case_id is not null;
create index job_request_job on job_request (company_id, job_id) where job_id is not null;
create index payment_transaction_client on payment_transaction (company_id, client_id) where client_id is not null;
create index payment_transaction_provider on payment_transaction (company_id, service_provider_id) where service_provider_id is not null;
create index product_pay_template_provider on product_pay_template (company_id, service_provider_id) where service_provider_id is not null;
create index product_price_client on product_price (company_id, client_id) where client_id is not null;
create index worksheet_attorney_client on worksheet_attorney_present (company_id, client_id) where client_id is not null;
create index worksheet_attorney_provider on worksheet_attorney_present (company_id, service_provider_id) where service_provider_id is not null;
create index worksheet_deponent_provider on worksheet_deponent (company_id, service_provider_id) where service_provider_id is not null;
create index worksheet_order_bill_to on worksheet_order (company_id, bill_to_client_id) where bill_to_client_id is not null;
create index worksheet_order_provider on worksheet_order (company_id, service_provider_id) where service_provider_id is not null;
create index worksheet_order_item_deponent on worksheet_order_item (company_id, job_deponent_id) where job_deponent_id is not null;

-- Of tables that an import is filling the planner knows nothing yet: it began with all the company's people, or clients, for each
-- of the jobs asked for. Read in the order in which they are written, what is asked for comes first, then what it names by its key.
alter function refresh_job_list_rows(bigint, bigint[]) set join_collapse_limit = 1;
alter function refresh_search_entries(bigint, text, bigint[]) set join_collapse_limit = 1;

-- A company that has just moved in is not in the planner's statistics: it takes all of its rows for one, and goes through them for
-- each that is asked for by its key. Whoever writes very many says so; a table that is being looked at just now is left to that.
create function learn_rows(p_tables text[]) returns void language plpgsql security definer
  set search_path = public, pg_temp set lock_timeout = '100ms' as $$
declare
  one text;
begin
  foreach one in array p_tables loop
    if one not in ('client', 'contact', 'deponent', 'legal_case', 'service_provider', 'service_provider_service',
      'service_provider_specialty', 'service_provider_area', 'job', 'job_deponent', 'job_service', 'job_list_row', 'search_entry')
    then raise exception 'not a table of imports: %', one; end if;
    begin
      execute format('analyze %I', one);
    exception when lock_not_available then null;
    end;
  end loop;
end $$;
revoke all on function learn_rows(text[]) from public;
grant execute on function learn_rows(text[]) to onrecord_app, onrecord_worker;
