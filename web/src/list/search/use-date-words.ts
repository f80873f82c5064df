import { readDayCount } from '@onrecord/domain/core/list/date-word';
import { listFilterTexts } from '../../lib/texts/list-filter.ts';
import { useTexts } from '../../lib/texts.ts';

type Named = Extract<keyof typeof listFilterTexts.entries, `word_${string}`>;

/** How words for days read: 'next_week' is "next week", 'next_30_days' is "next 30 days". */
export function useDateWords(): (word: string) => string {
  const t = useTexts(listFilterTexts);
  return (word) => {
    const counted = readDayCount(word);
    if (counted) return t(counted.direction === 'next' ? 'days_next' : 'days_last', { count: counted.count });
    return t(`word_${word}` as Named);
  };
}
