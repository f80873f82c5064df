/** What a change of a job can be about. One save can be several of them. */
export const JOB_CHANGES = [
  'schedule',
  'length',
  'location',
  'meeting_link',
  'client',
  'attorney',
  'case',
  'caption',
  'bill_to',
  'division',
  'details',
  'head_counts',
  'instructions',
  'status',
  'deponent_added',
  'deponent_changed',
  'deponent_removed',
  'service_added',
  'service_removed',
  'provider_assigned',
  'provider_changed',
  'cancel',
  'reinstate',
] as const;

export type JobChangeKind = (typeof JOB_CHANGES)[number];
