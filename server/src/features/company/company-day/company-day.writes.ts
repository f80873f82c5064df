import type { NewBlackoutDay, NewHoliday } from '@onrecord/contract/company/company-day';
import { type CompanyDay, companyDayProblems } from '@onrecord/domain/company/company-day/company-day';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import type { Tx } from '../../../db/database.ts';
import { entityRow } from '../../../db/list/entity-list.ts';
import type { RecordTable } from '../../../db/record/record-writes.ts';
import type { UserScope } from '../../../db/scope.ts';
import { blackoutDayList, holidayList } from './company-day.reads.ts';

export const HOLIDAY: RecordTable = {
  table: 'holiday',
  id: 'holiday_id',
  object_type: 'holiday',
  list: holidayList,
  nameOf: ({ description }) => String(description ?? ''),
  taken: { holiday_date: 'company_day.holiday_taken' },
  named: { holiday_date: 'date_time' },
};

export const BLACKOUT_DAY: RecordTable = {
  table: 'blackout_day',
  id: 'blackout_day_id',
  object_type: 'blackout_day',
  list: blackoutDayList,
  nameOf: ({ description }) => String(description ?? ''),
};

function refuseProblems(day: CompanyDay): void {
  const problems = companyDayProblems(day);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

/** The columns of a holiday. @throws AppError 400 with the fields */
export function holidayValues({ description, date_time }: NewHoliday) {
  refuseProblems({ description, date_time });
  return { description, holiday_date: date_time };
}

/** Refuses what holds for divisions that are not the viewer's. @throws AppError 400 at the field `division_id` */
function requireOwnDivision({ division_ids }: UserScope, division_id: number | null): void {
  const isOwn = division_ids === 'all' || (division_id !== null && division_ids.includes(division_id));
  if (!isOwn) throw refuseFields({ division_id: sentence('company_day.own_division') });
}

/** The same of one that is there. @throws AppError 404, 400 at the field `division_id` */
export async function requireOwnDay(tx: Tx, scope: UserScope, id: number): Promise<void> {
  const { division_id } = await entityRow<{ division_id: number | null }>(tx, blackoutDayList, scope, id);
  requireOwnDivision(scope, division_id);
}

/**
 * The columns of a blackout day. Those who work in some divisions close nobody else's.
 *
 * @throws AppError 400 with the fields
 */
export function blackoutDayValues(scope: UserScope, { description, date_time, to_date, division_id }: NewBlackoutDay) {
  refuseProblems({ description, date_time, to_date });
  requireOwnDivision(scope, division_id);
  return { description, from_date: date_time, to_date, division_id };
}
