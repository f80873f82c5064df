import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  signIn,
} from '../../../testing/build/build.ts';
import { buildDivision, buildJob } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** A client of one division with everybody on a job of another, and who works in the latter alone. */
async function twoDivisions() {
  const { company_id, division_id } = await buildCompany(t.db);
  const other = (await buildDivision(t.db, company_id)).division_id;
  const { client_id } = await buildClient(t.db, company_id, {
    division_id: other,
    phone: '303-555-0188',
    city: 'Golden',
    name: 'Marrow & Pike',
    do_not_use: true,
    credit_limit: '5000',
  });
  const { contact_id } = await buildContact(t.db, company_id, { client_id, email: 'helena@firm.example' });
  const { case_id } = await buildCase(t.db, company_id, { client_id });
  const { service_provider_id } = await buildProvider(t.db, company_id, { division_id: other, mobile: '303-555-0199' });
  const ids = { getClient: client_id, getContact: contact_id, getCase: case_id, getProvider: service_provider_id };
  const job = () =>
    buildJob(t.db, company_id, {
      division_id,
      client_id,
      taking_contact_id: contact_id,
      case_id,
      service_provider_ids: [service_provider_id],
    });
  const as = async (type: 'company' | 'contact' | 'provider', values: object) =>
    signIn(t.db, await buildUser(t.db, company_id, type, values));
  const scheduler = await as('company', { full_access: true, division_access: [division_id] });
  const card = (name: keyof typeof ids, who = scheduler) => t.call('GET', `/peek/${name}/${ids[name]}`, who);
  return { ids, job, as, scheduler, card };
}

test('whoever a job names can be reached by those who work on it, also across divisions, and nobody else', async () => {
  const o = await twoDivisions();
  const names = Object.keys(o.ids) as (keyof typeof o.ids)[];
  for (const name of names) expect([name, (await o.card(name)).status]).toEqual([name, 404]);
  await o.job();
  const cards = [];
  for (const name of names) cards.push((await o.card(name)).body);
  expect(cards).toMatchObject([
    { phones: ['303-555-0188'], lines: [expect.stringContaining('Golden')] },
    { email: 'helena@firm.example' },
    { lines: [expect.stringMatching(/^Marrow/)] },
    { phones: expect.arrayContaining(['303-555-0199']) },
  ]);
  const warnings = await t.call('GET', `/peek/getClientWarnings/${o.ids.getClient}`, o.scheduler);
  expect(warnings.body).toEqual({
    ...{ do_not_use: true, is_cod: false, is_active: true },
    ...{ credit_limit: null, total_balance: null },
  });
  // The page with its money stays that of the other division.
  expect((await t.call('GET', `/client/getClient/${o.ids.getClient}`, o.scheduler)).status).toBe(404);
  expect((await t.call('GET', `/record/getClientOverview/${o.ids.getClient}`, o.scheduler)).status).toBe(404);
});

test('those whose page of the client it is are warned of its limit too', async () => {
  const o = await twoDivisions();
  const manager = await o.as('company', { full_access: true });
  const { body } = await t.call('GET', `/peek/getClientWarnings/${o.ids.getClient}`, manager);
  expect(body).toMatchObject({ do_not_use: true, credit_limit: '5000.00', total_balance: '0.00' });
});

test('clients and providers read no cards', async () => {
  const o = await twoDivisions();
  await o.job();
  const outsiders = [
    await o.as('contact', { contact_id: o.ids.getContact }),
    await o.as('provider', { service_provider_id: o.ids.getProvider }),
  ];
  for (const who of outsiders)
    for (const name of Object.keys(o.ids) as (keyof typeof o.ids)[]) expect((await o.card(name, who)).status).toBe(403);
});
