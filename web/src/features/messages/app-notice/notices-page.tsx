import { useState } from 'react';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { appNoticeTexts } from '../../../lib/texts/app-notice.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SwitchField } from '../../../ui/fields/checkbox-field.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { NoticeList } from './notice-list-section.tsx';
import { useMarkRead, useNotices } from './use-notices.ts';

const PAGE = 30;

/** Everything that the viewer was notified of in the application, as far back as it is kept. */
export function NoticesPage() {
  const t = useTexts(appNoticeTexts);
  usePageTitle(t('title'));
  const [unreadOnly, setUnreadOnly] = useState(false);
  const { data } = useNotices({ limit: PAGE, cursor: null, unread_only: unreadOnly });
  const { busy, markAll } = useMarkRead();
  const newest = data?.data[0]?.app_notice_id;
  return (
    <div className="mx-auto grid w-full max-w-[864px] gap-3 p-4">
      <PageTitle
        title={t('title')}
        actions={
          newest !== undefined &&
          data !== undefined &&
          data.unread_count > 0 && (
            <Button busy={busy} onClick={() => void markAll(newest)}>
              {t('mark_all')}
            </Button>
          )
        }
      />
      <SwitchField label={t('only_unread')} value={unreadOnly} onChange={setUnreadOnly} />
      <NoticesFrom cursor={null} unreadOnly={unreadOnly} />
    </div>
  );
}

/**
 * A page of notices, and the one after it once somebody wants it. That one begins where this one ends now, so that what comes
 * meanwhile pushes none out of sight.
 */
function NoticesFrom({ cursor, unreadOnly }: { cursor: number | null; unreadOnly: boolean }) {
  const t = useTexts(appNoticeTexts);
  const [isFollowed, setFollowed] = useState(false);
  const query = useNotices({ limit: PAGE, cursor, unread_only: unreadOnly });
  return (
    <Loaded query={query}>
      {({ data, next_cursor }) => (
        <>
          {data.length === 0 && cursor === null ? (
            <EmptyState title={t(unreadOnly ? 'none_unread' : 'none')} hint={!unreadOnly && t('none_hint')} />
          ) : (
            <NoticeList notices={data} />
          )}
          {next_cursor !== null &&
            (isFollowed ? (
              <NoticesFrom cursor={next_cursor} unreadOnly={unreadOnly} />
            ) : (
              <div>
                <Button onClick={() => setFollowed(true)}>{t('older')}</Button>
              </div>
            ))}
        </>
      )}
    </Loaded>
  );
}
