import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildClient, buildCompany, buildContact, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildDivision, buildJob } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type Headers = Record<string, string>;

let t: TestApp;
let company: Awaited<ReturnType<typeof buildCompany>>;
let manager: Headers;
beforeAll(async () => {
  t = await startTestApp();
  company = await buildCompany(t.db);
  manager = await signIn(t.db, await buildUser(t.db, company.company_id, 'company', { full_access: true }));
});
afterAll(() => t.close());

const contactUser = async (contact_id: number, own: { role_id?: number } = {}) =>
  signIn(t.db, await buildUser(t.db, company.company_id, 'contact', { contact_id, ...own }));

const fetched = async (id: number, headers = manager) => t.call('GET', `/contact/fetchEntry/${id}`, headers);

async function made(draft: object, headers = manager): Promise<number> {
  const { body, status } = await t.call('POST', '/contact/create', headers, draft);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { id: number }).id;
}

/** A role that gives contacts more than they have by default. */
async function editingRole(): Promise<number> {
  return inCompany(t.db, company.company_id, async (tx) => {
    const { role_id } = await tx
      .insertInto('role')
      .values({ company_id: company.company_id, name: `Editors ${Date.now()}`, user_type: 'contact' })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('role_value')
      .values({
        company_id: company.company_id,
        role_id,
        module: 'contacts',
        can_view: true,
        can_add: true,
        can_edit: true,
        can_delete: true,
      })
      .execute();
    return role_id;
  });
}

describe('a contact that is made', () => {
  test('is what was typed, and the log says who made it', async () => {
    const { client_id, name } = await buildClient(t.db, company.company_id);
    const id = await made({
      client_id,
      last_name: ' Whitfield ',
      first_name: 'Dana',
      is_attorney: true,
      bar_number: 'CO 41233',
      email: 'dana@whitfield.example',
      phone: '(303) 555-0142',
      date_of_birth: '1971-09-04',
      credit_limit: '2500.00',
      contact_type_id: 1,
    });
    expect((await fetched(id)).body).toMatchObject({
      fullname: 'Whitfield, Dana',
      client_name: name,
      contact_type_name: 'Attorney',
      bar_number: 'CO 41233',
      birthday_month: '09',
      credit_limit: '2500.00',
      status: 'active',
      job_count: 0,
    });
    const logged = await inCompany(t.db, company.company_id, (tx) =>
      tx
        .selectFrom('activity_log')
        .select(['activity_type', 'object_name'])
        .where('company_id', '=', company.company_id)
        .where('object_type', '=', 'contact')
        .where('object_id', '=', id)
        .execute(),
    );
    expect(logged).toEqual([{ activity_type: 'Record Saved', object_name: 'Dana Whitfield' }]);
  });

  test('is refused next to the fields that are wrong', async () => {
    const { client_id } = await buildClient(t.db, company.company_id);
    const wrong = { client_id, last_name: ' ', email: 'nowhere', phone: '12', mobile: 'call me', credit_limit: '-5' };
    const { status, body } = await t.call('POST', '/contact/create', manager, wrong);
    expect(status).toBe(400);
    expect(Object.keys((body as { fields: object }).fields).sort()).toEqual(
      ['last_name', 'email', 'phone', 'mobile', 'credit_limit'].sort(),
    );
    const unborn = { client_id, last_name: 'Soon', date_of_birth: '2999-01-01', contact_type_id: 999_999 };
    expect((await t.call('POST', '/contact/create', manager, unborn)).body).toMatchObject({
      fields: { date_of_birth: 'Please enter a birth date in the past.' },
    });
    const { date_of_birth: _unborn, ...typeless } = unborn;
    expect((await t.call('POST', '/contact/create', manager, typeless)).body).toMatchObject({
      fields: { contact_type_id: 'Please select one of the choices' },
    });
  });

  test('belongs to a client its maker knows', async () => {
    const [north, south] = [
      await buildDivision(t.db, company.company_id),
      await buildDivision(t.db, company.company_id),
    ];
    const client = await buildClient(t.db, company.company_id, { division_id: south.division_id });
    const limited = await signIn(
      t.db,
      await buildUser(t.db, company.company_id, 'company', {
        full_access: true,
        division_access: [north.division_id],
      }),
    );
    const other = await buildCompany(t.db);
    const foreign = await buildClient(t.db, other.company_id);
    for (const [headers, client_id] of [
      [limited, client.client_id],
      [manager, foreign.client_id],
    ] as const) {
      expect((await t.call('POST', '/contact/create', headers, { client_id, last_name: 'X' })).body).toMatchObject({
        fields: { client_id: 'Please select one of the choices' },
      });
    }
  });
});

