-- Quantities have four places wherever one is typed, counted or billed. Those that are there keep theirs.
alter table worksheet_order_item alter quantity type numeric(12, 4);
alter table job_expense alter quantity type numeric(12, 4);
alter table client_order_item alter quantity type numeric(12, 4);
alter table client_invoice_line alter quantity type numeric(14, 4);
alter table provider_invoice_line alter quantity type numeric(14, 4);
alter table invoice_draft_line alter quantity type numeric(14, 4);
