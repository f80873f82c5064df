import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../tasks/task-runner.ts';
import { buildProvider, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import {
  buildOfferedJob,
  no,
  OFFER_DAY,
  type OfferedJobWorld,
  offerOf,
  openOfferLink,
  openOfferLinks,
  pageOf,
  startRound,
  yes,
} from '../../../testing/build/build-round.ts';
import { asAdmin } from '../../../testing/call/as-admin.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { endLateTiers, endTier } from './offer.writes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(OFFER_DAY));

const later = (minutes: number) => t.setNow(OFFER_DAY.add({ minutes }));
const linkOf = async (o: OfferedJobWorld, providerId: number) => openOfferLink(t, o, await offerOf(o, providerId));
const kinds = async (o: OfferedJobWorld) => (await o.round()).events.map(({ kind }) => kind);
const activities = (o: OfferedJobWorld) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .selectFrom('activity_log')
      .select(['activity_type', 'actor_name', 'description'])
      .where('object_id', '=', o.job_id)
      .where('activity_type', 'like', 'Offer%')
      .orderBy('activity_log_id')
      .execute(),
  );

/** Books somebody for another job at the same time. */
const book = (o: OfferedJobWorld, service_provider_id: number, own = {}) =>
  o.create({ deponents: [{ last_name: 'Okafor' }], services: [{ service_id: 1, service_provider_id }], ...own });

describe('the people of a round', () => {
  test('are those who were ticked, or all who offer the service with who is free first, each with their own pay', async () => {
    const o = await buildOfferedJob(t);
    const [[first = 0, second = 0] = []] = o.people;
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .insertInto('service_provider_service')
        .values({
          company_id: o.company_id,
          service_provider_id: first,
          service_id: 1,
          rate: '95',
          unit_type: 'Flat Fee',
        })
        .onConflict((on) =>
          on
            .columns(['company_id', 'service_provider_id', 'service_id'])
            .doUpdateSet({ rate: '95', unit_type: 'Flat Fee' }),
        )
        .execute(),
    );
    await book(o, second);
    const { job_id, job_service_id } = o.draft();
    type Row = { service_provider_id: number; pay_amount: string | null; outcome: string };
    const read = async (own: object = {}) =>
      ((await o.call('getCandidates', { job_id, job_service_id, ...own })).body as { candidates: Row[] }).candidates;
    const ticked = await read({ provider_ids: [second, first] });
    expect(ticked.map(({ service_provider_id, pay_amount }) => [service_provider_id, pay_amount])).toEqual([
      [second, '75.00'],
      [first, '95.00'],
    ]);
    const all = await read();
    expect(all.length).toBeGreaterThan(2);
    expect(all.find((row) => row.service_provider_id === first)?.pay_amount).toBe('95.00');
    expect(all.at(-1)).toMatchObject({ service_provider_id: second, outcome: 'blocked' });
  });
});

