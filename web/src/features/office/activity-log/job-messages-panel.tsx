import { type ActivityRow, activityLogArea } from '@onrecord/contract/core/calls/activity-log';
import { MESSAGE_ACTIVITIES } from '@onrecord/domain/core/activity/activity-type';
import { activityLabel } from '@onrecord/domain/core/activity/activity-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { useFormats } from '../../../lib/formats.ts';
import { useCan } from '../../../lib/session.ts';
import { logTexts } from '../../../lib/texts/log.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CountBadge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

const FIRST = 10;
const MAX_ROWS = 200;
const SHOWS = { shows: ['activity_log'] };

/** What was mailed and texted about a job, and what waits or was taken back; for those who may read the log. */
export function JobMessagesPanel({ jobId }: { jobId: number }) {
  const t = useTexts(logTexts);
  const headingId = useId();
  const mayRead = useCan()('activitylog', 'view');
  const [limit, setLimit] = useState(FIRST);
  const { data, error } = useQuery({
    queryKey: ['job_messages', jobId, limit],
    queryFn: ({ signal }) => {
      const filter = { activity_type: [...MESSAGE_ACTIVITIES] };
      return call(activityLogArea.activityLogs, {
        body: { object_type: 'job', object_id: jobId, filter, limit },
        signal,
      });
    },
    placeholderData: keepPreviousData,
    meta: SHOWS,
    enabled: mayRead,
  });
  if (!mayRead) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h2 id={headingId} className="flex items-center gap-2 text-lg font-semibold">
        {t('messages')}
        {data && data.count > 0 && <CountBadge count={data.count} />}
      </h2>
      {error && <Banner tone="bad" announce="alert" title={errorText(error)} />}
      {!data && !error && <SkeletonLines count={2} label={t('loading')} />}
      {data?.count === 0 && (
        <p className="rounded-card border border-line border-dashed p-4 text-ink-2">{t('no_messages')}</p>
      )}
      {data && data.count > 0 && (
        <ul className="overflow-hidden rounded-card border border-line bg-sheet">
          {data.data.map((row) => (
            <MessageItem key={row.activity_log_id} row={row} />
          ))}
        </ul>
      )}
      {data && data.count > data.data.length && limit < MAX_ROWS && (
        <Button variant="ghost" onClick={() => setLimit(MAX_ROWS)}>
          {t('all_messages', { count: data.count })}
        </Button>
      )}
    </section>
  );
}

function MessageItem({ row }: { row: ActivityRow }) {
  const { instant } = useFormats();
  return (
    <li className="grid gap-0.5 border-line border-b px-3 py-2 last:border-0">
      <span className="break-words">{row.description}</span>
      <span className="text-ink-2 text-sm">
        {[activityLabel(row.activity_type ?? ''), instant(row.created_at ?? null), row.actor_name]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}
