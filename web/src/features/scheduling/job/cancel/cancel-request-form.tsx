import { jobCancellationArea } from '@onrecord/contract/scheduling/job/job-cancellation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { cancellationTexts } from '../../../../lib/texts/cancellation.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { CancelTerms } from './cancel-terms-panel.tsx';

const REASON_LIMIT = 250;

/** The job that somebody asks to cancel. */
export interface CancelableJob {
  readonly job_id: number;
  readonly job_number: number | null;
}

/** What the client reads before asking to cancel, by the same clock as the office, and the request itself. */
export function CancelRequestForm({ job, onClose }: { job: CancelableJob; onClose: () => void }) {
  const t = useTexts(cancellationTexts);
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const clock = useQuery({
    queryKey: ['job', job.job_id, 'clock', 'request'],
    queryFn: ({ signal }) => call(jobCancellationArea.clockNow, { params: { id: job.job_id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!clock.data || busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const body = { job_id: job.job_id, reason: reason.trim(), expected_fee: clock.data.client_fee };
      const { message } = await call(jobCancellationArea.requestCancel, { body });
      notify({ title: message, tone: 'ok' });
      onClose();
      await Promise.all([
        client.invalidateQueries({ queryKey: ['job'] }),
        client.invalidateQueries({ queryKey: ['job-check'] }),
      ]);
    } catch (error) {
      setRefusal(errorText(error));
      await clock.refetch();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="lg"
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && onClose()}
      title={t('request_title', { number: job.job_number ?? '' })}
      description={t('request_hint')}
    >
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        {!clock.data && !clock.error && <SkeletonLines label={t('request_reading')} count={4} />}
        {clock.data && <CancelTerms clock={clock.data} />}
        <TextAreaField
          label={t('request_reason')}
          value={reason}
          limit={REASON_LIMIT}
          maxLength={REASON_LIMIT}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button data-first-focus onClick={onClose}>
            {t('keep_job')}
          </Button>
          <Button type="submit" variant="danger" busy={busy} disabled={!clock.data}>
            {t('request_send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
