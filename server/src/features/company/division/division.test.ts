import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { makePicture } from '../../../testing/make/make-picture.ts';
import { OTHER_ACCOUNT } from '../../../testing/stub/payment-sandbox.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const OFFICE = {
  name: 'Boulder',
  code: 'BLD',
  address1: '2044 Quarry Street',
  city: 'Boulder',
  state_code: 'CO',
  zipcode: '80302',
  email: 'desk@boulder.example',
  time_zone: 'America/Denver',
};

interface Fields {
  division_id: number;
  version: number;
  email_verified_on: string | null;
}

async function manage(values: { full_access?: boolean; division_access?: number[] } = {}) {
  const company = await buildCompany(t.db);
  const { company_id, division_id } = company;
  const user = await buildUser(t.db, company_id, 'company', { full_access: true, ...values });
  const headers = await signIn(t.db, user);
  const post = (path: string, body: object) => t.call('POST', `/division/${path}`, headers, body);
  const fields = async (id: number) =>
    (await t.call('GET', `/division/getDivisionFields/${id}`, headers)).body as Fields & typeof OFFICE;
  const save = async (id: number, changes: object, version?: number) => {
    const {
      division_id: _id,
      logo: _logo,
      email_verified_on: _verified,
      ...now
    } = (await fields(id)) as unknown as Record<string, unknown>;
    return t.call('PATCH', `/division/update/${id}`, headers, { ...now, ...changes, ...(version && { version }) });
  };
  const add = async (changes: object = {}) => {
    const response = await post('create', { ...OFFICE, ...changes });
    return (response.body as { id: number }).id;
  };
  return { company_id, division_id, headers, post, fields, save, add };
}

test('a manager adds a division, changes it and finds it in the list and among the choices', async () => {
  const { headers, post, fields, save, add } = await manage();
  const id = await add();
  expect((await save(id, { phone: '720 555 0100' })).status).toBe(200);
  expect(await fields(id)).toMatchObject({ ...OFFICE, phone: '720 555 0100', is_active: true });
  const listed = await post('divisions', { search_text: 'Boulder' });
  expect(listed.body).toMatchObject({ count: 1, data: [{ division_id: id, code: 'BLD' }] });
  const choices = await t.call('POST', '/division/getCompanyDivisions', headers, {});
  expect((choices.body as { value: number }[]).map(({ value }) => value)).toContain(id);
});

test('a new division has every word, price and lookup of the company at once', async () => {
  const { company_id, headers, add } = await manage();
  const id = await add();
  const terms = await t.call('POST', '/language_setting/getLanguageSettingsOfDivision', headers, {
    company_id,
    division_id: id,
    user_type: 'company',
  });
  expect(terms.status).toBe(200);
  const open = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('product_price').select('product_price_id').where('division_id', 'is', null).execute(),
  );
  expect(open.length).toBeGreaterThan(0);
});

test.each([
  ['no name', { name: ' ' }, 'name', 'This field is required'],
  ['the code of another', { code: 'bld' }, 'code', 'Another division has this code.'],
  ['no zone', { time_zone: 'Mars/Olympus' }, 'time_zone', 'Please select a time zone'],
  ['a mail address that is none', { email: 'desk' }, 'email', 'Invalid email address'],
])('a division with %s is refused next to the field', async (_what, change, field, sentence) => {
  const { post, add } = await manage();
  await add();
  expect(await post('create', { ...OFFICE, code: 'NEW', ...change })).toMatchObject({
    status: 400,
    body: { fields: { [field]: sentence } },
  });
});

test('a save of an old version is refused with the division as it is', async () => {
  const { fields, save, add } = await manage();
  const id = await add();
  const { version } = await fields(id);
  await save(id, { city: 'Longmont' }, version);
  expect(await save(id, { city: 'Lyons' }, version)).toMatchObject({
    status: 409,
    body: { fresh: { city: 'Longmont', version: version + 1 } },
  });
});

