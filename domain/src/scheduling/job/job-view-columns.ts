import type { JobColumnId } from './job.list.ts';
import type { JobFilter, JobWorkFilter } from './job-filter-keys.ts';

const WHAT = ['case_name', 'deponent_name', 'client_name'] as const;
const WHEN = ['job_date', 'start_time', 'time_zone_code'] as const;
const WHO = ['job_number', 'assign_service_providers'] as const;
const CALL = ['taking_scontact_name', 'caller_contact_name', 'caller_contact_phone', 'caller_contact_email'] as const;

/** A request has no provider and no cover: it is answered to whoever sent it. */
const REQUEST: readonly JobColumnId[] = [
  'job_number',
  'job_request_status',
  ...WHEN,
  'client_name',
  'caller_contact_name',
  'caller_contact_phone',
  'case_name',
  'deponent_name',
  'assign_services',
  'location_city',
];

const TO_COVER: readonly JobColumnId[] = [...WHO, 'cover', ...WHEN, 'service_and_provider', 'location_city', ...WHAT];
const TO_ASK: readonly JobColumnId[] = [
  ...WHO,
  ...WHEN,
  'confirmation_status_name',
  'client_name',
  ...CALL,
  'case_name',
];
const TO_TAKE: readonly JobColumnId[] = [
  ...WHO,
  'service_and_provider',
  ...WHEN,
  'p_confirmed_on',
  'location_city',
  'case_name',
  'deponent_name',
];

const OF_WORK: Readonly<Partial<Record<JobWorkFilter, readonly JobColumnId[]>>> = {
  open_requests: REQUEST,
  uncovered: TO_COVER,
  declined: TO_COVER,
  over_time_off: TO_COVER,
  needing_confirmation: TO_ASK,
  client_declined: TO_ASK,
  new_assignments: TO_TAKE,
  needing_service_provider_confirmation: TO_TAKE,
  needing_worksheet: [...WHO, 'job_date', 'assign_services', 'check_in_datetime', 'delivery_type_name', ...WHAT],
  unbilled: [
    ...WHO,
    'job_date',
    'p_worksheet_completed_on',
    'client_name',
    'corporate_client_name',
    'case_name',
    'delivery_type_name',
    'assign_services',
  ],
};

/**
 * The columns that a view of the job list starts with: those by which its work is done. undefined where they are those of the
 * list. Columns hidden from the viewer drop out where they are chosen.
 */
export function jobViewColumns(filter: JobFilter): readonly JobColumnId[] | undefined {
  if (filter.kind === 'request') return REQUEST;
  return filter.kind === 'work' ? OF_WORK[filter.work] : undefined;
}

/** Views of what lies ahead: what comes first needs somebody first. */
const AHEAD: readonly JobWorkFilter[] = [
  'open_requests',
  'uncovered',
  'declined',
  'client_declined',
  'over_time_off',
  'needing_confirmation',
  'new_assignments',
  'needing_service_provider_confirmation',
];

/** The order that a view of the job list starts in; undefined where it is that of the list. */
export function jobViewSort(filter: JobFilter): JobColumnId | undefined {
  const isAhead = filter.kind === 'request' || (filter.kind === 'work' && AHEAD.includes(filter.work));
  return isAhead ? 'job_date' : undefined;
}
