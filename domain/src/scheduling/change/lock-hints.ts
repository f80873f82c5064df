import type { Sentence } from '../../core/messages/catalogue.ts';
import { findings, type JobChangeFacts } from './decide-job-change.ts';
import type { JobChangeKind } from './job-change-kinds.ts';
import type { JobChange, JobSnapshot } from './job-changes.ts';
import type { JobLock, LockRule } from './job-locks.ts';

/** The parts of the form that a lock can be on, each by the field that it is named after. */
export const LOCKED_FIELDS = [
  'job_date',
  'location_kind',
  'division_id',
  'client_id',
  'case_id',
  'bill_to_client_id',
  'services',
  'deponents',
] as const;
export type LockedField = (typeof LOCKED_FIELDS)[number];

/** A lock on a part of the form, before anybody has changed it. */
export type LockHint = {
  field: LockedField;
  /** Which service or deponent of the job it is about; null elsewhere. */
  row_id: number | null;
  lock: JobLock;
  /** `reason`: the save asks why. */
  rule: Exclude<LockRule, 'allowed'>;
  text: Sentence;
};

const KIND_OF: Readonly<Record<Exclude<LockedField, 'services' | 'deponents'>, JobChangeKind>> = {
  job_date: 'schedule',
  location_kind: 'location',
  division_id: 'division',
  client_id: 'client',
  case_id: 'case',
  bill_to_client_id: 'bill_to',
};

/** What somebody could change, part by part. */
function possibleChanges({
  services,
  deponents,
}: JobSnapshot): (Omit<LockHint, 'lock' | 'rule' | 'text'> & JobChange)[] {
  return [
    ...Object.entries(KIND_OF).map(([field, kind]) => ({ field: field as LockedField, kind, row_id: null })),
    ...services.flatMap(({ job_service_id, service_provider_id }) =>
      service_provider_id === null
        ? []
        : [
            {
              field: 'services' as const,
              kind: 'provider_changed' as const,
              row_id: job_service_id,
              service_provider_id,
            },
          ],
    ),
    ...deponents.flatMap(({ job_deponent_id }) =>
      job_deponent_id === null
        ? []
        : [
            {
              field: 'deponents' as const,
              kind: 'deponent_removed' as const,
              row_id: job_deponent_id,
              job_deponent_id,
            },
          ],
    ),
  ];
}

/**
 * Returns which parts of a job are locked before anybody changes them: which lock, why, and what to do instead, by the same
 * rules and in the same words as the refusal of a save (`decideJobChange`). What a lock refuses hides what it only asks for.
 */
export function jobLockHints(before: JobSnapshot, facts: JobChangeFacts, now: Temporal.Instant): LockHint[] {
  const gate = { before, after: {}, facts, now, moves_worksheet: false };
  return possibleChanges(before).flatMap((change) => {
    const hints = (rule: LockHint['rule']) =>
      findings([change], gate, rule).map(({ lock, text }) => ({
        ...{ field: change.field, row_id: change.row_id, lock: lock as JobLock, rule, text },
      }));
    const refused = hints('refused');
    return refused.length > 0 ? refused : hints('reason');
  });
}
