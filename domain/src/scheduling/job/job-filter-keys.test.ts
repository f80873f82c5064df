import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { message } from '../../core/messages/catalogue.ts';
import {
  isRecentlyUpdated,
  JOB_WORK_FILTERS,
  jobFilterKey,
  jobFiltersFor,
  jobWorkFilterLabel,
  parseJobFilterKey,
} from './job-filter-keys.ts';
import { parseJobNumber } from './job-number.ts';

describe('job filter keys', () => {
  test.each([
    ['', { kind: 'all' }],
    ['all', { kind: 'all' }],
    ['change requested', { kind: 'request', status: 'change requested' }],
    ['canceled', { kind: 'request', status: 'canceled' }],
    ['needing_worksheet', { kind: 'work', work: 'needing_worksheet' }],
    ['4', { kind: 'status', job_status_id: 4 }],
    ['planned', null],
    ['0', null],
    ['-4', null],
    ['4 or 1=1', null],
  ])('%j is %o', (key, filter) => {
    expect(parseJobFilterKey(key)).toEqual(filter);
  });

  test('every filter anybody is offered can be written into an address and read back', () => {
    for (const userType of ['admin', 'company', 'contact', 'provider'] as const) {
      for (const filter of jobFiltersFor(userType)) expect(parseJobFilterKey(jobFilterKey(filter))).toEqual(filter);
    }
  });

  test('a text is read as nothing or as exactly itself', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const filter = parseJobFilterKey(text);
        if (filter && filter.kind !== 'all') expect(jobFilterKey(filter)).toBe(text);
      }),
    );
  });

  test('each party is offered what waits for it', () => {
    const keys = (userType: 'company' | 'contact' | 'provider') => jobFiltersFor(userType).map(jobFilterKey).join(', ');
    expect(keys('provider')).toBe(
      'all, scheduled, new_assignments, needing_service_provider_confirmation, needing_worksheet, canceled_assignments',
    );
    expect(keys('contact')).toBe(
      'all, new, rescheduled, canceled, change requested, scheduled, needing_confirmation, recently_updated, open_requests',
    );
    expect(keys('company')).toContain('needing_service_provider_confirmation');
    expect(keys('company')).not.toContain('new_assignments');
    expect(keys('company')).toContain('uncovered, declined, client_declined, over_time_off, needing_confirmation');
  });

  test('every work filter has its words', () => {
    expect(JOB_WORK_FILTERS.map((work) => message(jobWorkFilterLabel(work)))).toContain('Needing Worksheet');
  });
});

test.each([
  ['2026-07-07T12:00:00Z', true],
  ['2026-07-07T11:59:59Z', false],
  ['2026-07-14T12:00:00Z', true],
  ['2026-07-14T12:00:01Z', false],
])('a change at %s is recent: %s', (updated, recent) => {
  expect(isRecentlyUpdated(Temporal.Instant.from(updated), Temporal.Instant.from('2026-07-14T12:00:00Z'))).toBe(recent);
});

test.each([
  ['104512', 104512],
  [' #104512', 104512],
  ['Job 104,512', 104512],
  ['job#104512', 104512],
  ['Booking 104512', null],
  ['104512 Ruiz', null],
  ['10,45', null],
  ['0', null],
  ['', null],
])('%j is the job number %j', (text, number) => {
  expect(parseJobNumber(text, 'Job')).toBe(number);
});
