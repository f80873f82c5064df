import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../testing/build/build.ts';
import { buildDivision, buildJob } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type Headers = Record<string, string>;

let t: TestApp;
let company: Awaited<ReturnType<typeof buildCompany>>;
let staff: Headers;
beforeAll(async () => {
  t = await startTestApp();
  company = await buildCompany(t.db);
  staff = await signIn(t.db, await buildUser(t.db, company.company_id, 'company', { full_access: true }));
});
afterAll(() => t.close());

const create = (body: object, headers = staff) => t.call('POST', '/deponent/create', headers, body);
const update = (id: number, body: object, headers = staff) => t.call('PATCH', `/deponent/update/${id}`, headers, body);
const entry = (id: number, headers = staff) => t.call('GET', `/deponent/fetchEntry/${id}`, headers);

async function made(body: object): Promise<number> {
  const response = await create(body);
  expect(response).toMatchObject({ status: 200 });
  return (response.body as { id: number }).id;
}

const FACTS = {
  first_name: 'Dana',
  last_name: 'Whitfield',
  suffix: 'MD',
  is_expert: true,
  expertise_type_id: 1,
  employed_by: 'Harrow Street Clinic',
  personal_number: 'P-4417',
  phone: '(303) 555-0142',
  email: 'dana@harrow.example',
  address: '14 Harrow Street',
  city: 'Denver',
  state_code: 'CO',
  zipcode: '80202',
  incident_date: '2030-11-02',
};

test('a deponent is kept with everything they have, changed, and the change is written down', async () => {
  const id = await made(FACTS);
  expect(await entry(id)).toMatchObject({ body: { ...FACTS, fullname: 'Whitfield, Dana MD', version: 1 } });
  expect(await update(id, { is_expert: false, version: 1 })).toMatchObject({ status: 200 });
  expect(await entry(id)).toMatchObject({ body: { is_expert: false, expertise_type_id: null, version: 2 } });
  const logged = await inCompany(t.db, company.company_id, (tx) =>
    tx
      .selectFrom('activity_log')
      .select(['object_name', 'changes'])
      .where('object_type', '=', 'deponent')
      .where('object_id', '=', id)
      .orderBy('activity_log_id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  expect(logged).toMatchObject({
    object_name: 'Whitfield, Dana MD',
    changes: { is_expert: { before: true, after: false } },
  });
});

test.each([
  ['without a last name', { last_name: '' }, 'last_name'],
  ['with a phone nobody can call', { phone: 'ask Mia' }, 'phone'],
  ['with an address no mail reaches', { email: 'dana@' }, 'email'],
  ['of an expertise nobody knows', { is_expert: true, expertise_type_id: 999_999 }, 'expertise_type_id'],
])('a deponent %s is refused at the field', async (_what, values, field) => {
  const response = await create({ last_name: 'Whitfield', ...values });
  expect(response).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});

