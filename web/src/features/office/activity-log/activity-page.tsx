import { type ActivityRow, activityLogArea, companyLogArea } from '@onrecord/contract/core/calls/activity-log';
import { ACTIVITY_LOG_LIST } from '@onrecord/domain/core/activity/activity-log.list';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useWords } from '../../../lib/messages/messages.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { logTexts } from '../../../lib/texts/log.ts';
import { logChainTexts } from '../../../lib/texts/log-chain.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import { DayMargin } from '../../../list/grid/day-margin.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { OpenCell } from '../../../list/open-cell.tsx';
import { datesOf } from '../../../list/search/list-search.ts';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ChainDialog } from './chain-dialog.tsx';
import { ActivityEntry } from './entry-panel.tsx';
import { useActivityWords } from './use-activity-words.ts';

/** The view of what concerns the locks alone; without a view the log is whole. */
const COMPANY = 'company';

/** A log knows first and last days, and no named ranges. */
function daysOf(dates: string | undefined) {
  const { from_date, to_date } = datesOf(dates);
  return { ...(from_date && { from_date }), ...(to_date && { to_date }) };
}

const fetchActivity: FetchListPage<ActivityRow> = ({ view, dates, ...request }, signal) => {
  const body = { ...request, ...daysOf(dates) };
  return view === COMPANY
    ? call(companyLogArea.companyLogs, { body, signal })
    : call(activityLogArea.activityLogs, { body, signal });
};
const rowId = (row: ActivityRow) => row.activity_log_id;
const SHOWS = ['activity_log'] as const;
const FILTERS = ['activity_type', 'actor_type'] as const;
const NO_RANGES = [] as const;

const EXPORTS = listExports((request, { view, dates }) => {
  const body = { ...request, ...daysOf(dates) };
  return view === COMPANY
    ? offerFile(companyLogArea.exportCompanyLogs, { body })
    : offerFile(activityLogArea.exportActivityLogs, { body });
});

/** Who did what, when and from where (section 9). */
export function ActivityPage() {
  const t = useTexts(logTexts);
  const words = useWords();
  const can = useCan();
  const { instant } = useFormats();
  const { division_access } = useSession();
  const { objectLabel, actors, activities } = useActivityWords();
  const chain = useTexts(logChainTexts);
  const [isChecking, setChecking] = useState(false);
  const [open, setOpen] = useState<ActivityRow | null>(null);
  const choices = useMemo(() => ({ activity_type: activities, actor_type: actors }), [activities, actors]);
  const cells = useMemo(
    () => ({
      created_at: (row: ActivityRow) => <OpenCell onOpen={() => setOpen(row)}>{instant(row.created_at)}</OpenCell>,
      actor_name: (row: ActivityRow) => (row.actor_type === 'system' ? words('activity.actor_system') : row.actor_name),
      object_type: (row: ActivityRow) => objectLabel(row.object_type),
    }),
    [instant, objectLabel, words],
  );
  return (
    <>
      <ListPage
        list={ACTIVITY_LOG_LIST}
        title={t('title')}
        rowId={rowId}
        fetchPage={fetchActivity}
        shows={SHOWS}
        cells={cells}
        card={(row, read) => ({
          margin: <DayMargin at={row.created_at} />,
          title: read(row, 'activity_type'),
          lines: [
            [cells.actor_name(row), read(row, 'object_number')].filter(Boolean).join(' · '),
            [read(row, 'created_at'), read(row, 'description')].filter(Boolean).join(' · '),
          ],
        })}
        views={[{ id: COMPANY, label: t('company_log') }]}
        choices={choices}
        filters={FILTERS}
        dateRanges={NO_RANGES}
        exports={EXPORTS}
        onOpen={setOpen}
        actions={
          <>
            {division_access === '' && <Button onClick={() => setChecking(true)}>{chain('check')}</Button>}
            {can('applicationsettings', 'view') && (
              <Link to={paths.logsConfiguration()} className={buttonClass()}>
                {t('configure')}
              </Link>
            )}
          </>
        }
      />
      {open && <ActivityEntry row={open} onClose={() => setOpen(null)} />}
      {isChecking && (
        <ChainDialog
          onOpen={(row) => {
            setChecking(false);
            setOpen(row);
          }}
          onClose={() => setChecking(false)}
        />
      )}
    </>
  );
}
