/** What the words for days count in. */
export const DATE_UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;

export type DateUnit = (typeof DATE_UNITS)[number];

/**
 * A stretch of whole days that moves along with the calendar: from the first day of one unit to the last of another, each
 * counted from the unit that today is in.
 */
export interface DateStretch {
  readonly unit: DateUnit;
  readonly from: number;
  readonly to: number;
}

const NAMED: Readonly<Record<string, DateStretch>> = {
  today: { unit: 'day', from: 0, to: 0 },
  tomorrow: { unit: 'day', from: 1, to: 1 },
  yesterday: { unit: 'day', from: -1, to: -1 },
};

const DISTANCES = { this: 0, next: 1, last: -1 } as const;

const UNIT = /^(this|next|last)_(week|month|quarter|year)$/;
const DAYS = /^(next|last)_([1-9]\d{0,2})_days$/;

/** The words without a number, as lists of words show them. */
export const DATE_WORDS: readonly string[] = [
  ...Object.keys(NAMED),
  ...(['week', 'month', 'quarter', 'year'] as const).flatMap((unit) => [
    `this_${unit}`,
    `next_${unit}`,
    `last_${unit}`,
  ]),
];

/** The words with a number of days, today included, such as 'next_30_days'. */
export const dayCountWord = (direction: 'next' | 'last', count: number): string => `${direction}_${count}_days`;

/** How many days such words count, and which way; undefined for other words. */
export function readDayCount(
  word: string,
): { readonly direction: 'next' | 'last'; readonly count: number } | undefined {
  const [, direction, count] = DAYS.exec(word) ?? [];
  return count === undefined ? undefined : { direction: direction === 'next' ? 'next' : 'last', count: Number(count) };
}

/**
 * The stretch of days that words stand for: 'today', 'next_week', 'last_quarter', 'next_30_days'. The last reaches from today to
 * the day 30 days on, as the ranges of the job list do. Undefined for any other text.
 */
export function stretchOfWord(word: string): DateStretch | undefined {
  if (Object.hasOwn(NAMED, word)) return NAMED[word];
  const days = readDayCount(word);
  if (days)
    return {
      unit: 'day',
      from: days.direction === 'next' ? 0 : -days.count,
      to: days.direction === 'next' ? days.count : 0,
    };
  const [, which, unit] = UNIT.exec(word) ?? [];
  if (!unit) return undefined;
  const distance = DISTANCES[which as keyof typeof DISTANCES];
  return { unit: unit as DateUnit, from: distance, to: distance };
}

/** Whether a text is words for days, which a search keeps as words so that they move along with the calendar. */
export function isDateWord(text: string): boolean {
  return stretchOfWord(text) !== undefined;
}
