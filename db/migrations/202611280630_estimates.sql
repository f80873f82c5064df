-- Whether clients read in the portal what a job is expected to be billed.
alter table company
  add shows_estimates boolean not null default false;
