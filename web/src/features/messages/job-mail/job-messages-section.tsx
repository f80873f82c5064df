import { type JobMessage, mailArea } from '@onrecord/contract/messages/mail';
import { activityLabel } from '@onrecord/domain/core/activity/activity-words';
import { canSendAgain } from '@onrecord/domain/messages/outbox/delivery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan } from '../../../lib/session/session.ts';
import { deliveryTexts } from '../../../lib/texts/delivery.ts';
import { jobMailTexts } from '../../../lib/texts/job-mail.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CountBadge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { jobMessagesQuery } from './job-messages-query-panel.tsx';

const FIRST = 20;
const MAX_ROWS = 1000;

/** Every mail and text about the job once, with what became of it; what could not be sent goes out again at a press. */
export function JobMessages({ jobId }: { jobId: number }) {
  const t = useTexts(jobMailTexts);
  const headingId = useId();
  const [limit, setLimit] = useState(FIRST);
  const { data, error } = useQuery(jobMessagesQuery(jobId, limit));
  return (
    <section className="grid gap-2" aria-labelledby={headingId}>
      <h2 id={headingId} className="flex items-center gap-2 text-lg font-semibold">
        {t('messages_title')}
        {data && data.count > 0 && <CountBadge count={data.count} />}
      </h2>
      {error && <Banner tone="bad" announce="alert" title={errorText(error)} />}
      {!data && !error && <SkeletonLines count={2} label={t('loading')} />}
      {data?.count === 0 && (
        <p className="rounded-card border border-line border-dashed p-4 text-ink-2">{t('no_messages')}</p>
      )}
      {data && data.count > 0 && (
        <ul className="overflow-hidden rounded-card border border-line bg-sheet">
          {data.data.map((message) => (
            <Message key={message.key} message={message} jobId={jobId} />
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

const BAD: ReadonlySet<string | null> = new Set(['failed', 'bounced']);

function Message({ message, jobId }: { message: JobMessage; jobId: number }) {
  const t = useTexts(jobMailTexts);
  const { instant } = useFormats();
  const { title, recipient, words, error, status, status_at, created_at, sent_by } = message;
  const state = useStateText(message);
  const about = [status_at === null ? instant(created_at) : '', sent_by && t('by', { name: sent_by })];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-2 last:border-0">
      <div className="min-w-0 grow basis-64">
        <p className="break-words">{title || recipient}</p>
        {title !== '' && recipient !== '' && <p className="break-words text-ink-2 text-sm">{recipient}</p>}
        {words !== '' && <p className="break-words whitespace-pre-wrap text-ink-2 text-sm">{words}</p>}
        {error !== '' && <p className="break-words text-bad text-sm">{error}</p>}
        <p className="text-ink-2 text-sm empty:hidden">{about.filter(Boolean).join(' · ')}</p>
      </div>
      <p className={BAD.has(status) ? 'font-medium text-bad text-sm' : 'text-ink-2 text-sm'}>
        {[state, status_at === null ? '' : instant(status_at)].filter(Boolean).join(' · ')}
      </p>
      <SendAgain message={message} jobId={jobId} />
    </li>
  );
}

/** What became of a message, in words. */
function useStateText({ status, channel, removed_by }: JobMessage): string {
  const t = useTexts(jobMailTexts);
  const delivery = useTexts(deliveryTexts);
  const removed = removed_by === '' ? '' : t('removed', { name: removed_by });
  if (status === 'taken_back') return removed;
  if (status === 'nobody') return t('sent_none');
  const state = status ? delivery(`status_${status}`) : activityLabel(channel === 'sms' ? 'Sent Text' : 'Sent Email');
  return [state, removed].filter(Boolean).join(' · ');
}

function SendAgain({ message, jobId }: { message: JobMessage; jobId: number }) {
  const t = useTexts(jobMailTexts);
  const delivery = useTexts(deliveryTexts);
  const client = useQueryClient();
  const can = useCan();
  const [isBusy, setBusy] = useState(false);
  const { message_outbox_id: id, status, recipient: to } = message;
  if (id === null || status === null || !canSendAgain(status) || !can('jobs', 'edit')) return null;
  const send = async () => {
    setBusy(true);
    try {
      notify({ title: (await call(mailArea.sendJobMessageAgain, { params: { id } })).message, tone: 'ok' });
    } catch (failure) {
      notify({ title: errorText(failure), tone: 'bad' });
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['job', jobId, 'messages'] });
    }
  };
  return (
    <Button busy={isBusy} aria-label={t('send_again_to', { to })} onClick={() => void send()}>
      {delivery('send_again')}
    </Button>
  );
}
