import type { JobRequestStatus } from '../job/job-status.ts';

/** What a request asks for: a new job, or another time, other contents or the end of a job (other side of the desk, section 1). */
export const JOB_REQUEST_KINDS = ['new', 'reschedule', 'change', 'cancel'] as const;
export type JobRequestKind = (typeof JOB_REQUEST_KINDS)[number];

/** Where a request came from: a contact's account, a public page, or staff who entered what somebody said. */
export const JOB_REQUEST_SOURCES = ['portal', 'public', 'staff'] as const;
export type JobRequestSource = (typeof JOB_REQUEST_SOURCES)[number];

/** Whose turn it is while a request is open. */
export const JOB_REQUEST_TURNS = ['office', 'requester'] as const;
export type JobRequestTurn = (typeof JOB_REQUEST_TURNS)[number];

/** The state of a request of each kind while nobody has answered it (section 4). */
export const OPEN_STATUS = {
  new: 'new',
  reschedule: 'rescheduled',
  change: 'change requested',
  cancel: 'canceled',
} as const satisfies Record<JobRequestKind, JobRequestStatus>;

const OPEN: readonly JobRequestStatus[] = Object.values(OPEN_STATUS);

/** Whether a request of this state waits for an answer. */
export const isOpenRequest = (status: JobRequestStatus): boolean => OPEN.includes(status);

/** The number that people know a request by. */
export const requestNumber = (jobRequestId: number): string => `R-${jobRequestId}`;

/** What may be asked of a job, as fields of a request to move, change or cancel it. */
export const WANTED_FIELDS = [
  'job_date',
  'start_time',
  'time_zone',
  'estimated_duration',
  'location_text',
  'add_deponents',
  'add_services',
  'number_of_attendees',
  'special_instructions',
  'reason',
] as const;
export type WantedField = (typeof WANTED_FIELDS)[number];
export type Wanted = Readonly<Partial<Record<WantedField, string>>>;
