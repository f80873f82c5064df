-- A list scrolls through all its rows, or shows them page by page: as the company has it, or as a user wishes for themselves.
alter table company add column lists_in_pages boolean not null default false;
alter table app_user add column lists_in_pages boolean;
