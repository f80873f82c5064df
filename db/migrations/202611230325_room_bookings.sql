-- A conference room takes one job at a time unless the company lets it take more. Each live job has one place (slot) of its
-- room, and the database refuses two jobs in the same place at the same time, whoever presses first. A typed reason lets a job
-- share the place of one other job at one time, as providers are booked twice (202611230135).
alter table conference_room add column capacity integer not null default 1 check (capacity between 1 and 99);

alter table job
  add column room_slot smallint not null default 1 check (room_slot between 1 and 99),
  add column room_overlap_reason text not null default '' check (length(room_overlap_reason) <= 250),
  add column room_overlap_with_job_id bigint,
  -- Booked together before anybody asked: stays out of the constraint until the job is moved.
  add column room_overlap_is_unnamed boolean not null default false,
  add column room_overlap_group bigint generated always as (coalesce(room_overlap_with_job_id, job_id)) stored,
  add foreign key (company_id, room_overlap_with_job_id) references job (company_id, job_id);
create index job_room_overlap on job (company_id, room_overlap_with_job_id) where room_overlap_with_job_id is not null;

do $$
declare
  here bigint;
begin
  for here in select id from list_every_company_id() id loop
    perform set_config('app.company_id', here::text, true);
    update job j set room_overlap_is_unnamed = true
      where j.company_id = here and j.is_canceled = 0 and j.conference_room_id is not null
        and j.location_type = 1 and j.job_location_type = 3
        and exists (select from job o where o.company_id = here and o.conference_room_id = j.conference_room_id
          and o.job_id < j.job_id and o.is_canceled = 0 and o.location_type = 1 and o.job_location_type = 3
          and tstzrange(o.starts_at, o.ends_at) && tstzrange(j.starts_at, j.ends_at));
    -- The rows of the job list follow while the company is named.
    set constraints all immediate;
    set constraints all deferred;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

alter table job
  add constraint job_room_no_double_booking exclude using gist (
    company_id with =, conference_room_id with =, room_slot with =, room_overlap_group with <>,
    tstzrange(starts_at, ends_at) with &&
  ) where (conference_room_id is not null and location_type = 1 and job_location_type = 3 and is_canceled = 0
    and not room_overlap_is_unnamed) deferrable initially immediate,
  add constraint job_room_one_override exclude using gist (
    company_id with =, conference_room_id with =, room_slot with =, job_id with <>, tstzrange(starts_at, ends_at) with &&
  ) where (conference_room_id is not null and location_type = 1 and job_location_type = 3 and is_canceled = 0
    and room_overlap_with_job_id is not null) deferrable initially immediate;
