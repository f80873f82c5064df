-- At whose prices the rush of an original is worked out that an early copy triggered: of who ordered the copy, or the original.
alter table company
  add rush_prices text not null default 'copy' check (rush_prices in ('copy', 'original'));
