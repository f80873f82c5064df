import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { USUAL_LENGTH } from '@onrecord/domain/scheduling/job/job-time';
import { type LocationKind, locationKindOf } from '@onrecord/domain/scheduling/job/location/location';
import type { Option } from '../../../../ui/fields/option.ts';

/** A choice with the words it is shown by, because they cannot be looked up in a list that lives on the server. */
export type Chosen = Option<number>;

/** The value of something that is not in the database yet and is made by the save. */
export const NEW = 0;

export interface PersonValues {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
}

export interface DeponentValues {
  job_deponent_id: number | null;
  deponent_id: Chosen | null;
  first_name: string;
  middle_nameinitial: string;
  last_name: string;
  suffix: string;
  is_expert: boolean;
  scheduled_start_time: string;
  volume_number: number | null;
  last_exhibit_number: string;
}

export interface ServiceValues {
  job_service_id: number | null;
  service_id: number | null;
  service_provider_id: Chosen | null;
  overlap_reason: string;
}

/** Another day of a new job, which is saved as a job of its own. */
export interface DayValues {
  job_date: string;
  /** '' for the time of the first day. */
  start_time: string;
  deponent: DeponentValues;
}

/** What the job form holds: the draft of the save, with names beside ids. Fields have the names of the draft. */
export interface JobFormValues {
  division_id: number | null;
  client_id: Chosen | null;
  taking_contact_id: Chosen | null;
  taking_contact: PersonValues;
  caller_contact_id: Chosen | null;
  caller_contact: PersonValues;
  case_id: Chosen | null;
  job_case_caption: string;
  court_docket_number: string;
  job_type_id: number | null;
  delivery_type_id: number | null;
  job_date: string;
  start_time: string;
  estimated_duration: string;
  time_zone: string;
  utc_offset: string | null;
  location_kind: LocationKind | null;
  location_client_id: Chosen | null;
  conference_room_id: number | null;
  location_near: string;
  location_address1: string;
  location_address2: string;
  location_city: string;
  state_code: string;
  location_zipcode: string;
  remote_meeting: string;
  rooms_needed: number | null;
  meals_needed: number | null;
  reporters_needed: number | null;
  number_of_attendees: number | null;
  special_instructions: string;
  bill_to_client_id: Chosen | null;
  bill_to_name: string;
  bill_to_email: string;
  claim_number: string;
  adjuster_name: string;
  insured_name: string;
  date_of_loss: string;
  deponents: DeponentValues[];
  services: ServiceValues[];
  /** Only of a new job. */
  more_days: DayValues[];
}

export const NO_PERSON: PersonValues = { first_name: '', last_name: '', email: '', phone: '' };

export const NO_DEPONENT: DeponentValues = {
  job_deponent_id: null,
  deponent_id: null,
  first_name: '',
  middle_nameinitial: '',
  last_name: '',
  suffix: '',
  is_expert: false,
  scheduled_start_time: '',
  volume_number: 1,
  last_exhibit_number: '',
};

export const NO_SERVICE: ServiceValues = {
  job_service_id: null,
  service_id: null,
  service_provider_id: null,
  overlap_reason: '',
};

export const NO_DAY: DayValues = { job_date: '', start_time: '', deponent: NO_DEPONENT };

/** The form of one of the other days: its own day, time and deponent; nobody is booked there without having been asked about. */
export const valuesOfDay = (values: JobFormValues, day: DayValues): JobFormValues => ({
  ...values,
  job_date: day.job_date,
  start_time: day.start_time || values.start_time,
  utc_offset: null,
  deponents: [day.deponent],
  services: values.services.map((row) => ({ ...row, service_provider_id: null, overlap_reason: '' })),
  more_days: [],
});

