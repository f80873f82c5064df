-- Remittances: the mail by which a provider reads what a run paid. Each has a number, whatever how often it is sent.
alter table company_counter drop constraint company_counter_series_check;
alter table company_counter add constraint company_counter_series_check
  check (series in ('job', 'order', 'client_invoice', 'provider_invoice', 'receipt', 'check', 'remittance'));
insert into company_counter (company_id, series, next_number) select company_id, 'remittance', 1001 from company
  on conflict do nothing;

create table pay_remittance (
  company_id bigint not null references company,
  pay_run_id bigint not null,
  service_provider_id bigint not null,
  remittance_number bigint not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  sent_to text not null default '',
  reason text not null default '',
  -- How often it was asked for: a repeat of the same task sends nothing twice.
  send_count integer not null default 1 check (send_count > 0),
  requested_by bigint,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (company_id, pay_run_id, service_provider_id),
  unique (company_id, remittance_number),
  foreign key (company_id, pay_run_id) references pay_run (company_id, pay_run_id),
  foreign key (company_id, service_provider_id) references service_provider (company_id, service_provider_id)
);
create index pay_remittance_provider on pay_remittance (company_id, service_provider_id);
select tenant_table('pay_remittance');
