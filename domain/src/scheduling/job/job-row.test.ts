import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_FORMATS } from '../../core/format/settings.ts';
import { JOB_STATUS } from '../../core/lookup/starting-values.ts';
import { openEveryDictionary } from '../../core/messages/every-language.ts';
import { parseHundredths } from '../../core/time/duration.ts';
import { importRule } from '../../office/import/import-rule.ts';
import { readImportRow } from '../../office/import/read-row.ts';
import { jobDraftProblems } from '../schedule/schedule-job.ts';
import { type JobRow, jobDraftOfRow, jobRowColumn, openJobProblems } from './job-row.ts';
import { locationProblems } from './location/location.ts';

openEveryDictionary();

const NOW = Temporal.Instant.from('2030-03-10T18:00:00Z');
const DENVER = { division_id: 7, zoneOf: (id: number) => ({ 7: 'America/Denver', 8: 'America/New_York' })[id] };

const row = (own: Partial<JobRow> = {}): JobRow => ({
  former_number: '48213',
  division_id: null,
  client_id: 1,
  taking_contact_id: 2,
  case_id: 3,
  claim_number: '',
  job_type_id: 1,
  job_status_id: null,
  job_date: '2030-03-12',
  start_time: '09:30',
  end_time: '',
  estimated_duration: '',
  time_zone: '',
  service_ids: [1],
  service_provider_ids: [],
  conference_room_id: null,
  deponents: [{ deponent_id: 5, first_name: 'Ida', last_name: 'Marsh' }],
  location: '',
  location_address1: '1801 California St',
  location_address2: '',
  location_city: 'Denver',
  state_code: 'CO',
  location_zipcode: '80202',
  remote_meeting: '',
  special_instructions: '',
  ...own,
});
const draft = (own: Partial<JobRow> = {}) => jobDraftOfRow(row(own), DENVER);
const problems = (own: Partial<JobRow> = {}) =>
  Object.fromEntries(
    Object.entries(openJobProblems(row(own), draft(own), NOW)).map(([column, { key }]) => [column, key]),
  );

describe('a row of a file as a job', () => {
  test('that says little is begun as the form begins one', () => {
    expect(draft()).toMatchObject({
      division_id: 7,
      time_zone: 'America/Denver',
      estimated_duration: '2.00',
      location_kind: 'street_address',
      services: [{ service_id: 1, service_provider_id: null }],
    });
    expect(problems()).toEqual({});
  });

  test('has the zone of its own division, or the one it names', () => {
    expect(draft({ division_id: 8 }).time_zone).toBe('America/New_York');
    expect(draft({ division_id: 8, time_zone: 'Europe/Berlin' }).time_zone).toBe('Europe/Berlin');
    expect(problems({ division_id: 9 })).toEqual({ time_zone: 'schedule.time_zone' });
  });

  test.each([
    [{ start_time: '09:30', end_time: '12:00' }, '2.50'],
    [{ start_time: '09:30', end_time: '12:00', estimated_duration: '4.00' }, '4.00'],
    [{ start_time: '09:30' }, '2.00'],
    [{ start_time: '13:00', end_time: '13:20' }, '0.33'],
  ])('lasts by %o %s hours', (own, hours) => {
    expect(draft(own).estimated_duration).toBe(hours);
  });

  test.each([
    [{}, 'street_address', '1801 California St', '', ''],
    [{ location: 'Courthouse' }, 'street_address', '1801 California St', 'Courthouse', ''],
    [{ location: '1437 Bannock', location_address1: '' }, 'street_address', '1437 Bannock', '', ''],
    [{ location: 'Remote' }, 'remote', '', '', ''],
    [{ location_address1: 'zoom' }, 'remote', '', '', ''],
    [{ location: 'Per Video', remote_meeting: 'https://z.example/1' }, 'remote', '', '', 'https://z.example/1'],
    [{ location_address1: '', remote_meeting: 'https://z.example/1' }, 'remote', '', '', 'https://z.example/1'],
    [{ location: 'Join https://z.example/2' }, 'remote', '', '', 'Join https://z.example/2'],
    [{ location: 'At the client', location_address1: '' }, 'client_location', '', '', ''],
    [{ conference_room_id: 4 }, 'conference_room', '', '', ''],
  ] as const)('takes place by %o: %s', (own, kind, address, near, meeting) => {
    expect(draft(own)).toMatchObject({
      location_kind: kind,
      location_address1: address,
      location_near: near,
      remote_meeting: meeting,
    });
  });

  test('has its providers by the places of its services', () => {
    const { services } = draft({ service_ids: [1, 2], service_provider_ids: [null, 30] });
    expect(services).toEqual([
      { service_id: 1, service_provider_id: null },
      { service_id: 2, service_provider_id: 30 },
    ]);
    expect(problems({ service_ids: [1], service_provider_ids: [30, 31] })).toEqual({ service_ids: 'schedule.service' });
  });

  test('hears somebody new who is named twice once', () => {
    const ida = { deponent_id: null, first_name: 'Ida', last_name: 'Marsh' };
    expect(draft({ deponents: [ida, { ...ida, last_name: 'MARSH' }] }).deponents).toHaveLength(1);
    const known = { ...ida, deponent_id: 5 };
    expect(problems({ deponents: [known, known] })).toEqual({ deponents: 'schedule.deponent_twice' });
  });

  test.each([
    [{ job_date: '2030-03-09' }, { job_date: 'import.job_past' }],
    [{ job_date: '2030-03-10' }, {}],
    [{ job_date: '2030-13-09' }, { job_date: 'form.date' }],
    [{ job_status_id: JOB_STATUS.canceled }, { job_status_id: 'bulk.status_reserved' }],
    [{ job_status_id: JOB_STATUS.invoiced }, { job_status_id: 'import.job_over' }],
    [{ job_status_id: JOB_STATUS.turned_in }, { job_status_id: 'import.job_over' }],
    [{ job_status_id: JOB_STATUS.client_confirmed }, {}],
    [{ job_status_id: 1_000 }, {}],
    [{ end_time: '09:30' }, { end_time: 'import.end_first' }],
    [{ estimated_duration: '25.00' }, { estimated_duration: 'form.length_in_hours' }],
    [
      { client_id: null, case_id: null },
      { client_id: 'schedule.client', case_id: 'schedule.case' },
    ],
    [
      { deponents: [], service_ids: [] },
      { deponents: 'schedule.deponents', service_ids: 'schedule.services' },
    ],
    [{ location_city: '' }, { location_city: 'location.city' }],
  ])('%o is refused with %o', (own, expected) => {
    expect(problems(own)).toEqual(expected);
  });

  test('is past by the clocks of its own zone', () => {
    const late = Temporal.Instant.from('2030-03-13T05:00:00Z');
    const request = (own: Partial<JobRow>) => Object.keys(openJobProblems(row(own), draft(own), late));
    expect(request({})).toEqual([]);
    expect(request({ time_zone: 'America/New_York' })).toEqual(['job_date']);
  });
});

