import type { Session } from '@onrecord/contract/core/session-user';
import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { isCheckInOffered } from '@onrecord/domain/scheduling/confirmation/check-in';
import { confirmationStop } from '@onrecord/domain/scheduling/confirmation/client-confirmation';
import { isProviderResponseOpen } from '@onrecord/domain/scheduling/confirmation/provider-confirmation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { responseTexts } from '../../../../lib/texts/response.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { CheckIcon, XIcon } from '../../../../ui/icons.ts';
import { notify } from '../../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { jobQuery } from '../../job/job-query-panel.tsx';
import { useReportResponse, useSend } from './use-response.ts';

const NOTE_LIMIT = 250;

/** Whether this viewer still has to respond: a contact for the client, a provider for the own services. */
function isOpenFor({ user_type }: Session, job: JobDetail): boolean {
  if (confirmationStop(job, Temporal.Now.instant()) !== null) return false;
  if (user_type === 'contact') return job.client_confirmed_on === null;
  // A provider sees services of their own only.
  return user_type === 'provider' && isProviderResponseOpen(job.services.filter((row) => !row.is_canceled));
}

/** Whether a provider may be arriving: check-in is open, the job is not over, and they have not checked in yet. */
function isArriving({ user_type }: Session, job: JobDetail): boolean {
  if (user_type !== 'provider' || !isCheckInOffered(job, Temporal.Now.instant())) return false;
  const own = job.services.filter((row) => !row.is_canceled && !row.no_progress_tracked);
  return own.length > 0 && own.every((row) => row.check_in_datetime === null);
}

/** One big button on the day: the provider is there. */
function ArriveButton({ jobId }: { jobId: number }) {
  const t = useTexts(responseTexts);
  const { busy, refusal, send } = useSend();
  const arrive = () =>
    send('arrive', async () => {
      const { message } = await call(jobResponseArea.arrive, { body: { job_id: jobId } });
      notify({ title: message, tone: 'ok' });
    });
  return (
    <div className="grid gap-2">
      {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
      <Button variant="solid" size="lg" busy={busy !== ''} onClick={() => void arrive()}>
        <CheckIcon size={15} aria-hidden />
        {t('check_in')}
      </Button>
    </div>
  );
}

interface OwnResponsePanelProps {
  job: JobDetail;
  /** A provider who declines does not see the job any more: called then. */
  onDeclined?: () => void;
}

/** Asks a signed-in contact or provider about a job, while that is open: the same question as by the link in a mail. */
export function OwnResponsePanel({ job, onDeclined }: OwnResponsePanelProps) {
  const t = useTexts(responseTexts);
  const session = useSession();
  const can = useCan();
  if (!can('jobs', 'edit')) return null;
  if (!isOpenFor(session, job)) return isArriving(session, job) ? <ArriveButton jobId={job.job_id} /> : null;
  const title = t(session.user_type === 'contact' ? 'confirm_title' : 'take_title');
  return (
    <section aria-label={title} className="grid gap-3 rounded-card border border-line bg-sheet p-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <OwnResponseForm job={job} onDeclined={onDeclined} />
      {isArriving(session, job) && <ArriveButton jobId={job.job_id} />}
    </section>
  );
}

/** The same two buttons where a job is one of many: on a card, in a row. Nothing while nothing is asked. */
export function OwnResponseButtons({ jobId }: { jobId: number }) {
  const session = useSession();
  const can = useCan();
  const { data: job } = useQuery({ ...jobQuery(jobId), enabled: can('jobs', 'edit') });
  if (!job) return null;
  return (
    <>
      {isOpenFor(session, job) && <OwnResponseForm job={job} onDeclined={undefined} />}
      {isArriving(session, job) && <ArriveButton jobId={job.job_id} />}
    </>
  );
}

/** The pop-over of a row or an entry: the question, or that nothing is asked of this viewer. */
export function OwnResponsePopover({ jobId }: { jobId: number }) {
  const t = useTexts(responseTexts);
  const session = useSession();
  const { data: job } = useQuery(jobQuery(jobId));
  const title = t(session.user_type === 'contact' ? 'confirm_title' : 'take_title');
  return (
    <div className="grid w-[min(320px,calc(100vw-48px))] gap-2 p-1">
      {!job && <SkeletonLines label={t('loading')} />}
      {job && !isOpenFor(session, job) && <p className="text-ink-2">{t('nothing_open')}</p>}
      {job && isOpenFor(session, job) && (
        <>
          <h3 className="font-semibold">{title}</h3>
          <OwnResponseForm job={job} onDeclined={undefined} />
        </>
      )}
    </div>
  );
}

function OwnResponseForm({ job, onDeclined }: { job: JobDetail; onDeclined: (() => void) | undefined }) {
  const t = useTexts(responseTexts);
  const { instant } = useFormats();
  const { user_type } = useSession();
  const { busy, refusal, send } = useSend();
  const report = useReportResponse();
  const [note, setNote] = useState<string | null>(null);
  const isContact = user_type === 'contact';
  const respond = (response: 'yes' | 'no') =>
    send(response, async () => {
      const seen = { starts_at: job.starts_at };
      const body = { job_id: job.job_id, response, note: note?.trim() ?? '', seen };
      const { message, job_response_id } = await call(jobResponseArea.respond, { body });
      report(message, [job_response_id]);
      setNote(null);
      if (response === 'no' && !isContact) onDeclined?.();
    });
  return (
    <div className="grid gap-2">
      {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
      {isContact && job.client_declined_on && (
        <p className="text-sm text-bad">{t('you_declined', { when: instant(job.client_declined_on) })}</p>
      )}
      {note === null ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="solid"
            busy={busy === 'yes'}
            disabled={busy !== ''}
            onClick={() => void respond('yes')}
            className="min-h-11 grow sm:grow-0"
          >
            <CheckIcon size={15} aria-hidden />
            {t(isContact ? 'confirm' : 'accept')}
          </Button>
          <Button disabled={busy !== ''} onClick={() => setNote('')} className="min-h-11 grow sm:grow-0">
            <XIcon size={15} aria-hidden />
            {t('decline')}
          </Button>
        </div>
      ) : (
        <DeclineFields
          label={t(isContact ? 'decline_note' : 'cannot_note')}
          note={note}
          isBusy={busy === 'no'}
          onChange={setNote}
          onSend={() => void respond('no')}
        />
      )}
    </div>
  );
}

interface DeclineFieldsProps {
  label: string;
  note: string;
  isBusy: boolean;
  /** Null goes back to the two buttons. */
  onChange: (note: string | null) => void;
  onSend: () => void;
}

/** Why somebody declines; a No is sent by a second press. */
function DeclineFields({ label, note, isBusy, onChange, onSend }: DeclineFieldsProps) {
  const t = useTexts(responseTexts);
  return (
    <>
      <TextAreaField
        label={label}
        value={note}
        maxLength={NOTE_LIMIT}
        rows={2}
        // The button that was pressed is gone: the typing goes on here.
        autoFocus
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" busy={isBusy} onClick={onSend} className="min-h-11">
          {t('decline')}
        </Button>
        <Button disabled={isBusy} onClick={() => onChange(null)} className="min-h-11">
          {t('back')}
        </Button>
      </div>
    </>
  );
}
