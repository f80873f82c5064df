import { expect, test } from 'vitest';
import { sentenceText } from '../../core/messages/catalogue.ts';
import { NO_FACTS } from './decide-job-change.ts';
import type { JobSnapshot } from './job-changes.ts';
import { jobLockHints } from './lock-hints.ts';

const JOB: JobSnapshot = {
  ...{ job_date: '2027-03-10', time_zone: 'America/Denver', is_canceled: 0, job_status_id: 1 },
  services: [
    { job_service_id: 80, service_id: 1, service_provider_id: 7 },
    { job_service_id: 81, service_id: 4, service_provider_id: null },
  ],
  deponents: [
    { job_deponent_id: 90, deponent_id: 5, scheduled_start_time: null, volume_number: 1, last_exhibit_number: '' },
  ],
};

const BEFORE = Temporal.Instant.from('2027-03-09T18:00:00Z');
const AFTER = Temporal.Instant.from('2027-03-12T18:00:00Z');

const shown = (facts: Partial<typeof NO_FACTS>, now = BEFORE) =>
  jobLockHints(JOB, { ...NO_FACTS, ...facts }, now).map(({ field, row_id, lock, rule }) =>
    [field, row_id, lock, rule].filter((part) => part !== null).join(' '),
  );

test('nothing is locked of a job that is to come', () => {
  expect(shown({})).toEqual([]);
});

test('an invoice locks what it says, which the hint says with the way out', () => {
  const facts = { invoice_numbers: ['2795'] };
  expect(shown(facts)).toEqual([
    'job_date invoiced refused',
    'division_id invoiced refused',
    'client_id invoiced refused',
    'case_id invoiced refused',
    'bill_to_client_id invoiced refused',
    'services 80 invoiced refused',
    'deponents 90 invoiced refused',
  ]);
  const [first] = jobLockHints(JOB, { ...NO_FACTS, ...facts }, BEFORE);
  expect(first && sentenceText(first.text)).toBe(
    'Invoice 2795 was issued for this job. Void it before you change this.',
  );
});

test('a worksheet locks the services and deponents that are on it', () => {
  expect(shown({ worksheet_provider_ids: [7], worksheet_deponent_ids: [90] })).toEqual([
    'services 80 worksheet refused',
    'deponents 90 worksheet refused',
  ]);
});

test('a day that is over and an arrival ask for a reason', () => {
  expect(shown({}, AFTER)).toContain('job_date past reason');
  const arrival = { service_provider_id: 7, name: 'June Abernathy', check_in_datetime: '2027-03-10T16:20:00Z' };
  expect(shown({ check_ins: [arrival] })).toEqual([
    'job_date checked_in reason',
    'location_kind checked_in reason',
    'services 80 checked_in reason',
  ]);
});
