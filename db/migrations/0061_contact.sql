-- What section 3 knows of a contact: an address and terms of their own, and when to congratulate them.
alter table contact
  add printed_name text not null default '',
  add bar_number text not null default '',
  add address1 text not null default '',
  add address2 text not null default '',
  add city text not null default '',
  add state_code text not null default '',
  add zipcode text not null default '',
  add date_of_birth date,
  add do_not_use boolean not null default false,
  add is_cod boolean not null default false,
  add credit_limit numeric(12,2) check (credit_limit >= 0),
  add salesperson text not null default '';

-- What is counted of a contact is found by the contact.
create index client_invoice_contact on client_invoice (company_id, contact_id);
create index client_order_contact on client_order (company_id, contact_id);
create index worksheet_attorney_contact on worksheet_attorney_present (company_id, contact_id);
create index app_user_contact on app_user (company_id, contact_id);
