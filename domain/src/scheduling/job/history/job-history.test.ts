import { expect, test } from 'vitest';
import { DEFAULT_FORMATS } from '../../../core/format/settings.ts';
import { HISTORY_FIELDS, historyText } from './history-fields.ts';
import { type HistoryRow, jobHistory, ROW_FIELD, rowsAfter } from './job-history.ts';

let next = 0;
function row(change_id: string, own: Partial<HistoryRow>): HistoryRow {
  next += 1;
  return {
    job_field_history_id: next,
    change_id,
    changed_at: `2026-11-24T10:0${change_id}:00Z`,
    record: 'job',
    record_id: 1,
    field: 'job_date',
    old_value: null,
    new_value: null,
    actor_type: 'company',
    actor_name: 'Dana Ostrander',
    is_undo: false,
    ...own,
  };
}

const ROWS: readonly HistoryRow[] = [
  row('1', { field: ROW_FIELD, new_value: '{"job_date":"2026-12-01","start_time":"09:00:00"}' }),
  row('1', { record: 'service', record_id: 5, field: ROW_FIELD, new_value: '{"service_id":1,"is_canceled":false}' }),
  row('2', { field: 'job_date', old_value: '2026-12-01', new_value: '2026-12-08' }),
  row('2', { field: 'room_slot', old_value: '1', new_value: '2' }),
  row('3', { record: 'service', record_id: 5, field: 'provider_can_take', old_value: null, new_value: 'true' }),
  row('4', { field: 'room_slot', old_value: '2', new_value: '1' }),
  row('5', {
    record: 'service',
    record_id: 5,
    field: ROW_FIELD,
    old_value: '{"service_id":1,"provider_can_take":true}',
  }),
  row('6', { field: 'special_instructions', old_value: '', new_value: 'Park behind' }),
];

const all = () => true;

test('what one save changed is one entry, newest first, numbered from the oldest', () => {
  const history = jobHistory(ROWS, all);
  expect(history.map(({ number, kind }) => [number, kind])).toEqual([
    [5, 'changed'],
    [4, 'staffing'],
    [3, 'provider_response'],
    [2, 'moved'],
    [1, 'created'],
  ]);
  expect(history[3]?.changes.map(({ name, old_value, new_value }) => [name, old_value, new_value])).toEqual([
    ['job_date', '2026-12-01', '2026-12-08'],
  ]);
  expect(history[4]?.changes.map(({ name }) => name)).toEqual(['job_date', 'start_time', 'service_id']);
});

test.each([
  ['1', 'canceled'],
  ['2', 'canceled'],
  ['0', 'reinstated'],
])('is_canceled %s is %s', (new_value, kind) => {
  const rows = [
    row('1', { field: 'is_canceled', old_value: '0', new_value }),
    row('1', { field: 'canceled_at', new_value: '2026-11-24T10:00:00+00:00' }),
  ];
  expect(jobHistory(rows, all)[0]?.kind).toBe(kind);
});

test.each([
  [true, 'undone'],
  [false, 'canceled'],
])('a reinstatement that is taken back, by an undo: %s', (is_undo, kind) => {
  const rows = [
    row('1', { field: 'is_canceled', old_value: '2', new_value: '0' }),
    row('1', { field: 'cancel_reason', old_value: 'Settled', new_value: '' }),
    row('2', { field: 'is_canceled', old_value: '0', new_value: '2', is_undo }),
    row('2', { field: 'cancel_reason', old_value: '', new_value: 'Settled', is_undo }),
  ];
  expect(jobHistory(rows, all).map((entry) => entry.kind)).toEqual([kind, 'reinstated']);
});

test('the parties of a job see only what is theirs, and no entry that holds nothing else', () => {
  const history = jobHistory(ROWS, ({ forParties }) => forParties === true);
  expect(history.map(({ number, kind }) => [number, kind])).toEqual([
    [2, 'moved'],
    [1, 'created'],
  ]);
  const shown = Object.values(HISTORY_FIELDS.service).concat(Object.values(HISTORY_FIELDS.check_in));
  expect(shown.some(({ forParties }) => forParties)).toBe(false);
});

test('the rows after an entry are those of today without what came later', () => {
  const today = {
    job: new Map([[1, { job_date: '2026-12-08', special_instructions: 'Park behind' }]]),
    service: new Map(),
    deponent: new Map(),
    check_in: new Map(),
  };
  const at = (change_id: string) =>
    rowsAfter(today, ROWS, { change_id, changed_at: `2026-11-24T10:0${change_id}:00Z` });
  expect(at('6').job.get(1)).toMatchObject({ special_instructions: 'Park behind' });
  expect(at('5').service.size).toBe(0);
  expect(at('3')).toMatchObject({ job: new Map([[1, { job_date: '2026-12-08', special_instructions: '' }]]) });
  expect(at('3').service.get(5)).toMatchObject({ provider_can_take: true });
  expect(at('1').job.get(1)).toMatchObject({ job_date: '2026-12-01' });
  expect(at('1').service.get(5)).toMatchObject({ service_id: 1, provider_can_take: null });
});

test('values read as on screen, ids by their names', () => {
  const context = { formats: DEFAULT_FORMATS, time_zone: 'America/Denver' };
  const names = new Map([['client 4', 'Pike LLP']]);
  const read = (record: 'job' | 'service', name: string, value: string | null) => {
    const field = HISTORY_FIELDS[record][name];
    return field && historyText(field, value, names, context);
  };
  expect(read('job', 'job_date', '2026-12-08')).toBe('12/08/2026');
  expect(read('job', 'start_time', '13:30:00')).toBe('01:30 PM');
  expect(read('job', 'client_id', '4')).toBe('Pike LLP');
  expect(read('job', 'client_id', '5')).toBe('#5');
  expect(read('job', 'job_location_type', '4')).toBe('Remote');
  expect(read('job', 'client_confirmed_on', '2026-11-24T17:12:03.123456+00:00')).toBe('11/24/2026 10:12 AM');
  expect(read('service', 'provider_can_take', 'true')).toBe('Yes');
  expect(read('service', 'confirmed_on', null)).toBe('');
});
