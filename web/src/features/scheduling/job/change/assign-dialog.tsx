import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { jobQuery } from '../job-query-panel.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { useChangePreview } from './use-change-preview.ts';

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
    onDone: onClose,
  });
  return (
    <ChangeDialog
      title={t('assign_title', { name })}
      state={state}
      hidesNotify
      counts="asked"
      effect={(people) => (people === 0 ? t('assign_silently') : t('assign_confirm', { count: people }))}
      keep={t('back')}
      onClose={onClose}
    />
  );
}
