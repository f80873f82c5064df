import { homeArea, type PortalJobs } from '@onrecord/contract/office/home';
import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { portalTexts } from '../../../../lib/texts/portal.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { notify, notifyUndo } from '../../../../ui/overlays/toast.ts';

/** So long a yes can be taken back, in milliseconds; letters about it wait as long. */
const UNDO_TIME = 10_000;
const RELATED = ['home', 'job', 'job-check', 'dashboard', 'calendar', 'list'] as const;

export const usePortalJobs = () =>
  useQuery({
    queryKey: ['home', 'portal', 'jobs'],
    queryFn: ({ signal }) => call(homeArea.getPortalJobs, { signal }),
    meta: { shows: ['job', 'job_request'] },
  });

type ToConfirm = PortalJobs['to_confirm']['data'][number];

/** Says yes to one job, with the way back. Many are confirmed by the button that confirms all. */
export function useConfirm() {
  const t = useTexts(portalTexts);
  const client = useQueryClient();
  const [busy, setBusy] = useState<readonly number[]>([]);
  const refresh = () => Promise.all(RELATED.map((key) => client.invalidateQueries({ queryKey: [key] })));
  const undo = async (job_response_id: number) => {
    try {
      const { message } = await call(jobResponseArea.undo, { body: { job_response_ids: [job_response_id] } });
      notify({ title: message, tone: 'ok' });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
    await refresh();
  };
  const confirm = async ({ job_id, starts_at }: ToConfirm) => {
    setBusy([job_id]);
    try {
      const body = { job_id, response: 'yes' as const, note: '', seen: { starts_at } };
      const { message, job_response_id } = await call(jobResponseArea.respond, { body });
      notifyUndo(message, t('undo'), () => void undo(job_response_id), UNDO_TIME);
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
    await refresh();
    setBusy([]);
  };
  return { busy, confirm };
}
