import { type JobMessage, mailArea } from '@onrecord/contract/messages/mail';
import { canSendAgain, type DeliveryState } from '@onrecord/domain/messages/outbox/delivery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { useFormats } from '../../../lib/formats.ts';
import { deliveryTexts } from '../../../lib/texts/delivery.ts';
import { jobMailTexts } from '../../../lib/texts/job-mail.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

/** Every mail and text about the job and what became of it; what could not be sent goes out again at a press. */
export function JobMessages({ jobId }: { jobId: number }) {
  const t = useTexts(jobMailTexts);
  const { data, error } = useQuery({
    queryKey: ['job', jobId, 'messages'],
    queryFn: ({ signal }) => call(mailArea.getJobMessages, { body: { job_id: jobId }, signal }),
    meta: { shows: ['job', 'outbox'] },
  });
  if (error) return <Banner tone="bad" announce="alert" title={errorText(error)} />;
  if (!data || data.length === 0) return null;
  return (
    <section className="grid gap-2" aria-label={t('messages_title')}>
      <h2 className="text-lg font-semibold">{t('messages_title')}</h2>
      <ul className="overflow-hidden rounded-card border border-line bg-sheet">
        {data.map((message) => (
          <Message key={message.message_outbox_id} message={message} jobId={jobId} />
        ))}
      </ul>
    </section>
  );
}

const BAD: ReadonlySet<string> = new Set(['failed', 'bounced']);

function Message({ message, jobId }: { message: JobMessage; jobId: number }) {
  const t = useTexts(jobMailTexts);
  const delivery = useTexts(deliveryTexts);
  const { instant } = useFormats();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { message_outbox_id: id, subject, to_address: to, status, status_at, error } = message;
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
  const state = delivery(`status_${status as DeliveryState}`);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-2 last:border-0">
      <div className="min-w-0 grow basis-64">
        <p className="break-words">{subject || to}</p>
        {subject !== '' && <p className="break-words text-ink-2 text-sm">{to}</p>}
        {error !== '' && <p className="break-words text-bad text-sm">{error}</p>}
      </div>
      <p className={BAD.has(status) ? 'font-medium text-bad text-sm' : 'text-ink-2 text-sm'}>
        {[state, status_at === null ? '' : instant(status_at)].filter(Boolean).join(' · ')}
      </p>
      {canSendAgain(status) && (
        <Button busy={isBusy} aria-label={t('send_again_to', { to })} onClick={() => void send()}>
          {delivery('send_again')}
        </Button>
      )}
    </li>
  );
}
