-- How a provider is paid, and since when the bank details are the ones they are: new ones wait before money goes to them, and
-- whoever was written to before is written to once more.
alter table service_provider
  add column pay_by text not null default 'check' check (pay_by in ('check', 'bank', 'other')),
  add column bank_is_business boolean not null default false,
  add column bank_changed_on date,
  -- The address that the present bank details were confirmed to.
  add column bank_confirmed_to text not null default '',
  add constraint service_provider_bank_there check (pay_by <> 'bank' or bank_last4 <> '');
-- When an authenticator app or a passkey was used once more in a session, as `proved_at` says it of the password.
alter table user_session add column factor_proved_at timestamptz;
