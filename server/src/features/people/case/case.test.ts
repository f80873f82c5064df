import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../testing/build/build.ts';
import { buildDeponent, buildDivision, buildJob } from '../../../testing/build/build-job.ts';
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

const create = (headers: Headers, body: object) => t.call('POST', `/case/${company.company_id}/create`, headers, body);
const update = (headers: Headers, id: number, body: object, method: 'PATCH' | 'POST' = 'PATCH') =>
  t.call(method, `/case/${company.company_id}/update/${id}`, headers, body);
const detail = async (id: number, headers = staff) =>
  (await t.call('GET', `/case/fetchEntry/${id}`, headers)).body as Record<string, unknown> & { version: number };

async function made(body: object, headers = staff): Promise<number> {
  const response = await create(headers, body);
  expect(response).toMatchObject({ status: 200 });
  return (response.body as { id: number }).id;
}

const client = (values: object = {}) => buildClient(t.db, company.company_id, values);

async function atTheClient(): Promise<{ client_id: number; contact_id: number; headers: Headers }> {
  const { client_id } = await client();
  const { contact_id } = await buildContact(t.db, company.company_id, { client_id });
  const user = await buildUser(t.db, company.company_id, 'contact', { contact_id });
  return { client_id, contact_id, headers: await signIn(t.db, user) };
}

describe('a case', () => {
  test('is kept with everything it has, and what was made and changed is written down', async () => {
    const { client_id } = await client({ salesperson: 'Ida Lane' });
    const facts = {
      client_id,
      case_name: 'Ruiz v. Hartwell Logistics',
      case_caption: 'MARIA RUIZ, Plaintiff, v. HARTWELL LOGISTICS, Defendant',
      case_type_id: 1,
      court_name: 'District Court, Denver County',
      court_docket_number: '2031CV031482',
      defendant: 'Hartwell Logistics',
      jurisdiction_id: 1,
      client_case_number: '77.0412',
      claim_number: 'CLM-880',
      case_billing_reference: 'M-104',
      trial_date: '2031-10-06',
      effective_date: '2031-01-01',
      expiration_date: '2031-12-31',
    };
    const id = await made(facts);
    expect(await detail(id)).toMatchObject({ ...facts, sales_person: 'Ida Lane', contacts: [], version: 1 });
    const change = { trial_date: '2031-11-03', sales_person: 'Otto Reyes', version: 1 };
    expect(await update(staff, id, change)).toMatchObject({ status: 200, body: { id } });
    expect(await detail(id)).toMatchObject({ ...facts, ...change, version: 2 });
    const logged = await inCompany(t.db, company.company_id, (tx) =>
      tx
        .selectFrom('activity_log')
        .select(['activity_type', 'object_name', 'changes'])
        .where('object_type', '=', 'case')
        .where('object_id', '=', id)
        .orderBy('activity_log_id')
        .execute(),
    );
    expect(logged).toMatchObject([
      { activity_type: 'Record Saved', object_name: facts.case_name },
      {
        object_name: facts.case_name,
        changes: { trial_date: { before: '2031-10-06', after: '2031-11-03' } },
      },
    ]);
  });

  test.each([
    ['without a name', { case_name: ' ' }, { case_name: 'This field is required' }],
    [
      'that ends before it begins',
      { effective_date: '2031-02-01', expiration_date: '2031-01-31' },
      { expiration_date: 'The end must not be before the start' },
    ],
    ['of a client nobody knows', { client_id: 999_999 }, { client_id: expect.any(String) }],
    ['of a type nobody knows', { case_type_id: 999_999 }, { case_type_id: expect.any(String) }],
    [
      'with somebody nobody knows',
      { contacts: [{ contact_id: 999_999 }] },
      { 'contacts.0.contact_id': expect.any(String) },
    ],
  ])('%s is refused at its field', async (_what, values, fields) => {
    expect(await create(staff, { case_name: 'Nobody v. Nobody', ...values })).toMatchObject({
      status: 400,
      body: { fields },
    });
  });

  test('the end is validated against the beginning that is kept', async () => {
    const id = await made({ case_name: 'Late v. Early', effective_date: '2031-05-01' });
    const refused = await update(staff, id, { expiration_date: '2031-04-30', version: 1 });
    expect(refused).toMatchObject({ status: 400, body: { fields: { expiration_date: expect.any(String) } } });
  });

  test('two who save the same version: the second is answered with the case as it is and everybody on it', async () => {
    const { contact_id } = await buildContact(t.db, company.company_id);
    const id = await made({ case_name: 'First v. Second' });
    const changes = [{ court_name: 'Adams County' }, { contacts: [{ contact_id }] }];
    const responses = await Promise.all(changes.map((change) => update(staff, id, { ...change, version: 1 }, 'POST')));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = responses
      .filter(({ status }) => status === 409)
      .map(({ body }) => (body as { fresh: object }).fresh);
    expect(refused).toEqual([await detail(id)]);
    expect(refused[0]).toMatchObject({ case_id: id, version: 2, contacts: expect.any(Array) });
  });

  test('is found by its docket however that is written, and by a name with a slip in it', async () => {
    const id = await made({ case_name: 'Okonkwo v. Bellweather Mills', court_docket_number: '1:31-cv-01873-RMR' });
    const like = async (typed: object) =>
      ((await t.call('POST', '/case/checkCaseExisted', staff, typed)).body as { matches: object[] }).matches;
    expect(await like({ court_docket_number: '1 31 CV 01873 RMR' })).toMatchObject([{ id, reasons: ['same_number'] }]);
    expect(await like({ case_name: 'Okonkwo vs. Belweather Mills' })).toMatchObject([
      { id, reasons: ['similar_name'] },
    ]);
    expect(await like({ case_name: 'Okonkwo v. Bellweather Mills', case_id: id })).toEqual([]);
  });
});

