import { type HolidayRow, holidayArea } from '@onrecord/contract/company/company-day';
import { HOLIDAY_LIST } from '@onrecord/domain/company/company-day/company-day.list';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { useCan } from '../../../lib/session/session.ts';
import { absenceTexts } from '../../../lib/texts/absence.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import type { DayKind } from './day-form.tsx';
import { DayListPanel } from './day-list-panel.tsx';

const fetchHolidays: FetchListPage<HolidayRow> = ({ view: _, dates: __, ...body }, signal) =>
  call(holidayArea.getHolidayValue, { body, signal });

const EXPORTS = listExports((body) => offerFile(holidayArea.exportHolidays, { body }));

const HOLIDAY: DayKind = {
  list: 'holiday',
  isStretch: false,
  create: ({ description, date_time }) => call(holidayArea.create, { body: { description, date_time } }),
  update: (id, { description, date_time, version }) =>
    call(holidayArea.update, { params: { id }, body: { description, date_time, version } }),
  remove: (id) => call(holidayArea.remove, { params: { id } }),
};

const idOf = (row: HolidayRow) => row.holiday_id;
const load = (id: number, signal: AbortSignal) => call(holidayArea.fetchEntry, { params: { id }, signal });

/** Days the whole company keeps (section 3, Holiday). `openId` opens one, as the calendar does. */
export function HolidaysPage({ openId }: { openId?: number }) {
  const t = useTexts(absenceTexts);
  const can = useCan();
  return (
    <DayListPanel
      kind={HOLIDAY}
      list={HOLIDAY_LIST}
      idOf={idOf}
      fetchPage={fetchHolidays}
      exports={EXPORTS}
      load={load}
      openId={openId}
      may={{ add: can('holidays', 'add'), edit: can('holidays', 'edit'), delete: can('holidays', 'delete') }}
      newLabel={t('new_holiday')}
      none={{ title: t('no_holidays'), hint: t('no_holidays_hint') }}
    />
  );
}
