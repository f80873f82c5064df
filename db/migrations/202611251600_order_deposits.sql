-- Money paid for an order before it is invoiced: it is on account of whoever pays, and the order holds it until its invoice takes
-- it or the order is withdrawn. Nothing else is paid with it meanwhile.
alter table client_credit add column order_id bigint;
alter table client_credit add foreign key (company_id, order_id) references client_order (company_id, order_id);
create index client_credit_order on client_credit (company_id, order_id) where order_id is not null;
alter table client_credit drop constraint client_credit_reason_check;
alter table client_credit add constraint client_credit_reason_check check (reason in ('invoice_voided', 'overpaid', 'returned',
  'on_account', 'unapplied', 'applied', 'refunded', 'voided', 'credited', 'order_deposit', 'order_voided'));
create index cart_item_order on cart_item (company_id, order_id) where order_id is not null;
