-- Which service makes a product: its provider earns the share. Null is whoever took the order.
alter table product add service_id bigint;
alter table product add foreign key (company_id, service_id) references service (company_id, service_id);

-- How many days after the invoice a provider is paid.
alter table company add provider_pay_days smallint not null default 30 check (provider_pay_days between 0 and 365);

-- An expense is paid back once, however often its job is billed.
alter table provider_invoice_line add job_expense_id bigint;
alter table provider_invoice_line add foreign key (company_id, job_expense_id)
  references job_expense (company_id, job_expense_id) on delete set null (job_expense_id);
create unique index provider_invoice_line_expense on provider_invoice_line (company_id, job_expense_id) where job_expense_id is not null;
-- Which order a share was earned on: the work is paid once, however often its invoice is voided and issued again.
alter table provider_invoice_line add order_id bigint;
alter table provider_invoice_line add foreign key (company_id, order_id) references client_order (company_id, order_id);
alter table provider_invoice_line add line_kind text not null default 'base'
  check (line_kind in ('base', 'expedite', 'rush_difference', 'expense'));
create index provider_invoice_line_order on provider_invoice_line (company_id, order_id) where order_id is not null;

-- An order of a worksheet is billed while it has a live invoice, and an order stands as its invoice does: owed, done once
-- it is paid, voided with the last one. Whoever writes an invoice, both follow.
alter table worksheet_order add is_billed boolean not null default false;
create index worksheet_order_open on worksheet_order (company_id, job_id) where not is_billed;
-- Being billed is nothing that somebody typed: it makes no sheet stale.
drop trigger bump on worksheet_order;
create trigger bump before update on worksheet_order for each row when (old.is_billed = new.is_billed) execute function bump_version();
create function order_follows_invoice() returns trigger language plpgsql as $$
declare
  is_live boolean := new.invoice_status <> 'Voided' or exists (select from client_invoice i
    where i.company_id = new.company_id and i.order_id = new.order_id and i.invoice_status <> 'Voided');
  standing text := case when new.invoice_status = 'Paid' then 'Shipped' when new.invoice_status = 'Unpaid' then 'Unpaid' when not is_live then 'Voided' end;
begin
  update client_order o set order_status = standing
  where o.company_id = new.company_id and o.order_id = new.order_id and standing is not null and o.order_status <> standing;
  update worksheet_order w set is_billed = is_live
  from client_order o
  where o.company_id = new.company_id and o.order_id = new.order_id
    and w.company_id = o.company_id and w.worksheet_order_id = o.worksheet_order_id and w.is_billed <> is_live;
  return null;
end $$;
create trigger order_follows after insert or update of invoice_status on client_invoice
  for each row execute function order_follows_invoice();

-- A worksheet is saved whole, its orders written anew; one that is billed stays, one whose invoice was voided may go.
alter table client_order add foreign key (company_id, worksheet_order_id)
  references worksheet_order (company_id, worksheet_order_id) on delete set null (worksheet_order_id);
create function keep_billed_order() returns trigger language plpgsql as $$
begin
  if old.is_billed then
    raise exception 'worksheet order % is billed', old.worksheet_order_id using errcode = '23503';
  end if;
  return old;
end $$;
create trigger keep_billed before delete on worksheet_order for each row execute function keep_billed_order();

create index client_order_recent on client_order (company_id, order_date desc, order_id desc);
create index provider_invoice_recent on provider_invoice (company_id, invoice_date desc, provider_invoice_id desc);
