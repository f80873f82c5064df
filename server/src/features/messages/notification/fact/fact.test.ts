import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemScope } from '../../../../db/scope.ts';
import { divisionMail } from '../../../../http/text/company-message.ts';
import type { JobEvent, TaskData } from '../../../../tasks/catalogue.ts';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { buildDeponent, buildJob } from '../../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { previewJobLetter } from '../notification.writes.ts';

let t: TestApp;
let o: Awaited<ReturnType<typeof office>>;
const NOW = Temporal.Instant.from('2031-03-01T17:00:00Z');
beforeAll(async () => {
  t = await startTestApp();
  t.setNow(NOW);
  o = await office();
});
afterAll(() => t.close());

/** A job in Denver with a reporter who said yes, one who was asked, and a videographer to be named; the attorney lives in Chicago. */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const attorney = await buildContact(t.db, company_id, { client_id, is_attorney: true });
  const [june, sam] = [
    await buildProvider(t.db, company_id, { first_name: 'June', last_name: 'Abernathy' }),
    await buildProvider(t.db, company_id, { first_name: 'Sam', last_name: 'Quigley' }),
  ];
  const { case_id } = await buildCase(t.db, company_id, { client_id });
  const { deponent_id } = await buildDeponent(t.db, company_id, { first_name: 'Soledad', last_name: 'Tillman' });
  const providers = [june.service_provider_id, sam.service_provider_id];
  const { job_id } = await buildJob(t.db, company_id, {
    ...{ division_id, client_id, case_id, deponent_ids: [deponent_id], service_provider_ids: providers },
    ...{ taking_contact_id: attorney.contact_id, location_city: 'Denver', location_address1: '1801 California St' },
    ...{ location_type: 1, job_location_type: 1 },
  });
  await inCompany(t.db, company_id, async (tx) => {
    const columns = { email: 'office@example.test', phone: '303-555-0140' };
    await tx.updateTable('company').set(columns).where('company_id', '=', company_id).execute();
    await tx
      .updateTable('job_service')
      .set({ confirmed_on: NOW.toString(), provider_can_take: true })
      .where('service_provider_id', '=', june.service_provider_id)
      .execute();
    const video = { job_id, service_id: 2, sort_order: 9 };
    const times = { starts_at: '2031-03-04T16:00:00Z', ends_at: '2031-03-04T18:00:00Z' };
    await tx
      .insertInto('job_service')
      .values({ company_id, ...video, ...times })
      .execute();
  });
  const login = await buildUser(t.db, company_id, 'contact', { contact_id: attorney.contact_id });
  await signIn(t.db, login, NOW);
  await inCompany(t.db, company_id, (tx) =>
    tx.updateTable('user_session').set({ user_time_zone: 'America/Chicago' }).execute(),
  );
  return { company_id, division_id, client_id, job_id, attorney, june, sam };
}

/** The mails about an event in a language as they would leave now. */
async function mailsOf(event: JobEvent, locale = 'en', about: Partial<TaskData['notify-job']> = {}) {
  const scope = systemScope(o.company_id, 'notifications');
  const data = { company_id: o.company_id, job_id: o.job_id, event, ...about };
  const made = await t.db.withScope(scope, (tx) => previewJobLetter(t.services, tx, scope, data, locale));
  return (made?.letters ?? []).map(({ to, content }) =>
    divisionMail(made?.company ?? expect.fail(), t.services, { to, dedupe_key: event, content }),
  );
}

const textTo = async (email: string, ...given: Parameters<typeof mailsOf>) =>
  (await mailsOf(...given)).find(({ to }) => to.address === email)?.text ?? '';

describe('the mail of a client', () => {
  test('names who comes once they said yes, and says when on both clocks', async () => {
    const text = await textTo(o.attorney.email, 'scheduled');
    expect(text).toContain(
      'Who is coming: June Abernathy, Court Reporter\n  Court Reporter: asked, not confirmed yet\n  Videographer: to be named',
    );
    expect(text).toContain('9:00 AM to about 11:00 AM MST\n  10:00 AM CST your time');
    expect(text).not.toContain('Quigley');
    expect(text).not.toContain('Services:');
  });

  test('names nobody where the company hides its providers, or the job is canceled', async () => {
    const hide = (hide_service_provider_on_jobs: boolean) =>
      inCompany(t.db, o.company_id, (tx) => tx.updateTable('company').set({ hide_service_provider_on_jobs }).execute());
    expect(await textTo(o.attorney.email, 'canceled')).not.toMatch(/Abernathy|Free to cancel/);
    await hide(true);
    const text = await textTo(o.attorney.email, 'scheduled');
    await hide(false);
    expect(text).not.toMatch(/Abernathy|Who is coming/);
    expect(text).toContain('Services:');
  });

  test('says until when canceling is free, with the zone of the location and its own, while there is something to lose', async () => {
    const before = await textTo(o.attorney.email, 'scheduled');
    expect(before).not.toContain('Free to cancel');
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .insertInto('cancellation_rule')
        .values({
          ...{ company_id: o.company_id, name: 'Late', rule_number: 1, rule_version: 1, valid_from: '2026-01-01' },
          ...{ cut_off_kind: 'business_days', cut_off_count: 1, cut_off_at: '15:00', counted_per: 'service' },
          ...{ client_fee: '275.00', provider_pay: '150.00', bust_fee: '275.00', bust_pay: '150.00' },
        })
        .execute(),
    );
    const text = await textTo(o.attorney.email, 'scheduled');
    expect(text).toContain(
      'Free to cancel until: Monday, March 3, 2031, 3:00 PM MST\n  4:00 PM CST your time\n  After that: $825.00',
    );
    t.setNow(Temporal.Instant.from('2031-03-03T22:00:00Z'));
    const late = await textTo(o.attorney.email, 'contact_reminder');
    t.setNow(NOW);
    expect(late).not.toContain('Free to cancel');
  });
});

