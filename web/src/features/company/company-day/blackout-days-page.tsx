import { type BlackoutDayRow, blackoutDayArea } from '@onrecord/contract/company/company-day';
import { BLACKOUT_DAY_LIST } from '@onrecord/domain/company/company-day/company-day.list';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { useCan } from '../../../lib/session/session.ts';
import { absenceTexts } from '../../../lib/texts/absence.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import type { DayKind } from './day-form.tsx';
import { DayListPanel } from './day-list-panel.tsx';

const fetchBlackoutDays: FetchListPage<BlackoutDayRow> = ({ view: _, dates: __, ...body }, signal) =>
  call(blackoutDayArea.getBlackoutDayValue, { body, signal });

const EXPORTS = listExports((body) => offerFile(blackoutDayArea.exportBlackoutDays, { body }));

const BLACKOUT_DAY: DayKind = {
  list: 'blackout_day',
  isStretch: true,
  create: (body) => call(blackoutDayArea.create, { body }),
  update: (id, body) => call(blackoutDayArea.update, { params: { id }, body }),
  remove: (id) => call(blackoutDayArea.remove, { params: { id } }),
};

const idOf = (row: BlackoutDayRow) => row.blackout_day_id;
const load = (id: number, signal: AbortSignal) => call(blackoutDayArea.fetchEntry, { params: { id }, signal });

/** Days on which nobody is booked (section 3, Blackout day). `openId` opens one, as the calendar does. */
export function BlackoutDaysPage({ openId }: { openId?: number }) {
  const t = useTexts(absenceTexts);
  const can = useCan();
  const may = {
    add: can('blackoutdays', 'add'),
    edit: can('blackoutdays', 'edit'),
    delete: can('blackoutdays', 'delete'),
  };
  return (
    <DayListPanel
      kind={BLACKOUT_DAY}
      list={BLACKOUT_DAY_LIST}
      idOf={idOf}
      fetchPage={fetchBlackoutDays}
      exports={EXPORTS}
      load={load}
      openId={openId}
      may={may}
      newLabel={t('new_blackout_day')}
      none={{ title: t('no_blackout_days'), hint: t('no_blackout_days_hint') }}
    />
  );
}