describe('reference numbers', () => {
  const numberOf = async (id: number) => (await detail(id)).case_reference_number;
  const highest = async (headers = staff) =>
    (await t.call('GET', `/case/getHightestUserReferenceNumber/${company.company_id}`, headers)).body;

  test('the next one follows the highest, and two who press at once get two', async () => {
    await made({ case_name: 'Number v. One', case_reference_number: '0041' });
    await made({ case_name: 'Letters v. Numbers', case_reference_number: 'CR990000' });
    expect(await highest()).toEqual({ highest: '0041', next: '0042' });
    const ids = await Promise.all([1, 2, 3].map((n) => made({ case_name: `Press ${n}`, take_next_number: true })));
    expect((await Promise.all(ids.map(numberOf))).sort()).toEqual(['0042', '0043', '0044']);
    const older = await made({ case_name: 'Older v. Case' });
    const saved = await update(staff, older, { take_next_number: true, version: 1 });
    expect(saved).toMatchObject({ body: { message: 'Saved as number 0045.' } });
    expect(await numberOf(older)).toBe('0045');
  });

  test('no two cases have the same one, not even when both are saved at once', async () => {
    await made({ case_name: 'Own v. Number', case_reference_number: 'HL-7' });
    const again = { case_name: 'Other v. Number', case_reference_number: 'hl-7' };
    expect(await create(staff, again)).toMatchObject({
      status: 400,
      body: { fields: { case_reference_number: 'Another case has this reference number.' } },
    });
    const both = await Promise.all(
      [1, 2].map((n) => create(staff, { case_name: `At once ${n}`, case_reference_number: 'HL-8' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('are the business of who may make cases in the company', async () => {
    const other = await buildCompany(t.db);
    const path = (id: number) => `/case/getHightestUserReferenceNumber/${id}`;
    expect(await t.call('GET', path(other.company_id), staff)).toMatchObject({ status: 403 });
    expect(await t.call('POST', `/case/${other.company_id}/create`, staff, { case_name: 'A v. B' })).toMatchObject({
      status: 403,
    });
    const { headers } = await atTheClient();
    expect(await t.call('GET', path(company.company_id), headers)).toMatchObject({ status: 403 });
  });
});

describe('the attorneys and parties on a case', () => {
  test('stand in their order, each for a side, and change with the case', async () => {
    const [one, two] = [await buildContact(t.db, company.company_id), await buildContact(t.db, company.company_id)];
    const contacts = [
      { contact_id: two.contact_id, on_behalf_of_type_id: 2, client_represented_name: 'Hartwell Logistics' },
      { contact_id: one.contact_id, on_behalf_of_type_id: null, client_represented_name: '' },
    ];
    const id = await made({ case_name: 'Both v. Sides', contacts });
    expect((await detail(id)).contacts).toMatchObject(contacts);
    expect(await t.call('GET', `/case/getCaseContactByContactId/${two.contact_id}`, staff)).toMatchObject({
      body: { data: [{ case_id: id, case_name: 'Both v. Sides', client_represented_name: 'Hartwell Logistics' }] },
    });
    await update(staff, id, { contacts: contacts.slice(0, 1), version: 1 });
    expect(await detail(id)).toMatchObject({ contacts: contacts.slice(0, 1), version: 2 });
    await update(staff, id, { court_name: 'Adams County', version: 2 });
    expect(await detail(id)).toMatchObject({ contacts: contacts.slice(0, 1), version: 3 });
    const twice = { contacts: [contacts[0], contacts[0]], version: 3 };
    expect(await update(staff, id, twice)).toMatchObject({
      status: 400,
      body: { fields: { 'contacts.1.contact_id': 'This contact is already on the case.' } },
    });
  });

  test('how to reach them is for staff, and being on a case opens it to nobody', async () => {
    const own = await atTheClient();
    const opposing = await atTheClient();
    const contacts = [{ contact_id: opposing.contact_id }];
    const id = await made({ case_name: 'Ours v. Theirs', client_id: own.client_id, contacts });
    const seen = (await detail(id, own.headers)).contacts as object[];
    expect(seen).toMatchObject([{ contact_id: opposing.contact_id }]);
    expect(seen[0]).not.toHaveProperty('email');
    expect(((await detail(id)).contacts as object[])[0]).toHaveProperty('email');
    expect(await t.call('GET', `/case/fetchEntry/${id}`, opposing.headers)).toMatchObject({ status: 404 });
    const theirs = await t.call('GET', `/case/getCaseContactByContactId/${opposing.contact_id}`, opposing.headers);
    expect(theirs.body).toEqual({ data: [] });
  });
});

describe('whose cases', () => {
  test('staff of one division neither see nor save what belongs to another', async () => {
    const away = await buildDivision(t.db, company.company_id);
    const { client_id } = await client({ division_id: away.division_id });
    const id = await made({ case_name: 'Far v. Away', client_id });
    const limited = await signIn(
      t.db,
      await buildUser(t.db, company.company_id, 'company', {
        full_access: true,
        division_access: [company.division_id],
      }),
    );
    const missing = { status: 404, body: { key: 'general.not_found' } };
    expect(await t.call('GET', `/case/getCase/${id}`, limited)).toMatchObject(missing);
    expect(await update(limited, id, { case_name: 'Mine', version: 1 })).toMatchObject(missing);
    expect(await t.call('DELETE', `/case/delete/${id}`, limited)).toMatchObject(missing);
    expect(await t.call('GET', `/case/checkCaseRelations/${id}`, limited)).toMatchObject(missing);
    expect(await t.call('POST', '/case/caseDetailsCount', limited, { case_id: id })).toMatchObject(missing);
    expect(await create(limited, { case_name: 'Theirs', client_id })).toMatchObject({
      status: 400,
      body: { fields: { client_id: expect.any(String) } },
    });
    expect((await detail(id)).case_name).toBe('Far v. Away');
  });

  test('a contact whose role lets them make cases makes them for their own client, and sets nothing they may not see', async () => {
    const other = await client();
    const { client_id } = await client({ salesperson: 'Ida Lane' });
    const { contact_id } = await buildContact(t.db, company.company_id, { client_id });
    const user = await buildUser(t.db, company.company_id, 'contact', { contact_id });
    await inCompany(t.db, company.company_id, async (tx) => {
      const own = { company_id: company.company_id };
      const role = { ...own, user_type: 'contact', name: 'Case editors' };
      const { role_id } = await tx.insertInto('role').values(role).returning('role_id').executeTakeFirstOrThrow();
      const flags = { can_view: true, can_add: true, can_edit: true };
      await tx
        .insertInto('role_value')
        .values({ ...own, role_id, module: 'cases', ...flags })
        .execute();
      await tx.updateTable('app_user').set({ role_id }).where('user_id', '=', user.user_id).execute();
    });
    const headers = await signIn(t.db, user);
    const id = await made({ case_name: 'Made by a contact' }, headers);
    expect(await detail(id)).toMatchObject({ client_id, sales_person: 'Ida Lane' });
    for (const values of [{ sales_person: 'Me' }, { client_id: other.client_id }]) {
      const [field] = Object.keys(values);
      const fields = { [String(field)]: expect.any(String) };
      expect(await create(headers, { case_name: 'More', ...values })).toMatchObject({ status: 400, body: { fields } });
      expect(await update(headers, id, { ...values, version: 1 })).toMatchObject({ status: 400, body: { fields } });
    }
    const givenAway = await update(headers, id, { client_id: null, version: 1 });
    expect(givenAway).toMatchObject({ status: 400, body: { fields: { client_id: expect.any(String) } } });
  });

  test('the tabs of other records list their own', async () => {
    const own = await client();
    const { contact_id } = await buildContact(t.db, company.company_id, { client_id: own.client_id });
    const heard = await buildDeponent(t.db, company.company_id);
    const id = await made({ case_name: 'Tab v. Tab', client_id: own.client_id, contacts: [{ contact_id }] });
    const job = { division_id: company.division_id, case_id: id, deponent_ids: [heard.deponent_id] };
    await buildJob(t.db, company.company_id, job);
    for (const of of [
      { object_type: 'client', object_id: own.client_id },
      { object_type: 'contact', object_id: contact_id },
      { object_type: 'deponent', object_id: heard.deponent_id },
    ]) {
      const { body } = await t.call('POST', '/case/getCaseData', staff, { of });
      expect(body, of.object_type).toMatchObject({ count: 1, data: [{ case_id: id }] });
    }
    const counts = await t.call('POST', '/case/caseDetailsCount', staff, { case_id: id });
    const none = { files: 0, attachments: 0, orders: 0, invoices: 0, notes: 0 };
    expect(counts.body).toEqual({ ...none, jobs: 1, deponents: 1, parties: 1 });
  });
});

describe('deleting', () => {
  test('a case that was part of the work is refused, whatever hangs on it is told', async () => {
    const id = await made({ case_name: 'Worked v. On' });
    await buildJob(t.db, company.company_id, { division_id: company.division_id, case_id: id });
    expect(await t.call('GET', `/case/checkCaseRelations/${id}`, staff)).toMatchObject({
      body: { is_in_use: true, relations: [{ label: 'Jobs', count: 1 }] },
    });
    expect(await t.call('DELETE', `/case/delete/${id}`, staff)).toMatchObject({
      status: 409,
      body: { key: 'record.in_use' },
    });
    expect((await detail(id)).case_id).toBe(id);
  });

  test('a case nothing hangs on goes, with its list of attorneys', async () => {
    const { contact_id } = await buildContact(t.db, company.company_id);
    const id = await made({ case_name: 'Never v. Worked', contacts: [{ contact_id }] });
    expect(await t.call('GET', `/case/checkCaseRelations/${id}`, staff)).toMatchObject({ body: { is_in_use: false } });
    expect(await t.call('DELETE', `/case/delete/${id}`, staff)).toMatchObject({ status: 200 });
    expect(await t.call('GET', `/case/getCase/${id}`, staff)).toMatchObject({ status: 404 });
  });

  test('only those may who may', async () => {
    const { case_id } = await buildCase(t.db, company.company_id);
    const { service_provider_id } = await buildProvider(t.db, company.company_id);
    const users = [
      await buildUser(t.db, company.company_id, 'company'),
      await buildUser(t.db, company.company_id, 'contact'),
      await buildUser(t.db, company.company_id, 'provider', { service_provider_id }),
    ];
    for (const user of users) {
      const headers = await signIn(t.db, user);
      expect(await t.call('DELETE', `/case/delete/${case_id}`, headers), user.user_type).toMatchObject({ status: 403 });
      expect(await create(headers, { case_name: 'Not v. Mine' }), user.user_type).toMatchObject({ status: 403 });
    }
  });
});

test('a case is found by the state of its jurisdiction', async () => {
  const id = await made({ case_name: 'Found by State', jurisdiction_id: 2 });
  const found = async (state: string) => {
    const filter = { case_id: id, jurisdiction_state: state };
    const { body } = await t.call('POST', '/case/cases', staff, { filter });
    return (body as { data: object[] }).data;
  };
  expect(await found('Wyoming')).toEqual([]);
  await inCompany(t.db, company.company_id, (tx) =>
    tx.updateTable('jurisdiction').set({ state_id: 51 }).where('jurisdiction_id', '=', 2).execute(),
  );
  expect(await found('Wyoming')).toMatchObject([{ case_id: id, jurisdiction_state: 'Wyoming' }]);
});

test('the job list shows a case as it was renamed and renumbered', async () => {
  const id = await made({ case_name: 'Before v. Rename' });
  const { job_id } = await buildJob(t.db, company.company_id, { division_id: company.division_id, case_id: id });
  await update(staff, id, { case_name: 'After v. Rename', case_reference_number: 'R-1', case_type_id: 2, version: 1 });
  const { body } = await t.call('POST', '/job/getJobListing', staff, { filter: { job_id } });
  expect(body).toMatchObject({ data: [{ case_name: 'After v. Rename', case_reference_number: 'R-1' }] });
});

test('a case and a deponent that are only named in a job are kept as on sheets of their own, and it is written down', async () => {
  const { client_id } = await client({ salesperson: 'Ida Lane' });
  const { contact_id } = await buildContact(t.db, company.company_id, { client_id, is_attorney: true });
  const { body } = await t.call('POST', '/job/create', staff, {
    division_id: company.division_id,
    client_id,
    taking_contact_id: contact_id,
    case_id: null,
    case_name: 'Named v. On The Spot',
    court_docket_number: '2031CV7',
    job_type_id: 1,
    job_date: '2031-03-10',
    start_time: '09:30',
    estimated_duration: '3',
    time_zone: 'America/Denver',
    location_kind: 'remote',
    remote_meeting: 'https://meet.example/7',
    deponents: [{ first_name: 'Mia', last_name: 'Onthespot', is_expert: true }],
    services: [{ service_id: 1 }],
  });
  expect(body).toMatchObject({ id: expect.any(Number) });
  const found = await t.call('POST', '/case/cases', staff, { search_text: '2031CV7' });
  expect(found.body).toMatchObject({
    data: [{ case_name: 'Named v. On The Spot', client_id, sales_person: 'Ida Lane' }],
  });
  const logged = await inCompany(t.db, company.company_id, (tx) =>
    tx
      .selectFrom('activity_log')
      .select(['object_type', 'object_name'])
      .where('activity_type', '=', 'Record Saved')
      .where('object_name', 'in', ['Named v. On The Spot', 'Onthespot, Mia'])
      .orderBy('object_type')
      .execute(),
  );
  expect(logged).toEqual([
    { object_type: 'case', object_name: 'Named v. On The Spot' },
    { object_type: 'deponent', object_name: 'Onthespot, Mia' },
  ]);
});
