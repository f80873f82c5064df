import { type LocalDate, parseLocalDate } from '../../core/time/local-time.ts';

/** What gave a witness their days: what the worksheet says, the rule of the state, or the federal rule. */
export const SIGN_RULES = ['chosen', 'state', 'standard'] as const;
export type SignRule = (typeof SIGN_RULES)[number];

/** How long a witness has where neither the worksheet nor the state says otherwise: Fed. R. Civ. P. 30(e). */
export const STANDARD_DAYS = 30;

interface StateRule {
  readonly state_code: string;
  /** For depositions from this day on. */
  readonly from: LocalDate;
  readonly days: number;
  readonly citation: string;
}

/** States whose rules name another time than the federal 30 days. A rule that changes gets a line with its date. */
export const STATE_RULES: readonly StateRule[] = [
  { state_code: 'IL', from: '1996-01-01', days: 28, citation: 'Ill. S. Ct. R. 207(a)' },
  { state_code: 'NY', from: '1984-01-01', days: 60, citation: 'CPLR 3116(a)' },
  { state_code: 'TX', from: '1999-01-01', days: 20, citation: 'Tex. R. Civ. P. 203.1(b)' },
];

export interface SignTimeFacts {
  /** Of the type chosen on the worksheet (section 2, readsignduetypes); null where none is, 0 for waived. */
  readonly days_due: number | null;
  /** Where the deposition was taken; '' where that is not known. */
  readonly state_code: string;
  readonly job_date: LocalDate;
}

/** How many days a witness has to read and sign, and by which rule; null where it was waived. */
export function signTime({ days_due, state_code, job_date }: SignTimeFacts): { days: number; rule: SignRule } | null {
  if (days_due !== null) return days_due > 0 ? { days: days_due, rule: 'chosen' } : null;
  const [latest] = STATE_RULES.filter(
    (rule) => rule.state_code === state_code.toUpperCase() && rule.from <= job_date,
  ).sort((one, other) => other.from.localeCompare(one.from));
  return latest ? { days: latest.days, rule: 'state' } : { days: STANDARD_DAYS, rule: 'standard' };
}

function later(day: LocalDate, days: number): LocalDate {
  const from = parseLocalDate(day);
  if (!from) throw new Error(`no date: ${day}`);
  return from.add({ days }).toString();
}

/** The last day to sign when the clock starts: counted from turn-in, or from the delivery where that is later. */
export function firstDueDay(started_on: LocalDate, deliver_by: LocalDate | null, days: number): LocalDate {
  return later(deliver_by !== null && deliver_by > started_on ? deliver_by : started_on, days);
}

/** The last day to sign once the witness is notified: the rules count from the notice that the transcript can be read. */
export function dueDayAfterNotice(notified_on: LocalDate, days: number): LocalDate {
  return later(notified_on, days);
}

/** The days that are left, the last one counted as one; 0 or less once they are over. */
export function daysLeft(due_on: LocalDate, today: LocalDate): number {
  const [due, now] = [parseLocalDate(due_on), parseLocalDate(today)];
  if (!due || !now) throw new Error('no date');
  return now.until(due, { largestUnit: 'day' }).days + 1;
}