/** An empty job: one row for a deponent, one for a service, two hours. */
export function emptyJob(given: Partial<JobFormValues> = {}): JobFormValues {
  return {
    division_id: null,
    client_id: null,
    taking_contact_id: null,
    taking_contact: NO_PERSON,
    caller_contact_id: null,
    caller_contact: NO_PERSON,
    case_id: null,
    job_case_caption: '',
    court_docket_number: '',
    job_type_id: null,
    delivery_type_id: null,
    job_date: '',
    start_time: '',
    estimated_duration: USUAL_LENGTH,
    time_zone: '',
    utc_offset: null,
    location_kind: null,
    location_client_id: null,
    conference_room_id: null,
    location_near: '',
    location_address1: '',
    location_address2: '',
    location_city: '',
    state_code: '',
    location_zipcode: '',
    remote_meeting: '',
    rooms_needed: 0,
    meals_needed: 0,
    reporters_needed: 1,
    number_of_attendees: 0,
    special_instructions: '',
    bill_to_client_id: null,
    bill_to_name: '',
    bill_to_email: '',
    claim_number: '',
    adjuster_name: '',
    insured_name: '',
    date_of_loss: '',
    deponents: [NO_DEPONENT],
    services: [NO_SERVICE],
    more_days: [],
    ...given,
  };
}

const chosen = (value: number | null, label: string): Chosen | null => (value === null ? null : { value, label });
const chosenPerson = (person: JobDetail['caller']) => person && chosen(person.contact_id, person.name);

/** `-06:00`, where the wall clock of the job stands against UTC: which of two equal times is meant. */
function utcOffsetOf({ starts_at, time_zone }: JobDetail): string {
  return Temporal.Instant.from(starts_at).toZonedDateTimeISO(time_zone).offset;
}

function locationValues(job: JobDetail) {
  return {
    location_kind: locationKindOf(job),
    location_client_id: chosen(job.location_client_id, job.location_client_name),
    conference_room_id: job.conference_room_id,
    location_near: job.location_near,
    location_address1: job.location_address1,
    location_address2: job.location_address2,
    location_city: job.location_city,
    state_code: job.state_code,
    location_zipcode: job.location_zipcode,
    remote_meeting: job.remote_meeting,
  };
}

function billingValues(job: JobDetail) {
  return {
    bill_to_client_id: chosen(job.bill_to_client_id, job.bill_to_name),
    bill_to_name: job.bill_to_name,
    bill_to_email: job.bill_to_email,
    claim_number: job.claim_number,
    adjuster_name: job.adjuster_name,
    insured_name: job.insured_name,
    date_of_loss: job.date_of_loss ?? '',
  };
}

/** A saved job as the form shows it. */
export function valuesOfJob(job: JobDetail): JobFormValues {
  return {
    division_id: job.division_id,
    client_id: chosen(job.client_id, job.client_name),
    taking_contact_id: chosenPerson(job.taking_attorney),
    taking_contact: NO_PERSON,
    caller_contact_id: chosenPerson(job.caller),
    caller_contact: NO_PERSON,
    case_id: chosen(job.case_id, job.case_name),
    job_case_caption: job.job_case_caption,
    court_docket_number: job.court_docket_number,
    job_type_id: job.job_type_id,
    delivery_type_id: job.delivery_type_id,
    job_date: job.job_date,
    start_time: job.start_time,
    estimated_duration: job.estimated_duration,
    time_zone: job.time_zone,
    utc_offset: utcOffsetOf(job),
    ...locationValues(job),
    rooms_needed: job.rooms_needed ?? 0,
    meals_needed: job.meals_needed ?? 0,
    reporters_needed: job.reporters_needed ?? 0,
    number_of_attendees: job.number_of_attendees,
    special_instructions: job.special_instructions,
    ...billingValues(job),
    deponents: job.deponents.map((row) => ({
      ...row,
      deponent_id: chosen(row.deponent_id, row.job_deponent_name),
      scheduled_start_time: row.scheduled_start_time ?? '',
    })),
    services: job.services.map((row) => ({
      job_service_id: row.job_service_id,
      service_id: row.service_id,
      service_provider_id: chosen(row.service_provider_id, row.service_provider_name),
      overlap_reason: row.overlap_reason,
    })),
    more_days: [],
  };
}
