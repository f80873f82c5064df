-- What reports read by the day: pay as it is earned and paid, and the revenue side of ledger entries.

create index provider_invoice_line_earned on provider_invoice_line (company_id, earned_on);
create index provider_invoice_line_paid on provider_invoice_line (company_id, paid_on) where paid_on is not null;
create index ledger_posting_revenue on ledger_posting (company_id, ledger_entry_id) include (amount) where account = 'revenue';
create index worksheet_order_waiting on worksheet_order (company_id, deliver_by) where not is_billed;
create index client_order_waiting on client_order (company_id, deliver_by)
  where shipping_date is null and order_completed_date is null;
