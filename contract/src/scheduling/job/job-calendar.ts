import { COVERS } from '@onrecord/domain/scheduling/cover/cover';
import { z } from 'zod';
import { post } from '../../core/entry.ts';
import { id, instant, optionalId, plainDate } from '../../core/shapes.ts';

const count = z.number().int();

/** Days, both included, and what they are narrowed to. */
const days = {
  from_date: plainDate,
  to_date: plainDate,
  division_id: optionalId.default(null),
  conference_room_id: optionalId.default(null),
  service_id: optionalId.default(null),
  service_provider_id: optionalId.default(null),
  cover: z.enum(COVERS).nullable().default(null),
};

const dispatchService = z.strictObject({
  job_service_id: id,
  service_id: id,
  service_provider_id: optionalId,
  /** Of this service alone. */
  cover: z.enum(COVERS),
});

/** A job or a request on the calendar of the people who schedule. */
const dispatchJob = z.strictObject({
  job_id: optionalId,
  job_request_id: optionalId,
  division_id: id,
  job_number: count.nullable(),
  /** Of the job: that of its worst service. */
  cover: z.enum(COVERS),
  job_date: plainDate,
  start_time: z.string(),
  time_zone: z.string(),
  starts_at: instant,
  ends_at: instant,
  case_name: z.string(),
  deponent_name: z.string(),
  client_name: z.string(),
  caller_name: z.string(),
  caller_phone: z.string(),
  client_confirmed_on: instant.nullable(),
  /** By video, in a room of the company, or elsewhere. */
  site: z.enum(['remote', 'room', 'elsewhere']),
  /** The room, the town, or nothing for a remote job. */
  location: z.string(),
  conference_room_id: optionalId,
  rooms_needed: count,
  number_of_attendees: count,
  services: z.array(dispatchService),
});
export type DispatchJob = z.output<typeof dispatchJob>;

const dispatchProvider = z.strictObject({
  service_provider_id: id,
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  phone: z.string(),
  is_active: z.boolean(),
  service_ids: z.array(id),
});
export type DispatchProvider = z.output<typeof dispatchProvider>;

/** When a provider does not work. */
const leave = z.strictObject({
  service_provider_id: id,
  description: z.string(),
  is_all_day: z.boolean(),
  starts_at: instant,
  ends_at: instant,
});
export type DispatchLeave = z.output<typeof leave>;

/** About how long somebody drives from one job to the next. */
const drive = z.strictObject({
  service_provider_id: id,
  from_job_id: id,
  to_job_id: id,
  minutes: count,
  /** Whether the drive takes longer than there is between the two. */
  is_tight: z.boolean(),
});
export type DispatchDrive = z.output<typeof drive>;

/** What holds for whole days: a holiday, a blackout day, a note. */
const dayNote = z.strictObject({
  kind: z.enum(['holiday', 'blackout_day', 'note']),
  id,
  title: z.string(),
  from_date: plainDate,
  to_date: plainDate,
});
export type DayNote = z.output<typeof dayNote>;

const coverCounts = z.strictObject({
  uncovered: count,
  waiting: count,
  confirmed: count,
  done: count,
  request: count,
  canceled: count,
});

/** What the jobs of a day need together; only days that need something are sent, and only to whoever sees these counts. */
const dayNeeds = z.strictObject({
  local_date: plainDate,
  rooms_needed: count,
  meals_needed: count,
  reporters_needed: count,
});
export type DayNeeds = z.output<typeof dayNeeds>;

/** A job of a month that somebody has to do something about. */
const openJob = z.strictObject({
  job_id: id,
  division_id: id,
  cover: z.enum(COVERS),
  job_date: plainDate,
  start_time: z.string(),
  time_zone: z.string(),
  starts_at: instant,
  case_name: z.string(),
  client_name: z.string(),
  providers: z.string(),
});
export type OpenJob = z.output<typeof openJob>;

/** The calendar of the people who schedule: who does what, and what is not covered. */
export const jobCalendarArea = {
  /** Jobs, lanes and leave of up to two weeks. */
  getLanes: post('/job_calendar/getLanes', 'jobs.view', {
    body: z.strictObject(days),
    returns: z.strictObject({
      now: instant,
      today: plainDate,
      /** Of the division that was asked for, else of the company. */
      time_zone: z.string(),
      jobs: z.array(dispatchJob),
      services: z.array(z.strictObject({ service_id: id, name: z.string() })),
      providers: z.array(dispatchProvider),
      rooms: z.array(
        z.strictObject({
          conference_room_id: id,
          name: z.string(),
          seats: count,
          capacity: count,
          division_id: optionalId,
        }),
      ),
      leave: z.array(leave),
      drives: z.array(drive),
      notes: z.array(dayNote),
      totals: z.array(dayNeeds),
      /** Whether there are more jobs than these. */
      is_more: z.boolean(),
    }),
  }),
  /** What each day of up to seven weeks holds, counted, and the first jobs of each that need somebody. */
  getMonth: post('/job_calendar/getMonth', 'jobs.view', {
    body: z.strictObject(days),
    returns: z.strictObject({
      now: instant,
      today: plainDate,
      time_zone: z.string(),
      days: z.array(
        z.strictObject({
          local_date: plainDate,
          counts: coverCounts,
          open: z.array(openJob),
          /** When more rooms are needed than there are; null where they suffice. */
          room_shortage: z.strictObject({ at: instant, needed: count, available: count }).nullable(),
          /** Jobs with more people than their room has seats. */
          crowded: count,
        }),
      ),
      notes: z.array(dayNote),
      totals: z.array(dayNeeds),
    }),
  }),
};
