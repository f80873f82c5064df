import type { BlackoutDayRow, blackoutDayArea, HolidayRow, holidayArea } from '@onrecord/contract/company/company-day';
import { BLACKOUT_DAY_LIST, HOLIDAY_LIST } from '@onrecord/domain/company/company-day/company-day.list';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { entityRead, entityRow } from '../../../db/entity-list.ts';
import { createRecord, deleteRecord, saveRecord } from '../../../db/record-writes.ts';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import type { Services } from '../../../http/services.ts';
import { blackoutDayList, holidayList } from './company-day.reads.ts';
import { BLACKOUT_DAY, blackoutDayValues, HOLIDAY, holidayValues, requireOwnDay } from './company-day.writes.ts';

const saved = (id: number) => ({ message: message('general.saved'), id });
const deleted = () => ({ message: message('general.deleted') });

/** Holidays: days the whole company keeps (sections 3 and 7). */
export function holidayHandlers(services: Services): CallHandlers<typeof holidayArea> {
  const { db } = services;
  const list = listHandlers<HolidayRow>(services, HOLIDAY_LIST, entityRead(holidayList));
  return {
    getHolidayValue: list.page,
    exportHolidays: list.file,
    async create(call) {
      const scope = userScope(call);
      const values = holidayValues(call.body);
      return saved(await db.withScope(scope, (tx) => createRecord(tx, scope, HOLIDAY, values)));
    },
    async update(call) {
      const scope = userScope(call);
      const { version, ...draft } = call.body;
      const values = holidayValues(draft);
      await db.withScope(scope, (tx) => saveRecord(tx, scope, HOLIDAY, call.params.id, { ...values, version }));
      return saved(call.params.id);
    },
    async remove(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => deleteRecord(tx, scope, HOLIDAY, call.params.id));
      return deleted();
    },
    async fetchEntry(call) {
      const scope = userScope(call);
      return db.readScope(scope, (tx) => entityRow<HolidayRow>(tx, holidayList, scope, call.params.id));
    },
  };
}

/** Blackout days: days on which nobody is booked (sections 3 and 7). */
export function blackoutDayHandlers(services: Services): CallHandlers<typeof blackoutDayArea> {
  const { db } = services;
  const list = listHandlers<BlackoutDayRow>(services, BLACKOUT_DAY_LIST, entityRead(blackoutDayList));
  return {
    getBlackoutDayValue: list.page,
    exportBlackoutDays: list.file,
    async create(call) {
      const scope = userScope(call);
      const values = blackoutDayValues(scope, call.body);
      return saved(await db.withScope(scope, (tx) => createRecord(tx, scope, BLACKOUT_DAY, values)));
    },
    async update(call) {
      const scope = userScope(call);
      const { version, ...draft } = call.body;
      await db.withScope(scope, async (tx) => {
        await requireOwnDay(tx, scope, call.params.id);
        const values = blackoutDayValues(scope, draft);
        await saveRecord(tx, scope, BLACKOUT_DAY, call.params.id, { ...values, version });
      });
      return saved(call.params.id);
    },
    async remove(call) {
      const scope = userScope(call);
      await db.withScope(scope, async (tx) => {
        await requireOwnDay(tx, scope, call.params.id);
        await deleteRecord(tx, scope, BLACKOUT_DAY, call.params.id);
      });
      return deleted();
    },
    async fetchEntry(call) {
      const scope = userScope(call);
      return db.readScope(scope, (tx) => entityRow<BlackoutDayRow>(tx, blackoutDayList, scope, call.params.id));
    },
  };
}
