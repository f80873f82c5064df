-- What a price depends on beside product, delivery, client and division; a least number of pages; and another price for
-- further copies. Prices that are there hold as before: no condition, no least number, one price for all copies.
alter table product_price
  add rate_type text check (rate_type in ('Expert', 'Realtime', 'Weekend and evening')),
  add job_type_id bigint,
  add is_remote boolean not null default false,
  add minimum_pages integer not null default 0 check (minimum_pages between 0 and 99999),
  add first_quantity integer not null default 1 check (first_quantity between 1 and 999),
  add further_price numeric(12, 3) check (further_price >= 0),
  add foreign key (company_id, job_type_id) references job_type (company_id, job_type_id);
create index product_price_job_type on product_price (company_id, job_type_id);

-- Two prices may begin on one day where they depend on different things.
do $$
declare
  known text;
begin
  select conname into strict known from pg_constraint where conrelid = 'product_price'::regclass and contype = 'u';
  execute format('alter table product_price drop constraint %I', known);
end $$;
alter table product_price add constraint product_price_begins unique nulls not distinct
  (company_id, product_id, delivery_type_id, division_id, client_id, rate_type, job_type_id, is_remote, valid_from);

-- Pay of the further copies of a graduated price.
alter table provider_invoice_line
  drop constraint provider_invoice_line_line_kind_check,
  add constraint provider_invoice_line_line_kind_check
    check (line_kind in ('base', 'further', 'expedite', 'rush_difference', 'expense', 'other', 'cancellation', 'misc'));
