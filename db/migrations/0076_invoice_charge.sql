-- What the biller adds to an invoice by hand, such as handling: a line without a product, of a type.
alter table client_invoice_line
  add column invoice_charge_type_id bigint,
  add foreign key (company_id, invoice_charge_type_id) references invoice_charge_type (company_id, invoice_charge_type_id),
  add check (num_nonnulls(product_id, invoice_charge_type_id) <= 1);
create index client_invoice_line_charge on client_invoice_line (company_id, invoice_charge_type_id) where invoice_charge_type_id is not null;
