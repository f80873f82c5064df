-- An undo of an import gives updated records their earlier values back: so many can go back, and so many did.
alter table record_import add column reversible_count integer not null default 0;
alter table record_import add column reverted_count integer not null default 0;
-- What was stored with a part that an update replaces, such as the rates of services, and goes back with it.
alter table record_import_line add column carried jsonb;
