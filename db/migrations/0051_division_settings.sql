-- What a division looks like, is paid with, and writes from. The merchant's key is sealed by the server; an address is
-- written from only once whoever reads its mail has said so, which a change of the address takes back.
alter table division
  add column logo text not null default '',
  add column merchant_key_sealed text not null default '',
  add column email_verified_on timestamptz,
  add column email_code_hash bytea,
  add column email_code_expires_at timestamptz,
  add column email_code_tries smallint not null default 0;
