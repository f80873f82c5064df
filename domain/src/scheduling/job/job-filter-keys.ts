import { isStaff, type UserType } from '../../core/permission/user-type.ts';
import type { JobRequestStatus } from './job-status.ts';

/** Filters that name a state of the request (section 4). */
export const JOB_REQUEST_FILTERS = [
  'new',
  'rescheduled',
  'canceled',
  'change requested',
] as const satisfies readonly JobRequestStatus[];

/** Filters that name what somebody has to do (section 4), and jobs that lack a provider or that a provider or the client said no to. */
export const JOB_WORK_FILTERS = [
  'new_assignments',
  'needing_confirmation',
  'needing_service_provider_confirmation',
  'recently_updated',
  'needing_worksheet',
  'canceled_assignments',
  'uncovered',
  'declined',
  'client_declined',
  'over_time_off',
  'scheduled',
  'open_requests',
  'unbilled',
] as const;

export type JobWorkFilter = (typeof JOB_WORK_FILTERS)[number];

export type JobFilter =
  | { kind: 'all' }
  | { kind: 'request'; status: (typeof JOB_REQUEST_FILTERS)[number] }
  | { kind: 'work'; work: JobWorkFilter }
  | { kind: 'status'; job_status_id: number };

/** For how many days a change of a job stands out to its contacts (sections 4 and 9). */
export const RECENTLY_UPDATED_DAYS = 7;

const find = <Key extends string>(keys: readonly Key[], text: string) => keys.find((key) => key === text);

/** Reads `job_status` as lists send it: empty or `all`, a key of section 4, or the id of a job status. Null for any other text. */
export function parseJobFilterKey(text: string): JobFilter | null {
  if (text === '' || text === 'all') return { kind: 'all' };
  const status = find(JOB_REQUEST_FILTERS, text);
  if (status) return { kind: 'request', status };
  const work = find(JOB_WORK_FILTERS, text);
  if (work) return { kind: 'work', work };
  return /^[1-9]\d{0,14}$/.test(text) ? { kind: 'status', job_status_id: Number(text) } : null;
}

/** The text that `parseJobFilterKey` reads back; also what the address of a list holds. */
export function jobFilterKey(filter: JobFilter): string {
  if (filter.kind === 'request') return filter.status;
  if (filter.kind === 'work') return filter.work;
  return filter.kind === 'status' ? String(filter.job_status_id) : 'all';
}

const workOf: Readonly<Record<'contact' | 'provider' | 'staff', readonly JobWorkFilter[]>> = {
  contact: ['scheduled', 'needing_confirmation', 'recently_updated', 'open_requests'],
  provider: [
    'scheduled',
    'new_assignments',
    'needing_service_provider_confirmation',
    'needing_worksheet',
    'canceled_assignments',
  ],
  staff: [
    'scheduled',
    'open_requests',
    'uncovered',
    'declined',
    'client_declined',
    'over_time_off',
    'needing_confirmation',
    'needing_service_provider_confirmation',
    'recently_updated',
    'needing_worksheet',
    'unbilled',
  ],
};

/**
 * The filters offered to a user type besides the job statuses. Providers do not see requests (section 6), assignments are
 * theirs alone, and each party finds what waits for it.
 */
export function jobFiltersFor(userType: UserType): JobFilter[] {
  const work = workOf[isStaff(userType) ? 'staff' : userType === 'provider' ? 'provider' : 'contact'];
  const requests = userType === 'provider' ? [] : JOB_REQUEST_FILTERS;
  return [
    { kind: 'all' },
    ...requests.map((status): JobFilter => ({ kind: 'request', status })),
    ...work.map((key): JobFilter => ({ kind: 'work', work: key })),
  ];
}

/** The words of a work filter. */
export function jobWorkFilterLabel(work: JobWorkFilter): `job_filter.${JobWorkFilter}` {
  return `job_filter.${work}`;
}

/** Whether a change is recent enough to stand out: at most seven times 24 hours ago. */
export function isRecentlyUpdated(updatedAt: Temporal.Instant, now: Temporal.Instant): boolean {
  const since = now.subtract({ hours: 24 * RECENTLY_UPDATED_DAYS });
  return Temporal.Instant.compare(updatedAt, since) >= 0 && Temporal.Instant.compare(updatedAt, now) <= 0;
}
