import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser, inCompany, signIn } from '../../testing/build/build.ts';
import { asAdmin } from '../../testing/call/as-admin.ts';
import { everyCall } from '../../testing/call/every-call.ts';
import { WRITTEN_CALLS } from '../../testing/call/written-calls.ts';
import { idsByName } from '../../testing/ids-by-name.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildWorld, type World } from '../../testing/world/tenant-world.ts';

type Person = 'staff' | 'admin' | 'contact' | 'provider' | 'nobody';

let t: TestApp;
let world: World;
let ids: Readonly<Record<string, number>>;
let values: Readonly<Record<string, unknown>>;
const headersOf = new Map<Person, Record<string, string>>([['nobody', {}]]);

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t);
  const { company_id, users } = world;
  const admin = await buildUser(t.db, company_id, 'admin');
  for (const [person, user] of Object.entries({ ...users, admin }))
    headersOf.set(person as Person, await signIn(t.db, user));
  await inCompany(t.db, company_id, (tx) =>
    tx.updateTable('job').set({ client_confirmed_on: t.services.now().toString() }).execute(),
  );
  ids = await asAdmin(t.adminUrl, (client) => idsByName(client, company_id));
  values = valuesOf();
}, 60_000);
afterAll(() => t.close());

/** What stands in a written body, by the name of the field: blanks and zeros where a caller has nothing to say. */
const valuesOf = () => ({
  ...ids,
  company_id: world.company_id,
  companyId: world.company_id,
  user_company_id: world.company_id,
  selected_division_id: ids.division_id,
  conference_room_id: 0,
  contactId: 0,
  object_id: ids.job_id,
  object_type: 'job',
  user_id: world.users.staff.user_id,
  username: world.users.staff.username,
  user_type: 'company',
  role_type: 'company',
  action_type: 'jobs',
  action: 'view',
  activity_type: 'Confirm Job',
  from_date: '03/01/2027',
  to_date: '03/31/2027',
  start_date: '2027-03-01',
  end_date: '2027-03-31 00:00:00',
  offset: 0,
  limit: 10,
  filter: {},
  sort: { column_name: '', type: 'ASC' },
  term: 'job',
  form: 'plural_form',
  type: 'division',
  logo_type: 'login',
  pay_type: 'Credit Card',
  invoice_data: [{ client_invoice_id: ids.client_invoice_id, amount: '1.00' }],
  name: 'Nobody & Sons',
  provider_name: 'Nobody, Ann',
  ids: String(ids.job_file_id),
  value: 'no-token',
  order_id: 1,
  cart_id: 1,
  id2: world.users.staff.user_id,
});

/** Who makes a call, where it is not the office. */
const CALLERS: Readonly<Record<string, Person>> = {
  'POST /auth/login': 'nobody',
  'POST /auth/generateMultiFactorAuthCode': 'nobody',
  'POST /job_files_proxy/getJobFileProxyBasedId': 'nobody',
  'POST /job/contactJobFilter': 'contact',
  'POST /job/contactJobFilterChange': 'contact',
  'POST /company/create': 'admin',
  'DELETE /company/delete/:id': 'admin',
  'POST /master_password/generate': 'admin',
  'GET /master_password/getActiveMasterPassword/:id': 'admin',
  'GET /applicationSetting/fetchEntry/:id': 'admin',
  'PATCH /applicationSetting/update/:id': 'admin',
};

/** What one call needs beside the general values. */
const OWN_VALUES: Readonly<Record<string, () => Record<string, unknown>>> = {
  'POST /auth/login': () => ({ password: 'Deposition1!' }),
  'POST /auth/generateMultiFactorAuthCode': () => ({ send_type: 'email' }),
  'POST /mail/sendNotificationMail': () => ({ service_provider_id: 0 }),
  'POST /user/sendNewUserNotification': () => ({ contact_id: 0, service_provider_id: '' }),
  'GET /client_invoice/voidInvoice/:a/:b': () => ({ b: world.users.staff.user_id }),
  'GET /service_provider/getProviderEmailNotification/:a/:b': () => ({ b: world.company_id }),
  'POST /language_setting/:id/getLanguageSettings': () => ({ id: ids.division_id }),
  'POST /case/:x/create': () => ({ x: world.company_id }),
  'POST /case/:x/update/:id': () => ({ x: world.company_id }),
};

/** Refusals that are the right response in this small world, by their key. */
const REFUSED: Readonly<Record<string, string>> = {
  'GET /auth/getRedisCacheData/:user_id': 'access.not_signed_in',
  'POST /auth/generateMultiFactorAuthCode': 'login.code_attempts_used',
  'POST /job_files_proxy/getJobFileProxyBasedId': 'link.guid_invalid',
  'POST /client_invoice/printClientInvoice': 'invoice.not_issued',
  'POST /cart/clearCart': 'general.not_found',
  // The specification leaves open what pays. A payment needs its key, method and card, so that none is taken twice.
  'POST /cart/payOrder': 'request.invalid',
};

