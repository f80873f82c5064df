-- A debit memo is an invoice of its own: what a returned check costs, or what is charged by hand. It ages, is paid, written off
-- and voided like any other; its order is nothing that anybody makes or sends.
alter table client_order
  drop constraint client_order_order_kind_check,
  add constraint client_order_order_kind_check check (order_kind in ('original', 'copy', 'cancellation', 'misc', 'debit_memo')),
  drop constraint client_order_job,
  add constraint client_order_job check (job_id is not null or order_kind in ('misc', 'debit_memo'));

-- A returned check is charged once.
create unique index client_memo_fee_once on client_memo (company_id, transaction_id)
  where kind = 'debit_memo' and transaction_id is not null;
