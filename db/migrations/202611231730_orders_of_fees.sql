-- The order of a cancellation fee has nothing to send: it is done with its invoice, whether that is paid or not, and new again
-- for nobody. As before otherwise.
create or replace function order_follows_invoice() returns trigger language plpgsql as $$
declare
  is_live boolean := exists (select from client_invoice i
    where i.company_id = new.company_id and i.order_id = new.order_id and i.invoice_status <> 'Voided' and not i.is_corrected);
begin
  -- While an invoice is corrected, the one that replaces it is there in the same transaction.
  if new.is_corrected then return null; end if;
  update client_order o set
    order_status = case when not is_live then 'Voided' when o.order_kind = 'cancellation' then 'Shipped'
      when o.order_status = 'Voided' then case when o.shipping_date is null then 'New' else 'Shipped' end
      else o.order_status end,
    order_completed_date = case when is_live and o.order_kind = 'cancellation'
      then coalesce(o.order_completed_date, new.invoice_date) else o.order_completed_date end,
    client_invoice_id = greatest(o.client_invoice_id, new.client_invoice_id)
  where o.company_id = new.company_id and o.order_id = new.order_id
    and (is_live = (o.order_status = 'Voided') or (is_live and o.order_kind = 'cancellation' and o.order_status <> 'Shipped')
      or o.client_invoice_id is null or o.client_invoice_id < new.client_invoice_id);
  update worksheet_order w set is_billed = is_live
  from client_order o
  where o.company_id = new.company_id and o.order_id = new.order_id
    and w.company_id = o.company_id and w.worksheet_order_id = o.worksheet_order_id and w.is_billed <> is_live;
  return null;
end $$;

do $$
declare
  here bigint;
begin
  alter table client_order disable trigger user;
  for here in select id from list_every_company_id() id loop
    perform set_config('app.company_id', here::text, true);
    update client_order o set order_status = 'Shipped', order_completed_date = coalesce(o.order_completed_date, i.invoice_date)
      from client_invoice i where i.company_id = here and i.client_invoice_id = o.client_invoice_id
        and i.invoice_status <> 'Voided' and o.company_id = here and o.order_kind = 'cancellation'
        and o.order_status in ('New', 'Processing');
  end loop;
  perform set_config('app.company_id', '', true);
  alter table client_order enable trigger user;
end $$;
