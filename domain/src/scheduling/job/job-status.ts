import { type MessageKey, type Sentence, sentence } from '../../core/messages/catalogue.ts';

/** States of a job request (section 4), and how one ends that no job is made or changed of. */
export const JOB_REQUEST_STATUSES = [
  'new',
  'rescheduled',
  'canceled',
  'change requested',
  'scheduled',
  'declined',
  'withdrawn',
  'closed',
] as const;

export type JobRequestStatus = (typeof JOB_REQUEST_STATUSES)[number];

/** 0 stands, 1 a request whose cancellation was asked for, 2 a canceled job (the value that changes the label). */
export type Cancellation = 0 | 1 | 2;

/** The status a job takes when its client confirms (section 4); the lookup row is reserved. */
export const CLIENT_CONFIRMED_STATUS_ID = 4;

const requestLabels = {
  new: 'job.status_new',
  rescheduled: 'job.status_rescheduled',
  canceled: 'job.cancellation_requested',
  'change requested': 'job.change_requested',
  scheduled: 'job.status_scheduled',
  declined: 'job.request_declined',
  withdrawn: 'job.request_withdrawn',
  closed: 'job.request_closed',
} as const satisfies Record<JobRequestStatus, MessageKey>;

export function isJobCanceled(job: { is_canceled: number }): boolean {
  return job.is_canceled > 0;
}

/** How a request's status reads: canceled is Cancellation Requested, change requested is Change Requested. */
export function jobRequestStatusLabel(status: JobRequestStatus): Sentence {
  return sentence(requestLabels[status]);
}

/** How a job's status reads: its own words, with (Canceled) appended when is_canceled is 2. */
export function jobStatusLabel(job: { status_external_name: string; is_canceled: number }): Sentence | string {
  if (job.is_canceled !== 2) return job.status_external_name;
  return sentence('job.status_canceled', { status: job.status_external_name });
}