test('two who save the same version: one is kept, the other sees what it is now', async () => {
  const id = await made({ last_name: 'Twice' });
  const responses = await Promise.all(['Denver', 'Boulder'].map((city) => update(id, { city, version: 1 })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = responses.filter(({ status }) => status === 409).map(({ body }) => (body as { fresh: object }).fresh);
  expect(refused).toEqual([(await entry(id)).body]);
});

test('somebody like a deponent is shown with the reason', async () => {
  const id = await made({
    first_name: 'Ngozi',
    last_name: 'Abernathy',
    mobile: '+1 720 555 0177',
    email: 'ngozi@post.example',
  });
  const like = async (typed: object) =>
    ((await t.call('POST', '/deponent/checkDeponentExisted', staff, typed)).body as { matches: object[] }).matches;
  expect(await like({ first_name: 'Abernathy', last_name: 'Ngozi' })).toMatchObject([{ id, reasons: ['same_name'] }]);
  expect(await like({ last_name: 'Somebody', phone: '720.555.0177' })).toMatchObject([{ id, reasons: ['same_phone'] }]);
  expect(await like({ last_name: 'Abernathy', first_name: 'Ngozi', deponent_id: id })).toEqual([]);
});

test('those of other divisions do not exist for staff limited to their own, who neither change nor delete them', async () => {
  const away = await buildDivision(t.db, company.company_id);
  const id = await made({ last_name: 'Faraway' });
  await buildJob(t.db, company.company_id, { division_id: away.division_id, deponent_ids: [id] });
  const values = { full_access: true, division_access: [company.division_id] };
  const limited = await signIn(t.db, await buildUser(t.db, company.company_id, 'company', values));
  const missing = { status: 404, body: { key: 'general.not_found' } };
  expect(await entry(id, limited)).toMatchObject(missing);
  expect(await update(id, { city: 'Mine', version: 1 }, limited)).toMatchObject(missing);
  expect(await t.call('DELETE', `/deponent/delete/${id}`, limited)).toMatchObject(missing);
  expect(await t.call('GET', `/deponent/checkDeponentRelations/${id}`, limited)).toMatchObject(missing);
  expect(await t.call('POST', '/deponent/deponentDetailsCount', limited, { deponent_id: id })).toMatchObject(missing);
});

test('what stands for a person stays with staff, and where they live with those it concerns', async () => {
  const { client_id } = await buildClient(t.db, company.company_id);
  const { contact_id } = await buildContact(t.db, company.company_id, { client_id });
  const { service_provider_id } = await buildProvider(t.db, company.company_id);
  const id = await made(FACTS);
  const people = { deponent_ids: [id], client_id, service_provider_ids: [service_provider_id] };
  await buildJob(t.db, company.company_id, { division_id: company.division_id, ...people });
  const seenBy = async (type: 'contact' | 'provider', values: object) => {
    const headers = await signIn(t.db, await buildUser(t.db, company.company_id, type, values));
    expect(await create({ last_name: 'Mine' }, headers)).toMatchObject({ status: 403 });
    return (await entry(id, headers)).body;
  };
  const [contact, provider] = [
    await seenBy('contact', { contact_id }),
    await seenBy('provider', { service_provider_id }),
  ];
  expect(contact).toMatchObject({ last_name: 'Whitfield', address: FACTS.address });
  expect(provider).toMatchObject({ last_name: 'Whitfield', employed_by: FACTS.employed_by });
  for (const hidden of ['personal_number', 'job_count']) expect(contact).not.toHaveProperty(hidden);
  for (const hidden of ['personal_number', 'address', 'city', 'incident_date'])
    expect(provider).not.toHaveProperty(hidden);
});

test('whoever was heard is not deleted; whoever was not goes', async () => {
  const [heard, idle] = [await made({ last_name: 'Heard' }), await made({ last_name: 'Idle' })];
  await buildJob(t.db, company.company_id, { division_id: company.division_id, deponent_ids: [heard] });
  expect(await t.call('GET', `/deponent/checkDeponentRelations/${heard}`, staff)).toMatchObject({
    body: { is_in_use: true, relations: [{ label: 'Jobs', count: 1 }] },
  });
  expect(await t.call('DELETE', `/deponent/delete/${heard}`, staff)).toMatchObject({ status: 409 });
  expect(await t.call('POST', '/deponent/deponentDetailsCount', staff, { deponent_id: heard })).toMatchObject({
    body: { jobs: 1, cases: 0, files: 0, notes: 0 },
  });
  expect(await t.call('DELETE', `/deponent/delete/${idle}`, staff)).toMatchObject({ status: 200 });
  expect(await entry(idle)).toMatchObject({ status: 404 });
  const { body } = await t.call('POST', '/deponent/getDeponentData', staff, { search_text: 'heard' });
  expect(body).toMatchObject({ count: 1, data: [{ deponent_id: heard }] });
});