describe('who may do what', () => {
  test('a contact sees the people of their own firm and nobody else, without what the company keeps to itself', async () => {
    const [own, other] = [
      await buildContact(t.db, company.company_id, { do_not_use: true, salesperson: 'Ingrid' }),
      await buildContact(t.db, company.company_id),
    ];
    const colleague = await buildContact(t.db, company.company_id, { client_id: own.client_id });
    const headers = await contactUser(own.contact_id);
    const { body } = await t.call('POST', '/contact/contacts', headers, { limit: 100 });
    const rows = (body as { data: { contact_id: number }[] }).data;
    expect(rows.map((row) => row.contact_id).sort()).toEqual([own.contact_id, colleague.contact_id].sort());
    for (const secret of ['do_not_use', 'is_cod', 'salesperson', 'date_of_birth', 'total_balance', 'username'])
      expect(rows[0], secret).not.toHaveProperty(secret);
    for (const path of ['fetchEntry', 'getContact', 'checkContactRelations', 'contactBillingDetails'])
      expect((await t.call('GET', `/contact/${path}/${other.contact_id}`, headers)).status, path).toBe(404);
    expect((await t.call('POST', '/contact/getContactData', headers, { contact_id: other.contact_id })).status).toBe(
      404,
    );
    const detail = await t.call('POST', '/contact/getContactData', headers, { contact_id: colleague.contact_id });
    expect(detail.body).toMatchObject({ client: { client_id: own.client_id } });
    expect((detail.body as { client: object }).client).not.toHaveProperty('do_not_use');
  });

  test('a provider sees who takes their jobs', async () => {
    const contact = await buildContact(t.db, company.company_id);
    const stranger = await buildContact(t.db, company.company_id);
    const user = await buildUser(t.db, company.company_id, 'provider');
    await buildJob(t.db, company.company_id, {
      division_id: company.division_id,
      client_id: contact.client_id,
      taking_contact_id: contact.contact_id,
      service_provider_ids: [user.service_provider_id ?? 0],
    });
    const headers = await signIn(t.db, user);
    expect((await fetched(contact.contact_id, headers)).status).toBe(200);
    expect((await fetched(stranger.contact_id, headers)).status).toBe(404);
    expect(
      (await t.call('PATCH', `/contact/update/${contact.contact_id}`, headers, { version: 1, last_name: 'X' })).status,
    ).toBe(403);
  });

  test('contacts whom a role lets edit keep to their firm, and to what they can see', async () => {
    const own = await buildContact(t.db, company.company_id);
    const other = await buildContact(t.db, company.company_id);
    const headers = await contactUser(own.contact_id, { role_id: await editingRole() });
    const change = (id: number, values: object) => t.call('PATCH', `/contact/update/${id}`, headers, values);
    expect((await change(own.contact_id, { version: 1, phone: '303 555 0100' })).status).toBe(200);
    expect((await change(other.contact_id, { version: 1, phone: '303 555 0100' })).status).toBe(404);
    expect((await change(own.contact_id, { version: 2, do_not_use: false, is_cod: false })).body).toMatchObject({
      fields: { do_not_use: 'Only the company can set this.', is_cod: 'Only the company can set this.' },
    });
    expect((await change(own.contact_id, { version: 2, client_id: other.client_id })).body).toMatchObject({
      fields: { client_id: 'Please select one of the choices' },
    });
    expect((await t.call('DELETE', `/contact/delete/${other.contact_id}`, headers)).status).toBe(404);
    const mail = { contact_ids: [own.contact_id], subject: 'Hello', message: 'Hello' };
    expect((await t.call('POST', '/contact/notifyAll', headers, mail)).status).toBe(403);
  });
});

test('a save that came second is answered with what the first one wrote, and changes nothing', async () => {
  const { contact_id, version } = await buildContact(t.db, company.company_id);
  const save = (values: object) => t.call('PATCH', `/contact/update/${contact_id}`, manager, { version, ...values });
  expect((await save({ last_name: 'First' })).status).toBe(200);
  const late = await save({ last_name: 'Second' });
  expect(late).toMatchObject({ status: 409, body: { fresh: { last_name: 'First', version: version + 1 } } });
  expect((await fetched(contact_id)).body).toMatchObject({ last_name: 'First' });
});

