import { describe, expect, test } from 'vitest';
import { sentenceText } from '../../core/messages/catalogue.ts';
import { decideScheduleJob, type JobDraft, jobDraftProblems } from './schedule-job.ts';

const now = Temporal.Instant.from('2026-07-10T18:00:00Z');

function buildDraft(draft: Partial<JobDraft> = {}): JobDraft {
  return {
    division_id: 1,
    client_id: 20,
    taking_contact_id: 30,
    case_id: 40,
    case_name: '',
    job_type_id: 1,
    job_date: '2026-07-14',
    start_time: '09:30',
    time_zone: 'America/Denver',
    estimated_duration: '3.20',
    utc_offset: null,
    location_kind: 'conference_room',
    location_client_id: null,
    conference_room_id: 3,
    location_address1: '',
    location_city: '',
    location_zipcode: '',
    remote_meeting: '',
    rooms_needed: 1,
    meals_needed: 4,
    reporters_needed: 1,
    number_of_attendees: 5,
    deponents: [{ deponent_id: 50, last_name: 'Whitfield', scheduled_start_time: '09:30' }],
    services: [{ service_id: 60, service_provider_id: 70 }],
    ...draft,
  };
}

const problemsOf = (draft: Partial<JobDraft>) =>
  Object.fromEntries(Object.entries(jobDraftProblems(buildDraft(draft))).map(([field, { key }]) => [field, key]));

test('an empty form names everything that is required', () => {
  const empty: JobDraft = {
    ...buildDraft(),
    division_id: null,
    client_id: null,
    taking_contact_id: null,
    case_id: null,
    case_name: ' ',
    job_type_id: null,
    job_date: '',
    start_time: '',
    time_zone: '',
    estimated_duration: '',
    location_kind: null,
    deponents: [],
    services: [],
  };
  const reported = Object.entries(jobDraftProblems(empty)).map(([field, notified]) => [field, sentenceText(notified)]);
  expect(Object.fromEntries(reported)).toEqual({
    division_id: 'Please select division',
    client_id: 'Please select client',
    taking_contact_id: 'Please select taking attorney',
    case_id: 'Please select case or enter a new one',
    job_type_id: 'Please select job type',
    job_date: 'Please enter date',
    start_time: 'Please enter time',
    time_zone: 'Please select time zone',
    estimated_duration: 'Please enter length in hours',
    location_kind: 'Please select location',
    deponents: 'Please enter at least one deponent',
    services: 'Please select at least one service',
  });
});

test.each<[string, Partial<JobDraft>, Record<string, string>]>([
  ['nothing is wrong', {}, {}],
  ['a new case on the spot', { case_id: null, case_name: 'Ruiz v. Hartwell Logistics' }, {}],
  [
    'a street without city',
    { location_kind: 'street_address', location_address1: '1700 Lincoln St' },
    { location_city: 'location.city' },
  ],
  [
    'no client for the client’s office',
    { location_kind: 'client_location' },
    { location_client_id: 'location.client' },
  ],
  ['no room for a room', { conference_room_id: null }, { conference_room_id: 'location.room' }],
  ['a remote job before its link is known', { location_kind: 'remote', conference_room_id: null }, {}],
  [
    'a new deponent without a name, a known one twice',
    {
      deponents: [
        { deponent_id: 50, last_name: '', scheduled_start_time: null },
        { deponent_id: null, last_name: ' ', scheduled_start_time: '' },
        { deponent_id: 50, last_name: '', scheduled_start_time: null },
      ],
    },
    { 'deponents.1.last_name': 'schedule.deponent_name', 'deponents.2.deponent_id': 'schedule.deponent_twice' },
  ],
  [
    'deponents before the job and at no time of day',
    {
      deponents: [
        { deponent_id: 50, last_name: '', scheduled_start_time: '09:00' },
        { deponent_id: 51, last_name: '', scheduled_start_time: 'noon' },
        { deponent_id: 52, last_name: '', scheduled_start_time: '13:00' },
      ],
    },
    {
      'deponents.0.scheduled_start_time': 'schedule.deponent_early',
      'deponents.1.scheduled_start_time': 'form.time',
    },
  ],
  [
    'the same service twice for one provider, but not for nobody',
    {
      services: [
        { service_id: 60, service_provider_id: 70 },
        { service_id: 60, service_provider_id: null },
        { service_id: 60, service_provider_id: null },
        { service_id: null, service_provider_id: 70 },
        { service_id: 60, service_provider_id: 70 },
      ],
    },
    { 'services.3.service_id': 'schedule.service', 'services.4.service_id': 'schedule.service_twice' },
  ],
  [
    'counts that are no counts',
    { rooms_needed: -1, meals_needed: 1.5, reporters_needed: 100, number_of_attendees: Number.NaN },
    {
      rooms_needed: 'form.min_value',
      meals_needed: 'form.integer',
      reporters_needed: 'form.max_value',
      number_of_attendees: 'form.integer',
    },
  ],
])('%s', (_name, draft, problems) => {
  expect(problemsOf(draft)).toEqual(problems);
});

describe('decideScheduleJob', () => {
  test('a whole draft has its instants', () => {
    const instants = { starts_at: '2026-07-14T15:30:00Z', ends_at: '2026-07-14T18:42:00Z' };
    expect(decideScheduleJob(buildDraft(), 'company', now)).toEqual({ outcome: 'valid', instants });
  });

  test.each([
    ['contact', '2026-07-09', 'refused'],
    ['contact', '2026-07-10', 'valid'],
    ['company', '2026-07-09', 'valid'],
    ['admin', '2026-07-09', 'valid'],
  ] as const)('a %s scheduling for %s: %s', (userType, job_date, outcome) => {
    const decision = decideScheduleJob(buildDraft({ job_date }), userType, now);
    expect(decision.outcome).toBe(outcome);
    if (decision.outcome === 'refused') expect(decision.fields?.job_date?.key).toBe('schedule.past_date');
  });

  test('a time that happens twice comes back with its two readings beside the field', () => {
    const twice = {
      job_date: '2026-11-01',
      start_time: '01:30',
      deponents: buildDraft().deponents.map((row) => ({ ...row, scheduled_start_time: null })),
    };
    expect(decideScheduleJob(buildDraft(twice), 'company', now)).toMatchObject({
      outcome: 'refused',
      fields: { start_time: { key: 'schedule.time_twice' } },
      resolution: { outcome: 'overlap' },
    });
    expect(decideScheduleJob(buildDraft({ ...twice, utc_offset: '-06:00' }), 'company', now)).toMatchObject({
      outcome: 'valid',
      instants: { starts_at: '2026-11-01T07:30:00Z' },
    });
  });
});
