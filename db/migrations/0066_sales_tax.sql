-- Sales tax: which products a template taxes and by which rates is kept already. A client may have a template of their own;
-- for the others that of the company holds, where it has named one.
alter table product_tax_template add column is_default boolean not null default false;
create unique index product_tax_template_one_default on product_tax_template (company_id) where is_default;

alter table client
  add column product_tax_template_id bigint,
  add foreign key (company_id, product_tax_template_id) references product_tax_template (company_id, product_tax_template_id);
create index client_product_tax_template on client (company_id, product_tax_template_id) where product_tax_template_id is not null;

-- Tax is part of what is owed and no revenue: it is held for the state.
alter table client_invoice add column tax_amount numeric(12, 2) not null default 0 check (tax_amount between 0 and amount_due);
alter table ledger_posting drop constraint ledger_posting_account_check;
alter table ledger_posting add check (account in ('receivable', 'revenue', 'cash', 'provider_payable', 'provider_cost', 'fees', 'tax_payable'));

-- One row a tax of an invoice, with the name and rate of the day it was issued: a rate changed later changes no invoice.
create table client_invoice_tax (
  company_id bigint not null references company,
  client_invoice_id bigint not null,
  place integer not null,
  tax_rate_id bigint not null,
  name text not null,
  rate numeric(6, 3) not null,
  taxable_amount numeric(12, 2) not null,
  tax_amount numeric(12, 2) not null check (tax_amount >= 0),
  line_numbers integer[] not null,
  primary key (company_id, client_invoice_id, place),
  foreign key (company_id, client_invoice_id) references client_invoice (company_id, client_invoice_id) on delete cascade,
  foreign key (company_id, tax_rate_id) references tax_rate (company_id, tax_rate_id)
);
create index client_invoice_tax_rate on client_invoice_tax (company_id, tax_rate_id);
select tenant_table('client_invoice_tax');