test('staff limited to divisions see and change theirs only, and add none', async () => {
  const boss = await manage();
  const other = await boss.add();
  const user = await buildUser(t.db, boss.company_id, 'company', {
    full_access: true,
    division_access: [boss.division_id],
  });
  const headers = await signIn(t.db, user);
  const status = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await t.call(method, `/division/${path}`, headers, body)).status;
  expect(await status('GET', `getDivisionFields/${boss.division_id}`)).toBe(200);
  for (const path of ['getDivisionFields', 'getMerchantSettings', 'getPdfStatementDivisionAddress'])
    expect(await status('GET', `${path}/${other}`), path).toBe(404);
  expect(await status('POST', 'verifyEmail', { division_id: other })).toBe(404);
  expect(await status('POST', 'verifyCredentials', { division_id: other })).toBe(404);
  expect(await status('POST', `uploadDivisionLogo/${other}`, { content: null })).toBe(404);
  expect(await status('POST', 'getDivisionLogoImage', { division_id: other })).toBe(404);
  expect(await status('POST', 'create', { ...OFFICE, code: 'NEW' })).toBe(403);
  expect(await status('POST', `copyDivision/${boss.division_id}`, {})).toBe(403);
});

test('who may only look changes nothing', async () => {
  const { post, save, division_id } = await manage({ full_access: false });
  expect((await post('create', OFFICE)).status).toBe(403);
  expect((await save(division_id, { city: 'Lyons' })).status).toBe(403);
});

test('a division that was never used is deleted; one with work and the last one stay', async () => {
  const { company_id, division_id, headers, add, save } = await manage();
  const drop = (id: number) => t.call('DELETE', `/division/delete/${id}`, headers);
  expect(await drop(division_id)).toMatchObject({ status: 400, body: { key: 'division.last_active' } });
  expect(await save(division_id, { is_active: false })).toMatchObject({
    status: 400,
    body: { fields: { is_active: 'A company needs at least one active division.' } },
  });
  const fresh = await add();
  expect((await drop(fresh)).status).toBe(200);
  const used = await add();
  await inCompany(t.db, company_id, (tx) =>
    tx
      .insertInto('blackout_day')
      .values({ company_id, division_id: used, description: 'Move', from_date: '2027-01-01', to_date: '2027-01-02' })
      .execute(),
  );
  expect(await drop(used)).toMatchObject({ status: 409, body: { key: 'division.in_use' } });
  expect((await save(used, { is_active: false })).status).toBe(200);
});

test('a copy takes its words along, but neither money nor the confirmed address', async () => {
  const { company_id, headers, post, fields, add } = await manage();
  const id = await add();
  await inCompany(t.db, company_id, async (tx) => {
    await tx
      .insertInto('language_setting')
      .values({ company_id, division_id: id, term: 'job', singular_form: 'Booking', plural_form: 'Bookings' })
      .execute();
    await tx
      .updateTable('division')
      .set({ merchant_key_sealed: 'v1.x', email_verified_on: '2026-01-01T00:00:00Z' })
      .where('division_id', '=', id)
      .execute();
  });
  const response = await post(`copyDivision/${id}`, {});
  expect(response).toMatchObject({ status: 200 });
  const copy = (response.body as { id: number }).id;
  expect(await fields(copy)).toMatchObject({
    ...OFFICE,
    name: 'Boulder (BLD2)',
    code: 'BLD2',
    email_verified_on: null,
  });
  expect((await t.call('GET', `/division/getMerchantSettings/${copy}`, headers)).body).toMatchObject({
    merchant_type: 'none',
    has_private_key: false,
  });
  const words = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('language_setting').select('singular_form').where('division_id', '=', copy).execute(),
  );
  expect(words).toEqual([{ singular_form: 'Booking' }]);
});

test('a copy differs from the company in the same settings', async () => {
  const { company_id, post, add } = await manage();
  const [id, plain] = [await add(), await add({ name: 'Plain', code: 'PLN' })];
  const own = {
    ...{ client_confirmation_hours: 3, check_in_opens_minutes: 20, contact_reminder_minutes: 90 },
    ...{ provider_reminder_minutes: 60, second_reminder_minutes: 0, mail_day_before: true },
    worksheet_reminder_minutes: null,
  };
  await inCompany(t.db, company_id, (tx) =>
    tx
      .insertInto('division_setting')
      .values({ company_id, division_id: id, ...own })
      .execute(),
  );
  const copyOf = async (division: number) => ((await post(`copyDivision/${division}`, {})).body as { id: number }).id;
  const [copy, plainCopy] = [await copyOf(id), await copyOf(plain)];
  const stored = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('division_setting').selectAll().where('division_id', 'in', [copy, plainCopy]).execute(),
  );
  // Every column there is: one that comes later is copied too, or fails here.
  expect(stored).toEqual([{ company_id, division_id: copy, ...own }]);
});

