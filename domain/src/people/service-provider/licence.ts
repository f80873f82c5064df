import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { isEnteredDate, type LocalDate } from '../../core/time/local-time.ts';

/** A licence lets a provider work; a certification says how well. */
export const LICENCE_KINDS = ['licence', 'certification'] as const;
export type LicenceKind = (typeof LICENCE_KINDS)[number];

export const LICENCE_STATUSES = ['endless', 'valid', 'expires_soon', 'expired'] as const;
export type LicenceStatus = (typeof LICENCE_STATUSES)[number];

/** How many days ahead staff are notified that a licence ends. */
export const NOTIFY_AHEAD_DAYS = 30;

/**
 * How a licence stands on a day: it holds through the day it ends, and its last 30 days are a warning. Without an end it
 * holds for ever.
 */
export function licenceStatus(expiresOn: LocalDate | null, today: LocalDate): LicenceStatus {
  if (expiresOn === null) return 'endless';
  const left = Temporal.PlainDate.from(today).until(expiresOn).days;
  if (left < 0) return 'expired';
  return left <= NOTIFY_AHEAD_DAYS ? 'expires_soon' : 'valid';
}

/** What a licence that ends needs to be notified of. `told_for` is the end that staff were notified of before. */
export interface EndingLicence {
  readonly expires_on: LocalDate | null;
  readonly told_for: LocalDate | null;
}

/** Whether staff are to be told of a licence now: once for each end, and never of one that ended long before anybody looked. */
export function isNotificationDue({ expires_on, told_for }: EndingLicence, today: LocalDate): boolean {
  if (expires_on === null || told_for === expires_on) return false;
  const left = Temporal.PlainDate.from(today).until(expires_on).days;
  return left <= NOTIFY_AHEAD_DAYS && left >= -NOTIFY_AHEAD_DAYS;
}

/** What is wrong with a licence, next to its fields (section 5, Dates). */
export function licenceProblems({
  issued_on,
  expires_on,
}: {
  issued_on: LocalDate | null;
  expires_on: LocalDate | null;
}): FieldProblems {
  const problems: Record<string, Sentence> = {};
  if (issued_on !== null && !isEnteredDate(issued_on)) problems.issued_on = sentence('form.date');
  if (expires_on !== null && !isEnteredDate(expires_on)) problems.expires_on = sentence('form.date');
  if (issued_on !== null && expires_on !== null && expires_on < issued_on)
    problems.expires_on = sentence('form.end_before_start');
  return problems;
}
