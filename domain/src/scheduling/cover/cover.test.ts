import { expect, test } from 'vitest';
import {
  COVERS,
  type Cover,
  type CoveredJob,
  countCovers,
  countedJobs,
  jobCover,
  serviceCover,
  worstCover,
} from './cover.ts';

const START = Temporal.Instant.from('2026-11-24T16:00:00Z');
const END = START.add({ hours: 3 });
const BEFORE = START.subtract({ hours: 2 });

const service = (own: Partial<CoveredJob['services'][number]> = {}) => ({
  is_canceled: false,
  service_provider_id: 7,
  confirmed_on: '2026-11-20T00:00:00Z' as string | null,
  ...own,
});
const OPEN = service({ service_provider_id: null, confirmed_on: null });
const WAITING = service({ confirmed_on: null });
const CANCELED = service({ is_canceled: true, service_provider_id: null });

const job = (own: Partial<CoveredJob> = {}): CoveredJob => ({
  job_id: 1,
  is_canceled: 0,
  job_request_status: null,
  starts_at: START,
  ends_at: END,
  services: [service()],
  ...own,
});

test.each<[string, Partial<CoveredJob>, Temporal.Instant, Cover]>([
  ['every service confirmed', {}, BEFORE, 'confirmed'],
  ['one service waits', { services: [service(), WAITING] }, BEFORE, 'waiting'],
  ['one service is open', { services: [service(), WAITING, OPEN] }, BEFORE, 'uncovered'],
  ['an open service that is canceled counts for nothing', { services: [service(), CANCELED] }, BEFORE, 'confirmed'],
  ['no service at all', { services: [] }, BEFORE, 'uncovered'],
  ['only canceled services', { services: [CANCELED] }, BEFORE, 'uncovered'],
  ['running', { services: [WAITING] }, END.subtract({ seconds: 1 }), 'waiting'],
  ['over to the second', { services: [WAITING] }, END, 'done'],
  ['over, and nobody came', { services: [OPEN] }, END, 'uncovered'],
  ['nobody came yesterday', { services: [OPEN] }, START.add({ hours: 24 }), 'done'],
  ['nobody came, a second before', { services: [] }, START.add({ hours: 24 }).subtract({ seconds: 1 }), 'uncovered'],
  ['canceled', { is_canceled: 1, services: [OPEN] }, BEFORE, 'canceled'],
  ['canceled late', { is_canceled: 2 }, END, 'canceled'],
  ['a request', { job_id: null, job_request_status: 'new', services: [] }, BEFORE, 'request'],
  ['a request to cancel', { job_id: null, job_request_status: 'canceled', services: [] }, BEFORE, 'canceled'],
])('cover of a job: %s', (_, own, now, cover) => {
  expect(jobCover(job(own), now)).toBe(cover);
});

test('a service has a cover of its own', () => {
  const covers = [service(), WAITING, OPEN, CANCELED].map((one) => serviceCover(one, job(), BEFORE));
  expect(covers).toEqual(['confirmed', 'waiting', 'uncovered', 'canceled']);
  expect(serviceCover(service(), job({ is_canceled: 2 }), BEFORE)).toBe('canceled');
});

test('the worst of covers stands first among them, whatever their order', () => {
  expect(worstCover([])).toBeUndefined();
  for (const [index, cover] of COVERS.entries()) expect(worstCover(COVERS.slice(index).toReversed())).toBe(cover);
});

test('counts leave nothing out, and count no request and no canceled job as a job', () => {
  const counts = countCovers(['done', 'uncovered', 'done', 'request', 'canceled', 'waiting', 'confirmed']);
  expect(counts).toEqual({ uncovered: 1, waiting: 1, confirmed: 1, done: 2, request: 1, canceled: 1 });
  expect(countedJobs(counts)).toBe(5);
});
