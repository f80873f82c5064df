import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { cardExpiryText } from '@onrecord/domain/core/format/card';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemScope } from '../../../../db/scope.ts';
import { createTaskRunner, type TaskRunner } from '../../../../tasks/task-runner.ts';
import {
  buildClient,
  buildCompany,
  buildContact,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { rngFrom } from '../../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { SEED } from '../../../../testing/tries.ts';
import { mailCardExpiry, remindOfCardsOf } from './card-expiry.writes.ts';

const ROUNDS = 4;

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  runner.registerTask('mail-card-expiry', (data) => mailCardExpiry(t.services, data));
});
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner.stop();
  await t.close();
});

/** The month that so many months from now is, as a card names it; a card of this month expires within 30 days. */
const monthIn = (months: number) => {
  const { month, year } = t.services.now().toZonedDateTimeISO('America/Denver').toPlainDate().add({ months });
  return cardExpiryText(month, year);
};

async function office(locale: string | null = null) {
  const { company_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const { contact_id } = await buildContact(t.db, company_id, { client_id });
  const payer = await buildUser(t.db, company_id, 'contact', { contact_id });
  const staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  await inCompany(t.db, company_id, async (tx) => {
    const own = { email: 'payer@firm.example', locale };
    await tx.updateTable('app_user').set(own).where('user_id', '=', payer.user_id).execute();
    await tx.updateTable('client').set({ email: 'firm@firm.example' }).where('client_id', '=', client_id).execute();
  });
  const card = (card_expiry: string, last_four: string, consented_by: number | null = payer.user_id) =>
    inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('saved_payment')
        .values({
          ...{ company_id, client_id, token: randomUUID(), account_id: 'one', token_sealed: 'sealed' },
          ...{
            payment_type: 'Credit Card',
            card_type: 4,
            last_four,
            card_expiry,
            consent_text: 'I agree',
            consented_by,
          },
        })
        .returning('saved_payment_id')
        .executeTakeFirstOrThrow(),
    );
  const remind = () => remindOfCardsOf(t.services, systemScope(company_id, 'notifications'));
  const mails = async () => {
    await runner.runDue();
    return inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('message_outbox').select(['to_address', 'subject', 'body_text']).orderBy('to_address').execute(),
    );
  };
  return { company_id, client_id, staff, card, remind, mails };
}

test('the owner of a card that expires within 30 days is mailed once; later, expired and other ones are not', async () => {
  const o = await office();
  await o.card(monthIn(0), '1111');
  await o.card(monthIn(0), '2222', null);
  await o.card(monthIn(3), '3333');
  await o.card(monthIn(-1), '4444');
  expect([await o.remind(), await o.remind()]).toEqual([2, 0]);
  const mails = await o.mails();
  expect(mails.map(({ to_address }) => to_address)).toEqual(['firm@firm.example', 'payer@firm.example']);
  expect(mails[1]?.subject).toMatch(/^Your saved card expires on \d\d\/\d\d\/\d{4}: /);
  expect(mails[1]?.body_text).toContain('VISA ****1111, saved for payments to');
  // Saved once more it is the same card.
  await inCompany(t.db, o.company_id, (tx) =>
    tx.deleteFrom('saved_payment').where('company_id', '=', o.company_id).where('last_four', '=', '1111').execute(),
  );
  await o.card(monthIn(0), '1111');
  expect(await o.remind()).toBe(1);
  expect(await o.mails()).toHaveLength(2);
});

test('the mail is in the language of its reader, and none is sent of a card that was removed meanwhile', async () => {
  const o = await office('de');
  await o.card(monthIn(0), '1111');
  const { saved_payment_id } = await o.card(monthIn(0), '2222');
  expect(await o.remind()).toBe(2);
  await inCompany(t.db, o.company_id, (tx) =>
    tx.deleteFrom('saved_payment').where('saved_payment_id', '=', saved_payment_id).execute(),
  );
  const mails = await o.mails();
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Ihre gespeicherte Karte läuft am')]);
});

test('the biller sees on the account of the client which cards end', async () => {
  const o = await office();
  await o.card(monthIn(0), '1111');
  await o.card(monthIn(3), '3333');
  await o.card(monthIn(-1), '4444');
  const { body } = await t.call('POST', '/receipt/getClientAccount', o.staff, { client_id: o.client_id });
  expect(body).toMatchObject({
    ending_cards: [
      { brand: 'VISA', last_four: '1111', card_expiry: monthIn(0), state: 'expires_soon' },
      { last_four: '4444', state: 'expired' },
    ],
  });
});

test('two clocks at once mail each card once', async () => {
  const random = rngFrom(SEED);
  for (let round = 0; round < ROUNDS; round += 1) {
    const o = await office();
    for (let at = 0; at < 5; at += 1) await o.card(monthIn(0), `000${at}`);
    const late = async () => {
      await pause(random() * 8);
      return o.remind();
    };
    const [one, other] = await Promise.all([o.remind(), late()]);
    expect(one + other).toBe(5);
    expect(await o.mails()).toHaveLength(5);
  }
});
