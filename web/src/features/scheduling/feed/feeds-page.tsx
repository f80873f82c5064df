import { type CalendarFeed, calendarFeedArea } from '@onrecord/contract/scheduling/calendar-feed';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useRemove } from '../../../lib/form/use-remove.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useCan } from '../../../lib/session/session.ts';
import { feedTexts } from '../../../lib/texts/feed.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { FeedAddressDialog } from './feed-address-dialog.tsx';
import { FEEDS, FeedForm } from './feed-form.tsx';
import { useFeedKindText } from './feed-kind-texts.ts';

/** A user's own calendar feeds: what each shows, when it was last read, a new address, an end. */
export function FeedsPage() {
  const t = useTexts(feedTexts);
  usePageTitle(t('title'));
  const can = useCan();
  const [making, setMaking] = useState(false);
  const [url, setUrl] = useState('');
  const feeds = useQuery({
    queryKey: FEEDS,
    queryFn: ({ signal }) => call(calendarFeedArea.calendarFeeds, { signal }),
  });
  const rows = feeds.data?.data;
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-4 p-4">
      <PageTitle
        title={t('title')}
        actions={
          can('tools', 'edit') && (
            <Button variant="solid" disabled={!rows} onClick={() => setMaking(true)}>
              {t('new_feed')}
            </Button>
          )
        }
      />
      <p className="text-ink-2">{t('hint')}</p>
      {feeds.isPending && <SkeletonLines label={t('loading')} count={3} />}
      {feeds.isError && <p role="alert">{errorText(feeds.error)}</p>}
      {rows?.length === 0 && <EmptyState title={t('none')} hint={t('none_hint')} />}
      {rows && rows.length > 0 && <FeedRows rows={rows} onAddress={setUrl} />}
      {making && feeds.data && (
        <FeedForm
          kinds={feeds.data.kinds}
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false);
            setUrl(made);
          }}
        />
      )}
      {url && <FeedAddressDialog url={url} onClose={() => setUrl('')} />}
    </div>
  );
}

function FeedRows({ rows, onAddress }: { rows: readonly CalendarFeed[]; onAddress: (url: string) => void }) {
  const t = useTexts(feedTexts);
  const revocation = useRemove<CalendarFeed>({
    remove: ({ calendar_feed_id }) => call(calendarFeedArea.revoke, { params: { id: calendar_feed_id } }),
    stale: [FEEDS],
  });
  const rotation = useRemove<CalendarFeed>({
    remove: async ({ calendar_feed_id }) => {
      const made = await call(calendarFeedArea.rotate, { params: { id: calendar_feed_id } });
      onAddress(made.url);
      return made;
    },
    stale: [FEEDS],
  });
  return (
    <>
      <ul className="overflow-hidden rounded-card border border-line bg-sheet">
        {rows.map((row) => (
          <FeedRow
            key={row.calendar_feed_id}
            row={row}
            onRotate={() => rotation.ask(row)}
            onRevoke={() => revocation.ask(row)}
          />
        ))}
      </ul>
      <ConfirmDialog {...rotation.dialog} danger={false} title={t('rotate_question')} confirmLabel={t('rotate')}>
        {t('rotate_hint')}
      </ConfirmDialog>
      <ConfirmDialog {...revocation.dialog} title={t('revoke_question')} confirmLabel={t('revoke')}>
        {t('revoke_hint')}
      </ConfirmDialog>
    </>
  );
}

interface FeedRowProps {
  row: CalendarFeed;
  onRotate: () => void;
  onRevoke: () => void;
}

function FeedRow({ row, onRotate, onRevoke }: FeedRowProps) {
  const t = useTexts(feedTexts);
  const { instant } = useFormats();
  const can = useCan();
  const kindText = useFeedKindText();
  const { kind, subject_name, is_busy_only, created_at, rotated_at, last_fetched_at } = row;
  return (
    <li className="grid gap-2 border-line border-b p-4 last:border-0 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words">
            {kind === 'mine' ? kindText(kind) : subject_name || t('out_of_sight')}
          </span>
          {is_busy_only && <Badge tone="mute">{t('busy_only')}</Badge>}
        </p>
        {kind !== 'mine' && <p className="text-ink-2 text-sm">{kindText(kind)}</p>}
        <p className="text-ink-2 text-sm">
          {[
            t('made_on', { when: instant(rotated_at ?? created_at) }),
            last_fetched_at ? t('fetched', { when: instant(last_fetched_at) }) : t('never_fetched'),
          ].join(' · ')}
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        {can('tools', 'edit') && <Button onClick={onRotate}>{t('rotate')}</Button>}
        {(can('tools', 'edit') || can('tools', 'delete')) && <Button onClick={onRevoke}>{t('revoke')}</Button>}
      </span>
    </li>
  );
}
