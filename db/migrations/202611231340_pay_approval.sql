-- Pay waits for somebody who approves it, and may be held. What a provider earns of a job comes line by line over months, so
-- each line says of itself whether it is approved, held or paid; the invoice sums them up.
alter table provider_invoice_line
  add column earned_on date not null default current_date,
  add column approved_at timestamptz,
  add column approved_by bigint,
  add column hold_reason text not null default '',
  add column held_by bigint,
  add column held_at timestamptz,
  add column paid_on date;
update provider_invoice_line l set earned_on = v.invoice_date,
    approved_at = case when v.invoice_status <> 'New' then v.created_at end,
    paid_on = case when v.invoice_status = 'Paid' then coalesce(v.paid_date, v.due_date) end
  from provider_invoice v where v.company_id = l.company_id and v.provider_invoice_id = l.provider_invoice_id;
alter table provider_invoice_line
  add constraint provider_invoice_line_paid_approved check (paid_on is null or approved_at is not null),
  add constraint provider_invoice_line_paid_not_held check (paid_on is null or hold_reason = '');
-- What waits to be paid is few of what was ever earned.
create index provider_invoice_line_open on provider_invoice_line (company_id, provider_invoice_id) where paid_on is null;
