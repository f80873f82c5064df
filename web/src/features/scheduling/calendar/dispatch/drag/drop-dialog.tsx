import { dispatchTexts } from '../../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { MoveForm } from '../../../job/change/move-form.tsx';
import { captionOf } from '../cells.tsx';
import type { Lanes } from '../dispatch-search.ts';
import type { EntryOfJob } from '../entry-actions-panel.tsx';
import { AssignForm } from './assign-form.tsx';

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
  onClose: () => void;
}

/** One question about what was let go: the new time, the new provider, or both. */
export function DropDialog({ dropped, data, onClose }: DropDialogProps) {
  const t = useTexts(dispatchTexts);
  const { entry, provider, target } = dropped;
  const { job, service } = entry;
  if (job.job_id === null) return null;
  const name = data.providers.find(({ service_provider_id }) => service_provider_id === provider)?.name;
  const assign =
    provider === undefined || name === undefined || !service
      ? undefined
      : { job_service_id: service.job_service_id, service_provider_id: provider, provider_name: name };
  const shown = { onClose, ...(assign && { assign }) };
  if (target) {
    const { job_id, job_date, start_time, time_zone } = job;
    return (
      <MoveForm
        {...shown}
        job={{ job_id, job_date, start_time, time_zone }}
        title={assign ? t('move_assign_title', { name: assign.provider_name }) : t('move_title')}
        description={captionOf(job)}
        target={target}
      />
    );
  }
  return assign ? <AssignForm jobId={job.job_id} assign={assign} caption={captionOf(job)} onClose={onClose} /> : null;
}
