-- Whether the people who run a company see the list of first steps on their dashboard, until all of them are done.
alter table company add column show_first_hour boolean not null default true;
