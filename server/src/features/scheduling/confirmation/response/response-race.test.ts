import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProvider, inCompany } from '../../../../testing/build/build.ts';
import {
  type BookedJob,
  buildBookedJob,
  DAY_BEFORE,
  openConfirmLink,
  respondOpenLink,
} from '../../../../testing/build/build-booked-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../../testing/tries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(DAY_BEFORE));

const ROUNDS = triesOf(200, 5);
/** Waits up to so many milliseconds, another number each time. */
const jitter = (upTo = 15) => new Promise((resolve) => setTimeout(resolve, Math.random() * upTo));

async function rounds(round: () => Promise<void>) {
  for (let count = 0; count < ROUNDS; count++) await round();
}

const record = (b: BookedJob, own: object) =>
  t.call('POST', '/job_response/record', b.scheduler, {
    ...{ job_id: b.job_id, job_service_id: null, response: 'yes', channel: 'phone' },
    ...own,
  });
const valid = (b: BookedJob) =>
  inCompany(t.db, b.company_id, (tx) =>
    tx.selectFrom('job_response').selectAll().where('job_id', '=', b.job_id).where('undone_at', 'is', null).execute(),
  );

describe('two at once', () => {
  test(
    'a link against a response on behalf: one is saved, the other is refused',
    () =>
      rounds(async () => {
        const b = await buildBookedJob(t);
        const link = await openConfirmLink(t, b, 'contact');
        const responses = await Promise.all([
          jitter().then(() => respondOpenLink(t, b, link, { party: 'contact', isYes: true, note: 'By link' })),
          jitter().then(() => record(b, { note: 'By phone' })),
        ]);
        expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        const [saved, ...more] = await valid(b);
        expect(more).toEqual([]);
        expect((await b.job()).client_confirmed_note).toBe(saved?.note);
      }),
    ATTACK_TIMEOUT,
  );

  test(
    'a response against somebody else being assigned: the service never has one provider and the Yes of another',
    () =>
      rounds(async () => {
        const b = await buildBookedJob(t);
        const other = await buildProvider(t.db, b.company_id, { services: [1, 4] });
        const [first] = await b.services();
        const assign = { job_service_id: first?.job_service_id, service_provider_id: other.service_provider_id };
        const response = Math.random() < 0.5 ? 'yes' : 'no';
        const [recorded, assigned] = await Promise.all([
          jitter().then(() =>
            record(b, { job_service_id: first?.job_service_id, service_provider_id: b.provider, response }),
          ),
          jitter().then(() =>
            t.call('PATCH', `/job/assignProvider/${b.job_id}`, b.scheduler, { ...assign, version: first?.version }),
          ),
        ]);
        // The response may make the version stale; whoever comes second is told so.
        expect([200, 409]).toContain(assigned.status);
        const [service] = await b.services();
        if (assigned.status === 200)
          expect(service).toMatchObject({
            service_provider_id: other.service_provider_id,
            provider_can_take: null,
            confirmed_on: null,
          });
        else expect(recorded.status).toBe(200);
      }),
    ATTACK_TIMEOUT,
  );

  test(
    'an undo against a second undo and a new response: the columns always belong to the response that stands',
    () =>
      rounds(async () => {
        const b = await buildBookedJob(t);
        const { job_response_id } = (await record(b, { note: 'First' })).body as { job_response_id: number };
        const undo = () => t.call('POST', '/job_response/undo', b.scheduler, { job_response_ids: [job_response_id] });
        const [one, two, again] = await Promise.all([
          jitter().then(undo),
          jitter().then(undo),
          jitter().then(() => record(b, { note: 'Second' })),
        ]);
        expect([one?.status, two?.status].toSorted()).toEqual([200, 409]);
        const job = await b.job();
        if (again?.status === 200)
          expect(job).toMatchObject({ client_confirmed_note: 'Second', client_confirmed_on: expect.any(String) });
        else expect(job).toMatchObject({ client_confirmed_note: '', client_confirmed_on: null });
      }),
    ATTACK_TIMEOUT,
  );

  test(
    'a move against a Yes by a link: nobody confirms a time that the page did not show',
    () =>
      rounds(async () => {
        const b = await buildBookedJob(t);
        const party = Math.random() < 0.5 ? 'contact' : 'provider';
        const link = await openConfirmLink(t, b, party);
        const { version, starts_at } = await b.job();
        const move = { version, job_date: '2027-03-10', start_time: '13:00', confirmed: true };
        const [responded, moved] = await Promise.all([
          jitter().then(() => respondOpenLink(t, b, link, { party, isYes: true, seen: { starts_at } })),
          jitter().then(() => t.call('PATCH', `/job/reschedule/${b.job_id}`, b.scheduler, move)),
        ]);
        expect([200, 409]).toContain(responded.status);
        expect([200, 409]).toContain(moved.status);
        const job = await b.job();
        const [service] = await b.services();
        const yes = party === 'contact' ? job.client_confirmed_on : (service?.confirmed_on ?? null);
        if (moved.status === 200) expect({ start: job.start_time, yes }).toEqual({ start: '13:00', yes: null });
        else expect({ start: job.start_time, isYes: yes !== null }).toEqual({ start: '09:30', isYes: true });
        if (responded.status === 409) expect(responded.body).toMatchObject({ key: 'response.moved' });
      }),
    ATTACK_TIMEOUT,
  );
});
