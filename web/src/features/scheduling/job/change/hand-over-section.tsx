import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call/client.ts';
import { dispatchTexts } from '../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { jobQuery } from '../job-query-panel.tsx';
import type { Press, SendChange } from './use-change-preview.ts';

/** A service of a job, and who is to take it. */
export interface HandOver {
  readonly job_service_id: number;
  readonly service_provider_id: number;
  readonly provider_name: string;
}

/** The service as it is now, and what a call is sent of it; undefined until the job is read. */
export function useHandOver(jobId: number, handOver: HandOver | undefined) {
  const { data: job } = useQuery({ ...jobQuery(jobId), staleTime: 0, enabled: handOver !== undefined });
  const service = job?.services.find(({ job_service_id }) => job_service_id === handOver?.job_service_id);
  if (!handOver || !service) return undefined;
  const { job_service_id, service_provider_id } = handOver;
  // The version of a service is its own: it is read with each look.
  return { service, assign: { job_service_id, service_provider_id, version: service.version } };
}

export type ReadHandOver = NonNullable<ReturnType<typeof useHandOver>>;

/** What the call that only assigns is sent. */
export const assignBody = ({ assign }: ReadHandOver, { reason, confirmed, preview_hash }: Press) => ({
  ...assign,
  overlap_reason: '',
  change_reason: reason,
  confirmed,
  preview_hash,
});

/** Gives a service to somebody at the time that its job has, undone by one press for some seconds. `saved` says what was done. */
export async function sendHandOver(
  jobId: number,
  handOver: ReadHandOver,
  press: Press,
  saved: (serviceName: string) => string,
): ReturnType<SendChange> {
  const body = { ...assignBody(handOver, press), with_undo: press.confirmed };
  const response = await call(jobArea.assignProvider, { params: { id: jobId }, body });
  return 'outcome' in response ? response : { message: saved(response.service_name), undo: response.undo };
}

/** Who has the service, struck through, and who is to have it. */
export function HandOverLine({ service, providerName }: Pick<ReadHandOver, 'service'> & { providerName: string }) {
  const t = useTexts(dispatchTexts);
  return (
    <p className="flex flex-wrap gap-x-3">
      <span className="text-ink-2">{service.service_name}</span>
      <del className="text-ink-2">{service.service_provider_name || t('nobody')}</del>
      <ins className="font-semibold no-underline">{providerName}</ins>
    </p>
  );
}
