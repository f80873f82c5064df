-- A company that moves in brings what its clients still owe. Such an invoice is one like any other, but for the entry of the books that
-- opens it: what is receivable was earned in the books of before, so that its other side is no revenue (decision 202611281700).
alter table record_import drop constraint record_import_noun_check;
alter table record_import add constraint record_import_noun_check check (noun in ('client', 'contact', 'deponent', 'case',
  'service_provider', 'job', 'note', 'open_invoice')) not valid;
alter table record_import validate constraint record_import_noun_check;

create or replace function learn_rows(p_tables text[]) returns void language plpgsql security definer
  set search_path = public, pg_temp set lock_timeout = '100ms' as $$
declare
  one text;
begin
  foreach one in array p_tables loop
    if one not in ('client', 'contact', 'deponent', 'legal_case', 'service_provider', 'service_provider_service',
      'service_provider_specialty', 'service_provider_area', 'job', 'job_deponent', 'job_service', 'job_list_row', 'search_entry',
      'note', 'client_invoice')
    then raise exception 'not a table of imports: %', one; end if;
    begin
      execute format('analyze %I', one);
    exception when lock_not_available then null;
    end;
  end loop;
end $$;

alter table client_invoice add column is_opening boolean not null default false;
grant insert (is_opening) on client_invoice to onrecord_app, onrecord_worker;

-- The number of an import that was undone is free for the next try; every other number is given once.
alter table client_invoice drop constraint client_invoice_company_id_invoice_number_key;
create unique index client_invoice_number on client_invoice (company_id, invoice_number)
  where invoice_status <> 'Voided' or not is_opening;
create index client_invoice_by_number on client_invoice (company_id, invoice_number);

alter table ledger_posting drop constraint ledger_posting_account_check;
alter table ledger_posting add constraint ledger_posting_account_check check (account in ('receivable', 'revenue', 'cash',
  'provider_payable', 'provider_cost', 'fees', 'tax_payable', 'client_credit', 'bad_debt', 'exchange_gain_loss',
  'opening_balance')) not valid;
alter table ledger_posting validate constraint ledger_posting_account_check;
drop index ledger_entry_once;
create unique index ledger_entry_once on ledger_entry (company_id, kind, client_invoice_id)
  where kind in ('invoice_issued', 'invoice_voided', 'opening_balance', 'opening_reversed');

-- Programs are not sent what was issued long ago as if it were new. That it is paid, they hear.
drop trigger webhook_invoice_made on client_invoice;
create trigger webhook_invoice_made after insert on client_invoice for each row
  when (not new.is_opening) execute function invoice_told();