const OF_COMPANY =
  /Count\/:id$|(Value|OfCompany|CompanyThemes|CompanyUserData|ReferenceNumber|ActiveMasterPassword|UserSessionOfCompany)\/|^\/applicationSetting/;
const OF_JOB = /^\/job_(insurance|service|deponent)\/|ByJob/;

function read(written: string) {
  const [, method = '', path = '', fields] = /^(\w+) (\S+)(?: \{(.*)\})?$/.exec(written) ?? [];
  const name = `${method} ${path}`;
  const segment = path.split('/')[1] ?? '';
  const id = OF_COMPANY.test(path) ? world.company_id : OF_JOB.test(path) ? ids.job_id : (ids[`${segment}_id`] ?? 1);
  const known: Record<string, unknown> = { ...values, id, a: id, b: 1, ...OWN_VALUES[name]?.() };
  const wordOf = (field: string) => known[field] ?? '';
  const takesBody = method !== 'GET' && method !== 'DELETE';
  const body = fields ? Object.fromEntries(fields.split(',').map((field) => [field, wordOf(field)])) : {};
  return {
    name,
    method: method as 'GET',
    url: path.replace(/:(\w+)/g, (_, field: string) => String(wordOf(field))),
    body: takesBody ? body : undefined,
    hasFields: fields !== undefined,
  };
}

/** What is wrong with the response to a call; undefined where it is one that the specification lets expect. */
async function problemOf(written: string): Promise<string | undefined> {
  const { name, method, url, body, hasFields } = read(written);
  const { status, body: response } = await t.call(method, url, headersOf.get(CALLERS[name] ?? 'staff') ?? {}, body);
  const { key = '', fields } = (response ?? {}) as { key?: string; fields?: Record<string, string> };
  const report = `${name} ${JSON.stringify(body)}: ${status} ${key} ${JSON.stringify(fields ?? '')}`;
  if (status === 200 || (REFUSED[name] !== undefined && REFUSED[name] === key)) return undefined;
  if (hasFields || status >= 500 || key === 'request.unknown_fields' || key === 'general.page_not_found') return report;
  // Fields that the specification does not write are asked for by name; a record of the path may be missing.
  return key === 'request.invalid' || status === 404 || status === 409 ? undefined : report;
}

const shapeOf = (path: string) =>
  path
    .replace(/\/$/, '')
    .replace(/:\w+|\{\w+\}/g, '*')
    .toLowerCase();

test('every call whose address the specification writes is declared and built', () => {
  const built = new Map(everyCall().map(({ entry }) => [`${entry.method} ${shapeOf(entry.path)}`, entry]));
  const missing = WRITTEN_CALLS.map((written) => written.split(' {', 1)[0] ?? '').filter((name) => {
    const [method, path = ''] = name.split(' ');
    const entry = built.get(`${method} ${shapeOf(path)}`);
    return !entry || entry.notBuilt !== undefined;
  });
  expect(WRITTEN_CALLS).toHaveLength(235);
  expect(missing).toEqual([]);
});

test('every call takes the body that the specification writes', async () => {
  const isLast = (written: string) => /^DELETE|voidInvoice|clearCart/.test(written);
  const problems: string[] = [];
  for (const written of [...WRITTEN_CALLS.filter((one) => !isLast(one)), ...WRITTEN_CALLS.filter(isLast)]) {
    const problem = await problemOf(written);
    if (problem) problems.push(problem);
  }
  expect(problems).toEqual([]);
}, 60_000);

test('counts of a company are refused for another company', async () => {
  const counts = WRITTEN_CALLS.filter((written) => /^GET \/job\/get\w+Count\/:id$/.test(written));
  expect(counts).toHaveLength(10);
  for (const written of counts) {
    const path = written.replace('GET ', '').replace(':id', String(world.company_id + 1));
    expect(await t.call('GET', path, headersOf.get('staff') ?? {})).toMatchObject({
      status: 403,
      body: { key: 'access.tenant_mismatch' },
    });
  }
});

test('a contact may choose providers only', async () => {
  const typesOf = async (person: Person) => (await t.call('GET', '/user/userTypes', headersOf.get(person) ?? {})).body;
  expect(await typesOf('contact')).toEqual(['provider']);
  expect(await typesOf('staff')).toEqual(['company', 'contact', 'provider']);
});

test('a user is mailed only when everything that is said of it is so', async () => {
  const { staff } = world.users;
  const send = (body: object) => t.call('POST', '/user/sendNewUserNotification', headersOf.get('staff') ?? {}, body);
  expect(await send({ username: staff.username, user_type: 'provider' })).toMatchObject({ status: 404 });
  expect(await send({ user_id: staff.user_id, contact_id: ids.contact_id })).toMatchObject({ status: 404 });
  expect(await send({ user_type: 'company' })).toMatchObject({ status: 404 });
});
