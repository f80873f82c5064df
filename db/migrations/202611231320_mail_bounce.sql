-- A mail server says later that a mail came back and names the mail alone: the company is found by the Message-ID.
create index message_outbox_message on message_outbox (message_id) where message_id <> '';
grant select (company_id, message_id) on message_outbox to onrecord_search;
create function find_mail_company(p_message_id text) returns bigint
  language sql stable security definer set search_path = public, pg_temp as
  $$ select m.company_id from message_outbox m where m.message_id = p_message_id and m.message_id <> '' limit 1 $$;
revoke all on function find_mail_company(text) from public;
grant execute on function find_mail_company(text) to onrecord_app, onrecord_worker;
grant create on schema public to onrecord_search;
alter function find_mail_company(text) owner to onrecord_search;
revoke create on schema public from onrecord_search;
