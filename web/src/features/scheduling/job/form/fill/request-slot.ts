import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import type { AvailabilityRow } from '@onrecord/contract/scheduling/job/job-rows';
import { call } from '../../../../../lib/call/client.ts';
import type { SlotQuestion } from '../../availability-panel.tsx';

/** The service that a request names first, its time and its place: what somebody is wanted for. */
export function slotOfRequest(request: JobRequestDetail): SlotQuestion {
  const { division_id, case_id, client_id, job_date, estimated_duration, time_zone } = request;
  return {
    ...{ division_id, case_id, client_id, job_date, estimated_duration, time_zone },
    start_time: request.start_time.slice(0, 5),
    service_id: request.services.find(({ service_id }) => service_id !== null)?.service_id ?? null,
    taking_contact_id: request.taking_attorney?.contact_id ?? null,
    caller_contact_id: request.caller?.contact_id ?? null,
  };
}

/** Everybody for a request, those who are free first. */
export const availableForQuery = (request: JobRequestDetail) => ({
  queryKey: ['job', 'availability', slotOfRequest(request)],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(jobArea.getAvailableProviders, { body: slotOfRequest(request), signal }),
  meta: { shows: ['job', 'service_provider_time_off'] },
});

/** Whoever was chosen in the queue of requests, unless they are not free any more. */
export async function chosenProvider(
  request: JobRequestDetail,
  service_provider_id: number | undefined,
  signal: AbortSignal,
): Promise<AvailabilityRow | undefined> {
  if (service_provider_id === undefined) return undefined;
  const { data } = await call(jobArea.getAvailableProviders, { body: slotOfRequest(request), signal });
  return data.find((row) => row.service_provider_id === service_provider_id && row.outcome !== 'blocked');
}
