import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildOfferedJob,
  OFFER_DAY,
  type OfferedJobWorld,
  openOfferLinks,
  startRound,
  yes,
} from '../../../testing/build/build-round.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../testing/tries.ts';
import { endTier } from './offer.writes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(OFFER_DAY));

/** Waits up to so many milliseconds, another number each time. */
const jitter = (upTo = 15) => new Promise((resolve) => setTimeout(resolve, Math.random() * upTo));

async function rounds(count: number, round: () => Promise<void>) {
  for (let done = 0; done < count; done++) await round();
}

const ROUNDS = triesOf(200, 3);

/** A round of one person in each of two tiers, and the link of the first. */
async function openedRound() {
  const o = await buildOfferedJob(t, [1, 1]);
  const offer_round_id = await startRound(o);
  const [link] = await openOfferLinks(t, o, o.people[0] ?? []);
  return { o, offer_round_id, link: link as Record<string, string>, id: o.people[0]?.[0] ?? 0 };
}

/** Whether the yes won, with everything that must agree with it. */
async function outcome(o: OfferedJobWorld, providerId: number, status: number) {
  const [round, job] = [await o.round(), await o.job()];
  const [service] = job.services;
  const isWon = status === 200;
  const winners = round.offers.filter(({ result }) => result === 'yes').map((one) => one.service_provider_id);
  expect(winners).toEqual(isWon ? [providerId] : []);
  return { isWon, state: round.state, service, job, round };
}

