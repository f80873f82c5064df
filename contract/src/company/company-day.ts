import { BLACKOUT_DAY_LIST, HOLIDAY_LIST } from '@onrecord/domain/company/company-day/company-day.list';
import { z } from 'zod';
import { columnRow } from '../core/column-row.ts';
import { get, patch, post, remove } from '../core/entry.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { id, messageResponse, optionalId, plainDate, savedResponse } from '../core/shapes.ts';

const version = z.number().int();
const description = z.string().trim().min(1, 'form.required').max(255);

/** A row of the list of holidays and one holiday whole. */
export const holidayRow = columnRow(HOLIDAY_LIST.columns, { holiday_id: id, version });
export type HolidayRow = z.output<typeof holidayRow>;

const holiday = { description, date_time: plainDate };
export const newHoliday = z.strictObject(holiday);
export type NewHoliday = z.output<typeof newHoliday>;

/** Days the whole company keeps (section 7). */
export const holidayArea = {
  getHolidayValue: pageOf(HOLIDAY_LIST, '/holiday/getHolidayValue', holidayRow),
  create: post('/holiday/create', 'holidays.add', { body: newHoliday, returns: savedResponse }),
  update: patch('/holiday/update/{id}', 'holidays.edit', {
    body: z.strictObject({ ...holiday, version }),
    returns: savedResponse,
  }),
  remove: remove('/holiday/delete/{id}', 'holidays.delete', { returns: messageResponse }),
  fetchEntry: get('/holiday/fetchEntry/{id}', 'holidays.view', { returns: holidayRow }),
  exportHolidays: fileOf(HOLIDAY_LIST, '/holiday/exportHolidays'),
};

/** A row of the list of blackout days and one stretch of them whole. */
export const blackoutDayRow = columnRow(BLACKOUT_DAY_LIST.columns, {
  blackout_day_id: id,
  division_id: optionalId,
  version,
});
export type BlackoutDayRow = z.output<typeof blackoutDayRow>;

const blackoutDay = {
  description,
  date_time: plainDate,
  /** The last day, included. */
  to_date: plainDate,
  /** Null holds for every division. */
  division_id: optionalId.default(null),
};
export const newBlackoutDay = z.strictObject(blackoutDay);
export type NewBlackoutDay = z.output<typeof newBlackoutDay>;

/** Days on which nobody is booked (section 7). */
export const blackoutDayArea = {
  getBlackoutDayValue: pageOf(BLACKOUT_DAY_LIST, '/blackout_day/getBlackoutDayValue', blackoutDayRow),
  create: post('/blackout_day/create', 'blackoutdays.add', { body: newBlackoutDay, returns: savedResponse }),
  update: patch('/blackout_day/update/{id}', 'blackoutdays.edit', {
    body: z.strictObject({ ...blackoutDay, version }),
    returns: savedResponse,
  }),
  remove: remove('/blackout_day/delete/{id}', 'blackoutdays.delete', { returns: messageResponse }),
  /** Who may open it from the calendar needs no more than that (section 6). */
  fetchEntry: get('/blackout_day/fetchEntry/{id}', ['blackoutdays.view', 'holidays.view'], { returns: blackoutDayRow }),
  exportBlackoutDays: fileOf(BLACKOUT_DAY_LIST, '/blackout_day/exportBlackoutDays'),
};
