-- How a client gets its invoices: by hand, each when it is issued, or all of a day together in the evening.
alter table client add column invoice_delivery text not null default ''
  check (invoice_delivery in ('', 'mail', 'evening'));

-- Invoices that wait for the evening, and what became of them.
create table invoice_evening (
  company_id bigint not null references company,
  client_invoice_id bigint not null,
  -- 'queued': its mail is on the way. 'dropped': voided before it left. 'failed': no address, or the mail server refused it.
  status text not null default 'waiting' check (status in ('waiting', 'queued', 'sent', 'dropped', 'failed')),
  -- The invoices of one mail have the same: the first of them.
  mail_id bigint,
  sent_to text not null default '',
  reason text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (company_id, client_invoice_id),
  foreign key (company_id, client_invoice_id) references client_invoice (company_id, client_invoice_id),
  check ((mail_id is null) = (status = 'waiting'))
);
create index invoice_evening_open on invoice_evening (company_id, mail_id) where status in ('waiting', 'queued');
select tenant_table('invoice_evening');
