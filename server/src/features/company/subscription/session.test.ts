import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany } from '../../../testing/build/build.ts';
import { openBrowser } from '../../../testing/call/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => t.setNow(undefined));
afterAll(() => t.close());

async function signedIn(company_id: number, type: 'admin' | 'company' | 'contact' | 'provider' = 'company') {
  const user = await buildUser(t.db, company_id, type, { username: `sub.${type}.${company_id}` });
  const browser = openBrowser(t);
  const { body } = await browser.login(user.username);
  return { browser, session: body };
}

const facts = (session: Record<string, unknown>) => ({
  subscription_pay: session.subscription_pay,
  has_payment_type: session.has_payment_type,
  has_subscription_fees: session.has_subscription_fees,
});

describe('a session says of the subscription', () => {
  test('nothing where the company has no plan', async () => {
    const { company_id } = await buildCompany(t.db);
    expect(facts((await signedIn(company_id)).session)).toEqual({
      subscription_pay: false,
      has_payment_type: false,
      has_subscription_fees: false,
    });
  });

  test('what the plan costs, what it is paid with, and that it was not paid', async () => {
    const { company_id } = await buildCompany(t.db);
    await inCompany(t.db, company_id, async (tx) => {
      await tx
        .insertInto('subscription')
        .values({ company_id, solaria_monthly_fee: '99.50', subscription_pay: true })
        .execute();
      await tx
        .insertInto('company_payment_type')
        .values({ company_id, payment_method: 'Credit Card', token_sealed: t.services.sealer.seal('x', 'y') })
        .execute();
    });
    expect(facts((await signedIn(company_id)).session)).toEqual({
      subscription_pay: true,
      has_payment_type: true,
      has_subscription_fees: true,
    });
  });

  test('not what was replaced', async () => {
    const { company_id } = await buildCompany(t.db);
    await inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('company_payment_type')
        .values({
          company_id,
          payment_method: 'Credit Card',
          token_sealed: t.services.sealer.seal('x', 'y'),
          replaced_at: '2026-01-01T00:00:00Z',
        })
        .execute(),
    );
    expect(facts((await signedIn(company_id)).session).has_payment_type).toBe(false);
  });
});

describe('a subscription that runs out', () => {
  const me = async (who: Awaited<ReturnType<typeof signedIn>>) => (await who.browser.call('GET', '/session/me')).status;
  const lastDay = '2027-03-10';

  test('ends what company, contact and provider users have open, at midnight of the company’s own zone', async () => {
    const { company_id } = await buildCompany(t.db, { time_zone: 'America/Denver' });
    await inCompany(t.db, company_id, (tx) => tx.updateTable('company').set({ expiration_date: lastDay }).execute());
    // 23:50 in Denver, when it is the next day in UTC already.
    t.setNow(Temporal.Instant.from('2027-03-11T06:50:00Z'));
    const people: Awaited<ReturnType<typeof signedIn>>[] = [];
    for (const type of ['admin', 'company', 'contact', 'provider'] as const)
      people.push(await signedIn(company_id, type));
    expect(await Promise.all(people.map(me))).toEqual([200, 200, 200, 200]);
    t.setNow(Temporal.Instant.from('2027-03-11T07:01:00Z'));
    await expect.poll(() => Promise.all(people.map(me)), { timeout: 5_000 }).toEqual([200, 401, 401, 401]);
  });
});
