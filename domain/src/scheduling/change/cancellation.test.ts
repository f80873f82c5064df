import { describe, expect, test } from 'vitest';
import { JOB_STATUS } from '../../core/lookup/starting-values.ts';
import {
  CANCELLATION_CUT_OFF,
  canceledColumns,
  cancellationKind,
  proposeCancellation,
  reinstatedStatus,
} from './cancellation.ts';

const at = (zoned: string) => Temporal.ZonedDateTime.from(zoned).toInstant();

function propose(notice: string, own: { job_date?: string; time_zone?: string; is_checked_in?: boolean } = {}) {
  const { is_checked_in = false, job_date = '2026-11-30', time_zone = 'America/Denver' } = own;
  return proposeCancellation({
    job: { job_date, time_zone },
    is_checked_in,
    rule: CANCELLATION_CUT_OFF,
    holidays: new Set(['2026-11-26', '2026-09-07']),
    notice: at(notice),
  });
}

describe('a cancellation', () => {
  // Monday, November 30: the business day before it is Friday.
  test.each([
    ['2026-11-27T14:59:59[America/Denver]', 'in_time'],
    ['2026-11-27T15:00:00[America/Denver]', 'in_time'],
    ['2026-11-27T15:00:01[America/Denver]', 'late'],
    ['2026-11-29T09:00:00[America/Denver]', 'late'],
    ['2026-12-02T09:00:00[America/Denver]', 'late'],
  ])('with notice at %s is %s', (notice, kind) => {
    expect(propose(notice).kind).toBe(kind);
  });

  test('skips holidays before the job, and counts in the zone of the job', () => {
    expect(propose('2026-09-04T15:00:00[America/Denver]', { job_date: '2026-09-08' }).kind).toBe('in_time');
    expect(propose('2026-09-07T09:00:00[America/Denver]', { job_date: '2026-09-08' }).kind).toBe('late');
    const howe = { job_date: '2026-11-25', time_zone: 'Australia/Lord_Howe' };
    expect(propose('2026-11-24T15:00:00[Australia/Lord_Howe]', howe).kind).toBe('in_time');
    expect(propose('2026-11-24T15:00:01[Australia/Lord_Howe]', howe).kind).toBe('late');
    expect(propose('2026-11-24T15:00:00[Australia/Lord_Howe]', howe).cut_off.toString()).toBe('2026-11-24T04:00:00Z');
  });

  test('is a bust once somebody arrived, whatever is chosen', () => {
    const bust = propose('2026-11-20T09:00:00[America/Denver]', { is_checked_in: true });
    expect(bust.kind).toBe('bust');
    expect([cancellationKind(bust, 'in_time'), cancellationKind(bust, undefined)]).toEqual(['bust', 'bust']);
  });

  test('is what staff choose, and what the rule proposes where nobody chooses', () => {
    const late = propose('2026-11-29T09:00:00[America/Denver]');
    expect([cancellationKind(late, 'in_time'), cancellationKind(late, undefined)]).toEqual(['in_time', 'late']);
    const inTime = propose('2026-11-20T09:00:00[America/Denver]');
    expect(cancellationKind(inTime, 'late')).toBe('late');
  });

  test('in time takes the status Canceled; late or a bust keep the status', () => {
    expect(canceledColumns('in_time')).toEqual({ is_canceled: 1, job_status_id: JOB_STATUS.canceled });
    expect(canceledColumns('late')).toEqual({ is_canceled: 2 });
    expect(canceledColumns('bust')).toEqual({ is_canceled: 2 });
  });
});

describe('the status of a reinstated job', () => {
  const now = at('2026-11-20T09:00:00[America/Denver]');
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
