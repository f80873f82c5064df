import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MessageRefused } from '../../../../adapters/mail/port.ts';
import { buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import {
  buildOfferedJob,
  no,
  OFFER_DAY,
  type OfferedJobWorld,
  offerOf,
  openOfferLink,
  pageOf,
  startRound,
} from '../../../../testing/build/build-round.ts';
import { noticeTexts } from '../../../../testing/read/notice-texts.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { endTier } from '../../../scheduling/offer/offer.writes.ts';
import { notifyOffers } from './offer.writes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(OFFER_DAY));

const outbox = (o: OfferedJobWorld) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .selectFrom('message_outbox')
      .select(['channel', 'to_address', 'subject', 'body_text'])
      .orderBy('message_outbox_id')
      .execute(),
  );

/** Lets the company ask by text too. */
const withTexts = (o: OfferedJobWorld) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .insertInto('notification_type')
      .values({ company_id: o.company_id, notification_type_id: 24, by_mail: true, by_text: true })
      .execute(),
  );

const setProvider = (o: OfferedJobWorld, id: number, values: { mobile?: string; email?: string }) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('service_provider').set(values).where('service_provider_id', '=', id).execute(),
  );

const tier = (o: OfferedJobWorld, offer_round_id: number, number = 1) => ({
  ...{ company_id: o.company_id, offer_round_id, event: 'tier' as const, tier: number },
});

/** The token of the link in a message. */
const tokenIn = (text: string) => /\/offer\/\d+\/\d+\/\d+\?t=([\w-]+)/.exec(text)?.[1] ?? '';

test('a tier is written to by mail and text, each with a link that opens the offer, once', async () => {
  const o = await buildOfferedJob(t, [2]);
  const [[first = 0, second = 0] = []] = o.people;
  await withTexts(o);
  await setProvider(o, first, { mobile: '+13035550142' });
  const reporter = await buildUser(t.db, o.company_id, 'provider', { service_provider_id: first });
  const draft = { note: 'Counsel needs a rough.', shows_pay: true, pay_amount: '285.00' };
  const preview = await o.call('preview', o.draft(draft));
  expect(preview).toMatchObject({ status: 200, body: { texts: 1, mails: 2 } });
  const offer_round_id = await startRound(o, draft);
  await notifyOffers(t.services, tier(o, offer_round_id));
  await notifyOffers(t.services, tier(o, offer_round_id));
  const read = await noticeTexts(t, await signIn(t.db, reporter, OFFER_DAY));
  expect(read).toEqual(['Can you take it? Wed, Mar 12, 9:30 AM MDT, remote']);
  const messages = await outbox(o);
  expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'mail', 'sms']);
  const text = messages.find(({ channel }) => channel === 'sms');
  const { text: shown } = preview.body as { text: string };
  expect(text?.body_text.replace(/\?t=[\w-]+/, '')).toBe(shown);
  expect(shown).toContain('$285.00 appearance');
  expect(shown).toContain('until 11:32 AM MDT');
  const everything = JSON.stringify(messages);
  expect(everything).not.toContain(o.client.name);
  const address = { company_id: o.company_id, purpose: 'joboffer', job_id: o.job_id, subject_id: first };
  const opened = await t.call('POST', '/link/open', {}, { ...address, token: tokenIn(text?.body_text ?? '') });
  const link = { authorization: `Bearer ${(opened.body as { access_token: string }).access_token}` };
  expect(await pageOf(t, link)).toMatchObject({ card: { state: 'open', pay_amount: '285.00' } });
  expect(await offerOf(o, first)).toMatchObject({ by_mail: true, by_text: true, delivered_at: expect.any(String) });
  expect(await offerOf(o, second)).toMatchObject({ by_mail: true, by_text: false });
});

test('whoever responded already, or whose round ended, is not written to', async () => {
  const o = await buildOfferedJob(t, [2]);
  const offer_round_id = await startRound(o);
  const offer = await offerOf(o, o.people[0]?.[0] ?? 0);
  await no(t, await openOfferLink(t, o, offer));
  await notifyOffers(t.services, tier(o, offer_round_id));
  expect(await outbox(o)).toHaveLength(1);
  const other = await buildOfferedJob(t, [1]);
  const ended = await startRound(other);
  await other.call('stop', { offer_round_id: ended });
  await notifyOffers(t.services, tier(other, ended));
  expect(await outbox(other)).toEqual([]);
});

test('a message that came back, and a provider without an address, are kept with the reason; an outage is tried again', async () => {
  const o = await buildOfferedJob(t, [3]);
  const [[back = 0, nowhere = 0, fine = 0] = []] = o.people;
  await setProvider(o, nowhere, { email: '' });
  const { email } = await inCompany(t.db, o.company_id, (tx) =>
    tx.selectFrom('service_provider').select('email').where('service_provider_id', '=', back).executeTakeFirstOrThrow(),
  );
  const offer_round_id = await startRound(o);
  let isDown = true;
  const mail: typeof t.services.mail = {
    ...t.services.mail,
    async send(message) {
      if (message.to.address === email) throw new MessageRefused('to', 'no such mailbox');
      if (isDown) throw new Error('connect ECONNREFUSED');
      return t.services.mail.send(message);
    },
  };
  await expect(notifyOffers({ ...t.services, mail }, tier(o, offer_round_id))).rejects.toThrow('ECONNREFUSED');
  isDown = false;
  await notifyOffers({ ...t.services, mail }, tier(o, offer_round_id));
  expect(await offerOf(o, back)).toMatchObject({ delivered_at: null, delivery_error: 'to no such mailbox' });
  expect(await offerOf(o, nowhere)).toMatchObject({ delivered_at: null, delivery_error: 'no address' });
  expect(await offerOf(o, fine)).toMatchObject({ delivered_at: expect.any(String), delivery_error: '' });
  expect((await o.round()).events.map(({ kind }) => kind).toSorted()).toEqual([
    ...['send_failed', 'send_failed', 'sent', 'started', 'tier_started'],
  ]);
});

test('the office is mailed when no one took it', async () => {
  const o = await buildOfferedJob(t, [1]);
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('company').set({ email: 'office@example.test' }).where('company_id', '=', o.company_id).execute(),
  );
  const offer_round_id = await startRound(o);
  const data = { company_id: o.company_id, offer_round_id, event: 'ran_out' } as const;
  await notifyOffers(t.services, data);
  expect(await outbox(o)).toEqual([]);
  await endTier(t.services, { company_id: o.company_id, offer_round_id, tier: 1 });
  await notifyOffers(t.services, data);
  const messages = await outbox(o);
  expect(messages.map(({ to_address }) => to_address)).toContain('office@example.test');
  expect(messages[0]?.subject).toBe('No one took it: Wed, Mar 12, 9:30 AM MDT, remote');
  expect(await noticeTexts(t, o.scheduler)).toEqual([messages[0]?.subject]);
});
