-- A text that the service could not deliver is sent again with the links it had. Until the service says what became of it, they are here, sealed.
alter table message_outbox add column sealed_text text;
create index message_outbox_sealed on message_outbox (company_id, sent_at) where sealed_text is not null;
