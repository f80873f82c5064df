import { homeArea, type PortalJobs } from '@onrecord/contract/office/home';
import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../lib/api-error.ts';
import { call } from '../../../../lib/client.ts';
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

/** Says yes to jobs one after the other: what one of them refuses does not hold up the others. One way back for all. */
export function useConfirm() {
  const t = useTexts(portalTexts);
  const client = useQueryClient();
  const [busy, setBusy] = useState<readonly number[]>([]);
  const refresh = () => Promise.all(RELATED.map((key) => client.invalidateQueries({ queryKey: [key] })));
  const undo = async (job_response_ids: number[]) => {
    try {
      const { message } = await call(jobResponseArea.undo, { body: { job_response_ids } });
      notify({ title: message, tone: 'ok' });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
    await refresh();
  };
  const confirm = async (jobs: readonly ToConfirm[]) => {
    setBusy(jobs.map(({ job_id }) => job_id));
    const ids: number[] = [];
    let text = '';
    for (const { job_id, starts_at } of jobs) {
      try {
        const body = { job_id, response: 'yes' as const, note: '', seen: { starts_at } };
        const { message, job_response_id } = await call(jobResponseArea.respond, { body });
        ids.push(job_response_id);
        text = message;
      } catch (error) {
        notify({ title: errorText(error), tone: 'bad' });
      }
    }
    if (ids.length > 0) {
      const title = ids.length === 1 ? text : t('confirmed_many', { count: ids.length });
      notifyUndo(title, t('undo'), () => void undo(ids), UNDO_TIME);
    }
    await refresh();
    setBusy([]);
  };
  return { busy, confirm };
}
