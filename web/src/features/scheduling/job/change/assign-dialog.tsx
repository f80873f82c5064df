import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { jobQuery } from '../job-query-panel.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { useChangePreview } from './use-change-preview.ts';
import { WorksheetRemedies } from './worksheet-move-dialog.tsx';

interface AssignDialogProps {
  jobId: number;
  serviceId: number;
  provider: { service_provider_id: number; name: string };
  onClose: () => void;
}

/** Gives a service to a provider: what follows from it first, then the change with the hash of that look. */
export function AssignDialog({ jobId, serviceId, provider, onClose }: AssignDialogProps) {
  const t = useTexts(jobChangeTexts);
  const client = useQueryClient();
  const { service_provider_id, name } = provider;
  const state = useChangePreview({
    jobId,
    change: ['assign', serviceId, service_provider_id],
    async send({ confirmed, preview_hash, reason }) {
      const job = await client.fetchQuery({ ...jobQuery(jobId), staleTime: 0 });
      const service = job.services.find(({ job_service_id }) => job_service_id === serviceId);
      const body = {
        job_service_id: serviceId,
        service_provider_id,
        version: service?.version ?? 0,
        change_reason: reason,
        confirmed,
        preview_hash,
      };
      const response = await call(jobArea.assignProvider, { params: { id: jobId }, body });
      if ('outcome' in response) return response;
      return { message: t('assigned', { name, service_name: response.service_name }) };
    },
    messages: ({ reason }) => {
      const job = client.getQueryData<JobDetail>(jobQuery(jobId).queryKey);
      const version = job?.services.find((row) => row.job_service_id === serviceId)?.version ?? 0;
      const body = { job_service_id: serviceId, service_provider_id, version, change_reason: reason };
      return { change: 'assignProvider', id: jobId, body };
    },
    onDone: onClose,
  });
  return (
    <ChangeDialog
      title={t('assign_title', { name })}
      state={state}
      remedy={({ worksheet_move }) =>
        worksheet_move && <WorksheetRemedies jobId={jobId} move={worksheet_move} onMoved={onClose} />
      }
      hidesNotify
      counts="asked"
      effect={(people) => (people === 0 ? t('assign_silently') : t('assign_confirm', { count: people }))}
      keep={t('back')}
      onClose={onClose}
    />
  );
}
