import type { AppNotice } from '@onrecord/contract/messages/app-notice';
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { useFormats } from '../../../lib/format/formats.ts';
import { appNoticeTexts } from '../../../lib/texts/app-notice.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useMarkRead } from './use-notices.ts';

interface NoticeListProps {
  notices: readonly AppNotice[];
  /** Called when a notice is opened. */
  onOpen?: () => void;
}

/** Notices, the latest first; pressing one marks it as read and opens its page, where it has one. */
export function NoticeList({ notices, onOpen }: NoticeListProps) {
  const { markOne } = useMarkRead();
  const navigate = useNavigate();
  const open = (notice: AppNotice) => {
    if (!notice.is_read) void markOne(notice.app_notice_id);
    if (notice.path === '') return;
    onOpen?.();
    void navigate({ href: notice.path });
  };
  return (
    <ul className="divide-y divide-line">
      {notices.map((notice) => (
        <li key={notice.app_notice_id}>
          <Notice notice={notice} onPress={() => open(notice)} />
        </li>
      ))}
    </ul>
  );
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

function Notice({ notice, onPress }: { notice: AppNotice; onPress: () => void }) {
  const className = 'flex w-full items-start gap-2.5 rounded-ctl px-2 py-2.5 text-left hover:bg-sunk roomy:min-h-11';
  if (notice.path === '')
    return (
      <button type="button" className={className} onClick={onPress}>
        <NoticeText notice={notice} />
      </button>
    );
  return (
    <a
      href={notice.path}
      className={className}
      onClick={(event) => {
        // In a new tab the page opens as any link does.
        if (!isPlain(event)) return;
        event.preventDefault();
        onPress();
      }}
    >
      <NoticeText notice={notice} />
    </a>
  );
}

function NoticeText({ notice: { text, created_at, is_read } }: { notice: AppNotice }) {
  const t = useTexts(appNoticeTexts);
  const formats = useFormats();
  return (
    <>
      <span aria-hidden className={clsx('mt-1.5 size-2 shrink-0 rounded-full', !is_read && 'bg-brand-ink')} />
      <span className="min-w-0 flex-1">
        {!is_read && <span className="sr-only">{t('unread')}: </span>}
        <span className={clsx('block break-words', is_read ? 'text-ink-2' : 'font-medium')}>{text}</span>
        <span className="block text-sm text-ink-3">{formats.instant(created_at)}</span>
      </span>
    </>
  );
}
