import { describe, expect, test } from 'vitest';
import { type QueuedRequest, requestDueAt, sortQueue } from './request-due.ts';

const NOW = Temporal.Instant.from('2027-03-10T15:00:00Z');
const request = (job_request_id: number, own: Partial<QueuedRequest> = {}): QueuedRequest => ({
  ...{ job_request_id, waiting_for: 'office', starts_at: '2027-03-20T15:00:00Z', cut_off: null },
  ...{ created_at: '2027-03-09T15:00:00Z', ...own },
});

describe('what is due first', () => {
  test.each([
    ['a new request by its start', {}, '2027-03-20T15:00:00Z'],
    ['a move before it costs a fee', { cut_off: '2027-03-19T21:00:00Z' }, '2027-03-19T21:00:00Z'],
    ['a late move by its start', { cut_off: '2027-03-10T15:00:00Z' }, '2027-03-20T15:00:00Z'],
  ])('%s', (_, own, due) => {
    expect(requestDueAt(request(1, own), NOW)).toBe(due);
  });

  test('comes first, the older one of two, and what waits for the requester last', () => {
    const rows = [
      request(1, { waiting_for: 'requester', starts_at: '2027-03-11T15:00:00Z' }),
      request(2),
      request(3, { created_at: '2027-03-08T15:00:00Z' }),
      request(4, { cut_off: '2027-03-19T21:00:00Z' }),
      request(5, { starts_at: '2027-03-12T15:00:00Z' }),
    ];
    expect(sortQueue(rows, NOW).map((row) => row.job_request_id)).toEqual([5, 4, 3, 2, 1]);
  });
});
