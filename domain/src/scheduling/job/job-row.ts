import { JOB_STATUS } from '../../core/lookup/starting-values.ts';
import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { everyWording } from '../../core/messages/every-wording.ts';
import { hoursText } from '../../core/time/duration.ts';
import { isJobDayPast } from '../../core/time/job-day.ts';
import { parseLocalTime } from '../../core/time/local-time.ts';
import { jobDraftProblems } from '../schedule/schedule-job.ts';
import { USUAL_LENGTH } from './job-time.ts';
import { type LocationKind, readLocation } from './location/location.ts';

/** A job as a row of a file says it, what its cells name found already. What a cell leaves blank is null or an empty text. */
export interface JobRow {
  readonly former_number: string;
  readonly division_id: number | null;
  readonly client_id: number | null;
  readonly taking_contact_id: number | null;
  readonly case_id: number | null;
  readonly claim_number: string;
  readonly job_type_id: number | null;
  readonly job_status_id: number | null;
  readonly job_date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly estimated_duration: string;
  readonly time_zone: string;
  /** Somebody who is not known yet has a null id and a name. */
  readonly deponents: readonly { deponent_id: number | null; first_name: string; last_name: string }[];
  readonly service_ids: readonly number[];
  /** By the places of the services; null for nobody yet. */
  readonly service_provider_ids: readonly (number | null)[];
  readonly location: string;
  readonly location_address1: string;
  readonly location_address2: string;
  readonly location_city: string;
  readonly state_code: string;
  readonly location_zipcode: string;
  readonly remote_meeting: string;
  readonly conference_room_id: number | null;
  readonly special_instructions: string;
}

/** What a row that does not say otherwise begins with. */
export interface JobRowDefaults {
  readonly division_id: number | null;
  /** Of each division. */
  readonly zoneOf: (division_id: number) => string | undefined;
}

function lengthOf({ estimated_duration, start_time, end_time }: JobRow): string {
  if (estimated_duration !== '') return estimated_duration;
  const [start, end] = [parseLocalTime(start_time), parseLocalTime(end_time)];
  if (!start || !end) return USUAL_LENGTH;
  const minutes = Math.max(0, start.until(end).total('minutes'));
  return hoursText(Math.round((minutes * 100) / 60));
}

/** The name of a place as it stands beside an address, or is the address where there is no other. */
function streetOf({ location, location_address1: street, ...row }: JobRow) {
  const { location_address2, location_city, state_code, location_zipcode } = row;
  const lines = { location_address2, location_city, state_code, location_zipcode };
  return street === ''
    ? { ...lines, location_near: '', location_address1: location }
    : { ...lines, location_near: location, location_address1: street };
}

const NO_STREET = {
  location_near: '',
  location_address1: '',
  location_address2: '',
  location_city: '',
  state_code: '',
  location_zipcode: '',
};

function locationOf(row: JobRow): {
  location_kind: LocationKind;
  location_client_id: number | null;
  conference_room_id: number | null;
  remote_meeting: string;
} & typeof NO_STREET {
  const { client_id, conference_room_id, remote_meeting, location } = row;
  const plain = { location_client_id: null, conference_room_id: null, remote_meeting };
  if (conference_room_id !== null)
    return { ...plain, ...NO_STREET, location_kind: 'conference_room', conference_room_id };
  const message = [location, row.location_address1]
    .map(readLocation)
    .find(({ location_kind }) => location_kind === 'remote');
  if (message?.location_kind === 'remote')
    return {
      ...plain,
      ...NO_STREET,
      location_kind: 'remote',
      remote_meeting: remote_meeting || message.remote_meeting,
    };
  const street = streetOf(row);
  if (street.location_address1 === '' && remote_meeting !== '')
    return { ...plain, ...NO_STREET, location_kind: 'remote' };
  if (everyWording('import.at_client').some((name) => name.toLowerCase() === location.trim().toLowerCase()))
    return { ...plain, ...NO_STREET, location_kind: 'client_location', location_client_id: client_id };
  return { ...plain, ...street, location_kind: 'street_address' };
}

