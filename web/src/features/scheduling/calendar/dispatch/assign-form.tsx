import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';
import { dispatchTexts } from '../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { ChangeDialog } from '../../job/change/change-dialog.tsx';
import { type Press, useChangePreview } from '../../job/change/use-change-preview.ts';
import { jobQuery } from '../../job/job-query-panel.tsx';

interface AssignFormProps {
  jobId: number;
  jobServiceId: number;
  providerId: number;
  providerName: string;
  caption: string;
  onClose: () => void;
}

/** Gives a service to somebody: what follows from it, and one press that does it. */
export function AssignForm({ jobId, jobServiceId, providerId, providerName, caption, onClose }: AssignFormProps) {
  const t = useTexts(dispatchTexts);
  const { data: job } = useQuery({ ...jobQuery(jobId), staleTime: 0 });
  const service = job?.services.find(({ job_service_id }) => job_service_id === jobServiceId);
  const send = async ({ reason, confirmed, preview_hash }: Press) => {
    // The version of a service is its own: it is read with each look.
    const version = service?.version ?? 0;
    const body = {
      job_service_id: jobServiceId,
      service_provider_id: providerId,
      version,
      overlap_reason: '',
      change_reason: reason,
      confirmed,
      preview_hash,
    };
    const response = await call(jobArea.assignProvider, { params: { id: jobId }, body });
    if ('outcome' in response) return response;
    return { message: t('assigned', { name: providerName, service_name: response.service_name }) };
  };
  const state = useChangePreview({
    jobId,
    change: ['assign', jobServiceId, providerId, service?.version],
    enabled: service !== undefined,
    send,
    onDone: onClose,
  });
  const before = service?.service_provider_name;
  return (
    <ChangeDialog
      title={t('assign_title', { name: providerName })}
      description={caption}
      state={state}
      fields={
        service && (
          <p className="flex flex-wrap gap-x-3">
            <span className="text-ink-2">{service.service_name}</span>
            <del className="text-ink-2">{before || t('nobody')}</del>
            <ins className="font-semibold no-underline">{providerName}</ins>
          </p>
        )
      }
      isIdle={!service}
      counts="asked"
      hidesNotify
      effect={(people) => (people === 0 ? t('assign_silently') : t('assign_confirm', { count: people }))}
      keep={t('assign_keep')}
      onClose={onClose}
    />
  );
}
