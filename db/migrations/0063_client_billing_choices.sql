-- What guarantees a client's payment, and in which form their invoices are printed.
alter table client
  add column guarantee_type_id bigint,
  add column invoice_print_type_id bigint,
  add foreign key (company_id, guarantee_type_id) references guarantee_type (company_id, guarantee_type_id),
  add foreign key (company_id, invoice_print_type_id) references invoice_print_type (company_id, invoice_print_type_id);
create index client_guarantee_type on client (company_id, guarantee_type_id) where guarantee_type_id is not null;
create index client_invoice_print_type on client (company_id, invoice_print_type_id) where invoice_print_type_id is not null;
