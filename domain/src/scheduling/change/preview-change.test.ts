import { describe, expect, test } from 'vitest';
import { sentence } from '../../core/messages/catalogue.ts';
import { type JobChangeFacts, NO_FACTS } from './decide-job-change.ts';
import type { JobSnapshot } from './job-changes.ts';
import { previewJobChange } from './preview-change.ts';

const now = Temporal.Instant.from('2026-07-10T18:00:00Z');
const job: JobSnapshot = {
  job_date: '2026-07-14',
  start_time: '09:30:00',
  time_zone: 'America/Denver',
  job_status_id: 2,
  is_canceled: 0,
  services: [{ job_service_id: 31, service_id: 1, service_provider_id: 70 }],
  deponents: [],
};
const checkIn = { service_provider_id: 70, name: 'June Abernathy', check_in_datetime: '2026-07-14T14:46:00Z' };
const busy = {
  job_service_id: 31,
  text: sentence('availability.inactive'),
  conflict_job_ids: [],
  facts: [],
  provider_name: 'June Abernathy',
};

const preview = (own: Partial<JobChangeFacts>, before: Partial<JobSnapshot> = {}) =>
  previewJobChange(
    { ...job, ...before },
    { start_time: '10:00' },
    { ...NO_FACTS, ...own },
    { user_type: 'company' },
    now,
  );

describe('the preview of a change', () => {
  test('says who is asked again and what changes, where nothing stands in its way', () => {
    expect(preview({})).toMatchObject({
      refused: [],
      asks: [],
      changes: [{ kind: 'schedule' }],
      notices: { client: 'ask', providers: 'ask' },
    });
  });

  test('says what has to be answered, and what follows once it is', () => {
    expect(preview({ check_ins: [checkIn], busy: [busy] })).toMatchObject({
      refused: [],
      asks: [{ lock: 'checked_in' }, { lock: 'busy' }],
      undone_check_ins: [70],
      notices: { providers: 'ask' },
    });
  });

  test('says every lock, and that nothing follows', () => {
    expect(preview({ invoice_numbers: ['2795'], is_turned_in: true })).toMatchObject({
      refused: [{ lock: 'invoiced' }],
      asks: [],
      changes: [],
      notices: { client: 'none', providers: 'none' },
    });
    expect(preview({}, { is_canceled: 2 }).refused).toMatchObject([{ lock: 'canceled' }]);
  });
});
