-- Orders that come in after the worksheet, by the office or from the portal: when, by whom, and at the prices of which day.
alter table worksheet_order
  add column origin text not null default 'worksheet' check (origin in ('worksheet', 'later')),
  add column ordered_on date,
  add column ordered_by_name text not null default '',
  add column is_from_portal boolean not null default false,
  add constraint worksheet_order_later check ((origin = 'later') = (ordered_on is not null)),
  add constraint worksheet_order_portal check (not is_from_portal or origin = 'later');

alter table company
  add column later_order_price_day text not null default 'order' check (later_order_price_day in ('order', 'job'));

-- What can be ordered after the job; the copies and what is made of them at first.
alter table product add column is_ordered_later boolean not null default false;
do $$
declare
  here bigint;
begin
  for here in select id from list_every_company_id() id loop
    perform set_config('app.company_id', here::text, true);
    update product set is_ordered_later = true
    where company_id = here and (product_type = 'Transcript - Copy' or product_id in (10, 15));
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
