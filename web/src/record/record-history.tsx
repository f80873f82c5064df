import { activityLogArea, type RecordHistoryEntry } from '@onrecord/contract/core/calls/activity-log';
import { activityLabel } from '@onrecord/domain/core/activity/activity-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../lib/call/api-error.ts';
import { call } from '../lib/call/client.ts';
import { useFormats } from '../lib/format/formats.ts';
import { recordHistoryTexts } from '../lib/texts/record-history.ts';
import { useTexts } from '../lib/texts.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { ChangedFields } from './changed-fields.tsx';

/** So many lines are shown at first, and with each press more; the last press shows as many as the call gives. */
const STEP = 50;
const MAX_LINES = 200;

interface RecordHistoryProps {
  /** As the activity log calls it: `client`, `role`. */
  objectType: string;
  objectId: number;
}

/** Everything that was done to a record, newest first: who, when, and each field from what to what (section 9). */
export function RecordHistory({ objectType, objectId }: RecordHistoryProps) {
  const t = useTexts(recordHistoryTexts);
  const [limit, setLimit] = useState(STEP);
  const { data, error } = useQuery({
    queryKey: ['activity_log', 'record', objectType, objectId, limit],
    queryFn: ({ signal }) =>
      call(activityLogArea.getRecordHistory, {
        body: { object_type: objectType, object_id: objectId, limit },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { shows: ['activity_log'] },
  });
  if (error) return <Banner tone="bad" announce="alert" title={errorText(error)} />;
  if (!data) return <SkeletonLines label={t('loading')} count={6} />;
  if (data.count === 0)
    return <p className="rounded-card border border-line border-dashed p-4 text-ink-2">{t('none')}</p>;
  return (
    <section aria-label={t('title')} className="@container overflow-hidden rounded-card border border-line bg-sheet">
      <ol>
        {data.entries.map((entry) => (
          <Line key={entry.activity_log_id} entry={entry} objectType={objectType} />
        ))}
      </ol>
      {data.count > data.entries.length && limit < MAX_LINES && (
        <Button variant="ghost" className="m-2" onClick={() => setLimit(Math.min(limit + STEP, MAX_LINES))}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

/** More fields than these are folded: a record that was made would push all else off the page. */
const MAX_OPEN = 8;

function Line({ entry, objectType }: { entry: RecordHistoryEntry; objectType: string }) {
  const t = useTexts(recordHistoryTexts);
  const formats = useFormats();
  const { fields } = entry;
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-0 @2xl:grid-cols-[160px_150px_minmax(0,1fr)]">
      <span className="tabular-nums">{formats.instant(entry.created_at)}</span>
      <span className="text-ink-2">{entry.actor_name || t('product')}</span>
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{activityLabel(entry.activity_type)}</p>
        {entry.description !== '' && <p className="text-sm break-words">{entry.description}</p>}
        {fields.length > MAX_OPEN ? (
          <details>
            <summary className="cursor-pointer text-sm text-ink-2">{t('many', { count: fields.length })}</summary>
            <ChangedFields objectType={objectType} fields={fields} />
          </details>
        ) : (
          fields.length > 0 && <ChangedFields objectType={objectType} fields={fields} />
        )}
      </div>
    </li>
  );
}
