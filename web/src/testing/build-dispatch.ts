import type { DispatchJob } from '@onrecord/contract/scheduling/job/job-calendar';
import type { Lanes } from '../features/scheduling/calendar/dispatch/dispatch-search.ts';

const DENVER = 'America/Denver';
const NOW = '2031-03-12T14:00:00Z';

/** A job of that day at an hour of Denver, with a service for each provider. */
export function buildDispatchJob(
  job_id: number,
  case_name: string,
  start: number,
  providers: (number | null)[],
  cover = 'confirmed',
): DispatchJob {
  const starts_at = Temporal.Instant.from('2031-03-12T06:00:00Z').add({ minutes: start * 60 });
  return {
    job_id,
    job_request_id: null,
    division_id: 1,
    job_number: 105_000 + job_id,
    cover: cover as DispatchJob['cover'],
    job_date: '2031-03-12',
    start_time: starts_at.toZonedDateTimeISO(DENVER).toPlainTime().toString().slice(0, 5),
    time_zone: DENVER,
    starts_at: starts_at.toString(),
    ends_at: starts_at.add({ hours: 2 }).toString(),
    case_name,
    deponent_name: 'Adele Bouchard',
    client_name: 'Wexcombe LLP',
    caller_name: '',
    caller_phone: '',
    client_confirmed_on: null,
    site: 'remote',
    location: '',
    conference_room_id: null,
    rooms_needed: 0,
    number_of_attendees: 0,
    services: providers.map((service_provider_id, index) => ({
      job_service_id: job_id * 10 + index,
      service_id: index + 1,
      service_provider_id,
      cover: service_provider_id === null ? 'uncovered' : (cover as DispatchJob['cover']),
    })),
  };
}

const person = (service_provider_id: number, first_name: string, last_name: string, service_ids = [1]) => ({
  service_provider_id,
  first_name,
  last_name,
  name: `${first_name} ${last_name}`,
  phone: '',
  is_active: true,
  service_ids,
});

/** A day of four jobs, one of them uncovered, and four people. */
export const DISPATCH_DAY: Lanes = {
  now: NOW,
  today: '2031-03-12',
  time_zone: DENVER,
  jobs: [
    buildDispatchJob(1, 'Amadi v. Gold Camp', 9, [1]),
    buildDispatchJob(2, 'Pettigrew v. Keystone', 13, [1], 'waiting'),
    buildDispatchJob(3, 'Escamilla v. Granger', 13, [null], 'uncovered'),
    buildDispatchJob(4, 'Iwasaki v. Redhawk', 10, [2, 4]),
  ],
  services: [
    { service_id: 1, name: 'Court Reporter' },
    { service_id: 2, name: 'Videographer' },
  ],
  providers: [
    person(1, 'June', 'Abernathy'),
    person(2, 'Naomi', 'Achterberg'),
    person(3, 'Iris', 'Zhou'),
    person(4, 'Tess', 'Delacroix', [2]),
  ],
  rooms: [],
  leave: [],
  drives: [{ service_provider_id: 1, from_job_id: 1, to_job_id: 2, minutes: 54, is_tight: false }],
  notes: [],
  totals: [],
  is_more: false,
};
