-- A rate type says which work it applies to, and a price names the rate type that it depends on instead of the work itself. What a
-- company called its rate types stays; those that it was born with apply to what they were named after.
alter table rate_type
  add applies_to text not null default 'Standard' check (applies_to in ('Expert', 'Realtime', 'Weekend and evening', 'Standard'));
alter table rate_type no force row level security;
alter table product_price no force row level security;
update rate_type set applies_to = case
    when rate_type_id = 2 or name = 'Realtime' then 'Realtime'
    when rate_type_id = 3 or name = 'Expert' then 'Expert'
    else 'Weekend and evening' end
  where rate_type_id in (2, 3, 4) or name in ('Expert', 'Realtime', 'Weekend and evening');
alter table rate_type alter applies_to drop default;

-- Who deleted one that prices depend on has it again.
insert into rate_type (company_id, name, applies_to)
  select distinct p.company_id, p.rate_type, p.rate_type from product_price p where p.rate_type is not null
    and not exists (select from rate_type r where r.company_id = p.company_id and r.applies_to = p.rate_type)
  on conflict (company_id, name) do update set applies_to = excluded.applies_to;

alter table product_price
  add rate_type_id bigint,
  add foreign key (company_id, rate_type_id) references rate_type (company_id, rate_type_id);
update product_price p set rate_type_id = (select min(r.rate_type_id) from rate_type r
  where r.company_id = p.company_id and r.applies_to = p.rate_type) where p.rate_type is not null;
alter table product_price drop constraint product_price_begins;
alter table product_price drop column rate_type;
create index product_price_rate_type on product_price (company_id, rate_type_id);
alter table product_price add constraint product_price_begins unique nulls not distinct
  (company_id, product_id, delivery_type_id, division_id, client_id, rate_type_id, job_type_id, is_remote, valid_from);
alter table rate_type force row level security;
alter table product_price force row level security;
