import { isTimeZone } from '@onrecord/domain/core/time/local-time';
import { TIME_OFF_LIST } from '@onrecord/domain/scheduling/time-off/time-off.list';
import { z } from 'zod';
import { columnRow } from '../core/column-row.ts';
import { get, patch, post, remove } from '../core/entry.ts';
import { listExport, listQueryWith } from '../core/list.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { partFields } from '../core/record.ts';
import { id, instant, messageResponse, plainDate, plainTime, savedResponse, shortText } from '../core/shapes.ts';

const version = z.number().int();
/** Wall-clock date and time as section 9 writes them: '2027-03-12 09:00:00'. */
const localDateTime = z.string().regex(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:00$/, 'form.date');

const pattern = {
  description: shortText.default(''),
  start_date_time: localDateTime,
  end_date_time: localDateTime,
  /** The zone the times are read in. */
  time_zone: z.string().refine(isTimeZone, 'schedule.time_zone'),
  is_all_day: z.boolean().default(false),
  recurrence_type: z.enum(['Daily', 'weekly']).nullable().default(null),
  daily_type: z.enum(['EveryXDays', 'weekdays']).nullable().default(null),
  every_x_count: z.number().int().default(1),
  /** The last day on which an occurrence may begin; null never ends. */
  recurrence_ends_on: plainDate.nullable().default(null),
  weekly_on_sunday: z.boolean().default(false),
  weekly_on_monday: z.boolean().default(false),
  weekly_on_tuesday: z.boolean().default(false),
  weekly_on_wednesday: z.boolean().default(false),
  weekly_on_thursday: z.boolean().default(false),
  weekly_on_friday: z.boolean().default(false),
  weekly_on_saturday: z.boolean().default(false),
};

/** Whose it is: providers enter their own and need not say so. */
export const newTimeOff = z.strictObject({ ...pattern, service_provider_id: id.nullable().default(null) });
export type NewTimeOff = z.output<typeof newTimeOff>;

export const timeOffChange = z.strictObject({ ...pattern, version });
export type TimeOffChange = z.output<typeof timeOffChange>;

/** A row of the time-off list. */
export const timeOffRow = columnRow(TIME_OFF_LIST.columns, {
  service_provider_time_off_id: id,
  service_provider_id: id,
  version,
});
export type TimeOffRow = z.output<typeof timeOffRow>;

/** One time off whole (section 3). */
export const timeOffEntry = z.strictObject({
  ...newTimeOff.shape,
  service_provider_time_off_id: id,
  service_provider_id: id,
  service_provider_name: z.string(),
  version,
});
export type TimeOffEntry = z.output<typeof timeOffEntry>;

const occurrence = z.strictObject({
  service_provider_time_off_id: id,
  service_provider_id: id,
  service_provider_name: z.string(),
  description: z.string(),
  starts_at: instant,
  ends_at: instant,
  local_date: plainDate,
  local_time: plainTime,
  time_zone: z.string(),
  is_all_day: z.boolean(),
});

const conflicts = z.array(
  z.strictObject({ job_id: id, job_number: z.number().int(), division_id: id, text: z.string() }),
);

/** What was saved, and the bookings it leaves standing: nobody is taken off a job by asking for a day off. */
const savedTimeOff = z.strictObject({
  ...savedResponse.shape,
  conflicts,
});

const when = z.enum(['all', 'coming', 'past']).default('all');

const days = { from_date: plainDate, to_date: plainDate };

/** When providers are away (section 7, Service providers). */
export const serviceProviderTimeOffArea = {
  /** The list. `when` leaves what is not over yet, or what is. */
  getAllTimeOffData: pageOf(TIME_OFF_LIST, '/service_provider_time_off/getAllTimeOffData', timeOffRow, {
    body: listQueryWith({ when, ...partFields }),
  }),
  /** Every occurrence that touches some days, series unrolled, in order; at most 366 days. */
  companyTimeOffData: post('/service_provider_time_off/companyTimeOffData', 'serviceprovidertimeoff.view', {
    body: z.strictObject({
      ...days,
      company_id: id.optional(),
      division_id: id.nullable().default(null),
      service_provider_id: id.nullable().default(null),
    }),
    returns: z.array(occurrence),
  }),
  fetchEntry: get('/service_provider_time_off/fetchEntry/{id}', 'serviceprovidertimeoff.view', {
    returns: timeOffEntry,
  }),
  /** The bookings that a time off would stand over, before it is saved. */
  getConflicts: post('/service_provider_time_off/getConflicts', 'serviceprovidertimeoff.view', {
    body: newTimeOff,
    returns: conflicts,
  }),
  create: post('/service_provider_time_off/create', 'serviceprovidertimeoff.add', {
    body: newTimeOff,
    returns: savedTimeOff,
  }),
  update: patch('/service_provider_time_off/update/{id}', 'serviceprovidertimeoff.edit', {
    body: timeOffChange,
    returns: savedTimeOff,
  }),
  remove: remove('/service_provider_time_off/delete/{id}', 'serviceprovidertimeoff.delete', {
    returns: messageResponse,
  }),
  exportTimeOff: fileOf(TIME_OFF_LIST, '/service_provider_time_off/exportTimeOff', {
    body: listExport.extend({ when }),
  }),
};
