import { jobRequestArea } from '@onrecord/contract/scheduling/job/job-request';
import type { JobRequestDetail, ProposedTime } from '@onrecord/contract/scheduling/job/job-request-rows';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { jobRequestTexts } from '../../../lib/texts/job-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { WordsDialog } from './words-dialog.tsx';

/** What the requester can do while the request is open: reply, take a proposed time, edit it, withdraw it. */
export function OwnActions({ request }: { request: JobRequestDetail }) {
  const t = useTexts(jobRequestTexts);
  const client = useQueryClient();
  const [open, setOpen] = useState<'withdraw' | 'reply' | null>(null);
  const close = () => setOpen(null);
  const refresh = () =>
    Promise.all([['job'], ['list', 'job'], ['home']].map((queryKey) => client.invalidateQueries({ queryKey })));
  if (!request.is_open) return null;
  const { job_request_id: id, request_number: number } = request;
  const hasQuestion = request.waiting_for === 'requester';
  const take = async (time: ProposedTime) => {
    try {
      const { message } = await call(jobRequestArea.reply, { params: { id }, body: { time } });
      notify({ title: message, tone: 'ok' });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
    await refresh();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {hasQuestion &&
        request.proposed.map((time) => <ProposedButton key={JSON.stringify(time)} time={time} onTake={take} />)}
      {hasQuestion && (
        <Button variant="solid" onClick={() => setOpen('reply')}>
          {t('reply')}
        </Button>
      )}
      {request.kind === 'new' && (
        <Link to={paths.editJobRequest(id)} className={buttonClass()}>
          {t('edit')}
        </Link>
      )}
      <Button onClick={() => setOpen('withdraw')}>{t('withdraw')}</Button>
      {open === 'withdraw' && (
        <WordsDialog
          title={t('withdraw_title', { number })}
          hint=""
          action={t('withdraw')}
          onSend={(words) => call(jobRequestArea.withdraw, { params: { id }, body: { words } })}
          onDone={refresh}
          onClose={close}
        />
      )}
      {open === 'reply' && (
        <WordsDialog
          title={t('reply')}
          hint=""
          action={t('send_words')}
          isRequired
          onSend={(words) => call(jobRequestArea.reply, { params: { id }, body: { words } })}
          onDone={refresh}
          onClose={close}
        />
      )}
    </div>
  );
}

function ProposedButton({ time, onTake }: { time: ProposedTime; onTake: (time: ProposedTime) => Promise<void> }) {
  const t = useTexts(jobRequestTexts);
  const formats = useFormats();
  const when = t('time_of', { day: formats.date(time.job_date), time: formats.time(time.start_time) });
  return (
    <Button onClick={() => void onTake(time)}>
      {t('choose_time')} <span className="font-semibold">{when}</span>
    </Button>
  );
}
