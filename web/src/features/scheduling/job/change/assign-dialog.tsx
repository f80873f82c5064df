import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobDetail, JobServiceRow } from '@onrecord/contract/scheduling/job/job-rows';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/call/client.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { jobQuery } from '../job-query-panel.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { useChangePreview } from './use-change-preview.ts';
import { WorksheetRemedies } from './worksheet-remedies-panel.tsx';

/** Who is to take a service, and why in spite of what is against it; null opens the service. */
export interface Assignee {
  readonly service_provider_id: number | null;
  readonly name: string;
  readonly overlap_reason?: string;
}

interface AssignDialogProps {
  jobId: number;
  serviceId: number;
  assignee: Assignee;
  onClose: () => void;
  /** Once it was changed; else as `onClose`. */
  onDone?: () => void;
}

/** What an assignment sends and says, with the service as it was when it was last looked at. */
function useAssignment({ jobId, serviceId, assignee }: Pick<AssignDialogProps, 'jobId' | 'serviceId' | 'assignee'>) {
  const client = useQueryClient();
  const serviceOf = (job: JobDetail | undefined) =>
    job?.services.find(({ job_service_id }) => job_service_id === serviceId);
  const bodyOf = (service: JobServiceRow | undefined, change_reason: string) => ({
    job_service_id: serviceId,
    service_provider_id: assignee.service_provider_id,
    overlap_reason: assignee.overlap_reason ?? '',
    version: service?.version ?? 0,
    change_reason,
  });
  const read = async () => serviceOf(await client.fetchQuery({ ...jobQuery(jobId), staleTime: 0 }));
  const known = () => serviceOf(client.getQueryData<JobDetail>(jobQuery(jobId).queryKey));
  return { bodyOf, read, known };
}

/**
 * Gives a service to a provider or opens it: what follows from it first, then the change with the hash of that look; undone by
 * one press for some seconds, before its messages leave.
 */
export function AssignDialog({ jobId, serviceId, assignee, onClose, onDone = onClose }: AssignDialogProps) {
  const t = useTexts(jobChangeTexts);
  const tJob = useTexts(jobTexts);
  const { bodyOf, read, known } = useAssignment({ jobId, serviceId, assignee });
  const { name } = assignee;
  const isOpened = assignee.service_provider_id === null;
  const state = useChangePreview({
    jobId,
    change: ['assign', serviceId, assignee],
    async send({ confirmed, preview_hash, reason }) {
      const service = await read();
      const body = { ...bodyOf(service, reason), confirmed, preview_hash, with_undo: confirmed };
      const response = await call(jobArea.assignProvider, { params: { id: jobId }, body });
      if ('outcome' in response) return response;
      const { service_name, undo } = response;
      return {
        message: isOpened ? tJob('unassigned', { service_name }) : tJob('assigned', { name, service_name }),
        undo,
      };
    },
    messages: ({ reason }) => ({ change: 'assignProvider', id: jobId, body: bodyOf(known(), reason) }),
    onDone,
  });
  const service_name = known()?.service_name ?? '';
  const press = isOpened ? 'open' : 'assign';
  return (
    <ChangeDialog
      title={isOpened ? t('open_title', { service_name }) : t('assign_title', { name })}
      description={service_name}
      state={state}
      fields={
        assignee.overlap_reason && (
          <p className="text-ink-2">{t('assign_reason', { reason: assignee.overlap_reason })}</p>
        )
      }
      remedy={({ worksheet_move }) =>
        worksheet_move && (
          <WorksheetRemedies
            jobId={jobId}
            move={worksheet_move}
            overlapReason={assignee.overlap_reason}
            onMoved={onDone}
          />
        )
      }
      hidesNotify
      counts={isOpened ? 'notified' : 'asked'}
      effect={(people) => (people === 0 ? t(`${press}_silently`) : t(`${press}_confirm`, { count: people }))}
      keep={t('back')}
      onClose={onClose}
    />
  );
}
