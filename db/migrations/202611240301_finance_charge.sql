-- What a company charges for late payment, in percent a month; blank charges nobody. A client may be left out of it.
alter table company add column finance_charge_percent text not null default ''
  check (finance_charge_percent ~ '^(\d(\.\d{1,2})?)?$');
alter table client add column no_finance_charge boolean not null default false;

-- The first day of the month that a finance charge is for: a client is charged once a month, whoever runs the charge.
alter table client_memo
  add column finance_month date check (extract(day from finance_month) = 1),
  add constraint client_memo_finance_charge check (finance_month is null or kind = 'debit_memo');
create unique index client_memo_finance_once on client_memo (company_id, client_id, finance_month)
  where finance_month is not null;
