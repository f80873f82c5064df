import { describe, expect, test } from 'vitest';
import type { Cover } from './cover.ts';
import { clientCover, type OwnCoveredJob, providerCover } from './own-cover.ts';

const NOW = Temporal.Instant.from('2031-03-12T18:00:00Z');
const at = (hours: number) => NOW.add({ hours });
const AHEAD: OwnCoveredJob = {
  ...{ job_id: 1, is_canceled: 0, job_request_status: null, client_confirmed_on: null },
  ...{ starts_at: at(20), ends_at: at(23) },
};
const OVER = { ...AHEAD, starts_at: at(-3), ends_at: NOW };
const CONFIRMED_ON = '2031-03-11T18:00:00Z';

describe('a client', () => {
  test.each<[string, OwnCoveredJob, Cover]>([
    ['has not confirmed', AHEAD, 'waiting'],
    ['has confirmed', { ...AHEAD, client_confirmed_on: CONFIRMED_ON }, 'confirmed'],
    ['reads of a job that ended this moment that it is done', OVER, 'done'],
    [
      'reads of one that goes on that it is confirmed',
      { ...OVER, ends_at: at(1), client_confirmed_on: CONFIRMED_ON },
      'confirmed',
    ],
    ['canceled late', { ...AHEAD, is_canceled: 2 }, 'canceled'],
    ['asked for a job', { ...AHEAD, job_id: null, job_request_status: 'new' }, 'request'],
    ['took a request back', { ...AHEAD, job_id: null, job_request_status: 'canceled' }, 'canceled'],
  ])('%s', (_name, job, expected) => {
    expect(clientCover(job, NOW)).toBe(expected);
  });
});

describe('a provider', () => {
  const open = { is_canceled: false, confirmed_on: null };
  const yes = { is_canceled: false, confirmed_on: CONFIRMED_ON };
  test.each<[string, OwnCoveredJob, (typeof open | typeof yes)[], Cover]>([
    ['is waited for', AHEAD, [open], 'waiting'],
    ['is waited for with one of two services', AHEAD, [yes, open], 'waiting'],
    ['has confirmed, whatever the client said', AHEAD, [yes], 'confirmed'],
    ['is done when the job is over', OVER, [yes], 'done'],
    ['reads that the own service was canceled', AHEAD, [{ ...yes, is_canceled: true }], 'canceled'],
    ['reads that the job was canceled', { ...AHEAD, is_canceled: 1 }, [yes], 'canceled'],
  ])('%s', (_name, job, own, expected) => {
    expect(providerCover(job, own, NOW)).toBe(expected);
  });
});
