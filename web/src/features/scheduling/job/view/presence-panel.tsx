import { jobBoardArea } from '@onrecord/contract/scheduling/job/job-board';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { PRESENCE_BEAT_SECONDS } from '@onrecord/domain/scheduling/board/presence';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { boardTexts } from '../../../../lib/texts/board.ts';
import { useTexts } from '../../../../lib/texts.ts';

/** How often each job is attended in this window: a dialog may stand over the pop-over that opened it. */
const attended = new Map<number, number>();

/** Notes that one more part of the page is about a job; the function it returns says whether none is any more. */
function attend(jobId: number): () => boolean {
  attended.set(jobId, (attended.get(jobId) ?? 0) + 1);
  return () => {
    const left = (attended.get(jobId) ?? 1) - 1;
    if (left > 0) attended.set(jobId, left);
    else attended.delete(jobId);
    return left <= 0;
  };
}

/** Says while it is shown that the viewer is on a job, and names the colleagues who are on it too. It locks nothing. */
export function PresencePanel({ jobId }: { jobId: number }) {
  const t = useTexts(boardTexts);
  const isOffice = isStaff(useSession().user_type);
  const { data } = useQuery({
    queryKey: ['job_presence', 'of', jobId],
    queryFn: ({ signal }) => call(jobBoardArea.attend, { body: { job_id: jobId }, signal }),
    enabled: isOffice,
    retry: false,
    gcTime: 0,
    refetchInterval: PRESENCE_BEAT_SECONDS * 1_000,
    meta: { shows: ['job_presence'] },
  });
  useEffect(() => {
    if (!isOffice) return;
    const leave = attend(jobId);
    return () => {
      if (!leave()) return;
      // Who cannot be reached counts as gone soon enough.
      call(jobBoardArea.attend, { body: { job_id: jobId, is_leaving: true } }).catch(() => undefined);
    };
  }, [jobId, isOffice]);
  const names = data?.others.map(({ name }) => name) ?? [];
  return (
    <p role="status" className="text-brand-ink text-sm empty:hidden">
      {names.map((name) => t('is_on_this', { name })).join(' ')}
    </p>
  );
}
