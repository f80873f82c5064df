import type { JobChangeKind } from './job-change-kinds.ts';

/** What has happened to a job that stands in the way of changing it. */
export const JOB_LOCKS = [
  'canceled',
  'invoiced',
  'turned_in',
  'worksheet',
  'checked_in',
  'past',
  'fee_issued',
] as const;

export type JobLock = (typeof JOB_LOCKS)[number];

/** `reason`: staff may, once they say why, which the activity log keeps. */
export type LockRule = 'allowed' | 'reason' | 'refused';

const ALLOWED: Readonly<Record<JobLock, LockRule>> = {
  canceled: 'refused',
  invoiced: 'allowed',
  turned_in: 'allowed',
  worksheet: 'allowed',
  checked_in: 'allowed',
  past: 'allowed',
  fee_issued: 'allowed',
};

/**
 * Which lock stops which kind of change.
 *
 * - canceled: nothing but reinstating.
 * - invoiced: an invoice was issued and not voided; what it says, and who was paid for it, stays.
 * - turned_in: a worksheet is complete; the job took place, and its day is only corrected with a reason.
 * - worksheet: rows of a worksheet; only of the service's own provider, or of the deponent that is removed.
 * - checked_in: somebody is there; only of the service's own provider where a provider changes. The reason says that the
 *   check-in was a mistake, and the check-in is undone.
 * - past: the job's day in its own zone is over, before or after the change.
 * - fee_issued: the fee of its cancellation was invoiced and not voided.
 */
export const LOCK_RULES: Readonly<Record<JobChangeKind, Readonly<Record<JobLock, LockRule>>>> = {
  schedule: { ...ALLOWED, invoiced: 'refused', turned_in: 'reason', checked_in: 'reason', past: 'reason' },
  length: ALLOWED,
  location: { ...ALLOWED, checked_in: 'reason', past: 'reason' },
  meeting_link: ALLOWED,
  client: { ...ALLOWED, invoiced: 'refused', past: 'reason' },
  attorney: ALLOWED,
  case: { ...ALLOWED, invoiced: 'refused', past: 'reason' },
  caption: ALLOWED,
  bill_to: { ...ALLOWED, invoiced: 'refused' },
  division: { ...ALLOWED, invoiced: 'refused', past: 'reason' },
  details: ALLOWED,
  head_counts: ALLOWED,
  instructions: ALLOWED,
  status: ALLOWED,
  deponent_added: ALLOWED,
  deponent_changed: ALLOWED,
  deponent_removed: { ...ALLOWED, invoiced: 'refused', worksheet: 'refused', past: 'reason' },
  service_added: ALLOWED,
  service_removed: {
    ...ALLOWED,
    invoiced: 'refused',
    worksheet: 'refused',
    checked_in: 'reason',
    past: 'reason',
  },
  provider_assigned: ALLOWED,
  provider_changed: {
    ...ALLOWED,
    invoiced: 'refused',
    worksheet: 'refused',
    checked_in: 'reason',
    past: 'reason',
  },
  cancel: { ...ALLOWED, invoiced: 'refused', worksheet: 'reason', past: 'reason' },
  reinstate: { ...ALLOWED, canceled: 'allowed', past: 'reason', fee_issued: 'reason' },
};

const FACT_LOCKS = [
  'invoiced',
  'turned_in',
  'worksheet',
  'checked_in',
  'fee_issued',
] as const satisfies readonly JobLock[];

/** Whether these changes depend on more than the job's own columns, so that its other rows have to be read. */
export function needsFacts(kinds: Iterable<JobChangeKind>): boolean {
  return [...kinds].some(
    (kind) => kind === 'length' || FACT_LOCKS.some((lock) => LOCK_RULES[kind][lock] !== 'allowed'),
  );
}
