import type {
  BlackoutDayRow,
  blackoutDayArea,
  HolidayRow,
  holidayArea,
  NewBlackoutDay,
  NewHoliday,
} from '@onrecord/contract/company/company-day';
import { BLACKOUT_DAY_LIST, HOLIDAY_LIST } from '@onrecord/domain/company/company-day/company-day.list';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { Tx } from '../../../db/database.ts';
import { entityRead } from '../../../db/list/entity-list.ts';
import { createRecord, deleteRecord, saveRecord } from '../../../db/record/record-writes.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import { crudHandlers, saved } from '../../../http/list/crud-handlers.ts';
import { listHandlers } from '../../../http/list/list-handlers.ts';
import type { Services } from '../../../http/services.ts';
import { blackoutDayList, holidayList } from './company-day.reads.ts';
import { BLACKOUT_DAY, blackoutDayValues, HOLIDAY, holidayValues, requireOwnDay } from './company-day.writes.ts';

interface Versioned {
  readonly version: number;
}

/** What a day that was saved means to the bookings on it; the scheduling wing knows. Returns how many there are. */
type SaveBookedDay = (
  tx: Tx,
  scope: UserScope,
  day: {
    readonly cause: { readonly column: 'holiday_id' | 'blackout_day_id'; readonly id: number };
    readonly from_date: string;
    readonly to_date: string;
    readonly division_id: number | null;
  },
  now: Temporal.Instant,
) => Promise<number>;

type BookedDay = Parameters<SaveBookedDay>[2];

/** Saves a day in one transaction with what it means to the bookings on it, and says how many there are. */
async function saveDay(
  { db, now }: Services,
  scope: UserScope,
  saveBooked: SaveBookedDay,
  write: (tx: Tx) => Promise<BookedDay>,
) {
  const { day, count } = await db.withScope(scope, async (tx) => {
    const day = await write(tx);
    return { day, count: await saveBooked(tx, scope, day, now()) };
  });
  const { id } = day.cause;
  return count === 0 ? saved(id) : { message: message('booking_conflict.saved', { count }), id };
}

const holidayOf = (id: number, { date_time }: NewHoliday): BookedDay => ({
  cause: { column: 'holiday_id', id },
  from_date: date_time,
  to_date: date_time,
  division_id: null,
});

const blackoutOf = (id: number, { date_time, to_date, division_id }: NewBlackoutDay): BookedDay => ({
  cause: { column: 'blackout_day_id', id },
  from_date: date_time,
  to_date,
  division_id,
});

/** Holidays: days the whole company keeps (sections 3 and 7). */
export function holidayHandlers(services: Services, saveBooked: SaveBookedDay): CallHandlers<typeof holidayArea> {
  const list = listHandlers<HolidayRow>(services, HOLIDAY_LIST, entityRead(holidayList));
  const create = (tx: Tx, scope: UserScope, draft: NewHoliday) =>
    createRecord(tx, scope, HOLIDAY, holidayValues(draft));
  const save = (tx: Tx, scope: UserScope, id: number, { version, ...draft }: NewHoliday & Versioned) =>
    saveRecord(tx, scope, HOLIDAY, id, { ...holidayValues(draft), version });
  const remove = (tx: Tx, scope: UserScope, id: number) => deleteRecord(tx, scope, HOLIDAY, id);
  const crud = crudHandlers(services, HOLIDAY, { create, save, remove });
  return {
    getHolidayValue: list.page,
    exportHolidays: list.file,
    create: (call) =>
      saveDay(services, userScope(call), saveBooked, async (tx) =>
        holidayOf(await create(tx, userScope(call), call.body), call.body),
      ),
    update: (call) =>
      saveDay(services, userScope(call), saveBooked, async (tx) => {
        await save(tx, userScope(call), call.params.id, call.body);
        return holidayOf(call.params.id, call.body);
      }),
    remove: crud.remove,
    fetchEntry: crud.one,
  };
}

/** Blackout days: days on which nobody is booked (sections 3 and 7). */
export function blackoutDayHandlers(
  services: Services,
  saveBooked: SaveBookedDay,
): CallHandlers<typeof blackoutDayArea> {
  const list = listHandlers<BlackoutDayRow>(services, BLACKOUT_DAY_LIST, entityRead(blackoutDayList));
  const create = (tx: Tx, scope: UserScope, draft: NewBlackoutDay) =>
    createRecord(tx, scope, BLACKOUT_DAY, blackoutDayValues(scope, draft));
  async function save(tx: Tx, scope: UserScope, id: number, { version, ...draft }: NewBlackoutDay & Versioned) {
    await requireOwnDay(tx, scope, id);
    await saveRecord(tx, scope, BLACKOUT_DAY, id, { ...blackoutDayValues(scope, draft), version });
  }
  async function remove(tx: Tx, scope: UserScope, id: number) {
    await requireOwnDay(tx, scope, id);
    await deleteRecord(tx, scope, BLACKOUT_DAY, id);
  }
  const crud = crudHandlers(services, BLACKOUT_DAY, { create, save, remove });
  return {
    getBlackoutDayValue: list.page,
    exportBlackoutDays: list.file,
    create: (call) =>
      saveDay(services, userScope(call), saveBooked, async (tx) =>
        blackoutOf(await create(tx, userScope(call), call.body), call.body),
      ),
    update: (call) =>
      saveDay(services, userScope(call), saveBooked, async (tx) => {
        await save(tx, userScope(call), call.params.id, call.body);
        return blackoutOf(call.params.id, call.body);
      }),
    remove: crud.remove,
    fetchEntry: crud.one,
  };
}
