import { describe, expect, test } from 'vitest';
import { JOB_STATUS } from '../../core/lookup/starting-values.ts';
import { canceledColumns, reinstatedStatus } from './cancellation.ts';

describe('a cancellation', () => {
  test('in time takes the status Canceled; late or a bust keep the status', () => {
    expect(canceledColumns('in_time')).toEqual({ is_canceled: 1, job_status_id: JOB_STATUS.canceled });
    expect(canceledColumns('late')).toEqual({ is_canceled: 2 });
    expect(canceledColumns('bust')).toEqual({ is_canceled: 2 });
  });
});

describe('the status of a reinstated job', () => {
  const now = Temporal.ZonedDateTime.from('2026-11-20T09:00:00[America/Denver]').toInstant();
  const job = { job_date: '2026-11-30', time_zone: 'America/Denver' };
  const { canceled, covered, scheduled, client_confirmed, turned_in } = JOB_STATUS;

  test.each([
    [canceled, 1, '2026-11-30', covered],
    [client_confirmed, 2, '2026-11-30', covered],
    [turned_in, 2, '2026-11-30', turned_in],
    // Nobody is asked about a past day, so what was confirmed stays.
    [client_confirmed, 2, '2026-11-10', client_confirmed],
    [canceled, 1, '2026-11-10', covered],
  ])('from %i (%i) on %s is %i when all services are covered', (job_status_id, is_canceled, job_date, expected) => {
    expect(reinstatedStatus({ ...job, job_status_id, is_canceled, job_date }, true, now)).toBe(expected);
  });

  test('is scheduled while a service is open', () => {
    expect(reinstatedStatus({ ...job, job_status_id: canceled, is_canceled: 1 }, false, now)).toBe(scheduled);
    expect(reinstatedStatus({ ...job, job_status_id: covered, is_canceled: 2 }, false, now)).toBe(scheduled);
  });
});
