import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { call } from '../../../../lib/call/client.ts';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { ChangeDialog } from '../change/change-dialog.tsx';
import { useChangePreview } from '../change/use-change-preview.ts';

/**
 * Opens a canceled job again: who is free, who is asked again, and what becomes of who is booked elsewhere by now; undone by
 * one press for some seconds, before its messages leave.
 */
export function ReinstateForm({ job, onClose }: { job: JobDetail; onClose: () => void }) {
  const t = useTexts(jobChangeTexts);
  const state = useChangePreview({
    jobId: job.job_id,
    change: ['reinstate'],
    send: ({ reason, ...press }) =>
      call(jobArea.reinstate, {
        params: { id: job.job_id },
        body: { ...press, change_reason: reason, with_undo: press.confirmed },
      }),
    messages: ({ reason, ...press }) => ({
      change: 'reinstate',
      id: job.job_id,
      body: { ...press, change_reason: reason },
    }),
    onDone: onClose,
  });
  return (
    <ChangeDialog
      title={t('reinstate_title', { number: job.job_number })}
      description={t('reinstate_hint')}
      state={state}
      takesReason
      counts="asked"
      effect={(people) => (people === 0 ? t('reinstate_silently') : t('reinstate_confirm', { count: people }))}
      keep={t('back')}
      onClose={onClose}
    />
  );
}
