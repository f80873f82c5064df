import { jobBoardArea } from '@onrecord/contract/scheduling/job/job-board';
import { PRESENCE_BEAT_SECONDS } from '@onrecord/domain/scheduling/board/presence';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { useNow } from './use-now.ts';

/** Who of the colleagues is on which job of the board now, by name. Read again as often as they say so, and when one comes or goes. */
export function usePresence(): ReadonlyMap<number, string> {
  const { data } = useQuery({
    queryKey: ['job_presence', 'all'],
    queryFn: ({ signal }) => call(jobBoardArea.getPresence, { body: {}, signal }),
    refetchInterval: PRESENCE_BEAT_SECONDS * 1_000,
    meta: { shows: ['job_presence'] },
  });
  const now = Date.parse(useNow(data?.now ?? '1970-01-01T00:00:00Z'));
  const here = (data?.data ?? []).filter(({ until }) => Date.parse(until) > now);
  const byJob = Map.groupBy(here, ({ job_id }) => job_id);
  return new Map([...byJob].map(([job_id, people]) => [job_id, people.map(({ name }) => name).join(', ')]));
}
