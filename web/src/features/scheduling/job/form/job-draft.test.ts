import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { defaultTerm } from '@onrecord/domain/core/term/resolve-term';
import { expect, test } from 'vitest';
import { draftOf, jobFormProblems, jobResolver, shownField } from './job-draft.ts';
import { emptyJob, type JobFormValues, NEW, NO_DEPONENT, valuesOfJob } from './job-form-values.ts';
import { splitName } from './new-person-form.tsx';

const choice = (value: number, label: string) => ({ value, label });
const named = (label: string) => choice(NEW, label);

const ready: JobFormValues = emptyJob({
  division_id: 1,
  client_id: choice(4, 'Pike LLP'),
  taking_contact_id: choice(5, 'Pike, Ada'),
  case_id: choice(6, 'Doe v. Roe'),
  job_type_id: 1,
  job_date: '2027-03-10',
  start_time: '09:30',
  time_zone: 'America/Denver',
  location_kind: 'street_address',
  location_address1: '1 Main',
  location_city: 'Denver',
  deponents: [{ ...NO_DEPONENT, deponent_id: choice(7, 'Dane, Sam') }],
  services: [{ job_service_id: null, service_id: 1, service_provider_id: null, overlap_reason: '' }],
});

const problemsOf = (changes: Partial<JobFormValues>) =>
  Object.fromEntries(
    Object.entries(jobFormProblems({ ...ready, ...changes })).map(([name, problem]) => [name, problem.key]),
  );

test('nothing is wrong with a job that has everything', () => {
  expect(problemsOf({})).toEqual({});
});

test('somebody named on the spot counts as chosen once there is a last name', () => {
  const taking = { first_name: 'Ada', last_name: 'New', email: '', phone: '' };
  const inlineDraft = {
    client_id: named('New LLP'),
    taking_contact_id: named('Ada New'),
    case_id: named('New v. Old'),
  };
  expect(problemsOf({ ...inlineDraft, taking_contact: taking })).toEqual({});
  expect(draftOf({ ...ready, ...inlineDraft, taking_contact: taking }, null)).toMatchObject({
    client_id: null,
    client_name: 'New LLP',
    taking_contact_id: null,
    taking_contact: taking,
    case_id: null,
    case_name: 'New v. Old',
  });
  expect(problemsOf({ ...inlineDraft, taking_contact: { ...taking, last_name: ' ' } })).toEqual({
    'taking_contact.last_name': 'schedule.taking_attorney',
  });
});

test('a problem of a name stands where the name is typed, else at the choice', () => {
  expect(problemsOf({ deponents: [NO_DEPONENT] })).toEqual({ 'deponents.0.deponent_id': 'schedule.deponent_name' });
  const nameless = { ...NO_DEPONENT, deponent_id: named('Walter') };
  expect(problemsOf({ deponents: [nameless] })).toEqual({ 'deponents.0.last_name': 'schedule.deponent_name' });
  expect(shownField('client_name', ready)).toBe('client_id');
  expect(shownField('services.0.service_provider_id', ready)).toBe('services.0.service_provider_id');
});

test('a time that happens twice is asked about until somebody says which', () => {
  const night = { job_date: '2027-11-07', start_time: '01:30' };
  expect(problemsOf(night)).toEqual({ start_time: 'schedule.time_twice' });
  expect(problemsOf({ ...night, utc_offset: '-06:00' })).toEqual({});
});

test('mail addresses are checked only where they will be sent along', () => {
  const taking_contact = { first_name: '', last_name: 'New', email: 'nowhere', phone: '' };
  expect(problemsOf({ taking_contact })).toEqual({});
  expect(problemsOf({ taking_contact, taking_contact_id: named('New') })).toEqual({
    'taking_contact.email': 'form.email',
  });
  expect(problemsOf({ bill_to_email: 'a@b' })).toEqual({ bill_to_email: 'form.email' });
});

test('what belongs to another kind of place is not saved, and stays typed', () => {
  const typed = { ...ready, conference_room_id: 3, location_client_id: choice(4, 'Pike LLP') };
  expect(draftOf({ ...typed, location_kind: 'remote' }, null)).toMatchObject({
    location_address1: '',
    location_city: '',
    conference_room_id: null,
    location_client_id: null,
  });
  expect(draftOf({ ...typed, location_kind: 'conference_room' }, null)).toMatchObject({
    location_address1: '1 Main',
    conference_room_id: 3,
    location_client_id: null,
  });
});

test('problems reach the form nested, in the words of the company, with lists at their root', () => {
  const { errors } = jobResolver((term, form) => (term === 'service' ? 'Leistung' : defaultTerm(term, form)))({
    ...ready,
    services: [],
    deponents: [{ ...NO_DEPONENT, deponent_id: choice(7, 'Dane'), scheduled_start_time: '08:00' }],
  });
  expect(errors).toMatchObject({
    services: { root: { message: 'Please select at least one leistung' } },
    deponents: [{ scheduled_start_time: { message: 'The deponent must not start before the job.' } }],
  });
});

test.each([
  ['Ada New', { first_name: 'Ada', last_name: 'New' }],
  ['New, Ada  B.', { first_name: 'Ada B.', last_name: 'New' }],
  [' Cher ', { first_name: '', last_name: 'Cher' }],
])('the name %j is read as people write it', (text, parts) => {
  expect(splitName(text)).toEqual(parts);
});

test('a saved job comes back as it was, night of the clock change included', () => {
  const job = {
    ...draftOf(ready, null),
    job_date: '2027-11-07',
    start_time: '01:30',
    starts_at: '2027-11-07T08:30:00Z',
    client_name: 'Pike LLP',
    case_name: 'Doe v. Roe',
    taking_attorney: { contact_id: 5, name: 'Pike, Ada', email: '', phone: '' },
    caller: null,
    location_type: 2,
    job_location_type: 1,
    location_client_name: '',
    deponents: [{ ...NO_DEPONENT, job_deponent_id: 70, deponent_id: 7, job_deponent_name: 'Dane, Sam' }],
    services: [
      { job_service_id: 80, service_id: 1, service_provider_id: 9, service_provider_name: 'Rae', overlap_reason: '' },
    ],
  } as unknown as JobDetail;
  const values = valuesOfJob(job);
  expect(values).toMatchObject({ utc_offset: '-07:00', location_kind: 'street_address' });
  expect(draftOf(values, null)).toMatchObject({
    client_id: 4,
    case_id: 6,
    utc_offset: '-07:00',
    deponents: [{ job_deponent_id: 70, deponent_id: 7 }],
    services: [{ job_service_id: 80, service_provider_id: 9 }],
  });
});
