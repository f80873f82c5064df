import { mailArea } from '@onrecord/contract/messages/mail';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useSettled } from '../../../lib/form/use-settled.ts';
import { jobMailTexts } from '../../../lib/texts/job-mail.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { MailFrame } from '../../../ui/mail-frame.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import type { MailRequest } from './use-send-mail.ts';

interface MailPreviewProps {
  request: MailRequest | null;
  /** How many messages a press would send; 0 while it is not known. */
  onCount: (count: number) => void;
}

/** The messages that a press would send, each as its reader sees it. */
export function MailPreview({ request, onCount }: MailPreviewProps) {
  const t = useTexts(jobMailTexts);
  const current = JSON.stringify(request);
  const settled = useSettled(current);
  const { data, error, isFetching } = useQuery({
    queryKey: ['job-mail', 'preview', settled],
    queryFn: ({ signal }) => call(mailArea.previewMail, { body: JSON.parse(settled) as MailRequest, signal }),
    enabled: settled !== 'null',
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const count = settled === current && settled !== 'null' ? (data?.length ?? 0) : 0;
  useEffect(() => onCount(count), [count, onCount]);
  return (
    <section aria-label={t('preview')} className="grid gap-2">
      <h3 className="font-semibold">{t('preview')}</h3>
      {request === null && <p className="text-ink-2">{t('preview_none')}</p>}
      {request !== null && isFetching && !data && <SkeletonLines label={t('loading')} />}
      {error && <Banner tone="bad" announce="alert" title={errorText(error)} />}
      {request !== null && data?.length === 0 && <p className="text-ink-2">{t('preview_nobody')}</p>}
      {request !== null &&
        data?.map(({ channel, to, subject, text, html }) => (
          <article key={`${channel} ${to} ${subject}`} className="grid gap-1">
            <p className="break-words text-ink-2 text-sm">{t(channel === 'mail' ? 'mail_to' : 'text_to', { to })}</p>
            {subject !== '' && <h4 className="break-words font-semibold">{subject}</h4>}
            {channel === 'mail' ? (
              <MailFrame html={html} title={t('frame', { to, subject })} />
            ) : (
              <p className="break-words rounded-card border border-line p-3">{text}</p>
            )}
          </article>
        ))}
    </section>
  );
}
