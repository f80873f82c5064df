import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildWorld, type World } from '../../../testing/world/tenant-world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t);
  const { company_id } = world;
  await inCompany(t.db, company_id, async (tx) => {
    const { job_id, client_id } = await tx.selectFrom('job').selectAll().executeTakeFirstOrThrow();
    const job = { company_id, object_type: 'job', object_id: job_id, is_internal: false, note_text: 'Ring twice' };
    const client = {
      ...job,
      object_type: 'client',
      object_id: client_id,
      is_internal: true,
      apply_note_to_all_jobs: true,
    };
    await tx
      .insertInto('note')
      .values([job, client, { ...client, apply_note_to_all_jobs: false }, { ...client, status: 'deleted' }] as never)
      .execute();
  });
}, 60_000);
afterAll(() => t.close());

const LISTS = {
  job_count: '/job/getJobListing',
  job_file_count: '/job_file/getJobFileList',
  attorney_order_count: '/order/getOrderData',
  provider_invoice_count: '/service_provider_invoice/getProviderInvoiceData',
} as const;

type Counted = Record<string, number> & Record<'note_counts' | 'only_note_counts', Record<string, number>>;

/** How many notes of each kind the list of notes shows somebody. */
async function notesByKind(headers: Record<string, string>) {
  const { status, body } = await t.call('POST', '/note/getNoteList', headers, {});
  expect([200, 403]).toContain(status);
  const { data = [], count = 0 } = body as { data?: { object_type: string }[]; count?: number };
  expect(data).toHaveLength(count);
  const kinds: Record<string, number> = {};
  for (const { object_type } of data) kinds[object_type] = (kinds[object_type] ?? 0) + 1;
  return kinds;
}

/** What the lists themselves count for somebody; a list they may not open counts nothing. */
async function listCounts(headers: Record<string, string>, userId: number) {
  const count = async (path: string, body: object = {}) => {
    const response = await t.call('POST', path, headers, body);
    expect([200, 403], path).toContain(response.status);
    return response.status === 200 ? (response.body as { count: number }).count : 0;
  };
  const counts = await Promise.all(Object.entries(LISTS).map(async ([name, path]) => [name, await count(path)]));
  const cart = await t.call('GET', `/cart/cartDetailsCountStoreProcedure/${userId}`, headers);
  return {
    ...Object.fromEntries(counts),
    deponent_job_count: await count('/job/getJobListing', {
      search_columns: ['deponent_name'],
      search_conditions: ['is_not_null'],
      search_values: [''],
    }),
    note_counts: await notesByKind(headers),
    cart_count: (cart.body as { count?: number }).count ?? 0,
  };
}

test.each(['staff', 'limited', 'contact', 'provider', 'admin'] as const)(
  'the session of %s counts what their lists show',
  async (person) => {
    const user = person === 'admin' ? await buildUser(t.db, world.company_id, 'admin') : world.users[person];
    const headers = await signIn(t.db, user);
    const { status, body } = await t.call('GET', `/auth/getUserSessionOfCompany/${world.company_id}`, headers);
    expect(status, JSON.stringify(body)).toBe(200);
    const session = body as Counted;
    const token = { authorization: `Bearer ${session.accessToken}` };
    const counts = await listCounts(token, user.user_id);
    expect(session).toMatchObject(counts);
    expect(session.note_counts).toEqual(counts.note_counts);
    if (person !== 'staff') return;
    const note_counts = { calendar: 1, job: 1, client: 2 };
    expect(session.only_note_counts).toEqual({ ...note_counts, client: 1 });
    expect(counts).toMatchObject({ job_count: 2, deponent_job_count: 1, note_counts });
  },
);

test('a session names the files that its user uploaded since it began, and nobody else’s', async () => {
  const { company_id, users } = world;
  const headers = await signIn(t.db, users.staff);
  const named = async (who: Record<string, string>) =>
    (
      (await t.call('GET', `/auth/getUserSessionOfCompany/${company_id}`, who)).body as {
        upload_job_file_ids: number[];
      }
    ).upload_job_file_ids;
  const ids = await inCompany(t.db, company_id, async (tx) => {
    const { job_id } = await tx.selectFrom('job').select('job_id').executeTakeFirstOrThrow();
    const file = (path: string, values: object) => ({
      ...{
        company_id,
        job_id,
        file_name: path,
        path,
        uploaded_by_type: 'company',
        uploaded_by_id: users.staff.user_id,
      },
      ...values,
    });
    const rows = await tx
      .insertInto('job_file')
      .values([
        file('today.pdf', { file_date_time: '2999-01-01T10:00:00Z' }),
        file('last-year.pdf', { file_date_time: '2020-01-01T10:00:00Z' }),
        file('deleted.pdf', { file_date_time: '2999-01-01T10:00:00Z', is_deleted: true }),
        file('of-another.pdf', {
          file_date_time: '2999-01-01T10:00:00Z',
          uploaded_by_type: 'contact',
          uploaded_by_id: users.contact.user_id,
        }),
      ] as never)
      .returning('job_file_id')
      .execute();
    return rows.map(({ job_file_id }) => job_file_id);
  });
  expect(await named(headers)).toEqual([ids[0]]);
  expect(await named(await signIn(t.db, users.contact))).toEqual([ids[3]]);
});

test('a session says how its provider is paid, and the country of new addresses', async () => {
  const { company_id, users } = world;
  await inCompany(t.db, company_id, (tx) => tx.updateTable('company').set({ country: 'Canada' }).execute());
  const countries = await inCompany(t.db, company_id, (tx) => tx.selectFrom('country').selectAll().execute());
  const canada = countries.find(({ name }) => name === 'Canada')?.country_id;
  const of = async (user: { user_id: number }) =>
    (await t.call('GET', `/auth/getUserSessionOfCompany/${company_id}`, await signIn(t.db, user as typeof users.staff)))
      .body;
  expect(await of(users.provider)).toMatchObject({
    typeMode: 1,
    is_unknown: false,
    default_address_country_id: canada,
  });
  expect(await of(users.staff)).toMatchObject({ typeMode: null });
});

test('a visitor who is unknown gets a token that opens nothing', async () => {
  const login = (body: object) => t.call('POST', '/auth/login', {}, { username: '', password: '', ...body });
  const { company_id } = world;
  const { status, body } = await login({ company_id, is_unknown: 'yes' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ outcome: 'unknown', is_unknown: true, company_id });
  const { accessToken } = body as { accessToken: string };
  const bearer = { authorization: `Bearer ${accessToken}`, 'x-tenant-id': String(company_id) };
  expect((await t.call('POST', '/job/getJobListing', bearer, {})).status).toBe(401);
  expect((await t.call('POST', '/job/getPublicJobData', bearer, {})).status).toBe(401);
  expect((await login({ company_id: 999_999, is_unknown: true })).status).toBe(404);
  // A user name asks for a login: is_unknown lets nobody past the password.
  expect((await login({ company_id, is_unknown: true, username: world.users.staff.username })).status).toBe(400);
  expect((await login({ company_id, is_unknown: 'no' })).status).toBe(400);
});
