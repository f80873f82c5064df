-- The later orders that a provider has seen in their ledger; until then they are marked as new.
create table copy_order_seen (
  company_id bigint not null references company,
  service_provider_id bigint not null,
  order_id bigint not null,
  seen_at timestamptz not null default now(),
  primary key (company_id, service_provider_id, order_id),
  foreign key (company_id, service_provider_id) references service_provider (company_id, service_provider_id),
  foreign key (company_id, order_id) references client_order (company_id, order_id) on delete cascade
);
create index copy_order_seen_order on copy_order_seen (company_id, order_id);
select tenant_table('copy_order_seen');
