import { COVERS, type Cover, type CoverCounts, countedJobs } from '@onrecord/domain/scheduling/cover/cover';
import { useSession } from '../../../../lib/session/session.ts';
import { ownCalendarTexts } from '../../../../lib/texts/own-calendar.ts';
import { useTexts } from '../../../../lib/texts.ts';

/** What is worth a word in the head of a day: what waits for the reader. */
const MENTIONED: readonly Cover[] = ['waiting', 'request'];

/** How many jobs there are and how far, in the words of a client or a provider. */
export function useCoverWords() {
  const t = useTexts(ownCalendarTexts);
  const isProvider = useSession().user_type === 'provider';
  const count = (cover: Cover, counts: CoverCounts): string => {
    const params = { count: counts[cover] };
    if (cover === 'waiting') return t(isProvider ? 'provider_waiting' : 'client_waiting', params);
    // Nobody outside the office reads that a job is uncovered: it waits, as far as they know.
    if (cover === 'uncovered') return '';
    return t(cover, params);
  };
  const jobs = (counts: CoverCounts): string =>
    t(isProvider ? 'provider_jobs' : 'client_jobs', { count: countedJobs(counts) });
  /** "3 depositions, 1 to confirm". */
  const sentence = (counts: CoverCounts): string =>
    [
      ...(countedJobs(counts) > 0 ? [jobs(counts)] : []),
      ...COVERS.filter((cover) => MENTIONED.includes(cover) && counts[cover] > 0).map((cover) => count(cover, counts)),
    ].join(', ');
  return { count, jobs, sentence };
}
