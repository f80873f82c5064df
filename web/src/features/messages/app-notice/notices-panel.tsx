import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import { sessionCan, useSession } from '../../../lib/session/session.ts';
import { appNoticeTexts } from '../../../lib/texts/app-notice.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NoticeList } from './notice-list-section.tsx';
import { useMarkRead, useNotices } from './use-notices.ts';

/** So many of the latest are shown below the bell. */
const LATEST = 10;

const linkClass = 'rounded-ctl px-2 py-1.5 text-brand-ink underline roomy:py-3';

/** What happened lately, below the bell. */
export function NoticesPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts(appNoticeTexts);
  const session = useSession();
  const query = useNotices({ limit: LATEST });
  const { busy, markAll } = useMarkRead();
  const newest = query.data?.data[0]?.app_notice_id;
  return (
    <div className="grid w-[min(25rem,calc(100vw-2.5rem))] gap-1">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2 px-2">
        <h2 className="title-serif text-lg">{t('title')}</h2>
        {newest !== undefined && (query.data?.unread_count ?? 0) > 0 && (
          <Button size="sm" busy={busy} onClick={() => void markAll(newest)}>
            {t('mark_all')}
          </Button>
        )}
      </div>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('none')} hint={t('none_hint')} />
          ) : (
            <NoticeList notices={data} onOpen={onClose} />
          )
        }
      </Loaded>
      <div className="flex flex-wrap justify-between border-t border-line pt-1">
        <Link to={paths.notifications()} onClick={onClose} className={linkClass}>
          {t('all')}
        </Link>
        {sessionCan(session, 'notificationsettings', 'view') && (
          <Link to={paths.notificationSettings()} onClick={onClose} className={linkClass}>
            {t('settings')}
          </Link>
        )}
      </div>
    </div>
  );
}
