-- When a provider is paid: the company's rule, and another one for a provider who agreed on it. Blank takes the company's.
alter table company
  add column pay_when text not null default 'after_invoice'
    check (pay_when in ('after_invoice', 'after_delivery', 'after_client_paid', 'client_paid_or_days')),
  add column pay_group text not null default 'second_week' check (pay_group in ('weekly', 'second_week', 'twice_a_month', 'monthly')),
  -- A pay day that weeks are counted from.
  add column pay_first_day text not null default '2026-01-09' check (pay_first_day ~ '^\d{4}-\d\d-\d\d$'),
  add column pay_cut_off_days smallint not null default 0 check (pay_cut_off_days between 0 and 14),
  add column take_back_paid_shares boolean not null default true;
alter table service_provider
  add column pay_when text not null default ''
    check (pay_when in ('', 'after_invoice', 'after_delivery', 'after_client_paid', 'client_paid_or_days')),
  add column pay_after_days text not null default '' check (pay_after_days in ('', '0', '7', '10', '14', '15', '21', '30', '45', '60', '90')),
  add column pay_group text not null default '' check (pay_group in ('', 'weekly', 'second_week', 'twice_a_month', 'monthly')),
  add column w9_received_on date;
