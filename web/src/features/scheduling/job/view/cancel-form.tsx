import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { zoneAbbreviation } from '@onrecord/domain/core/time/resolve-local-time';
import type { CancellationChoice } from '@onrecord/domain/scheduling/change/cancellation';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { useFormats } from '../../../../lib/formats.ts';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { RadioField } from '../../../../ui/fields/radio-field.tsx';
import { ChangeDialog } from '../change/change-dialog.tsx';
import { useChangePreview } from '../change/use-change-preview.ts';

/** Cancels a job: in time or late, as the rule proposes or staff choose, with the reason for those who come to ask. */
export function CancelForm({ job, onClose }: { job: JobDetail; onClose: () => void }) {
  const t = useTexts(jobChangeTexts);
  const [choice, setChoice] = useState<CancellationChoice>();
  const state = useChangePreview({
    jobId: job.job_id,
    change: ['cancel'],
    send: ({ busy_providers: _, ...press }) =>
      call(jobArea.cancel, {
        params: { id: job.job_id },
        body: { ...press, ...(choice && press.confirmed ? { notice: choice } : {}) },
      }),
    onDone: onClose,
  });
  const noticeField = ({ cancellation }: ChangePreview) =>
    cancellation && (
      <NoticeFields cancellation={cancellation} zone={job.time_zone} value={choice} onChange={setChoice} />
    );
  return (
    <ChangeDialog
      title={t('cancel_title', { number: job.job_number })}
      description={t('cancel_hint')}
      state={state}
      choices={noticeField}
      takesReason
      danger
      counts="notified"
      effect={(people) => (people === 0 ? t('cancel_silently') : t('cancel_confirm', { count: people }))}
      keep={t('cancel_keep')}
      onClose={onClose}
    />
  );
}

interface NoticeFieldsProps {
  cancellation: NonNullable<ChangePreview['cancellation']>;
  zone: string;
  /** Undefined while nobody chose: then the proposal counts. */
  value: CancellationChoice | undefined;
  onChange: (choice: CancellationChoice) => void;
}

/** Until when notice is in time, and whether this one counts as late. */
function NoticeFields({ cancellation, zone, value, onChange }: NoticeFieldsProps) {
  const t = useTexts(jobChangeTexts);
  const formats = useFormats();
  const { kind, cut_off } = cancellation;
  if (kind === 'bust') return <Banner tone="warn" title={t('cancel_bust')} />;
  const when = `${formats.instant(cut_off, zone)} ${zoneAbbreviation({ epochMilliseconds: Date.parse(cut_off) }, zone)}`;
  const verdict = t(kind === 'late' ? 'cancel_is_late' : 'cancel_is_in_time');
  return (
    <RadioField
      label={t('cancel_notice')}
      hint={t('cancel_cut_off', { when, verdict })}
      look="cards"
      value={value ?? kind}
      options={[
        { value: 'in_time', label: t('cancel_in_time'), note: t('cancel_in_time_note') },
        { value: 'late', label: t('cancel_late'), note: t('cancel_late_note') },
      ]}
      onChange={onChange}
    />
  );
}
