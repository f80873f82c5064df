-- The day on which a provider was asked for a W-9 the last time.
alter table service_provider add column w9_requested_on date;
