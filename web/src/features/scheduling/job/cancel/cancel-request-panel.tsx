import { jobCancellationArea } from '@onrecord/contract/scheduling/job/job-cancellation';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { cancellationTexts } from '../../../../lib/texts/cancellation.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';
import { useRequestedChange } from '../view/use-requested-change.ts';
import { CancelForm } from './cancel-form.tsx';
import { type CancelableJob, CancelRequestForm } from './cancel-request-form.tsx';
import { RefuseRequestForm } from './refuse-request-form.tsx';

/** The client's request to cancel the job: who may ask, ask; the office accepts or refuses; the client may take it back. */
export function CancelRequestPanel({ job }: { job: JobDetail }) {
  const t = useTexts(cancellationTexts);
  const { user_type } = useSession();
  const can = useCan();
  const [open, setOpen] = useState<'accept' | 'refuse' | null>(null);
  const isRequested = useRequestedChange('cancel');
  const close = () => setOpen(null);
  const request = job.cancel_request;
  const isPending = request?.status === 'open';
  if (job.is_canceled > 0 || user_type === 'provider') return null;
  const isContact = user_type === 'contact';
  const isAhead = Date.parse(job.starts_at) > Date.now();
  return (
    <>
      {isPending && (
        <PendingBanner job={job}>
          {isContact && <WithdrawButton jobId={job.job_id} />}
          {isStaff(user_type) && can('jobs', 'edit') && (
            <>
              <Button size="sm" variant="danger" onClick={() => setOpen('accept')}>
                {t('request_accept')}
              </Button>
              <Button size="sm" onClick={() => setOpen('refuse')}>
                {t('request_refuse')}
              </Button>
            </>
          )}
        </PendingBanner>
      )}
      {request?.status === 'refused' && (
        <Banner tone="warn" title={t('request_refused', { response: request.response })} />
      )}
      {isContact && !isPending && isAhead && (
        <div>
          <CancelRequestButton job={job} isRequested={isRequested} />
        </div>
      )}
      {open === 'accept' && <CancelForm job={job} onClose={close} />}
      {open === 'refuse' && <RefuseRequestForm job={job} onClose={close} />}
    </>
  );
}

/** Opens what a client reads before asking to cancel. */
export function CancelRequestButton({ job, isRequested = false }: { job: CancelableJob; isRequested?: boolean }) {
  const t = useTexts(cancellationTexts);
  const [isOpen, setOpen] = useState(isRequested);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('request_ask')}</Button>
      {isOpen && <CancelRequestForm job={job} onClose={() => setOpen(false)} />}
    </>
  );
}

function PendingBanner({ job, children }: { job: JobDetail; children: React.ReactNode }) {
  const t = useTexts(cancellationTexts);
  const { instant, amount } = useFormats();
  const request = job.cancel_request;
  if (!request) return null;
  const when = instant(request.requested_at, job.time_zone);
  return (
    <Banner tone="bad" title={t('request_pending', { name: request.requested_by_name, when })}>
      <p>{[request.reason, t('request_fee', { amount: amount(request.client_fee) })].filter(Boolean).join(' · ')}</p>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </Banner>
  );
}

/** Takes the open request back. */
export function WithdrawButton({ jobId }: { jobId: number }) {
  const t = useTexts(cancellationTexts);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      const { message } = await call(jobCancellationArea.withdrawRequest, { body: { job_id: jobId } });
      notify({ title: message, tone: 'ok' });
      await Promise.all([
        client.invalidateQueries({ queryKey: ['job'] }),
        client.invalidateQueries({ queryKey: ['job-check'] }),
      ]);
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" busy={busy} onClick={() => void withdraw()}>
      {t('request_withdraw')}
    </Button>
  );
}
