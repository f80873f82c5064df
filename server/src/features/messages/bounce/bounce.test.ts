import { createHmac } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BOUNCE_SIGNATURE } from '../../../adapters/mail/port.ts';
import { inCompany } from '../../../testing/build/build.ts';
import {
  buildOfferedJob,
  no,
  OFFER_DAY,
  type OfferedJobWorld,
  offerOf,
  openOfferLink,
  startRound,
} from '../../../testing/build/build-round.ts';
import { startTestApp, TEST_MAIL_EVENT_KEY, type TestApp } from '../../../testing/test-app.ts';
import { endTier } from '../../scheduling/offer/offer.writes.ts';
import { notifyOffers } from '../notification/offer/offer.writes.ts';
import { MAIL_EVENT_PATH } from './bounce.routes.ts';

let t: TestApp;
let admin: pg.Client;
beforeAll(async () => {
  t = await startTestApp();
  admin = new pg.Client({ connectionString: t.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await t.close();
});
beforeEach(() => t.setNow(OFFER_DAY));

/** What the mail server says, signed with a key. */
const report = (body: object, key = TEST_MAIL_EVENT_KEY) => {
  const payload = JSON.stringify(body);
  const signature = createHmac('sha256', key).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', [BOUNCE_SIGNATURE]: signature };
  return t.app.inject({ method: 'POST', url: MAIL_EVENT_PATH, headers, payload });
};

const mailOf = (o: OfferedJobWorld, offerId: number) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .selectFrom('message_outbox')
      .select(['message_id', 'status', 'error'])
      .where('dedupe_key', '=', `offer ${offerId}`)
      .executeTakeFirstOrThrow(),
  );

async function offeredAndMailed(people: number[]) {
  const o = await buildOfferedJob(t, people);
  const offer_round_id = await startRound(o);
  const base = { company_id: o.company_id, offer_round_id };
  await notifyOffers(t.services, { ...base, event: 'tier', tier: 1 });
  const offers = await Promise.all((o.people[0] ?? []).map((id) => offerOf(o, id)));
  /** How often the end of this tier was queued to be looked at now, and not when its minutes are over. */
  const tierEndsQueued = async () => {
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where name = 'end-offer-tier' and start_after <= now()
         and (data ->> 'offer_round_id')::int = $1`,
      [offer_round_id],
    );
    return rows[0]?.count;
  };
  return { ...o, base, offers, tierEndsQueued };
}

const bounced = async (o: OfferedJobWorld, offerId: number) => {
  const { message_id } = await mailOf(o, offerId);
  return report({ event: 'bounced', message_id, reason: '550 no such mailbox' });
};

test('an offer whose mail comes back later is not delivered, and the next tier is asked at once', async () => {
  const o = await offeredAndMailed([1, 1]);
  const [offer] = o.offers;
  expect(await offerOf(o, offer?.service_provider_id ?? 0)).toMatchObject({ delivered_at: expect.any(String) });
  expect((await bounced(o, offer?.offer_id ?? 0)).statusCode).toBe(204);
  expect(await offerOf(o, offer?.service_provider_id ?? 0)).toMatchObject({
    ...{ delivered_at: null, by_mail: false, delivery_error: '550 no such mailbox' },
  });
  expect(await mailOf(o, offer?.offer_id ?? 0)).toMatchObject({ status: 'bounced', error: '550 no such mailbox' });
  expect(await o.tierEndsQueued()).toBe(1);
  await endTier(t.services, { ...o.base, tier: 1 });
  expect(await o.round()).toMatchObject({ state: 'open', current_tier: 2 });
  expect((await o.round()).events.map(({ kind }) => kind)).toContain('send_failed');
  // The server reports it again: nothing happens twice.
  expect((await bounced(o, offer?.offer_id ?? 0)).statusCode).toBe(204);
  expect((await o.round()).events.filter(({ kind }) => kind === 'send_failed')).toHaveLength(1);
  expect(await o.tierEndsQueued()).toBe(1);
});

test('as long as somebody of the tier may respond, the tier goes on; it ends once they said no or were not reached either', async () => {
  const o = await offeredAndMailed([2, 1]);
  const [first, second] = o.offers;
  await bounced(o, first?.offer_id ?? 0);
  expect(await o.tierEndsQueued()).toBe(0);
  if (!second) throw new Error('nobody');
  await bounced(o, second.offer_id);
  expect(await o.tierEndsQueued()).toBe(1);
});

test('a no after the others were not reached asks the next tier', async () => {
  const o = await offeredAndMailed([2, 1]);
  const [first, second] = o.offers;
  await bounced(o, first?.offer_id ?? 0);
  if (!second) throw new Error('nobody');
  await no(t, await openOfferLink(t, o, second));
  expect(await o.round()).toMatchObject({ current_tier: 2 });
});

test('nobody is believed without the signature, and a mail that is not ours changes nothing', async () => {
  const o = await offeredAndMailed([1, 1]);
  const { message_id } = await mailOf(o, o.offers[0]?.offer_id ?? 0);
  const body = { event: 'bounced', message_id, reason: 'forged' };
  expect((await report(body, 'another key of another server, as long')).statusCode).toBe(400);
  expect((await t.app.inject({ method: 'POST', url: MAIL_EVENT_PATH, payload: body })).statusCode).toBe(400);
  expect((await report({ ...body, event: 'opened' })).statusCode).toBe(400);
  expect((await report({ ...body, message_id: '<nobody@example.test>' })).statusCode).toBe(204);
  expect(await mailOf(o, o.offers[0]?.offer_id ?? 0)).toMatchObject({ status: 'kept' });
});

test('a mail that reached its mailbox says so, and one that came back stays bounced', async () => {
  const o = await offeredAndMailed([1, 1]);
  const offerId = o.offers[0]?.offer_id ?? 0;
  const { message_id } = await mailOf(o, offerId);
  expect((await report({ event: 'delivered', message_id })).statusCode).toBe(204);
  expect(await mailOf(o, offerId)).toMatchObject({ status: 'delivered', error: '' });
  await bounced(o, offerId);
  await report({ event: 'delivered', message_id });
  expect(await mailOf(o, offerId)).toMatchObject({ status: 'bounced' });
});