test('a logo is kept, told and taken away', async () => {
  const { post, division_id } = await manage();
  const content = makePicture(288, 66, 7);
  expect(await post(`uploadDivisionLogo/${division_id}`, { content: makePicture(10, 10) })).toMatchObject({
    status: 400,
    body: { fields: { content: 'This picture has 10 x 10 pixels. It must have 288 x 66.' } },
  });
  const { url } = (await post(`uploadDivisionLogo/${division_id}`, { content })).body as { url: string };
  expect((await post('getDivisionLogoImage', { division_id })).body).toEqual({ url });
  expect((await t.app.inject({ url })).headers['content-type']).toBe('image/png');
  await post(`uploadDivisionLogo/${division_id}`, { content: null });
  expect((await post('getDivisionLogoImage', { division_id })).body).toEqual({ url: '' });
});

test('a private key goes in and never comes out: sealed in the database, named in no answer and no log', async () => {
  const { company_id, division_id, headers, fields } = await manage();
  const { version } = await fields(division_id);
  const { account_id, private_key } = OTHER_ACCOUNT;
  const body = { merchant_type: 'fuze', fuze_account_id: account_id, private_key, version };
  const path = `/division/updateMerchantSettings/${division_id}`;
  expect((await t.call('PATCH', path, headers, body)).status).toBe(200);
  const read = await t.call('GET', `/division/getMerchantSettings/${division_id}`, headers);
  expect(read.body).toEqual({
    merchant_type: 'fuze',
    fuze_account_id: account_id,
    has_private_key: true,
    version: version + 1,
  });
  const stored = await inCompany(t.db, company_id, async (tx) => [
    await tx.selectFrom('division').selectAll().execute(),
    await tx.selectFrom('activity_log').selectAll().execute(),
  ]);
  expect(JSON.stringify([read.body, stored])).not.toContain(private_key);
  const verify = (typed: object) => t.call('POST', '/division/verifyCredentials', headers, { division_id, ...typed });
  expect((await verify({})).body).toMatchObject({ is_valid: true });
  expect((await verify({ private_key: 'guessed' })).body).toMatchObject({ is_valid: false });
  expect((await verify({ merchant_type: 'none' })).status).toBe(400);
});

test('an address is written from only once its own mail was read', async () => {
  const { company_id, headers, post, fields, save, add } = await manage();
  const id = await add();
  expect((await post('verifyEmail', { division_id: id })).body).toMatchObject({
    message: 'A code was sent to desk@boulder.example.',
  });
  const mail = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('message_outbox').selectAll().where('to_address', '=', OFFICE.email).executeTakeFirstOrThrow(),
  );
  const code = /\b\d{6}\b/.exec(mail.body_text)?.[0] ?? '';
  const wrong = code === '000000' ? '111111' : '000000';
  expect(await post('verifyEmail', { division_id: id, code: wrong })).toMatchObject({
    status: 400,
    body: { fields: { code: 'Invalid code entered.' } },
  });
  expect((await fields(id)).email_verified_on).toBeNull();
  expect((await post('verifyEmail', { division_id: id, code })).status).toBe(200);
  expect((await fields(id)).email_verified_on).not.toBeNull();
  expect(await post('verifyEmail', { division_id: id, code })).toMatchObject({ status: 400 });
  await save(id, { email: 'other@boulder.example' });
  expect((await fields(id)).email_verified_on).toBeNull();
  expect(headers).toBeDefined();
});

test('a code that was guessed at five times is good for nothing', async () => {
  const { company_id, post, add } = await manage();
  const id = await add();
  await post('verifyEmail', { division_id: id });
  const mail = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('message_outbox').selectAll().where('to_address', '=', OFFICE.email).executeTakeFirstOrThrow(),
  );
  const code = /\b\d{6}\b/.exec(mail.body_text)?.[0] ?? '';
  const wrong = code === '000000' ? '111111' : '000000';
  await Promise.all(Array.from({ length: 5 }, () => post('verifyEmail', { division_id: id, code: wrong })));
  expect(await post('verifyEmail', { division_id: id, code })).toMatchObject({
    status: 400,
    body: { fields: { code: 'Verification code expired. Please request a new code.' } },
  });
});

test('a statement begins with the lines of its division, none of them blank', async () => {
  const { headers, add } = await manage();
  const id = await add();
  expect((await t.call('GET', `/division/getPdfStatementDivisionAddress/${id}`, headers)).body).toMatchObject({
    name: 'Boulder',
    address: ['2044 Quarry Street', 'Boulder, CO 80302'],
    email: OFFICE.email,
  });
});