describe('a round', () => {
  test('asks tier 1 at once and the others not yet', async () => {
    const o = await buildOfferedJob(t);
    const response = await o.call('start', o.draft());
    expect(response).toMatchObject({ status: 200, body: { message: 'Sent to 2 people in tier 1.' } });
    const round = await o.round();
    expect(round).toMatchObject({ state: 'open', current_tier: 1, tier_ends_at: '2031-03-10T17:32:00.000Z' });
    expect(round.offers.map(({ tier, sent_at }) => [tier, sent_at !== null])).toEqual([
      ...[
        [1, true],
        [1, true],
        [2, false],
        [2, false],
      ],
    ]);
    expect(await activities(o)).toMatchObject([
      { activity_type: 'Offer Sent', description: 'Sent to 2 people in tier 1.' },
    ]);
  });

  test('asks the next tier when the time is over, once, and says so when nobody is left', async () => {
    const o = await buildOfferedJob(t);
    const offer_round_id = await startRound(o);
    const task = { company_id: o.company_id, offer_round_id };
    later(20);
    await endTier(t.services, { ...task, tier: 1 });
    // The task may come a second time.
    await endTier(t.services, { ...task, tier: 1 });
    expect(await o.round()).toMatchObject({ state: 'open', current_tier: 2, tier_ends_at: '2031-03-10T17:52:00.000Z' });
    later(40);
    await endTier(t.services, { ...task, tier: 2 });
    await endTier(t.services, { ...task, tier: 2 });
    expect(await o.round()).toMatchObject({ state: 'ran_out', current_tier: 2 });
    expect(await kinds(o)).toEqual(['started', 'tier_started', 'tier_started', 'ran_out']);
    const link = await linkOf(o, o.people[0]?.[0] ?? 0);
    expect(await yes(t, link)).toMatchObject({ status: 409, body: { key: 'offer.closed_over' } });
  });

  test('reads a tier again when it starts, and skips who is not free any more with the reason', async () => {
    const o = await buildOfferedJob(t);
    const offer_round_id = await startRound(o);
    const [, [busy = 0, free = 0] = []] = o.people;
    await book(o, busy);
    const { status, body } = await o.call('startNextTier', { offer_round_id, tier: 1 });
    expect({ status, body }).toMatchObject({ status: 200, body: { message: 'Sent to 1 person in tier 2.' } });
    expect(await offerOf(o, busy)).toMatchObject({ sent_at: null, skip_reason: expect.stringContaining('Booked') });
    expect(await offerOf(o, free)).toMatchObject({ sent_at: expect.any(String), skip_reason: '' });
    expect(await o.call('startNextTier', { offer_round_id, tier: 1 })).toMatchObject({
      ...{ status: 409, body: { key: 'offer.tier_changed' } },
    });
  });

  test('does not start where nobody is wanted or free', async () => {
    const o = await buildOfferedJob(t, [1]);
    await startRound(o);
    expect(await o.call('start', o.draft())).toMatchObject({ status: 409, body: { key: 'offer.round_open' } });
    const other = await buildOfferedJob(t, [1]);
    await book(other, other.people[0]?.[0] ?? 0);
    expect(await other.call('start', other.draft())).toMatchObject({ status: 409, body: { key: 'offer.nobody_free' } });
    expect(await other.rounds()).toEqual([]);
    expect(await other.call('start', other.draft({ tiers: [] }))).toMatchObject({ status: 400 });
  });

  test('stops by a press, after which nobody can say yes', async () => {
    const o = await buildOfferedJob(t);
    const offer_round_id = await startRound(o);
    const link = await linkOf(o, o.people[0]?.[0] ?? 0);
    expect(await o.call('stop', { offer_round_id })).toMatchObject({ status: 200 });
    expect(await o.call('stop', { offer_round_id })).toMatchObject({ status: 409, body: { key: 'offer.round_over' } });
    expect(await yes(t, link)).toMatchObject({ status: 409, body: { key: 'offer.closed_over' } });
    expect((await o.round()).state).toBe('stopped');
  });

  test.each([
    ['moved', 'moved'],
    ['canceled', 'canceled'],
    ['covered by hand', 'covered'],
  ])('ends when its job is %s', async (how, state) => {
    const o = await buildOfferedJob(t);
    await startRound(o);
    const link = await linkOf(o, o.people[0]?.[0] ?? 0);
    const { version, services } = await o.job();
    const done =
      how === 'moved'
        ? await t.call('PATCH', `/job/reschedule/${o.job_id}`, o.scheduler, {
            ...{ version, job_date: '2031-03-12', start_time: '11:00', confirmed: true },
          })
        : how === 'canceled'
          ? await t.call('PATCH', `/job/cancel/${o.job_id}`, o.scheduler, {
              version,
              reason: 'Settled',
              confirmed: true,
            })
          : await t.call('PATCH', `/job/assignProvider/${o.job_id}`, o.scheduler, {
              ...{ job_service_id: o.job_service_id, service_provider_id: o.people[1]?.[0] },
              version: services[0]?.version,
            });
    expect(done).toMatchObject({ status: 200 });
    expect(await o.round()).toMatchObject({ state, ended_at: expect.any(String) });
    expect(await kinds(o)).toEqual(['started', 'tier_started', state]);
    expect(await pageOf(t, link)).toMatchObject({ card: { state: 'closed', location: [] } });
    expect((await yes(t, link)).status).toBe(409);
  });
});

