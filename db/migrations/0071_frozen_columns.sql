-- How many columns of a list stay in place while the others scroll sideways.
alter table user_list_column add column frozen smallint not null default 1 check (frozen between 1 and 4);
