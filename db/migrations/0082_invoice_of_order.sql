-- The invoice of an order: the live one, which is always the newest, else the last that was voided. Looked for among all
-- invoices it made the list of orders slower with the square of their number.
alter table client_order add client_invoice_id bigint;

create or replace function order_follows_invoice() returns trigger language plpgsql as $$
declare
  is_live boolean := new.invoice_status <> 'Voided' or exists (select from client_invoice i
    where i.company_id = new.company_id and i.order_id = new.order_id and i.invoice_status <> 'Voided');
  standing text := case when new.invoice_status = 'Paid' then 'Shipped' when new.invoice_status = 'Unpaid' then 'Unpaid' when not is_live then 'Voided' end;
begin
  update client_order o set order_status = coalesce(standing, o.order_status),
    client_invoice_id = greatest(o.client_invoice_id, new.client_invoice_id)
  where o.company_id = new.company_id and o.order_id = new.order_id
    and (o.order_status <> standing or o.client_invoice_id is null or o.client_invoice_id < new.client_invoice_id);
  update worksheet_order w set is_billed = is_live
  from client_order o
  where o.company_id = new.company_id and o.order_id = new.order_id
    and w.company_id = o.company_id and w.worksheet_order_id = o.worksheet_order_id and w.is_billed <> is_live;
  return null;
end $$;

-- What is written here changes nothing that anybody sees of an order, its version neither.
do $$
declare
  here bigint;
begin
  alter table client_order disable trigger user;
  for here in select id from list_every_company_id() id loop
    perform set_config('app.company_id', here::text, true);
    update client_order o set client_invoice_id = i.client_invoice_id
    from (select order_id, max(client_invoice_id) as client_invoice_id from client_invoice where company_id = here group by order_id) i
    where o.company_id = here and o.order_id = i.order_id;
  end loop;
  perform set_config('app.company_id', '', true);
  alter table client_order enable trigger user;
end $$;

create unique index client_order_invoice on client_order (company_id, client_invoice_id) where client_invoice_id is not null;
alter table client_order add foreign key (company_id, client_invoice_id)
  references client_invoice (company_id, client_invoice_id) on delete set null (client_invoice_id);
create index client_invoice_order on client_invoice (company_id, order_id);
