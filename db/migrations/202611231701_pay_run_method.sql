-- How a closed run pays each provider: by a numbered check, by the bank file, or in another way. Nothing is paid by `none`.
alter table pay_run_payment add column pay_by text not null default 'check' check (pay_by in ('check', 'bank', 'other', 'none'));
update pay_run_payment set pay_by = 'none' where amount = 0;
alter table pay_run_payment
  alter column pay_by drop default,
  drop constraint pay_run_payment_check,
  add constraint pay_run_payment_paid check ((amount = 0) = (pay_by = 'none')),
  add constraint pay_run_payment_numbered check ((pay_by = 'check') = (check_number is not null));
