-- Amounts have as many decimals as the currency of their company: none in yen, three in Kuwaiti dinars. A column that holds two
-- would round the third away, and one that holds three would show it of every dollar. So columns keep what they are given, at most
-- three decimals, and whatever writes them rounds by the rule of the currency. The rows that are there keep their two decimals.
-- Hours, quantities and gigabytes are no amounts and stay as they are.

alter table client_invoice drop column balance;
alter table provider_invoice drop column balance;

do $$
declare
  part record;
begin
  for part in
    select c.relname as name, string_agg(format(
        'alter column %1$I type numeric, add constraint %2$I check (%1$I = round(%1$I, 3) and abs(%1$I) < 1000000000000)%3$s',
        a.attname, c.relname || '_' || a.attname || '_decimals',
        case when pg_get_expr(d.adbin, d.adrelid) ~ '^\(?0\)?(::numeric)?$' then format(', alter column %I set default 0.00', a.attname) else '' end
      ), ', ' order by a.attnum) as changes
    from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.atttypid = 'numeric'::regtype and not a.attisdropped and a.attnum > 0
      and ((a.atttypmod - 4) & 65535) = 2
      and a.attname not in ('default_duration', 'estimated_duration', 'billable_hours', 'quantity', 'free_storage')
    group by c.relname
  loop
    execute format('alter table %I %s', part.name, part.changes);
  end loop;
end $$;

alter table client_invoice add column balance numeric generated always as (amount_due - amount_paid) stored
  check (balance >= 0);
alter table provider_invoice add column balance numeric generated always as (amount_due - amount_paid) stored
  check (balance >= 0);

alter table company drop constraint company_returned_check_fee_check;
alter table company add constraint company_returned_check_fee_check check (returned_check_fee ~ '^\d{1,4}(\.\d{1,3})?$');

-- As before, in the decimals of the invoice.
create or replace function apply_payment(p_company bigint, p_transaction bigint, p_invoice bigint, p_amount numeric, p_day date,
    p_by bigint default null, p_reverses bigint default null)
  returns numeric language plpgsql security definer set search_path = public, pg_temp as $$
declare
  applied numeric;
begin
  if p_company is distinct from nullif(current_setting('app.company_id', true), '')::bigint then
    raise exception 'a payment of another company' using errcode = '42501';
  end if;
  select least(p_amount, i.balance) into applied from client_invoice i
    where i.company_id = p_company and i.client_invoice_id = p_invoice and i.invoice_status <> 'Voided' for update;
  if coalesce(applied, 0) = 0 then return 0; end if;
  update client_invoice i set
      amount_paid = i.amount_paid + applied,
      invoice_status = case when i.amount_paid + applied >= i.amount_due then 'Paid' else 'Unpaid' end,
      paid_date = case when i.amount_paid + applied >= i.amount_due then p_day end
    where i.company_id = p_company and i.client_invoice_id = p_invoice;
  insert into payment_allocation (company_id, transaction_id, client_invoice_id, amount, effective_date, entered_by, reverses_allocation_id)
    values (p_company, p_transaction, p_invoice, applied, p_day, p_by, p_reverses);
  return applied;
end $$;

-- Forced row security would hide the table from its own owner.
alter table currency_format no force row level security;
insert into currency_format (currency_format_id, name, code, currency_symbol, decimal_point_character,
  decimal_number_thousands_separator, sort_order) values (9, 'Kuwaiti Dinar', 'KWD', 'KD', '.', ',', 9) on conflict do nothing;
alter table currency_format force row level security;
