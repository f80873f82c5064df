import type { BlackoutDayRow, blackoutDayArea, HolidayRow, holidayArea } from '@onrecord/contract/company/company-day';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { entityExport } from '../../../db/entity-export.ts';
import { entityPage, entityRow } from '../../../db/entity-list.ts';
import { createRecord, deleteRecord, saveRecord } from '../../../db/record-writes.ts';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import { listFile } from '../../../http/list-file.ts';
import type { Services } from '../../../http/services.ts';
import { fileFrame } from '../company/company.reads.ts';
import { blackoutDayList, holidayList } from './company-day.reads.ts';
import { BLACKOUT_DAY, blackoutDayValues, HOLIDAY, holidayValues, requireOwnDay } from './company-day.writes.ts';

const saved = (id: number) => ({ message: message('general.saved'), id });
const deleted = () => ({ message: message('general.deleted') });

/** Holidays: days the whole company keeps (sections 3 and 7). */
export function holidayHandlers(services: Services): CallHandlers<typeof holidayArea> {
  const { db } = services;
  return {
    async getHolidayValue(call) {
      const scope = userScope(call);
      return db.readOnce(scope, (tx) => entityPage<HolidayRow>(tx, holidayList, scope, call.body));
    },
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
    async exportHolidays(call) {
      const scope = userScope(call);
      const { format, columns: wanted, ...query } = call.body;
      const frame = await fileFrame(services, call, 'holiday');
      const file = { format, wanted, ...frame } as const;
      return listFile(services, scope, { ...file, ...entityExport(holidayList, scope, query) });
    },
  };
}

/** Blackout days: days on which nobody is booked (sections 3 and 7). */
export function blackoutDayHandlers(services: Services): CallHandlers<typeof blackoutDayArea> {
  const { db } = services;
  return {
    async getBlackoutDayValue(call) {
      const scope = userScope(call);
      return db.readOnce(scope, (tx) => entityPage<BlackoutDayRow>(tx, blackoutDayList, scope, call.body));
    },
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
    async exportBlackoutDays(call) {
      const scope = userScope(call);
      const { format, columns: wanted, ...query } = call.body;
      const frame = await fileFrame(services, call, 'blackout_day');
      const file = { format, wanted, ...frame } as const;
      return listFile(services, scope, { ...file, ...entityExport(blackoutDayList, scope, query) });
    },
  };
}