/** Who is heard; somebody new who is named twice in one cell is one person. */
function peopleOf({ deponents }: JobRow) {
  const key = ({ first_name, last_name }: (typeof deponents)[number]) => `${first_name} ${last_name}`.toLowerCase();
  return deponents.filter(
    (one, index) =>
      one.deponent_id !== null ||
      deponents.findIndex((other) => other.deponent_id === null && key(other) === key(one)) === index,
  );
}

/**
 * The draft of a job, as its form would send it, that a row of a file asks for: the length from start and end, the zone of
 * the division, the place from one line or several, services and their providers by their places.
 */
export function jobDraftOfRow(row: JobRow, { division_id: own, zoneOf }: JobRowDefaults) {
  const { client_id, taking_contact_id, case_id, claim_number, job_type_id, job_date, start_time } = row;
  const division_id = row.division_id ?? own;
  const count = Math.max(row.service_ids.length, row.service_provider_ids.length);
  return {
    division_id,
    client_id,
    taking_contact_id,
    case_id,
    case_name: '',
    claim_number,
    job_type_id,
    job_date,
    start_time,
    utc_offset: null,
    estimated_duration: lengthOf(row),
    time_zone: row.time_zone || (division_id === null ? '' : (zoneOf(division_id) ?? '')),
    ...locationOf(row),
    rooms_needed: 0,
    meals_needed: 0,
    reporters_needed: 1,
    number_of_attendees: 0,
    special_instructions: row.special_instructions,
    deponents: peopleOf(row).map((deponent) => ({ ...deponent, scheduled_start_time: null })),
    services: Array.from({ length: count }, (_, index) => ({
      service_id: row.service_ids[index] ?? null,
      service_provider_id: row.service_provider_ids[index] ?? null,
    })),
  };
}

export type JobRowDraft = ReturnType<typeof jobDraftOfRow>;

/** The column of a file in which a problem of a job's draft is shown. */
export function jobRowColumn(field: string): string {
  const [list, , part] = field.split('.');
  if (list === 'deponents') return 'deponents';
  if (list === 'services') return part === 'service_provider_id' ? 'service_provider_ids' : 'service_ids';
  return field === 'location_kind' || field === 'location_client_id' ? 'location' : field;
}

/** Problems of a draft by the columns of the file; of several in one cell the first. */
export function jobRowProblems(fields: FieldProblems): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  for (const [field, problem] of Object.entries(fields)) problems[jobRowColumn(field)] ??= problem;
  return problems;
}

const CLOSED: ReadonlySet<number> = new Set([JOB_STATUS.turned_in, JOB_STATUS.invoiced]);

/** Why a job does not begin in a status: a job that is over, or canceled, is none to bring along. */
export function openStatusProblem(statusId: number | null): Sentence | null {
  if (statusId === JOB_STATUS.canceled) return sentence('bulk.status_reserved');
  return statusId !== null && CLOSED.has(statusId) ? sentence('import.job_over') : null;
}

/**
 * Everything that keeps a row from being an open job (section 3, and our own rule for imports): all that the form of a job
 * would refuse, a day that is past in the job's zone, a status that ends a job. By the columns of the file.
 */
export function openJobProblems(row: JobRow, draft: JobRowDraft, now: Temporal.Instant): Record<string, Sentence> {
  const problems = jobRowProblems(jobDraftProblems(draft));
  const isDayKnown = !problems.job_date && !problems.time_zone;
  if (isDayKnown && isJobDayPast(draft.job_date, draft.time_zone, now)) problems.job_date = sentence('import.job_past');
  const status = openStatusProblem(row.job_status_id);
  if (status) problems.job_status_id = status;
  const [start, end] = [parseLocalTime(row.start_time), parseLocalTime(row.end_time)];
  if (start && end && Temporal.PlainTime.compare(end, start) <= 0) problems.end_time = sentence('import.end_first');
  return problems;
}
