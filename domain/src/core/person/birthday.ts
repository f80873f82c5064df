import type { MessageKey } from '../messages/catalogue.ts';

/** The months as lists hold them, with their names: a birthday is looked for by its month (section 3, birthday_month). */
export const MONTH_WORDS = {
  '01': 'month.january',
  '02': 'month.february',
  '03': 'month.march',
  '04': 'month.april',
  '05': 'month.may',
  '06': 'month.june',
  '07': 'month.july',
  '08': 'month.august',
  '09': 'month.september',
  '10': 'month.october',
  '11': 'month.november',
  '12': 'month.december',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** Whether somebody can have been born on a day: it is in the past, and nobody is older than 130 years. */
export function isBirthDate(date: string, today: string): boolean {
  const born = Temporal.PlainDate.from(date);
  const now = Temporal.PlainDate.from(today);
  const isPast = Temporal.PlainDate.compare(born, now) < 0;
  return isPast && Temporal.PlainDate.compare(born.add({ years: 130 }), now) > 0;
}
