import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { isEnteredDate, type LocalDate } from '../../core/time/local-time.ts';

/** Days on which a company works otherwise: a holiday is one day, a blackout day may be several (section 3). */
export interface CompanyDay {
  readonly description: string;
  readonly date_time: LocalDate;
  /** The last day, included. */
  readonly to_date?: LocalDate;
}

/** The longest stretch in days: what is longer was mistyped, and would keep everybody from being booked. */
export const LONGEST_BLACKOUT = 366;

/** What is wrong with a holiday or blackout day, next to its fields (sections 3 and 5). */
export function companyDayProblems({ description, date_time, to_date }: CompanyDay): FieldProblems {
  const problems: Record<string, Sentence> = {};
  if (description.trim() === '') problems.description = sentence('form.required');
  if (!isEnteredDate(date_time)) problems.date_time = sentence('form.date');
  if (to_date === undefined) return problems;
  if (!isEnteredDate(to_date)) problems.to_date = sentence('form.date');
  if (problems.date_time || problems.to_date) return problems;
  const days = Temporal.PlainDate.from(date_time).until(to_date).days;
  if (days < 0) problems.to_date = sentence('form.end_before_start');
  if (days >= LONGEST_BLACKOUT) problems.to_date = sentence('company_day.too_long', { days: LONGEST_BLACKOUT });
  return problems;
}
