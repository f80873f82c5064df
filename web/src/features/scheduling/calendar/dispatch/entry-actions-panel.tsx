import type { DispatchJob } from '@onrecord/contract/scheduling/job/job-calendar';
import { type KeyboardEvent, useState } from 'react';
import { lazyPart } from '../../../../lib/page/lazy-part.tsx';
import { paths } from '../../../../lib/paths.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { dispatchTexts } from '../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { AnchoredPopover } from '../../../../ui/overlays/popover.tsx';
import { type Responding, RespondPopover } from '../../confirmation/response/respond-popover-panel.tsx';
import { captionOf } from './cells.tsx';

const JobAssignPanel = lazyPart(async () => (await import('../../job/job-assign-panel.tsx')).JobAssignPanel);
const MoveForm = lazyPart(async () => (await import('../../job/change/move-form.tsx')).MoveForm);

type Addressed = Pick<DispatchJob, 'job_id' | 'job_request_id' | 'division_id'>;

/** Where a job or request of the calendar has its page. */
export function useJobPath() {
  const { company_id } = useSession();
  return ({ job_id, job_request_id, division_id }: Addressed): string =>
    job_id === null
      ? paths.jobRequest({ company_id, division_id, job_request_id: job_request_id ?? 0 })
      : paths.job({ company_id, division_id, job_id });
}

/** A job of the calendar, and the service that an entry is about where it is about one. */
export interface EntryOfJob {
  readonly job: DispatchJob;
  readonly service: DispatchJob['services'][number] | null;
}

interface EntryActionsOptions {
  mayEdit: boolean;
  onGo: (path: string) => void;
}

interface Anchored extends EntryOfJob {
  readonly anchor: HTMLElement;
}

/** What every entry of the calendar opens: its page, who can take it, who said what, and another time. */
export function useEntryActions({ mayEdit, onGo }: EntryActionsOptions) {
  const t = useTexts(dispatchTexts);
  const pathOf = useJobPath();
  const [covering, setCovering] = useState<Anchored | null>(null);
  const [responding, setResponding] = useState<Responding | null>(null);
  const [moving, setMoving] = useState<DispatchJob | null>(null);
  const isEditable = ({ job_id, cover }: DispatchJob) => mayEdit && job_id !== null && cover !== 'canceled';
  const cover = (entry: EntryOfJob, anchor: HTMLElement) => {
    if (isEditable(entry.job)) setCovering({ ...entry, anchor });
  };
  const respond = ({ job }: EntryOfJob, anchor: HTMLElement) => {
    if (isEditable(job)) setResponding({ jobId: job.job_id ?? 0, anchor });
  };
  const open = (job: Addressed) => onGo(pathOf(job));
  const move = (job: DispatchJob) => {
    if (isEditable(job)) setMoving(job);
  };
  /** Whether the key belonged to the entry. */
  const onKey = (event: KeyboardEvent, entry: EntryOfJob, anchor: HTMLElement): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key.toLowerCase();
    if (key === 'f') cover(entry, anchor);
    else if (key === 'y') respond(entry, anchor);
    else if (key === 'm' && isEditable(entry.job)) move(entry.job);
    else return false;
    return true;
  };
  const popovers = (
    <>
      <AnchoredPopover label={t('find_cover')} anchor={covering?.anchor ?? null} onClose={() => setCovering(null)}>
        {covering && (
          <JobAssignPanel
            jobId={covering.job.job_id ?? 0}
            {...(covering.service && { serviceId: covering.service.job_service_id })}
            onDone={() => setCovering(null)}
          />
        )}
      </AnchoredPopover>
      <RespondPopover to={responding} onClose={() => setResponding(null)} />
      {moving && (
        <MoveForm
          job={{
            job_id: moving.job_id ?? 0,
            job_date: moving.job_date,
            start_time: moving.start_time,
            time_zone: moving.time_zone,
          }}
          title={t('move_title')}
          description={captionOf(moving)}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
  return { open, cover, respond, move, onKey, popovers };
}