describe('two at once', () => {
  test(
    'fifty providers say yes, and exactly one wins',
    () =>
      rounds(triesOf(200, 2), async () => {
        const o = await buildOfferedJob(t, [50]);
        await startRound(o);
        const links = await openOfferLinks(t, o, o.people[0] ?? []);
        const responses = await Promise.all(links.map((link) => jitter(5).then(() => yes(t, link))));
        const statuses = responses.map(({ status }) => status);
        expect(statuses.filter((status) => status === 200)).toHaveLength(1);
        expect(statuses.filter((status) => status === 409)).toHaveLength(49);
        const [round, job] = [await o.round(), await o.job()];
        const winners = round.offers.filter(({ result }) => result === 'yes');
        expect({ state: round.state, winners: winners.length }).toEqual({ state: 'filled', winners: 1 });
        expect(job.services[0]).toMatchObject({
          ...{ service_provider_id: winners[0]?.service_provider_id, provider_can_take: true },
        });
      }),
    ATTACK_TIMEOUT,
  );

  test(
    'a yes against a cancellation: canceled in the end, and nobody wins after it',
    () =>
      rounds(ROUNDS, async () => {
        const { o, link, id } = await openedRound();
        const { version } = await o.job();
        const cancel = () =>
          t.call('PATCH', `/job/cancel/${o.job_id}`, o.scheduler, { version, reason: 'Settled', confirmed: true });
        const [response, canceled] = await Promise.all([jitter().then(() => yes(t, link)), jitter().then(cancel)]);
        // The yes moves the job on, so that whoever cancels is shown it first.
        expect([200, 409]).toContain(canceled.status);
        const { isWon, state, job } = await outcome(o, id, response.status);
        expect(state).toBe(isWon ? 'filled' : 'canceled');
        if (!isWon) expect(job.is_canceled).toBeGreaterThan(0);
      }),
    ATTACK_TIMEOUT,
  );

  test(
    'a yes against a move: nobody is booked for a time that the page did not show',
    () =>
      rounds(ROUNDS, async () => {
        const { o, link, id } = await openedRound();
        const { version, starts_at } = await o.job();
        const move = { version, job_date: '2031-03-12', start_time: '14:00', confirmed: true };
        const [response, moved] = await Promise.all([
          jitter().then(() => yes(t, link, { starts_at })),
          jitter().then(() => t.call('PATCH', `/job/reschedule/${o.job_id}`, o.scheduler, move)),
        ]);
        expect([200, 409]).toContain(moved.status);
        const { isWon, state, service, job } = await outcome(o, id, response.status);
        expect(state).toBe(isWon ? 'filled' : 'moved');
        expect(service?.service_provider_id ?? null).toBe(isWon ? id : null);
        // Whoever won is asked again where the job moved after the yes.
        if (isWon) expect(service?.confirmed_on !== null).toBe(job.start_time === '09:30');
      }),
    ATTACK_TIMEOUT,
  );

  test(
    'a yes against an assignment by hand: the service never has one provider and the yes of another',
    () =>
      rounds(ROUNDS, async () => {
        const { o, link, id } = await openedRound();
        const [before] = (await o.job()).services;
        const other = o.people[1]?.[0];
        const assign = { job_service_id: o.job_service_id, service_provider_id: other, version: before?.version };
        const [response, assigned] = await Promise.all([
          jitter().then(() => yes(t, link)),
          jitter().then(() => t.call('PATCH', `/job/assignProvider/${o.job_id}`, o.scheduler, assign)),
        ]);
        expect([response.status, assigned.status].toSorted()).toEqual([200, 409]);
        const { isWon, state, service } = await outcome(o, id, response.status);
        expect(state).toBe(isWon ? 'filled' : 'covered');
        expect(service).toMatchObject(
          isWon
            ? { service_provider_id: id, provider_can_take: true }
            : { service_provider_id: other, provider_can_take: null },
        );
      }),
    ATTACK_TIMEOUT,
  );

  test(
    'the end of the last tier against a yes: filled or run out, never both',
    () =>
      rounds(ROUNDS, async () => {
        const o = await buildOfferedJob(t, [1]);
        const offer_round_id = await startRound(o);
        const [[id = 0] = []] = o.people;
        const [link] = await openOfferLinks(t, o, [id]);
        const end = () => endTier(t.services, { company_id: o.company_id, offer_round_id, tier: 1 });
        const [response] = await Promise.all([
          jitter().then(() => yes(t, link as Record<string, string>)),
          jitter().then(end),
          jitter().then(end),
        ]);
        const { isWon, state, round } = await outcome(o, id, response?.status ?? 0);
        expect(state).toBe(isWon ? 'filled' : 'ran_out');
        expect(round.events.filter(({ kind }) => kind === 'filled' || kind === 'ran_out')).toHaveLength(1);
      }),
    ATTACK_TIMEOUT,
  );

  test(
    'a yes to two overlapping offers: one is booked, the other refused',
    () =>
      rounds(ROUNDS, async () => {
        const one = await buildOfferedJob(t, [1]);
        const [[id = 0] = []] = one.people;
        const job_id = await one.create({
          ...{ deponents: [{ last_name: 'Okafor' }], services: [{ service_id: 1, service_provider_id: null }] },
        });
        const job_service_id = (await one.read(job_id)).services[0]?.job_service_id ?? 0;
        const read = () => one.read(job_id);
        const other: OfferedJobWorld = {
          ...{ ...one, job_id, job_service_id, job: read },
          draft: (own = {}) => ({ ...one.draft(own), job_id, job_service_id }),
          round: async () =>
            (
              (await t.call('GET', `/offer/getRounds/${job_id}`, one.scheduler)).body as {
                rounds: Awaited<ReturnType<typeof one.rounds>>;
              }
            ).rounds[0] as Awaited<ReturnType<typeof one.round>>,
        };
        for (const o of [one, other]) await startRound(o);
        const links = [...(await openOfferLinks(t, one, [id])), ...(await openOfferLinks(t, other, [id]))];
        const responses = await Promise.all(links.map((link) => jitter(3).then(() => yes(t, link))));
        expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        const booked = [await one.job(), await other.job()].map(({ services }) => services[0]?.service_provider_id);
        expect(booked.toSorted()).toEqual([id, null].toSorted());
      }),
    ATTACK_TIMEOUT,
  );
});
