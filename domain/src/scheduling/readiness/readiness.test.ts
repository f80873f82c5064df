import { describe, expect, test } from 'vitest';
import { locationColumns } from '../job/location/location.ts';
import { DEFAULT_READINESS_RULES, dueInstants } from './due-time.ts';
import { LAMPS } from './lamp-names.ts';
import { lampNow, type ReadinessFacts, readinessLamps } from './readiness.ts';

const zone = 'America/Denver';
const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[${zone}]`).toInstant();
const labourDay = new Set(['2026-09-07']);

/** The Tuesday after Labour Day, fully prepared and done. */
function buildJob(job: Partial<ReadinessFacts> = {}): ReadinessFacts {
  return {
    ...locationColumns('conference_room'),
    conference_room_id: 3,
    location_client_id: null,
    location_address1: '',
    location_city: '',
    location_zipcode: '',
    remote_meeting: '',
    is_canceled: 0,
    job_date: '2026-09-08',
    time_zone: zone,
    starts_at: at('2026-09-08T09:30'),
    client_id: 20,
    case_id: 40,
    taking_contact_id: 30,
    deponent_name: 'Whitfield, Dana',
    service_count: 2,
    unassigned_count: 0,
    declined_count: 0,
    unconfirmed_count: 0,
    worksheets_open: 0,
    invoice_count: 2,
    client_confirmed_on: '2026-09-01T12:00:00Z',
    client_declined_on: null,
    check_in_datetime: '2026-09-08T15:05:00Z',
    worksheet_completed_on: at('2026-09-10T18:00'),
    deliver_by: null,
    ...job,
  };
}

function lampsOf(job: Partial<ReadinessFacts>, now: string) {
  return readinessLamps(buildJob(job), DEFAULT_READINESS_RULES, dueInstants(labourDay), at(now));
}

const unlit = (job: Partial<ReadinessFacts>) =>
  lampsOf(job, '2026-08-01T08:00')
    .filter(({ state }) => state !== 'lit')
    .map(({ lamp }) => lamp)
    .join(' ');

describe('readinessLamps', () => {
  test('all eight are lit for a job that is done', () => {
    const lamps = lampsOf({}, '2026-12-01T08:00');
    expect(lamps.map(({ lamp }) => lamp)).toEqual([...LAMPS]);
    expect(lamps.every(({ state }) => state === 'lit')).toBe(true);
  });

  test.each<[string, Partial<ReadinessFacts>, string]>([
    ['no case', { case_id: null }, 'configured'],
    ['no deponent', { deponent_name: '' }, 'configured'],
    ['a service without provider', { unassigned_count: 1 }, 'covered provider_yes turned_in'],
    ['a provider who declined', { declined_count: 1 }, 'covered provider_yes'],
    ['a provider who has not answered', { unconfirmed_count: 1 }, 'provider_yes'],
    ['a silent client', { client_confirmed_on: null }, 'client_yes'],
    ['no room chosen', { conference_room_id: null }, 'place_set'],
    ['remote without a link', locationColumns('remote'), 'place_set'],
    ['nobody checked in', { check_in_datetime: null }, 'checked_in'],
    ['a worksheet open', { worksheets_open: 1, worksheet_completed_on: null }, 'turned_in'],
    ['not invoiced', { invoice_count: 0 }, 'billed'],
    ['no services at all', { service_count: 0 }, 'configured covered provider_yes turned_in'],
  ])('%s', (_name, job, dark) => {
    expect(unlit(job)).toBe(dark);
  });

  test.each([
    ['configured', { case_id: null }, '2026-09-03T17:00'],
    ['covered', { unassigned_count: 1 }, '2026-09-03T17:00'],
    ['provider_yes', { unconfirmed_count: 1 }, '2026-09-04T15:00'],
    ['client_yes', { client_confirmed_on: null }, '2026-09-04T17:00'],
    ['place_set', { conference_room_id: null }, '2026-09-04T17:00'],
    ['checked_in', { check_in_datetime: null }, '2026-09-08T09:00'],
    ['turned_in', { worksheets_open: 1 }, '2026-09-17T17:00'],
    ['turned_in', { worksheets_open: 1, deliver_by: '2026-09-11' }, '2026-09-11T17:00'],
    ['billed', { invoice_count: 0 }, '2026-09-14T17:00'],
  ] as const)('%s is due in business hours of the job’s zone, over the long weekend: %o', (lamp, job, due) => {
    const find = (now: string) => lampsOf(job, now).find((candidate) => candidate.lamp === lamp);
    expect(find(due)?.due?.equals(at(due))).toBe(true);
    expect(find(due)?.state).toBe('waiting');
    expect(find(`${due.slice(0, -2)}59`)?.state).toBe('overdue');
  });

  test('billing is not due before anything was turned in', () => {
    const lamps = lampsOf({ invoice_count: 0, worksheets_open: 1, worksheet_completed_on: null }, '2027-01-01T08:00');
    expect(lamps.at(-1)).toEqual({ lamp: 'billed', state: 'waiting', due: null });
  });

  test('a canceled job has no lamps', () => {
    expect(lampsOf({ is_canceled: 2 }, '2026-09-08T08:00')).toEqual([]);
  });
});

test('a lamp that waited turns overdue when its instant has passed, without being read again', () => {
  const [lamp] = lampsOf({ case_id: null }, '2026-09-03T16:00');
  if (!lamp) throw new Error('a job has lamps');
  expect(lampNow(lamp, at('2026-09-03T17:00')).state).toBe('waiting');
  expect(lampNow(lamp, at('2026-09-03T17:01')).state).toBe('overdue');
  expect(lampNow({ ...lamp, state: 'lit' }, at('2026-09-03T17:01')).state).toBe('lit');
});
