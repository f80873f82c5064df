-- What became of a message after it left: delivered or bounced as the mail server reports it, opened once its reader opens the link.
alter table message_outbox
  add column delivered_at timestamptz,
  add column bounced_at timestamptz,
  add column opened_at timestamptz,
  -- The hashes of the links in it, so that opening one is seen on the message.
  add column link_hashes bytea[] not null default '{}',
  drop constraint message_outbox_status_check,
  add constraint message_outbox_status_check check (status in ('queued', 'sent', 'kept', 'failed', 'delivered', 'bounced'));
create index message_outbox_links on message_outbox using gin (link_hashes) where link_hashes <> '{}';
