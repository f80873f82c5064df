-- A pay template may name the rate type that it depends on, as a price does: evenings, experts and realtime are paid at rates of their own.
alter table product_pay_template
  add rate_type_id bigint,
  add foreign key (company_id, rate_type_id) references rate_type (company_id, rate_type_id);
create index product_pay_template_rate_type on product_pay_template (company_id, rate_type_id);
alter table product_pay_template
  drop constraint product_pay_template_company_id_product_id_service_provider_key,
  add constraint product_pay_template_for unique nulls not distinct (company_id, product_id, service_provider_id, rate_type_id);
