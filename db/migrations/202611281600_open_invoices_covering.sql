-- Aged receivables sum the open invoices of a company: with these columns in the index, the rows themselves are not read.
drop index client_invoice_open;
create index client_invoice_open on client_invoice (company_id, client_id)
  include (payment_due, invoice_date, balance, client_invoice_id, division_id, created_at) where invoice_status = 'Unpaid';
