import type { JobWorkFilter } from './job-filter-keys.ts';

/** A view of the job list, named as its call names it (section 7). */
export interface CountedJobs {
  readonly job_status: JobWorkFilter | 'all';
  readonly date_range?: 'today' | 'tomorrow' | 'yesterday' | 'next_7_days' | 'last_month';
}

/**
 * What the start page counts, each as a view of the job list: the list that a count leads to holds exactly what it counts,
 * for every viewer (sections 1 and 2).
 */
export const JOB_COUNTS = {
  today: { job_status: 'scheduled', date_range: 'today' },
  tomorrow: { job_status: 'scheduled', date_range: 'tomorrow' },
  yesterday: { job_status: 'scheduled', date_range: 'yesterday' },
  unassigned_soon: { job_status: 'uncovered', date_range: 'next_7_days' },
  needing_confirmation: { job_status: 'needing_confirmation' },
  needing_service_provider_confirmation: { job_status: 'needing_service_provider_confirmation' },
  needing_worksheet: { job_status: 'needing_worksheet' },
  recently_updated: { job_status: 'recently_updated' },
  declined: { job_status: 'declined' },
  over_time_off: { job_status: 'over_time_off' },
  client_declined: { job_status: 'client_declined' },
  requests: { job_status: 'open_requests' },
  unbilled: { job_status: 'unbilled' },
} as const satisfies Readonly<Record<string, CountedJobs>>;

export type JobCountName = keyof typeof JOB_COUNTS;
