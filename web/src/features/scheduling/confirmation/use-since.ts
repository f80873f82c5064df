import type { JobCard } from '@onrecord/contract/scheduling/confirmation';
import { useFormats } from '../../../lib/format/formats.ts';
import { confirmationTexts } from '../../../lib/texts/link-page.ts';
import { useTexts } from '../../../lib/texts.ts';

interface SincePage {
  card: JobCard;
  canceled_at: string | null;
  is_covered?: boolean;
}

/** What became of a job since a link to it was sent, in words. */
export function useSince() {
  const t = useTexts(confirmationTexts);
  const { instant, date, time } = useFormats();
  return {
    /** Why there is nothing left to do; '' while there is. */
    endedText({ card, canceled_at, is_covered }: SincePage): string {
      if (card.is_canceled)
        return canceled_at ? t('canceled_on', { when: instant(canceled_at, card.time_zone) }) : t('canceled');
      return is_covered ? t('covered') : '';
    },
    movedText: ({ moved_on, job_date, start_time }: { moved_on: string; job_date: string; start_time: string }) =>
      t('moved', { when: instant(moved_on), date: date(job_date), time: time(start_time) }),
  };
}