test('of two people who save at once, one is told', async () => {
  const { contact_id, version } = await buildContact(t.db, company.company_id);
  const save = (last_name: string) => t.call('PATCH', `/contact/update/${contact_id}`, manager, { version, last_name });
  const responses = await Promise.all(['Ash', 'Birch', 'Cedar'].map(save));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a contact that something names is not deleted, and what names it is said; another one goes', async () => {
  const used = await buildContact(t.db, company.company_id);
  await buildJob(t.db, company.company_id, {
    division_id: company.division_id,
    client_id: used.client_id,
    taking_contact_id: used.contact_id,
  });
  await buildUser(t.db, company.company_id, 'contact', { contact_id: used.contact_id });
  const relations = await t.call('GET', `/contact/checkContactRelations/${used.contact_id}`, manager);
  expect(relations.body).toMatchObject({
    is_in_use: true,
    relations: [
      { key: 'relation.job', count: 1 },
      { key: 'relation.user', count: 1 },
    ],
  });
  const refused = await t.call('DELETE', `/contact/delete/${used.contact_id}`, manager);
  expect(refused).toMatchObject({ status: 409, body: { key: 'record.in_use' } });
  const free = await buildContact(t.db, company.company_id);
  expect((await t.call('DELETE', `/contact/delete/${free.contact_id}`, manager)).status).toBe(200);
  expect((await fetched(free.contact_id)).status).toBe(404);
});

test('somebody like the one being typed in is shown with the reason, from any firm the viewer knows', async () => {
  const known = await buildContact(t.db, company.company_id, {
    first_name: 'Marguerite',
    last_name: 'Oyelaran',
    email: 'm.oyelaran@firm.example',
    phone: '(720) 555-0188',
  });
  const like = async (typed: object, headers = manager) =>
    (await t.call('POST', '/contact/checkContactExisted', headers, typed)).body as {
      exists: boolean;
      matches: { id: number; reasons: string[] }[];
    };
  const same = await like({ first_name: 'Marguerite', last_name: 'Oyelaran', mobile: '+1 720 555 0188' });
  expect(same).toMatchObject({
    exists: true,
    matches: [{ id: known.contact_id, reasons: ['same_phone', 'same_name'] }],
  });
  expect(await like({ last_name: 'Oyelarran', first_name: 'Margueritte' })).toMatchObject({
    exists: false,
    matches: [{ id: known.contact_id, reasons: ['similar_name'] }],
  });
  expect(await like({ email: 'M.OYELARAN@firm.example', contact_id: known.contact_id })).toEqual({
    exists: false,
    matches: [],
  });
  const other = await buildCompany(t.db);
  const foreign = await signIn(t.db, await buildUser(t.db, other.company_id, 'company', { full_access: true }));
  expect((await like({ email: 'm.oyelaran@firm.example' }, foreign)).matches).toEqual([]);
});

test('who leaves, or whose last day passes, is logged out and stays out until they are back', async () => {
  const { contact_id } = await buildContact(t.db, company.company_id);
  const user = await buildUser(t.db, company.company_id, 'contact', { contact_id });
  const headers = await signIn(t.db, user);
  const me = async () => (await t.call('POST', '/contact/contacts', headers, {})).status;
  const login = async () => {
    const given = { username: user.username, password: 'Deposition1!', company_id: company.company_id };
    return (await t.call('POST', '/auth/login', {}, given)).body as { key?: string };
  };
  let version = 1;
  const save = async (values: object) => {
    const { status } = await t.call('PATCH', `/contact/update/${contact_id}`, manager, { version, ...values });
    expect(status).toBe(200);
    version += 1;
  };
  expect(await me()).toBe(200);
  await save({ status: 'inactive' });
  await expect.poll(me, { timeout: 5_000 }).toBe(401);
  expect(await login()).toMatchObject({ key: 'login.blocked' });
  await save({ status: 'active', expiration_date: '2001-01-31' });
  await expect.poll(me, { timeout: 5_000 }).toBe(401);
  expect(await login()).toMatchObject({ key: 'login.blocked' });
  await save({ expiration_date: null });
  expect((await login()).key).toBeUndefined();
});

test('what is open of a contact’s invoices stands with where they are billed', async () => {
  const contact = await buildContact(t.db, company.company_id, { address1: '1 Own Street', city: 'Boulder' });
  const { body } = await t.call('GET', `/contact/contactBillingDetails/${contact.contact_id}`, manager);
  expect(body).toMatchObject({
    address1: '1 Own Street',
    city: 'Boulder',
    email: contact.email,
    invoice_count: 0,
    balance: '0.00',
  });
});
