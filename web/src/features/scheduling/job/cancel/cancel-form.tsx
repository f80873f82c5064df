import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { ClockShape } from '@onrecord/contract/scheduling/job/job-cancellation';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import type { InvoiceHandling } from '@onrecord/domain/scheduling/cancellation/billed-job';
import { useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { cancellationTexts } from '../../../../lib/texts/cancellation.ts';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { ChangeDialog } from '../change/change-dialog.tsx';
import { useChangePreview } from '../change/use-change-preview.ts';
import { BilledSection } from './billed-section.tsx';
import { ClockPanel } from './clock-panel.tsx';
import { FeesPanel } from './fees-panel.tsx';
import { NoticeSection } from './notice-section.tsx';
import { useNotice } from './use-notice.ts';

/** Cancels a job: by how much notice is late, what that costs and what may be waived, with the reason for those who come to ask. */
export function CancelForm({ job, onClose }: { job: JobDetail; onClose: () => void }) {
  const t = useTexts(jobChangeTexts);
  const tClock = useTexts(cancellationTexts);
  const { amount } = useFormats();
  const notice = useNotice(job.cancel_request?.status === 'open' ? 'request' : 'phone');
  const [is_no_show, setNoShow] = useState(false);
  const [invoice_handling, setHandling] = useState<InvoiceHandling | null>(null);
  // Asked about while the cancellation is still refused, and kept while it is looked at again.
  const [billed, setBilled] = useState<ClockShape['billed']>();
  const state = useChangePreview({
    jobId: job.job_id,
    change: ['cancel', ...notice.key, is_no_show, invoice_handling],
    send: async ({ busy_providers: _, ...press }) => {
      const body = {
        ...press,
        ...notice.body(press.confirmed),
        is_no_show,
        invoice_handling,
        with_undo: press.confirmed,
      };
      const response = await call(jobArea.cancel, { params: { id: job.job_id }, body });
      if ('outcome' in response) {
        notice.remember(response.cancellation);
        setBilled(response.cancellation?.billed);
      }
      return response;
    },
    messages: ({ busy_providers: _, ...press }) => ({
      change: 'cancel',
      id: job.job_id,
      body: { ...press, ...notice.body(true), is_no_show, invoice_handling },
    }),
    onDone: onClose,
  });
  const clock = state.preview?.cancellation;
  const totals = clock && notice.totals(clock);
  const effect = (people: number) => {
    if (totals?.isCharged) return tClock('cancel_charge', { amount: amount(totals.charged) });
    return people === 0 ? t('cancel_silently') : t('cancel_confirm', { count: people });
  };
  const isDue = clock !== undefined && (Number(clock.client_fee) > 0 || Number(clock.provider_pay ?? 0) > 0);
  return (
    <ChangeDialog
      title={t('cancel_title', { number: job.job_number })}
      description={t('cancel_hint')}
      state={state}
      fields={billed && <BilledSection billed={billed} handling={invoice_handling} onChange={setHandling} />}
      head={
        clock && (
          <>
            <ClockPanel clock={clock} />
            {isDue && <FeesPanel clock={clock} notice={notice} />}
          </>
        )
      }
      choices={() =>
        clock && (
          <>
            <NoticeSection clock={clock} notice={notice} />
            {clock.is_started && (
              <CheckboxField
                label={tClock('no_show')}
                hint={tClock('no_show_hint')}
                value={is_no_show}
                onChange={setNoShow}
              />
            )}
          </>
        )
      }
      takesReason="first"
      danger
      keepsFocus
      lacking={notice.isMissing ? tClock('waive_missing') : undefined}
      counts="notified"
      effect={effect}
      keep={tClock('keep_job')}
      onClose={onClose}
    />
  );
}
