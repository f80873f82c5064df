import { jobRequestArea, type QueueRow } from '@onrecord/contract/scheduling/job/job-request';
import { JOB_REQUEST_KINDS, type JobRequestKind } from '@onrecord/domain/scheduling/request/request-kind';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { paths } from '../../../../lib/paths.ts';
import { jobRequestTexts } from '../../../../lib/texts/job-request.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { LoadedPage } from '../../job/loaded-page-panel.tsx';
import { OpenedRequest } from './opened-request-section.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

type Filter = JobRequestKind | 'all';

/** What waits for an answer of the office, what is due first at the top, with the chosen request beside it. */
export function RequestQueuePage() {
  const t = useTexts(jobRequestTexts);
  usePageTitle(t('queue'));
  const query = useQuery({
    queryKey: ['job', 'requests', 'queue'],
    queryFn: ({ signal }) => call(jobRequestArea.getQueue, { body: {}, signal }),
    meta: { shows: ['job_request', 'job'] },
  });
  return (
    <LoadedPage isPending={query.isPending} error={query.error}>
      {() => query.data && <Queue rows={query.data.data} counts={query.data.counts} />}
    </LoadedPage>
  );
}

function Queue({ rows, counts }: { rows: readonly QueueRow[]; counts: Partial<Record<JobRequestKind, number>> }) {
  const t = useTexts(jobRequestTexts);
  const navigate = useNavigate();
  const { id } = useSearch({ strict: false }) as { id?: number };
  const [filter, setFilter] = useState<Filter>('all');
  const shown = rows.filter(({ kind }) => filter === 'all' || kind === filter);
  const opened = id ?? shown[0]?.job_request_id;
  const open = (next: number) => void navigate({ href: paths.requestQueue(next), replace: true, resetScroll: false });
  useQueueKeys(shown, opened, open);
  const options = [
    { value: 'all' as const, label: `${t('all')} ${rows.length}` },
    ...JOB_REQUEST_KINDS.map((value) => ({ value, label: `${t(`kind_${value}`)} ${counts[value] ?? 0}` })),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-4 lg:grid-cols-[320px_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <PageTitle title={t('queue')} aside={t('open_count', { count: rows.length })} />
        <div className="overflow-x-auto">
          <Segmented<Filter> label={t('filter')} value={filter} options={options} onChange={setFilter} />
        </div>
        {shown.length === 0 ? (
          <EmptyState title={t('queue_empty')} hint={t('queue_empty_hint')} />
        ) : (
          <ul className="overflow-hidden rounded-card border border-line bg-sheet">
            {shown.map((row) => (
              <QueueLine key={row.job_request_id} row={row} isOpen={row.job_request_id === opened} onOpen={open} />
            ))}
          </ul>
        )}
        <p className="text-ink-2 text-sm">{t('queue_keys')}</p>
      </div>
      {opened !== undefined && <OpenedRequest key={opened} jobRequestId={opened} />}
    </div>
  );
}

const DAY_MS = 86_400_000;
/** So long a request may wait before it stands out. */
const PROMISE_MS = DAY_MS;

interface QueueLineProps {
  row: QueueRow;
  isOpen: boolean;
  onOpen: (id: number) => void;
}

function QueueLine({ row, isOpen, onOpen }: QueueLineProps) {
  const t = useTexts(jobRequestTexts);
  const { date, time, instant } = useFormats();
  const isSoon = Date.parse(row.starts_at) - Date.now() < 2 * DAY_MS;
  const isLate = row.waiting_for === 'office' && Date.now() - Date.parse(row.created_at) > PROMISE_MS;
  const { job_date } = row.wanted;
  const isFree = row.cut_off !== null && Date.parse(row.cut_off) > Date.now();
  return (
    <li className="border-line border-b last:border-0">
      <button
        type="button"
        aria-current={isOpen}
        onClick={() => onOpen(row.job_request_id)}
        className={clsx('grid w-full gap-0.5 px-3 py-2 text-left hover:bg-sunk', isOpen && 'bg-brand-wash')}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 truncate font-semibold">
            {row.deponent_names || row.case_name || row.requester_name}
          </span>
          <span className="shrink-0 text-sm">{t(`kind_${row.kind}`)}</span>
        </span>
        <span className={clsx('text-sm', isSoon && 'font-semibold text-warn')}>
          {t('time_of', { day: date(row.job_date), time: time(row.start_time) })}
          {job_date && ` ${t('to_time', { when: date(job_date) })}`}
        </span>
        <span className="truncate text-ink-2 text-sm">{row.case_name || row.client_name}</span>
        {isFree && row.cut_off && (
          <span className="text-sm text-warn">{t('free_until', { when: instant(row.cut_off) })}</span>
        )}
        <span className={clsx('text-xs', isLate ? 'text-bad' : 'text-ink-2')}>
          {row.waiting_for === 'requester' ? t('waits_for_requester') : instant(row.created_at)}
        </span>
      </button>
    </li>
  );
}
