import type { JobMail } from '@onrecord/contract/messages/mail';
import { fileArea } from '@onrecord/contract/production/file';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { useFormats } from '../../../lib/formats.ts';
import { useCan } from '../../../lib/session.ts';
import { jobMailTexts } from '../../../lib/texts/job-mail.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { jobMailQuery } from './job-mail-query.ts';

/** What staff sent by hand about a job, and the last reminder of files to be taken back. */
export function SentByHand({ jobId }: { jobId: number }) {
  const t = useTexts(jobMailTexts);
  const can = useCan();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { data, error } = useQuery(jobMailQuery(jobId));
  if (error) return <Banner tone="bad" announce="alert" title={errorText(error)} />;
  if (!data || data.sent.length === 0) return null;
  const takeBack = async () => {
    setBusy(true);
    try {
      const { message } = await call(fileArea.removeLastReminder, { body: { job_id: jobId } });
      notify({ title: message, tone: 'ok' });
    } catch (failure) {
      notify({ title: errorText(failure), tone: 'bad' });
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['job', jobId] });
    }
  };
  const isReminder = data.sent.some((mail) => mail.is_file_reminder && mail.removed_at === null);
  return (
    <section className="grid gap-2" aria-label={t('sent_title')}>
      <h2 className="text-lg font-semibold">{t('sent_title')}</h2>
      <ul className="overflow-hidden rounded-card border border-line bg-sheet">
        {data.sent.map((mail) => (
          <SentMail key={mail.job_mail_id} mail={mail} />
        ))}
      </ul>
      {isReminder && can('jobfiles', 'edit') && (
        <Button variant="ghost" className="justify-self-start" busy={isBusy} onClick={() => void takeBack()}>
          {t('take_back')}
        </Button>
      )}
    </section>
  );
}

function SentMail({ mail }: { mail: JobMail }) {
  const t = useTexts(jobMailTexts);
  const { instant } = useFormats();
  const outcome = () => {
    if (mail.removed_at !== null) return t('removed', { name: mail.removed_by_name });
    if (mail.sent_at === null) return t('waits');
    return mail.message_count === 0 ? t('sent_none') : t('sent', { count: mail.message_count });
  };
  return (
    <li className="grid gap-0.5 border-line border-b px-3 py-2 last:border-0">
      <span className="break-words">{t('sent_line', { name: mail.name, party: mail.party_name })}</span>
      {mail.words !== '' && <span className="break-words whitespace-pre-wrap text-ink-2">{mail.words}</span>}
      <span className="text-ink-2 text-sm">
        {[instant(mail.created_at), t('by', { name: mail.created_by_name }), outcome()].join(' · ')}
      </span>
    </li>
  );
}
