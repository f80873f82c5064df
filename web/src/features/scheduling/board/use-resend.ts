import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { jobQuery } from '../job/job-query-panel.tsx';

/** Sends the question of a job again to everybody who has not answered it: each provider, then the client. */
export function useResend() {
  const client = useQueryClient();
  return async (job_id: number) => {
    try {
      const job = await client.fetchQuery({ ...jobQuery(job_id), staleTime: 0 });
      const open = job.services.filter(
        (row) => !row.is_canceled && row.service_provider_id !== null && row.confirmed_on === null,
      );
      const parties: (number | null)[] = open.map(({ job_service_id }) => job_service_id);
      if (job.client_confirmed_on === null) parties.push(null);
      for (const job_service_id of parties) {
        const { message } = await call(jobResponseArea.resend, { body: { job_id, job_service_id } });
        notify({ title: message, tone: 'ok' });
      }
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
  };
}
