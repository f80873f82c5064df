-- Who is booked beside another job all the same is so beside that one job, and only as long as both stay where they are.
-- A reason of before names no job; what it overrides is not known, and stays out of the constraint until it is saved again.
alter table job_service
  add column overlap_with_job_id bigint,
  add column overlap_is_unnamed boolean not null default false,
  add column overlap_group bigint generated always as (coalesce(overlap_with_job_id, job_id)) stored,
  add foreign key (company_id, overlap_with_job_id) references job (company_id, job_id);
create index job_service_overlap on job_service (company_id, overlap_with_job_id) where overlap_with_job_id is not null;

do $$
declare
  here bigint;
begin
  for here in select id from list_every_company_id() id loop
    perform set_config('app.company_id', here::text, true);
    update job_service set overlap_is_unnamed = true where company_id = here and overlap_reason <> '';
    -- The rows of the job list follow while the company is named.
    set constraints all immediate;
    set constraints all deferred;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

-- The constraint left out every service with a reason, so a third booking at the same time met nothing. Two services do not
-- meet where one names the job of the other; two that both name one do. A move sets both sides, so it is checked at its end.
alter table job_service
  drop constraint job_service_no_double_booking,
  add constraint job_service_no_double_booking exclude using gist (
    company_id with =, service_provider_id with =, overlap_group with <>, tstzrange(starts_at, ends_at) with &&
  ) where (service_provider_id is not null and not is_canceled and not overlap_is_unnamed) deferrable initially immediate,
  add constraint job_service_one_override exclude using gist (
    company_id with =, service_provider_id with =, job_id with <>, tstzrange(starts_at, ends_at) with &&
  ) where (service_provider_id is not null and not is_canceled and overlap_with_job_id is not null) deferrable initially immediate;
