-- Mails to providers say what being there is expected to pay, where a company wants that.
alter table company add column mail_expected_pay boolean not null default false;
