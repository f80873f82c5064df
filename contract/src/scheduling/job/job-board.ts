import { BOARD_SECTIONS, MAX_BOARD_ROWS } from '@onrecord/domain/scheduling/board/board';
import { LAMPS } from '@onrecord/domain/scheduling/readiness/lamp-names';
import { z } from 'zod';
import { post } from '../../core/entry.ts';
import { choice, id, instant, messageResponse, optionalId, plainDate } from '../../core/shapes.ts';

const count = z.number().int();

const boardCell = z.strictObject({
  lamp: z.enum(LAMPS),
  state: z.enum(['lit', 'declined', 'overdue', 'due', 'later']),
  /** When the step is due at the latest; null while that is not known. */
  due: instant.nullable(),
});

const boardRow = z.strictObject({
  section: z.enum(BOARD_SECTIONS),
  job_id: id,
  division_id: id,
  job_number: count.nullable(),
  job_date: plainDate,
  time_zone: z.string(),
  starts_at: instant,
  ends_at: instant,
  case_name: z.string(),
  deponent_name: z.string(),
  client_name: z.string(),
  /** The room, the town, or nothing for a remote job. */
  location: z.string(),
  is_remote: z.boolean(),
  providers: z.string(),
  unassigned_count: count,
  /** The colleague of the office who looks after the job. */
  scheduler: z.strictObject({ user_id: id, name: z.string() }).nullable(),
  /** A provider of it is away by now: time off or a closed day was saved over the booking. */
  is_over_time_off: z.boolean(),
  /** The client asks to cancel and waits for an answer. */
  is_cancel_requested: z.boolean(),
  cells: z.array(boardCell),
  needs_something: z.boolean(),
});
export type BoardRow = z.output<typeof boardRow>;

/** Jobs of a day of the board, whatever is shown of them. */
const boardTotals = z.strictObject({ jobs: count, uncovered: count, waiting: count, late_check_ins: count });
export type BoardTotals = z.output<typeof boardTotals>;

/** Somebody who should have checked in for a service by now. */
const lateCheckIn = z.strictObject({
  job_id: id,
  job_service_id: id,
  service_name: z.string(),
  division_id: id,
  job_number: count.nullable(),
  time_zone: z.string(),
  starts_at: instant,
  case_name: z.string(),
  location: z.string(),
  service_provider_id: id,
  provider_name: z.string(),
  phone: z.string(),
  /** Until when this viewer does not want to see it; null where it is shown. */
  quiet_until: instant.nullable(),
});
export type LateCheckIn = z.output<typeof lateCheckIn>;

/** Somebody who is free for a service whose provider is late, the nearest first. Drives are estimates. */
const backup = z.strictObject({
  service_provider_id: id,
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  miles: count.nullable(),
  minutes: count.nullable(),
  /** When they arrive if they leave now; null where the drive is not known or nobody has to drive. */
  arrives_at: instant.nullable(),
  is_after_start: z.boolean(),
  jobs_that_day: count,
  has_worked_case: z.boolean(),
});
export type Backup = z.output<typeof backup>;

/** A colleague who has a step of a job open. It locks nothing. */
const presence = z.strictObject({ job_id: id, user_id: id, name: z.string(), until: instant });
export type Presence = z.output<typeof presence>;

/** The readiness board: what every job of the next days still needs, for the people who schedule. */
export const jobBoardArea = {
  getBoard: post('/job_board/getBoard', 'jobs.view', {
    body: z.strictObject({
      division_id: optionalId.default(null),
      conference_room_id: optionalId.default(null),
      service_id: optionalId.default(null),
      /** Only jobs that this colleague looks after. */
      user_id: optionalId.default(null),
      /** Only jobs that need something now, or every job of these days. */
      show: z.enum(['needs', 'all']).default('needs'),
    }),
    returns: z.strictObject({
      now: instant,
      today: plainDate,
      last: plainDate,
      rows: z.array(boardRow),
      /** Whether there are more jobs than the board reads; the list of jobs has them all. */
      is_more: z.boolean(),
      totals: z.strictObject({ today: boardTotals, tomorrow: boardTotals, next: boardTotals }),
      late_check_ins: z.array(lateCheckIn),
      /** Who looks after jobs, to choose from. */
      colleagues: z.array(choice),
    }),
  }),
  /** Makes the viewer the colleague who looks after jobs, or gives back those that are the viewer's. */
  takeJobs: post('/job_board/takeJobs', 'jobs.edit', {
    body: z.strictObject({ job_ids: z.array(id).min(1).max(MAX_BOARD_ROWS), is_mine: z.boolean() }),
    returns: messageResponse,
  }),
  /** Says that the viewer has a step of a job open, or has closed it; answers who else has one open. */
  attend: post('/job_board/attend', 'jobs.view', {
    body: z.strictObject({ job_id: id, is_leaving: z.boolean().default(false) }),
    returns: z.strictObject({ others: z.array(presence) }),
  }),
  /** Which colleagues have a step of a job open now. */
  getPresence: post('/job_board/getPresence', 'jobs.view', {
    body: z.strictObject({}),
    returns: z.strictObject({ now: instant, data: z.array(presence) }),
  }),
  /** What the menu counts of the board, for all divisions of the viewer. */
  getBoardCounts: post('/job_board/getBoardCounts', 'jobs.view', {
    body: z.strictObject({}),
    returns: z.strictObject({
      /** Jobs with a step that should be done by now. */
      overdue: count,
      /** Jobs of today that somebody still has to be found for. */
      uncovered_today: count,
    }),
  }),
  /** Quiets a late check-in on the boards of the viewer, for ten minutes and no longer than until the start. */
  quietLate: post('/job_board/quietLate', 'jobs.view', {
    body: z.strictObject({ job_id: id, job_service_id: id }),
    returns: z.strictObject({ quiet_until: instant }),
  }),
  /** The three nearest providers who are free for a service at its time. */
  getBackups: post('/job_board/getBackups', 'jobs.edit', {
    body: z.strictObject({ job_id: id, job_service_id: id }),
    returns: z.strictObject({ data: z.array(backup) }),
  }),
};
