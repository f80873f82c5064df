-- How ordered copies travel: as it was asked for at the table, and as the office sent it, with the number of the parcel.
alter table worksheet_order
  add column shipping_method_id bigint,
  add foreign key (company_id, shipping_method_id) references shipping_method (company_id, shipping_method_id);
create index worksheet_order_shipping_method on worksheet_order (company_id, shipping_method_id) where shipping_method_id is not null;

alter table client_order
  add column shipping_method_id bigint,
  add column tracking_number text not null default '' check (char_length(tracking_number) <= 80),
  add foreign key (company_id, shipping_method_id) references shipping_method (company_id, shipping_method_id),
  add check (tracking_number = '' or shipping_method_id is not null);
create index client_order_shipping_method on client_order (company_id, shipping_method_id) where shipping_method_id is not null;
