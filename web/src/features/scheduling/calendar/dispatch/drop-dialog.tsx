import { dispatchTexts } from '../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { MoveForm } from '../../job/change/move-form.tsx';
import { AssignForm } from './assign-form.tsx';
import { captionOf } from './cells.tsx';
import type { Lanes } from './dispatch-search.ts';
import type { EntryOfJob } from './entry-actions-panel.tsx';

/** An entry that was let go: on whom, and at what time. */
export interface DroppedEntry {
  readonly entry: EntryOfJob;
  /** Undefined where it stays with whoever has it. */
  readonly provider: number | undefined;
  /** Undefined where it keeps its time. */
  readonly target: { job_date: string; start_time: string } | undefined;
}

interface DropDialogProps {
  dropped: DroppedEntry;
  data: Lanes;
  /** What is still to be asked, or null for nothing. */
  onNext: (next: DroppedEntry | null) => void;
}

/** What was let go, asked for one after the other: the new time, then the new provider. */
export function DropDialog({ dropped, data, onNext }: DropDialogProps) {
  const t = useTexts(dispatchTexts);
  const { entry, provider, target } = dropped;
  const { job, service } = entry;
  if (job.job_id === null) return null;
  if (target) {
    const { job_id, job_date, start_time, time_zone } = job;
    return (
      <MoveForm
        job={{ job_id, job_date, start_time, time_zone }}
        title={t('move_title')}
        description={captionOf(job)}
        target={target}
        onClose={() => onNext(provider === undefined ? null : { ...dropped, target: undefined })}
      />
    );
  }
  const name = data.providers.find(({ service_provider_id }) => service_provider_id === provider)?.name;
  if (provider === undefined || name === undefined || !service) return null;
  return (
    <AssignForm
      jobId={job.job_id}
      jobServiceId={service.job_service_id}
      providerId={provider}
      providerName={name}
      caption={captionOf(job)}
      onClose={() => onNext(null)}
    />
  );
}
