import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobEvent } from '../../../tasks/catalogue.ts';
import { buildContact, buildProvider, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildOffice } from '../../../testing/build/build-office.ts';
import { noticeTexts } from '../../../testing/read/notice-texts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailDelegation } from '../../people/delegate/delegate-mail.writes.ts';
import { notifyJob } from './notification.writes.ts';
import { mailRequestLetters } from './request/request-letter.writes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const HELENA = { first_name: 'Helena', last_name: 'Marchetti' };
const MARCUS = { first_name: 'Marcus', last_name: 'Ostrander' };

/** A company that lists the last name first, with a job of Helena Marchetti that Marcus Ostrander covers. */
async function world() {
  const o = await buildOffice(t, { attorney: HELENA });
  const { company_id } = o;
  const { contact_id } = o.attorney;
  const chief_id = await inCompany(t.db, company_id, async (tx) => {
    await tx
      .updateTable('company')
      .set({ email: 'office@example.test' })
      .where('company_id', '=', company_id)
      .execute();
    const chief = tx.selectFrom('app_user').select('user_id').where('user_type', '=', 'company');
    return (await chief.executeTakeFirstOrThrow()).user_id;
  });
  const { service_provider_id } = await buildProvider(t.db, company_id, MARCUS);
  const services = [{ service_id: 1, service_provider_id }];
  const job_id = await o.create({ job_date: '2031-03-13', services });
  const login = await buildUser(t.db, company_id, 'contact', { contact_id, ...HELENA });
  const headers = await signIn(t.db, login);
  const subjects = () =>
    inCompany(t.db, company_id, async (tx) => {
      const mails = await tx.selectFrom('message_outbox').select('subject').execute();
      return mails.map(({ subject }) => subject);
    });
  return { ...o, contact_id, service_provider_id, job_id, headers, subjects, chief_id };
}
type World = Awaited<ReturnType<typeof world>>;

/** Kinds that go as planned: staff read of them in the application if they want to. */
const PLANNED = { client_confirmed: 9, provider_confirmed: 11, checked_in: 13 };

const event =
  (name: JobEvent, who: 'contact_id' | 'service_provider_id') =>
  async ({ company_id, job_id, scheduler, chief_id: user_id, ...w }: World) => {
    const kinds = Object.values(PLANNED).map((notification_type_id) => ({ company_id, user_id, notification_type_id }));
    const wanted = kinds.map((kind) => ({ ...kind, by_mail: false, by_text: false, by_app: true }));
    await inCompany(t.db, company_id, (tx) => tx.insertInto('user_notification_setting').values(wanted).execute());
    await notifyJob(t.services, { company_id, job_id, event: name, [who]: w[who] }, name);
    return noticeTexts(t, scheduler);
  };

async function delegation({ company_id, client, contact_id, headers, scheduler }: World) {
  const rina = await buildContact(t.db, company_id, { client_id: client.client_id, ...MARCUS });
  const body = { assign_by: contact_id, assign_to: rina.contact_id, scopes: ['jobs'] };
  const { status, body: made } = await t.call('POST', '/contact_delegate/create', scheduler, body);
  expect({ status, made }).toMatchObject({ status: 200 });
  const { id } = made as { id: number };
  await mailDelegation(t.services, { company_id, contact_delegate_id: id, event: 'granted' }, 'one');
  return noticeTexts(t, headers);
}

async function request({ company_id, job_id, headers, scheduler }: World) {
  const wanted = { job_date: '2031-03-20', start_time: '10:00' };
  const { status, body } = await t.call('POST', '/job_request/ask', headers, { job_id, kind: 'reschedule', wanted });
  expect({ status, body }).toMatchObject({ status: 200 });
  const { id } = body as { id: number };
  await mailRequestLetters(t.services, { company_id, job_request_id: id, event: 'received', words: '' }, 'one');
  return noticeTexts(t, scheduler);
}

async function cancellation(w: World) {
  const expected_fee = '0.00';
  const ask = { job_id: w.job_id, reason: 'Settled', expected_fee };
  const { status, body } = await t.call('POST', '/job_cancellation/request', w.headers, ask);
  expect({ status, body }).toMatchObject({ status: 200 });
  const { cancel_request } = await w.read(w.job_id);
  expect(cancel_request?.requested_by_name).toBe('Helena Marchetti');
  return event('cancel_requested', 'contact_id')(w);
}

test.each([
  ['a confirmation', event('client_confirmed', 'contact_id'), 'Helena Marchetti'],
  ['a doubt', event('client_noted', 'contact_id'), 'Helena Marchetti'],
  ['a request to cancel', cancellation, 'Helena Marchetti'],
  ['a request that was withdrawn', event('cancel_withdrawn', 'contact_id'), 'Helena Marchetti'],
  ['a request to move', request, 'Helena Marchetti'],
  ['a yes', event('provider_confirmed', 'service_provider_id'), 'Marcus Ostrander'],
  ['a no', event('provider_declined', 'service_provider_id'), 'Marcus Ostrander'],
  ['an arrival', event('checked_in', 'service_provider_id'), 'Marcus Ostrander'],
  ['a delegation', delegation, 'Marcus Ostrander'],
] as const)('%s names people first name first, in its mail and its notice', async (_what, happen, name) => {
  const w = await world();
  const read = [...(await happen(w)), ...(await w.subjects())];
  expect(read.length).toBeGreaterThan(1);
  expect(read.filter((text) => text.includes(name)).length).toBeGreaterThan(1);
  for (const text of read) expect(text).not.toMatch(/Marchetti, Helena|Ostrander, Marcus/);
});