test('whatever a row says, its problems are those of the form, at columns of the file, and its place is of one kind', () => {
  const columns = new Set(importRule('job').fields.map(({ id }) => id));
  const id = fc.option(fc.integer({ min: 1, max: 3 }));
  const word = fc.constantFrom('', 'Remote', '1801 California St', 'https://z.example/1', 'At the client');
  const time = fc.constantFrom('', '09:30', '14:00', '25:00');
  fc.assert(
    fc.property(
      fc.record({
        client_id: id,
        taking_contact_id: id,
        case_id: id,
        job_type_id: id,
        conference_room_id: id,
        location: word,
        location_address1: word,
        location_city: fc.constantFrom('', 'Denver'),
        start_time: time,
        end_time: time,
        job_date: fc.constantFrom('', '2030-03-12', '2030-02-30'),
        service_ids: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
        service_provider_ids: fc.array(id, { maxLength: 4 }),
        deponents: fc.array(
          fc.record({ deponent_id: id, first_name: fc.constant(''), last_name: fc.constantFrom('', 'Marsh') }),
          { maxLength: 3 },
        ),
      }),
      (own) => {
        const made = draft(own);
        const message = openJobProblems(row(own), made, NOW);
        const ofForm = Object.keys(jobDraftProblems(made)).map(jobRowColumn);
        expect(Object.keys(message).filter((column) => !columns.has(column))).toEqual([]);
        expect(ofForm.filter((column) => !(column in message))).toEqual([]);
        expect(parseHundredths(made.estimated_duration)).not.toBeNull();
        if (made.location_kind !== 'street_address') expect(made.location_address1).toBe('');
        if (made.location_kind === 'remote') expect(locationProblems('remote', { ...made })).toEqual({});
      },
    ),
  );
});

const fields = new Map(importRule('job').fields.map((field) => [field.id, field]));
const read = (columns: string[], cells: string[]) => readImportRow(fields, columns, cells, DEFAULT_FORMATS);

describe('the cells of a job', () => {
  test.each([
    ['estimated_duration', '2.5', '2.50'],
    ['estimated_duration', '2:30', '2.50'],
    ['estimated_duration', '150 min', '2.50'],
    ['estimated_duration', '3 hours', '3.00'],
    ['estimated_duration', '1:20', '1.33'],
    ['start_time', '9:30 AM', '09:30'],
    ['start_time', '09:30:00', '09:30'],
    ['start_time', '2030-03-12 09:30', '09:30'],
    ['time_zone', 'Mountain Time', 'America/Denver'],
    ['job_date', '03/12/2030', '2030-03-12'],
  ])('%s: %j is %j', (id, text, value) => {
    expect(read([id], [text])).toEqual({ values: { [id]: value }, named: [], problems: {} });
  });

  test.each([
    ['estimated_duration', 'a while', 'form.length_in_hours'],
    ['start_time', 'noonish', 'form.time'],
    ['time_zone', 'MST', 'schedule.time_zone'],
    ['job_begins', '03/12/2030', 'form.time'],
    ['job_begins', '13/12/2030 9:30 AM', 'form.date'],
  ])('%s: %j is nothing: %s', (id, text, key) => {
    expect(read([id], [text])).toMatchObject({ values: {}, problems: { [id]: { key } } });
  });

  test.each(['03/12/2030 9:30 AM', '2030-03-12 09:30', '2030-03-12T09:30', '12.03.2030, 09:30'])(
    'day and time come from one: %s',
    (text) => {
      expect(read(['job_begins'], [text]).values).toEqual({ job_date: '2030-03-12', start_time: '09:30' });
    },
  );

  test('names are distinguished by semicolons alone, and a blank keeps its place', () => {
    const { named } = read(
      ['deponents', 'service_provider_ids', 'service_ids'],
      ['Marsh, Ida; Rex Calloway;', '; Sander, Ivo', 'Court Reporter, Videographer'],
    );
    expect(named.map(({ texts }) => texts)).toEqual([
      ['Marsh, Ida', 'Rex Calloway'],
      ['', 'Sander, Ivo'],
      ['Court Reporter', 'Videographer'],
    ]);
  });
});
