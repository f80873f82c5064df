-- What a typed reason speaks of: each fact that was against the booking at that moment, as its kind and its sentence. A fact that comes up
-- later is not among them, so the reason does not cover it. Reasons from before name none.
alter table job_service
  add column overlap_facts jsonb not null default '[]' check (jsonb_typeof(overlap_facts) = 'array');
