-- The language somebody reads. Without a choice of one's own it is the company's.
alter table app_user add column locale text check (locale in ('en-us', 'en-gb', 'es', 'es-us', 'de'));
alter table company add constraint company_locale_check check (locale in ('en-us', 'en-gb', 'es', 'es-us', 'de'));
