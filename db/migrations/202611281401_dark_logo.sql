-- A logo for dark pages. Companies without one show their name there: a logo drawn for white paper needs a white plate.
alter table company_theme add column dark_company_logo text not null default '';
