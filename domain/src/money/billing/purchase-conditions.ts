import type { RateType } from '../../core/lookup/product.ts';
import { isWeekend } from '../../core/time/business-day.ts';
import { type LocalDate, type LocalTime, parseLocalDate } from '../../core/time/local-time.ts';
import type { PurchaseConditions } from './price-row.ts';

/** What prices can depend on of a job (money, M9). Date and time are those of the division's clock when the job begins. */
export interface JobConditions {
  readonly job_date: LocalDate;
  readonly start_time: LocalTime;
  readonly job_type_id: number | null;
  readonly is_remote: boolean;
  /** Whether a realtime feed is booked. */
  readonly is_realtime: boolean;
  readonly expert_deponent_ids: readonly number[];
}

const FIRST_HOUR = '08:00';
const LAST_HOUR = '17:00';

/** Whether work that begins then is out of hours: on a weekend, before 8:00, or from 17:00 on. */
export function isOutOfHours(date: LocalDate, time: LocalTime): boolean {
  const day = parseLocalDate(date);
  const begins = time.slice(0, 5);
  return (day !== null && isWeekend(day)) || begins < FIRST_HOUR || begins >= LAST_HOUR;
}

/** When a job begins, on the clock of its division, wherever it takes place. */
export function onDivisionClock(starts_at: string, time_zone: string): Pick<JobConditions, 'job_date' | 'start_time'> {
  const local = Temporal.Instant.from(starts_at).toZonedDateTimeISO(time_zone);
  return { job_date: local.toPlainDate().toString(), start_time: local.toPlainTime().toString().slice(0, 5) };
}

/**
 * What holds of an item of a job: an expert's prices for the transcript of an expert, and for what is of the whole job where
 * experts alone were heard; the standard ones where nothing special holds.
 */
export function purchaseConditions(
  job: JobConditions,
  jobDeponentId: number | null,
  deponentIds: readonly number[],
): PurchaseConditions {
  const heard = jobDeponentId === null ? deponentIds : [jobDeponentId];
  const isExpert = heard.length > 0 && heard.every((id) => job.expert_deponent_ids.includes(id));
  const special: RateType[] = [
    ...(isExpert ? (['Expert'] as const) : []),
    ...(job.is_realtime ? (['Realtime'] as const) : []),
    ...(isOutOfHours(job.job_date, job.start_time) ? (['Weekend and evening'] as const) : []),
  ];
  const rate_types: RateType[] = special.length > 0 ? special : ['Standard'];
  return { rate_types, job_type_id: job.job_type_id, is_remote: job.is_remote };
}
