-- Sales at the virtual terminal and the quick pay page: what a receipt shows of them, and who tried how often.

alter table payment_transaction add column invoice_no text not null default '';
alter table payment_transaction add column po text not null default '';
alter table payment_transaction add column tax_amount numeric(12, 2) check (tax_amount >= 0);

-- Where an outside visitor paid from; '' for everybody signed in.
alter table payment_intent add column visitor_block text not null default '';
create index payment_intent_visitor on payment_intent (company_id, visitor_block, created_at) where visitor_block <> '';

create index ledger_entry_sale on ledger_entry (company_id, transaction_id) where kind in ('sale_received', 'sale_returned');
