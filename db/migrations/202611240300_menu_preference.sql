-- What somebody closed and pinned in the menu, on every machine (section 1: the menu shows what a person may open).
alter table app_user
  add column menu_closed text[] not null default '{}',
  add column menu_pinned text[] not null default '{}'
    constraint menu_pinned_is_short check (cardinality(menu_pinned) <= 7);
