-- The office gives a completed worksheet back to its provider. When and why stays on the service until it is completed again.
alter table job_service
  add column worksheet_returned_on timestamptz,
  add column worksheet_return_reason text not null default '' check (length(worksheet_return_reason) <= 250);
