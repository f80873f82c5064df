import type { serviceProviderTimeOffArea, TimeOffRow } from '@onrecord/contract/scheduling/time-off';
import { LONGEST_BLACKOUT } from '@onrecord/domain/company/company-day/company-day';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { isEnteredDate } from '@onrecord/domain/core/time/local-time';
import { TIME_OFF_LIST } from '@onrecord/domain/scheduling/time-off/time-off.list';
import type { Tx } from '../../../db/database.ts';
import { type EntityQuery, entityRead } from '../../../db/list/entity-list.ts';
import { deleteRecord } from '../../../db/record/record-writes.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import { listHandlers } from '../../../http/list/list-handlers.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf } from '../../company/company/company.reads.ts';
import { saveConflicts } from '../booking-conflict/booking-conflict.writes.ts';
import { lockAbsences } from '../job/schedule/absence.reads.ts';
import { withoutDoubleBooking } from '../job/schedule/check.reads.ts';
import { presentConflicts, presentOccurrences } from './time-off.present.ts';
import { bookingsIn, timeOffAround, timeOffListOf } from './time-off.reads.ts';
import {
  createTimeOff,
  ownerOf,
  type StoredTimeOff,
  saveTimeOff,
  storedTimeOff,
  TIME_OFF,
  timeOffDetail,
} from './time-off.writes.ts';

type TimeOffQuery = EntityQuery & { readonly when: 'all' | 'coming' | 'past' };

function requireDays({ from_date, to_date }: { from_date: string; to_date: string }): void {
  if (!isEnteredDate(from_date) || !isEnteredDate(to_date)) throw refuseFields({ from_date: sentence('form.date') });
  const days = Temporal.PlainDate.from(from_date).until(to_date).days;
  if (days < 0) throw refuseFields({ to_date: sentence('form.end_before_start') });
  if (days >= LONGEST_BLACKOUT)
    throw refuseFields({ to_date: sentence('company_day.too_long', { days: LONGEST_BLACKOUT }) });
}

/** When providers are away (sections 3, 4, 6 and 7). */
export function timeOffHandlers(services: Services): CallHandlers<typeof serviceProviderTimeOffArea> {
  const { db, now } = services;
  const saving = (scope: UserScope, save: (tx: Tx) => Promise<StoredTimeOff>) =>
    withoutDoubleBooking(() =>
      db.withScope(scope, async (tx) => {
        const { id, service_provider_id, stored } = await save(tx);
        const { date_format } = await companyOf(tx, scope);
        await lockAbsences(tx, scope, { service_provider_id });
        const found = await bookingsIn(tx, scope, stored, service_provider_id, now());
        await saveConflicts(tx, scope, { column: 'service_provider_time_off_id', id }, found, now());
        return { message: message('general.saved'), id, conflicts: presentConflicts(found, date_format) };
      }),
    );
  const list = listHandlers<TimeOffRow, TimeOffQuery>(services, TIME_OFF_LIST, (scope, { when, ...query }) =>
    entityRead(timeOffListOf(when, now()))(scope, query),
  );
  return {
    getAllTimeOffData: list.page,
    exportTimeOff: list.file,
    async companyTimeOffData(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      requireDays(call.body);
      const rows = await db.readScope(scope, (tx) => timeOffAround(tx, scope, call.body));
      return rows
        .flatMap((row) => presentOccurrences(row, call.body))
        .sort((one, other) => one.starts_at.localeCompare(other.starts_at));
    },
    async fetchEntry(call) {
      const scope = userScope(call);
      return db.readScope(scope, (tx) => timeOffDetail(tx, scope, call.params.id));
    },
    async getConflicts(call) {
      const scope = userScope(call);
      const { service_provider_id: named, ...draft } = call.body;
      return db.readScope(scope, async (tx) => {
        const provider = await ownerOf(tx, scope, named);
        const found = await bookingsIn(tx, scope, storedTimeOff(draft), provider, now());
        return presentConflicts(found, (await companyOf(tx, scope)).date_format);
      });
    },
    async create(call) {
      const scope = userScope(call);
      return saving(scope, (tx) => createTimeOff(tx, scope, call.body));
    },
    async update(call) {
      const scope = userScope(call);
      return saving(scope, (tx) => saveTimeOff(tx, scope, call.params.id, call.body));
    },
    async remove(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => deleteRecord(tx, scope, TIME_OFF, call.params.id));
      return { message: message('general.deleted') };
    },
  };
}