test('a round ends with its service, and stays on the job', async () => {
  const o = await buildOfferedJob(t, [1]);
  await startRound(o);
  const { version } = await o.job();
  const { status, body } = await t.call('PATCH', `/job/update/${o.job_id}`, o.scheduler, {
    ...o.withoutService(),
    version,
  });
  expect({ status, body }).toEqual({ status: 200, body: expect.anything() });
  expect(await o.rounds()).toMatchObject([
    { state: 'canceled', job_service_id: null, service_name: expect.any(String) },
  ]);
});

describe('a response', () => {
  test('the first yes gets the service, confirmed, and the others read that it is filled', async () => {
    const o = await buildOfferedJob(t);
    await startRound(o, { note: 'Counsel needs a rough.', shows_pay: true, pay_amount: '285.00' });
    const [[first = 0, second = 0] = []] = o.people;
    const [one, other] = [await linkOf(o, first), await linkOf(o, second)];
    expect((await pageOf(t, one)).card).toMatchObject({
      ...{ state: 'open', pay_amount: '285.00', note: 'Counsel needs a rough.', is_remote: true, deponent_count: 1 },
      tier_ends_at: '2031-03-10T17:32:00.000Z',
    });
    expect(await yes(t, one, { starts_at: (await o.job()).starts_at })).toMatchObject({ status: 200 });
    const [service] = (await o.job()).services;
    expect(service).toMatchObject({
      service_provider_id: first,
      provider_can_take: true,
      confirmed_on: expect.any(String),
    });
    expect(await o.round()).toMatchObject({ state: 'filled' });
    expect((await pageOf(t, one)).card.state).toBe('yours');
    const closed = (await pageOf(t, other)).card;
    expect(closed).toMatchObject({
      state: 'closed',
      closed_text: 'Already filled, thank you.',
      pay_amount: null,
      note: '',
    });
    expect(await yes(t, other)).toMatchObject({ status: 409, body: { key: 'offer.closed_filled' } });
    expect(await yes(t, one)).toMatchObject({ status: 409, body: { key: 'offer.yours' } });
    expect((await activities(o)).map(({ activity_type }) => activity_type)).toEqual([
      ...['Offer Sent', 'Offer Answered', 'Offer Round Ended'],
    ]);
  });

  test('opening the page says nothing but that it was opened, and a body without a response is refused', async () => {
    const o = await buildOfferedJob(t, [1]);
    await startRound(o);
    const [[id = 0] = []] = o.people;
    const link = await linkOf(o, id);
    expect(await offerOf(o, id)).toMatchObject({ viewed_at: null });
    await pageOf(t, link);
    await pageOf(t, link);
    expect(await offerOf(o, id)).toMatchObject({ viewed_at: expect.any(String), is_reading: true, result: null });
    expect((await t.call('POST', '/offer/respondByLink', link, {})).status).toBe(400);
    expect((await t.call('POST', '/offer/respondByLink', {}, { response: 'yes' })).status).toBe(401);
    const scanner = await t.app.inject({ method: 'POST', url: `/offer/${o.company_id}/${o.job_id}/${id}` });
    expect(scanner.statusCode).toBe(404);
    later(1);
    expect(await offerOf(o, id)).toMatchObject({ is_reading: false, result: null });
    expect((await kinds(o)).filter((kind) => kind === 'viewed')).toHaveLength(1);
  });

  test('everybody of a tier saying no starts the next one at once, unless the round waits', async () => {
    const o = await buildOfferedJob(t);
    await startRound(o);
    const [ids = []] = o.people;
    const [one, other] = [await linkOf(o, ids[0] ?? 0), await linkOf(o, ids[1] ?? 0)];
    await no(t, one as Record<string, string>, 'In Boulder until 3.');
    expect(await o.round()).toMatchObject({ current_tier: 1 });
    expect(await offerOf(o, ids[0] ?? 0)).toMatchObject({ result: 'no', words: 'In Boulder until 3.' });
    await no(t, other as Record<string, string>);
    expect(await o.round()).toMatchObject({ current_tier: 2 });
    const waits = await buildOfferedJob(t, [1, 1]);
    await startRound(waits, { no_moves_on: false });
    await no(t, await linkOf(waits, waits.people[0]?.[0] ?? 0));
    expect(await waits.round()).toMatchObject({ current_tier: 1 });
  });

  test('of two overlapping offers the second yes is refused with the reason, and its round stays open', async () => {
    const o = await buildOfferedJob(t, [1]);
    const [[id = 0] = []] = o.people;
    await startRound(o);
    const job_id = await o.create({
      ...{ deponents: [{ last_name: 'Okafor' }], start_time: '10:30' },
      services: [{ service_id: 1, service_provider_id: null }],
    });
    const job_service_id = (await o.read(job_id)).services[0]?.job_service_id;
    await o.call('start', { ...o.draft(), job_id, job_service_id });
    expect((await yes(t, await linkOf(o, id))).status).toBe(200);
    const { body } = await t.call('GET', `/offer/getRounds/${job_id}`, o.scheduler);
    const [
      {
        offers: [offer],
      },
    ] = (body as { rounds: [{ offers: [{ offer_id: number; service_provider_id: number }] }] }).rounds;
    const link = await openOfferLink(t, { ...o, job_id }, offer);
    expect((await pageOf(t, link)).card.own_conflicts).toHaveLength(1);
    expect(await yes(t, link)).toMatchObject({
      ...{ status: 409, body: { key: 'offer.busy', message: expect.stringContaining('not free') } },
    });
    const after = (await t.call('GET', `/offer/getRounds/${job_id}`, o.scheduler)).body;
    expect(after).toMatchObject({
      rounds: [{ state: 'open', offers: [{ result: null, refusal: expect.stringMatching(/./) }] }],
    });
  });

  test('what the office notes of a provider is not a reason that the provider reads', async () => {
    const o = await buildOfferedJob(t, [1]);
    const [[id = 0] = []] = o.people;
    await startRound(o);
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('service_provider').set({ do_not_use: true }).where('service_provider_id', '=', id).execute(),
    );
    const response = await yes(t, await linkOf(o, id));
    expect(response).toMatchObject({ status: 409, body: { key: 'offer.not_bookable' } });
    expect((await offerOf(o, id)).refusal).toMatch(/do not use/i);
  });

  test('staff record a response, and whoever is signed in responds in place', async () => {
    const o = await buildOfferedJob(t);
    await startRound(o);
    const [[first = 0, second = 0] = []] = o.people;
    const own = await signIn(
      t.db,
      await buildUser(t.db, o.company_id, 'provider', { service_provider_id: second }),
      OFFER_DAY,
    );
    const { offer_id } = await offerOf(o, first);
    const record = { offer_id, response: 'no', channel: 'phone', words: 'On leave.' };
    expect(await o.call('record', record)).toMatchObject({ status: 200 });
    expect(await offerOf(o, first)).toMatchObject({ result: 'no', words: 'On leave.' });
    const mine = await o.call('getOwnOffers', {}, own);
    expect(mine).toMatchObject({ status: 200, body: { offers: [{ state: 'open' }] } });
    expect(await o.call('respond', { offer_id, response: 'yes' }, own)).toMatchObject({ status: 404 });
    const [offer] = (mine.body as { offers: { offer_id: number }[] }).offers;
    expect(await o.call('respond', { offer_id: offer?.offer_id, response: 'yes' }, own)).toMatchObject({ status: 200 });
    expect(await o.round()).toMatchObject({ state: 'filled' });
    expect((await o.call('getOwnOffers', {}, own)).body).toMatchObject({ offers: [] });
  });

  test('a page tells nobody of anybody else, and leads to the own other offers only', async () => {
    const o = await buildOfferedJob(t, [3]);
    await startRound(o);
    const [ids = []] = o.people;
    const [first] = await openOfferLinks(t, o, ids.slice(0, 1));
    const link = first as Record<string, string>;
    const page = JSON.stringify(await pageOf(t, link));
    const { offers } = await o.round();
    for (const { name, service_provider_id } of offers.slice(1)) {
      expect(page).not.toContain(name);
      expect(page).not.toContain(`"service_provider_id":${service_provider_id}`);
    }
    expect(page).not.toContain(o.client.name);
    const others = await t.call('POST', '/offer/openOther', link, { offer_id: offers[1]?.offer_id });
    expect(others.status).toBe(404);
    const job_id = await o.create({ job_date: '2031-03-13', services: [{ service_id: 1, service_provider_id: null }] });
    const job_service_id = (await o.read(job_id)).services[0]?.job_service_id;
    await o.call('start', { job_id, job_service_id, tiers: [{ provider_ids: [ids[0]], minutes: 20 }] });
    const [other] = (await pageOf(t, link)).others;
    const opened = await t.call('POST', '/offer/openOther', link, { offer_id: other?.offer_id });
    expect(opened.body).toMatchObject({
      path: expect.stringContaining(`/offer/${o.company_id}/${job_id}/${ids[0]}?t=`),
    });
  });

  test('staff of another division see neither rounds nor offers', async () => {
    const o = await buildOfferedJob(t, [1]);
    const offer_round_id = await startRound(o);
    const elsewhere = await signIn(
      t.db,
      await buildUser(t.db, o.company_id, 'company', { full_access: true, division_access: [987_654] }),
      OFFER_DAY,
    );
    expect((await t.call('GET', `/offer/getRounds/${o.job_id}`, elsewhere)).status).toBe(404);
    expect((await o.call('stop', { offer_round_id }, elsewhere)).status).toBe(404);
    expect((await o.call('start', o.draft(), elsewhere)).status).toBe(404);
    const provider = await buildProvider(t.db, o.company_id);
    const { service_provider_id } = provider;
    const own = await signIn(t.db, await buildUser(t.db, o.company_id, 'provider', { service_provider_id }), OFFER_DAY);
    expect((await t.call('GET', `/offer/getRounds/${o.job_id}`, own)).status).toBe(403);
  });
});

