-- What a provider gets beside shares and expenses, such as parking or a bonus: a line of its own, of a type.
alter table provider_invoice_line
  add column other_pay_type_id bigint,
  add foreign key (company_id, other_pay_type_id) references other_pay_type (company_id, other_pay_type_id),
  drop constraint provider_invoice_line_line_kind_check,
  add constraint provider_invoice_line_line_kind_check check (line_kind in ('base', 'expedite', 'rush_difference', 'expense', 'other')),
  add check ((line_kind = 'other') = (other_pay_type_id is not null));
create index provider_invoice_line_other on provider_invoice_line (company_id, other_pay_type_id) where other_pay_type_id is not null;
