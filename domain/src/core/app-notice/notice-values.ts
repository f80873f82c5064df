import { dateText } from '../format/date.ts';
import { moneyText } from '../format/money.ts';
import type { FormatSettings } from '../format/settings.ts';
import { timeText } from '../format/time.ts';

/** A job as a sentence names it in short: day, time, place, witness. */
export interface NoticeJob {
  readonly job_date: string;
  readonly start_time: string;
  readonly starts_at: string;
  readonly time_zone: string;
  readonly estimated_duration: string;
  readonly location: readonly string[];
  readonly location_city: string;
  readonly deponents: readonly string[];
  readonly case_name: string;
}

/** A value of a sentence as it is kept until somebody reads it: words stay, everything else is written in the reader's language and formats. */
export type NoticeValue =
  | string
  | number
  | { readonly date: string }
  | { readonly time: string }
  | { readonly money: string }
  /** The number of a request follows its job. */
  | { readonly job: NoticeJob; readonly number?: string };

/** The values of a sentence, by their names. */
export type NoticeValues = Readonly<Record<string, NoticeValue>>;

/** The values as the reader reads them; `summaryOf` names a job in the reader's language. */
export function spokenValues(
  values: NoticeValues,
  formats: FormatSettings,
  summaryOf: (job: NoticeJob) => string,
): Record<string, string | number> {
  const spoken = (value: NoticeValue): string | number => {
    if (typeof value !== 'object') return value;
    if ('date' in value) return dateText(value.date, formats.date_format);
    if ('time' in value) return timeText(value.time, formats.time_format);
    if ('money' in value) return moneyText(value.money, formats);
    const summary = summaryOf(value.job);
    return value.number === undefined ? summary : `${summary} (${value.number})`;
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, spoken(value)]));
}
