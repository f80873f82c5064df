import { expect, test } from 'vitest';
import { decideRapidRequest, type RapidRequestDraft } from './rapid-request.ts';

const NOW = Temporal.Instant.from('2026-11-24T18:00:00Z');
const READY: RapidRequestDraft = {
  kind: 'new',
  division_id: 1,
  requester_name: 'Pat Lowe',
  requester_email: 'pat@lowe.example.com',
  case_name: 'Ruiz v. Hartwell',
  job_date: '2026-12-09',
  start_time: '09:30',
  time_zone: 'America/Denver',
  estimated_duration: '2.00',
  utc_offset: null,
  deponents: [{ full_name: 'Ida Kessler' }],
  date_of_loss: '',
};

const fieldsOf = (own: Partial<RapidRequestDraft>) => {
  const decision = decideRapidRequest({ ...READY, ...own }, NOW);
  return decision.outcome === 'refused' ? Object.keys(decision.fields ?? {}) : [];
};

test('a request with everything is taken at the instant of its place', () => {
  expect(decideRapidRequest(READY, NOW)).toEqual({ outcome: 'valid', starts_at: '2026-12-09T16:30:00Z' });
});

test.each<[keyof RapidRequestDraft, Partial<RapidRequestDraft>]>([
  ['requester_name', { requester_name: ' ' }],
  ['requester_email', { requester_email: '' }],
  ['requester_email', { requester_email: 'pat at lowe' }],
  ['division_id', { division_id: null }],
  ['case_name', { case_name: '' }],
  ['job_date', { job_date: '2026-11-23' }],
  ['job_date', { job_date: 'soon' }],
  ['start_time', { start_time: '' }],
  ['time_zone', { time_zone: 'Mars/North' }],
  ['deponents', { deponents: [{ full_name: '' }] }],
  ['date_of_loss', { date_of_loss: 'May' }],
])('%s is asked for: %j', (field, own) => {
  expect(fieldsOf(own)).toEqual([field]);
});

test('who cancels need not name the people', () => {
  expect(fieldsOf({ kind: 'cancel', deponents: [] })).toEqual([]);
});

test('today still counts, in the zone of the place', () => {
  expect(fieldsOf({ job_date: '2026-11-24', time_zone: 'Pacific/Honolulu' })).toEqual([]);
});

test('a time that the clocks skip is asked about', () => {
  expect(fieldsOf({ job_date: '2027-03-14', start_time: '02:30' })).toEqual(['start_time']);
});
