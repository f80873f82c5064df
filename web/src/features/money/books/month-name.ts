import type { ResultOf } from '@onrecord/contract/core/entry';
import type { booksArea } from '@onrecord/contract/money/books';
import { useFormats } from '../../../lib/format/formats.ts';

type Months = ResultOf<typeof booksArea.getMonths>;
export type ClosedMonth = Months['months'][number];
export type NextMonth = NonNullable<Months['next']>;

/** Names the month of a day: 'October 2026'. */
export function useMonthName() {
  const { tag } = useFormats();
  return (day: string) =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
