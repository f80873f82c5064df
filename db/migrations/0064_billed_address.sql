-- Where an invoice was sent stays what it says, however addresses change later.
alter table client_invoice add column bill_to_address text not null default '';

-- What was issued before keeps what it printed: the order's own address, else the client's. Neither a new version nor news.
do $$
declare
  here bigint;
begin
  alter table client_invoice disable trigger user;
  for here in select id from list_every_company_id() id loop
    perform set_config('app.company_id', here::text, true);
    update client_invoice i set bill_to_address = coalesce(nullif(o.bill_to_address, ''), concat_ws(E'\n', nullif(c.address1, ''),
        nullif(c.address2, ''), nullif(concat_ws(', ', nullif(c.city, ''), nullif(concat_ws(' ', nullif(c.state_code, ''), nullif(c.zipcode, '')), '')), '')))
      from client_order o, client c
      where i.company_id = here and o.company_id = i.company_id and o.order_id = i.order_id
        and c.company_id = i.company_id and c.client_id = i.client_id;
  end loop;
  perform set_config('app.company_id', '', true);
  alter table client_invoice enable trigger user;
end $$;