describe('the mail of a provider', () => {
  const about = () => ({ service_provider_id: o.sam.service_provider_id });
  const pay = async (locale = 'en') => textTo(o.sam.email, 'assigned', locale, about());

  test('estimates the pay where the company wants that, and says what an offer said', async () => {
    const { company_id, job_id } = o;
    await inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('service_provider_service')
        .values({ company_id, ...about(), service_id: 1, rate: '310.000', unit_type: 'Flat Fee' })
        .onConflict((row) =>
          row
            .columns(['company_id', 'service_provider_id', 'service_id'])
            .doUpdateSet({ rate: '310.000', unit_type: 'Flat Fee' }),
        )
        .execute(),
    );
    expect(await pay()).not.toContain('Pay:');
    await inCompany(t.db, company_id, (tx) => tx.updateTable('company').set({ mail_expected_pay: true }).execute());
    expect(await pay()).toContain('Pay: About $310.00\n  An estimate of the appearance, without pages.');
    await inCompany(t.db, company_id, async (tx) => {
      const { job_service_id } = await tx
        .selectFrom('job_service')
        .select('job_service_id')
        .where('service_provider_id', '=', o.sam.service_provider_id)
        .executeTakeFirstOrThrow();
      const times = { starts_at: '2031-03-04T16:00:00Z', ends_at: '2031-03-04T18:00:00Z' };
      const round = { job_id, job_service_id, service_id: 1, tier_minutes: [20], state: 'filled', ...times };
      const { offer_round_id } = await tx
        .insertInto('offer_round')
        .values({
          ...{ company_id, ...round, shows_pay: true, pay_amount: '285.00' },
          ...{ started_by_name: 'Office', started_at: NOW.toString() },
        })
        .returning('offer_round_id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('offer')
        .values({ company_id, offer_round_id, ...about(), tier: 1, result: 'yes', responded_at: NOW.toString() })
        .execute();
    });
    expect(await pay()).toContain('Pay: $285.00\n  As offered. Pages as agreed.');
    const other = await textTo(o.june.email, 'assigned', 'en', { service_provider_id: o.june.service_provider_id });
    expect(other).not.toContain('285');
    expect(await textTo(o.sam.email, 'unassigned', 'en', about())).not.toContain('Pay:');
  });

  test('says the own service alone', async () => {
    expect(await pay()).toContain('Services: Court Reporter');
    expect(await pay()).not.toMatch(/Videographer|Abernathy/);
  });
});

const EVENTS: readonly (readonly [JobEvent, 'contact' | 'provider' | 'both'])[] = [
  ['scheduled', 'contact'],
  ['changed', 'both'],
  ['rescheduled', 'both'],
  ['canceled', 'both'],
  ['reinstated', 'both'],
  ['contact_reminder', 'contact'],
  ['cancel_received', 'contact'],
  ['cancel_refused', 'contact'],
  ['assigned', 'provider'],
  ['unassigned', 'provider'],
  ['keep_asked', 'provider'],
  ['provider_reminder', 'provider'],
  ['worksheet_reminder', 'provider'],
  ['worksheet_returned', 'provider'],
  ['worksheet_received', 'provider'],
  ['worksheet_given', 'provider'],
  ['file_request', 'provider'],
  ['file_reminder', 'provider'],
  ['client_confirmed', 'contact'],
  ['client_noted', 'contact'],
  ['cancel_requested', 'contact'],
  ['cancel_withdrawn', 'contact'],
  ['provider_confirmed', 'provider'],
  ['provider_declined', 'provider'],
  ['checked_in', 'provider'],
  ['worksheet_completed', 'provider'],
  ['meal_count', 'both'],
];

const DAY = { en: 'Tue, Mar 4', es: 'mar, 4 mar', de: 'Di., 4. März' } as const;

test.each(EVENTS)(
  '%s is said in three languages: day, place and witness first, the same in plain text',
  async (event, who) => {
    const party = {
      ...(who === 'contact' && { contact_id: o.attorney.contact_id }),
      ...(who === 'provider' && { service_provider_id: o.sam.service_provider_id }),
      ...(event === 'changed' && { notices: { client: 'ask', providers: 'ask' } as const }),
    };
    const subjects = new Set<string>();
    for (const locale of ['en', 'es', 'de'] as const) {
      const mails = await mailsOf(event, locale, party);
      expect(mails.length).toBeGreaterThan(0);
      for (const { subject, text, html = '' } of mails) {
        subjects.add(subject);
        expect(subject).toContain(DAY[locale]);
        expect(subject).toMatch(/MST|GMT-7/);
        expect(subject).toMatch(/Denver: Soledad Tillman/);
        expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|\bnull\b/);
        expect(html).not.toMatch(/<script|<iframe|<form|javascript:|\son\w+=/i);
        expect(html).toContain('href="tel:3035550140"');
        const buttons = [...html.matchAll(/<a class="button[^"]*" href="([^"]+)"/g)].map(([, url = '']) =>
          url.replaceAll('&amp;', '&'),
        );
        for (const url of buttons) expect(text).toContain(url);
      }
    }
    expect(subjects.size).toBeGreaterThanOrEqual(3);
  },
);
