-- Once the steps of the clock are over an invoice is reminded of by hand, as often as somebody wants it: step 0, numbered from 1.
alter table invoice_reminder add column number integer not null default 0;
alter table invoice_reminder drop constraint invoice_reminder_step_check;
alter table invoice_reminder add constraint invoice_reminder_step_check
  check (step in (-3, 0, 1, 15, 30, 60) and (step = 0) = (number > 0));
alter table invoice_reminder drop constraint invoice_reminder_company_id_client_invoice_id_step_key;
-- Whoever asks for a step second, by hand or by the clock, finds it done.
alter table invoice_reminder add unique (company_id, client_invoice_id, step, number);
