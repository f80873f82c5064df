import { BLACKOUT_DAY_LIST, HOLIDAY_LIST } from '@onrecord/domain/company/company-day/company-day.list';
import { sql } from 'kysely';
import { type EntityList, keyColumns, listColumns } from '../../../db/list/entity-list.ts';
import { searchColumns } from '../../../db/list/list-query.ts';
import type { ListSource } from '../../../db/list/list-source.ts';
import { visibleBlackoutDays, visibleHolidays } from './company-day.access.ts';

const HOLIDAY_KEYS = ['holiday_id', 'version'];
const BLACKOUT_KEYS = ['blackout_day_id', 'division_id', 'version'];

const holidays: ListSource = {
  from: sql`holiday d`,
  columns: {
    ...listColumns(HOLIDAY_LIST.columns, { description: sql`d.description`, date_time: sql`d.holiday_date` }),
    ...keyColumns('d', HOLIDAY_KEYS),
  },
  keys: HOLIDAY_KEYS,
  defaultSort: sql`d.holiday_date`,
  tieBreak: sql`d.holiday_id`,
  textSearch: searchColumns([sql`d.description`]),
  changedAt: sql`d.updated_at`,
};

export const holidayList: EntityList = {
  columns: HOLIDAY_LIST.columns,
  id: sql`d.holiday_id`,
  visibleRows: visibleHolidays,
  source: () => holidays,
};

const blackoutDays: ListSource = {
  from: sql`blackout_day d left join division dv on dv.company_id = d.company_id and dv.division_id = d.division_id`,
  columns: {
    ...listColumns(BLACKOUT_DAY_LIST.columns, {
      description: sql`d.description`,
      date_time: sql`d.from_date`,
      to_date: sql`d.to_date`,
      division_name: sql`dv.name`,
    }),
    ...keyColumns('d', BLACKOUT_KEYS),
  },
  keys: BLACKOUT_KEYS,
  defaultSort: sql`d.from_date`,
  tieBreak: sql`d.blackout_day_id`,
  textSearch: searchColumns([sql`d.description`, sql`dv.name`]),
  changedAt: sql`d.updated_at`,
};

export const blackoutDayList: EntityList = {
  columns: BLACKOUT_DAY_LIST.columns,
  id: sql`d.blackout_day_id`,
  visibleRows: visibleBlackoutDays,
  source: () => blackoutDays,
};
