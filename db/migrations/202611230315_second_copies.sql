-- What an attorney orders twice, or in an unusual number, is meant only where somebody said so.
alter table worksheet_order_item
  add is_second_copy boolean not null default false,
  add is_quantity_confirmed boolean not null default false;
