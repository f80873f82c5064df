import { appNoticeArea } from '@onrecord/contract/messages/app-notice';
import { countText } from '@onrecord/domain/core/app-notice/app-notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/client.ts';
import { NOTICES, noticeCountKey } from '../../lib/live/app-notices.ts';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { BellIcon } from '../../ui/icons.ts';
import { Popover } from '../../ui/overlays/popover.tsx';
import { useLater } from '../use-later.ts';

const NoticesPanel = lazyPart(async () => (await import('../lazy/notices-panel.tsx')).default);

/** How many notices are unread, and the latest of them at a press. The count follows what happens. */
export function Bell() {
  const t = useTexts(shellTexts);
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: noticeCountKey,
    queryFn: ({ signal }) => call(appNoticeArea.getUnreadCount, { signal }),
    enabled: useLater(),
    staleTime: 10_000,
    meta: { shows: [NOTICES] },
  });
  const count = data?.unread_count ?? 0;
  const label = count > 0 ? t('bell_unread', { unread: countText(count) }) : t('bell');
  return (
    <Popover
      label={t('bell')}
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={label} className="relative">
          <BellIcon size={18} aria-hidden />
          {count > 0 && (
            <span
              aria-hidden
              className="absolute top-0 right-0 min-w-4 rounded-full bg-bad px-1 text-[10px] leading-4 font-semibold text-sheet tabular-nums"
            >
              {countText(count)}
            </span>
          )}
        </IconButton>
      }
    >
      <NoticesPanel onClose={() => setOpen(false)} meanwhile={<p className="p-2 text-ink-3">{t('loading')}</p>} />
    </Popover>
  );
}
