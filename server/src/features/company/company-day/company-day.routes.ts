import type {
  BlackoutDayRow,
  blackoutDayArea,
  HolidayRow,
  holidayArea,
  NewBlackoutDay,
  NewHoliday,
} from '@onrecord/contract/company/company-day';
import { BLACKOUT_DAY_LIST, HOLIDAY_LIST } from '@onrecord/domain/company/company-day/company-day.list';
import { entityRead } from '../../../db/entity-list.ts';
import { createRecord, deleteRecord, saveRecord } from '../../../db/record-writes.ts';
import type { CallHandlers } from '../../../http/call.ts';
import { crudHandlers } from '../../../http/crud-handlers.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import type { Services } from '../../../http/services.ts';
import { blackoutDayList, holidayList } from './company-day.reads.ts';
import { BLACKOUT_DAY, blackoutDayValues, HOLIDAY, holidayValues, requireOwnDay } from './company-day.writes.ts';

interface Versioned {
  readonly version: number;
}

/** Holidays: days the whole company keeps (sections 3 and 7). */
export function holidayHandlers(services: Services): CallHandlers<typeof holidayArea> {
  const list = listHandlers<HolidayRow>(services, HOLIDAY_LIST, entityRead(holidayList));
  const crud = crudHandlers(services, HOLIDAY, {
    create: (tx, scope, draft: NewHoliday) => createRecord(tx, scope, HOLIDAY, holidayValues(draft)),
    save: (tx, scope, id, { version, ...draft }: NewHoliday & Versioned) =>
      saveRecord(tx, scope, HOLIDAY, id, { ...holidayValues(draft), version }),
    remove: (tx, scope, id) => deleteRecord(tx, scope, HOLIDAY, id),
  });
  return {
    getHolidayValue: list.page,
    exportHolidays: list.file,
    create: crud.create,
    update: crud.update,
    remove: crud.remove,
    fetchEntry: crud.one,
  };
}

/** Blackout days: days on which nobody is booked (sections 3 and 7). */
export function blackoutDayHandlers(services: Services): CallHandlers<typeof blackoutDayArea> {
  const list = listHandlers<BlackoutDayRow>(services, BLACKOUT_DAY_LIST, entityRead(blackoutDayList));
  const crud = crudHandlers(services, BLACKOUT_DAY, {
    create: (tx, scope, draft: NewBlackoutDay) =>
      createRecord(tx, scope, BLACKOUT_DAY, blackoutDayValues(scope, draft)),
    async save(tx, scope, id, { version, ...draft }: NewBlackoutDay & Versioned) {
      await requireOwnDay(tx, scope, id);
      await saveRecord(tx, scope, BLACKOUT_DAY, id, { ...blackoutDayValues(scope, draft), version });
    },
    async remove(tx, scope, id) {
      await requireOwnDay(tx, scope, id);
      await deleteRecord(tx, scope, BLACKOUT_DAY, id);
    },
  });
  return {
    getBlackoutDayValue: list.page,
    exportBlackoutDays: list.file,
    create: crud.create,
    update: crud.update,
    remove: crud.remove,
    fetchEntry: crud.one,
  };
}
