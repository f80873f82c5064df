import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { hoursText, parseHundredths } from '../../core/time/duration.ts';
import { type LocalTime, parseLocalTime } from '../../core/time/local-time.ts';

/** When somebody worked, in wall-clock times of the job's zone, and the hours to bill if they differ. */
export type WorkedTime = {
  start_time: LocalTime | null;
  end_time: LocalTime | null;
  /** hours.hundredths, 0 to 24. */
  billable_hours: string | null;
};

/** Beyond this a span is taken for a typing mistake, such as an end in the morning of a job that ended at night. */
const longestSpanHours = 16;
const minutesPerDay = 24 * 60;

function spanMinutes(start: Temporal.PlainTime, end: Temporal.PlainTime): number {
  const minutes = end.hour * 60 + end.minute - (start.hour * 60 + start.minute);
  return minutes < 0 ? minutes + minutesPerDay : minutes;
}

/** The hours between the two times, over midnight if need be, rounded half up to a hundredth; null without both. */
export function workedHours(start: LocalTime | null, end: LocalTime | null): string | null {
  const from = parseLocalTime(start ?? '');
  const to = parseLocalTime(end ?? '');
  return from && to ? hoursText(Math.floor((spanMinutes(from, to) * 100 + 30) / 60)) : null;
}

/** What is wrong with worked times by field; one without the other is missing, and more than 16 hours are doubted. */
export function workedTimeProblems(worked: WorkedTime): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  const start = parseLocalTime(worked.start_time ?? '');
  const end = parseLocalTime(worked.end_time ?? '');
  if (worked.start_time && !start) problems.start_time = sentence('form.time');
  else if (worked.end_time && !start) problems.start_time = sentence('worksheet_entry.start_time');
  if (worked.end_time && !end) problems.end_time = sentence('form.time');
  else if (worked.start_time && !end) problems.end_time = sentence('worksheet_entry.end_time');
  if (start && end && spanMinutes(start, end) > longestSpanHours * 60) {
    problems.end_time = sentence('worksheet_entry.too_long', { hours: longestSpanHours });
  }
  if (worked.billable_hours) {
    const hundredths = parseHundredths(worked.billable_hours);
    if (hundredths === null || hundredths > 2400) problems.billable_hours = sentence('form.length_in_hours');
  }
  return problems;
}
