-- How much a biller may take off an item without somebody who approves credits, and whether providers bear their part of it.
alter table company
  add column max_discount_percent smallint not null default 10 check (max_discount_percent between 0 and 100),
  add column discounts_reduce_pay boolean not null default false;

-- The share of a discount, where providers bear it.
alter table provider_invoice_line
  drop constraint provider_invoice_line_line_kind_check,
  add constraint provider_invoice_line_line_kind_check
    check (line_kind in ('base', 'further', 'expedite', 'rush_difference', 'discount', 'expense', 'other', 'cancellation', 'misc'));
