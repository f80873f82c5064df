import { column, type HideRule } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';
import { COVERS, coverLabel } from '../cover/cover.ts';

const FROM_PROVIDER: HideRule[] = [{ from: ['provider'] }];
const FROM_CONTACT: HideRule[] = [{ from: ['contact'] }];

/** Rooms, meals and reporters: staff only, and company users only where the company counts them. */
const COUNTS: HideRule[] = [
  { from: ['provider', 'contact'] },
  { from: ['company'], unless: 'use_room_meal_and_reporter_counts' },
];

/** Who works on the job, where the company lets its contacts know. */
const PROVIDERS: HideRule[] = [{ from: ['contact'], when: 'hide_service_provider_on_jobs' }];

/** The columns of the job and job request list (section 3), with the role rules of section 6. */
export const JOB_LIST = defineList(
  'job',
  [
    column('job_number', 'column.job_number', 'number', { defaultShown: true, isHeld: true }),
    column('assign_service_providers', 'column.service_providers', 'text', {
      defaultShown: true,
      hidden: PROVIDERS,
      isHeld: true,
    }),
    column('job_request_id', 'column.job_request_id', 'number', { hidden: FROM_PROVIDER }),
    column('job_request_status', 'column.job_request_status', 'equal', {
      hidden: FROM_PROVIDER,
      words: {
        new: 'job.status_new',
        rescheduled: 'job.status_rescheduled',
        canceled: 'job.cancellation_requested',
        'change requested': 'job.change_requested',
        scheduled: 'job.status_scheduled',
      },
    }),
    column('status_name', 'column.internal_status', 'text', {
      defaultShown: true,
      hidden: [...FROM_PROVIDER, ...FROM_CONTACT],
      width: 150,
    }),
    column('status_external_name', 'column.job_status', 'text', {
      defaultShown: true,
      shownTo: ['contact', 'provider'],
      width: 150,
    }),
    column('user_codes', 'column.user_codes', 'text', {
      hidden: [...FROM_PROVIDER, ...FROM_CONTACT],
      sortable: false,
      width: 120,
    }),
    column('cover', 'column.cover', 'equal', {
      defaultShown: true,
      hidden: [...FROM_PROVIDER, ...FROM_CONTACT],
      sortable: false,
      width: 112,
      words: Object.fromEntries(COVERS.map((cover) => [cover, coverLabel(cover)])),
    }),
    column('job_date', 'column.job_date', 'date', { defaultShown: true }),
    column('start_time', 'column.start_time', 'time', { defaultShown: true }),
    column('time_zone_code', 'column.time_zone', 'text', { sortable: false, searchable: false, width: 90 }),
    column('estimated_duration', 'column.estimated_duration', 'number', { sums: true }),
    // A contact's jobs are nearly all of the own firm.
    column('client_name', 'column.client', 'text', { defaultShown: true, shownTo: ['admin', 'company', 'provider'] }),
    column('case_name', 'column.case', 'text', { defaultShown: true, width: 240 }),
    column('deponent_name', 'column.deponents', 'text', { defaultShown: true }),
    column('taking_scontact_name', 'column.taking_attorney', 'text', { defaultShown: true }),
    column('assign_services', 'column.services', 'text'),
    column('service_and_provider', 'column.services_and_providers', 'text', { hidden: PROVIDERS, width: 240 }),
    // What the office notes of its calls: left a message, and so on.
    column('confirmation_status_name', 'column.confirmation_status', 'text', {
      defaultShown: true,
      shownTo: ['admin', 'company'],
      width: 150,
    }),
    column('job_type_name', 'column.job_type', 'text'),
    column('case_type_name', 'column.case_type', 'text'),
    column('delivery_type_name', 'column.delivery_type', 'text'),
    column('caller_contact_name', 'column.caller', 'text'),
    column('caller_contact_phone', 'column.caller_phone', 'text', { width: 130 }),
    column('caller_contact_fax', 'column.caller_fax', 'text', { width: 130 }),
    column('caller_contact_email', 'column.caller_email', 'text'),
    column('location_near', 'column.location', 'text'),
    column('location_address1', 'column.address1', 'text'),
    column('location_address2', 'column.address2', 'text'),
    column('location_city', 'column.city', 'text', { width: 130 }),
    column('state_code', 'column.state', 'text', { width: 80 }),
    column('location_zipcode', 'column.zip', 'text', { width: 90 }),
    column('conference_room_name', 'column.conference_room', 'text'),
    column('remote_meeting', 'column.remote_meeting', 'text'),
    column('special_instructions', 'column.special_instructions', 'text', { width: 260 }),
    column('rooms_needed', 'column.rooms', 'number', { sums: true, hidden: COUNTS }),
    column('meals_needed', 'column.meals', 'number', { sums: true, hidden: COUNTS }),
    column('reporters_needed', 'column.reporters', 'number', { sums: true, hidden: COUNTS }),
    column('number_of_attendees', 'column.attendees', 'number', { sums: true }),
    column('job_file_count', 'column.files', 'number', { sums: true }),
    column('corporate_client_name', 'column.corporate_client', 'text'),
    column('court_docket_number', 'column.court_docket_number', 'text'),
    column('client_case_number', 'column.client_case_number', 'text', { hidden: FROM_PROVIDER }),
    column('case_reference_number', 'column.case_reference_number', 'text', { hidden: FROM_CONTACT }),
    column('client_confirmed_on', 'column.client_confirmed', 'datetime'),
    column('p_confirmed_on', 'column.provider_confirmed', 'datetime'),
    column('check_in_datetime', 'column.checked_in', 'datetime'),
    column('p_worksheet_completed_on', 'column.worksheet_completed', 'datetime'),
    column('division_code', 'column.division_code', 'text', { width: 90 }),
    column('division_name', 'column.division', 'text'),
  ],
  '-job_date',
);

export type JobColumnId = (typeof JOB_LIST.columns)[number]['id'];
