import { jobRequestArea } from '@onrecord/contract/scheduling/job/job-request';
import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { jobTexts } from '../../../lib/texts/job.ts';
import { jobRequestTexts } from '../../../lib/texts/job-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { jobQuery } from '../job/job-query-panel.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { WordsDialog } from './words-dialog.tsx';

const MoveForm = lazyPart(async () => (await import('../job/change/move-form.tsx')).MoveForm);
const CancelForm = lazyPart(async () => (await import('../job/cancel/cancel-form.tsx')).CancelForm);

type Open = 'accept' | 'part' | 'propose' | 'ask' | 'decline' | null;

interface OfficeActionsProps {
  request: JobRequestDetail;
  /** Who was chosen for it already. */
  providerId?: number | undefined;
}

/** What the office can do with an open request. Accepting goes the same way as any new job, move, change or cancellation. */
export function OfficeActions({ request, providerId }: OfficeActionsProps) {
  const t = useTexts(jobRequestTexts);
  const can = useCan();
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const refresh = () =>
    Promise.all([['job'], ['list', 'job'], ['calendar']].map((queryKey) => client.invalidateQueries({ queryKey })));
  if (!request.is_open || !can('jobs', 'edit')) return null;
  const { job_request_id: id } = request;
  return (
    <div className="flex flex-wrap gap-2">
      <AcceptButton request={request} providerId={providerId} onOpen={() => setOpen('accept')} />
      {request.kind === 'change' && request.job_id !== null && (
        <Button onClick={() => setOpen('part')}>{t('accept_in_part')}</Button>
      )}
      {(request.kind === 'new' || request.kind === 'reschedule') && (
        <Button onClick={() => setOpen('propose')}>{t('propose')}</Button>
      )}
      <Button onClick={() => setOpen('ask')}>{t('ask_back')}</Button>
      <Button variant="danger" onClick={() => setOpen('decline')}>
        {t('decline')}
      </Button>
      {open === 'accept' && <AcceptDialog request={request} onDone={refresh} onClose={close} />}
      {open === 'part' && (
        <WordsDialog
          title={t('accept_in_part')}
          action={t('accept_in_part')}
          isRequired
          onSend={(words) => call(jobRequestArea.accept, { params: { id }, body: { words, is_in_part: true } })}
          onDone={refresh}
          onClose={close}
        />
      )}
      {open === 'propose' && <ProposeDialog request={request} onDone={refresh} onClose={close} />}
      {open === 'ask' && (
        <WordsDialog
          title={t('ask_back')}
          action={t('send_words')}
          isRequired
          onSend={(words) => call(jobRequestArea.askBack, { params: { id }, body: { words } })}
          onDone={refresh}
          onClose={close}
        />
      )}
      {open === 'decline' && (
        <WordsDialog
          title={t('decline')}
          action={t('decline')}
          isRequired
          onSend={(words) => call(jobRequestArea.decline, { params: { id }, body: { words } })}
          onDone={refresh}
          onClose={close}
        />
      )}
    </div>
  );
}

function AcceptButton({ request, providerId, onOpen }: OfficeActionsProps & { onOpen: () => void }) {
  const t = useTexts(jobRequestTexts);
  const job = useTexts(jobTexts);
  const can = useCan();
  const { company_id, division_id, job_id, kind } = request;
  const hint = (
    <span aria-hidden className="hidden opacity-80 lg:inline">
      <Kbd>A</Kbd>
    </span>
  );
  if (kind === 'new') {
    if (!can('jobs', 'add')) return null;
    return (
      <Link
        to={paths.newJob({ job_request_id: String(request.job_request_id), provider: providerId?.toString() })}
        data-request-key="a"
        aria-keyshortcuts="A"
        className={buttonClass('solid')}
      >
        {job('request_new_job')}
        {hint}
      </Link>
    );
  }
  if (job_id === null) return null;
  return (
    <>
      <Button variant="solid" data-request-key="a" aria-keyshortcuts="A" onClick={onOpen}>
        {t('accept')}
        {hint}
      </Button>
      {kind === 'change' && (
        <Link to={paths.editJob({ company_id, division_id, job_id })} className={buttonClass()}>
          {t('edit_job')}
        </Link>
      )}
    </>
  );
}

interface AcceptDialogProps {
  request: JobRequestDetail;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** A move and a cancellation are looked at as any other; a change was made on the form of the job. */
function AcceptDialog({ request, onDone, onClose }: AcceptDialogProps) {
  const t = useTexts(jobRequestTexts);
  const { job_request_id: id, kind, wanted } = request;
  const { data: job } = useQuery({ ...jobQuery(request.job_id ?? 0), enabled: kind !== 'change' });
  const closing = () => {
    onClose();
    void onDone();
  };
  if (kind === 'change')
    return (
      <WordsDialog
        title={t('accept')}
        hint={t('accept_change_hint')}
        action={t('accept')}
        onSend={(words) => call(jobRequestArea.accept, { params: { id }, body: { words } })}
        onDone={onDone}
        onClose={onClose}
      />
    );
  if (!job) return null;
  if (kind === 'cancel') return <CancelForm job={job} onClose={closing} />;
  const { job_date = job.job_date, start_time = job.start_time } = wanted;
  return (
    <MoveForm
      job={job}
      title={t('accept')}
      {...(wanted.reason && { description: wanted.reason })}
      target={{ job_date, start_time }}
      onClose={closing}
    />
  );
}