describe('the task at the end of a tier', () => {
  test('is made up for where it was lost', async () => {
    const o = await buildOfferedJob(t, [1, 1]);
    await startRound(o);
    later(21);
    await endLateTiers(t.services);
    expect(await o.round()).toMatchObject({ current_tier: 1 });
    later(23);
    await endLateTiers(t.services);
    expect(await o.round()).toMatchObject({ current_tier: 2, tier_ends_at: '2031-03-10T17:55:00.000Z' });
  });

  /** Lets the time of a company's tiers be over for the queue. @returns how many tasks waited */
  const makeDue = (companyId: number) =>
    asAdmin(t.adminUrl, async (client) => {
      const due = `update pgboss.job set start_after = now() - interval '1 second'
        where name = 'end-offer-tier' and (data ->> 'company_id')::bigint = $1`;
      return (await client.query(due, [companyId])).rowCount;
    });

  /** Two processes that work off the same queue. */
  const workers = async (errors: unknown[]) => {
    const made: TaskRunner[] = [];
    for (let count = 0; count < 2; count++) {
      const runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
      runner.registerTask('end-offer-tier', (data) => endTier(t.services, data));
      made.push(runner);
    }
    return made;
  };

  test('waits in the queue through a restart, and two processes go on once', async () => {
    const o = await buildOfferedJob(t, [1, 1, 1]);
    await startRound(o);
    expect(await makeDue(o.company_id)).toBe(1);
    const errors: unknown[] = [];
    const runners = await workers(errors);
    try {
      await Promise.all(runners.map((runner) => runner.runDue()));
    } finally {
      for (const runner of runners) await runner.stop();
    }
    expect(errors).toEqual([]);
    expect(await o.round()).toMatchObject({ state: 'open', current_tier: 2 });
    expect((await kinds(o)).filter((kind) => kind === 'tier_started')).toHaveLength(2);
  });
});
