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
} from '../../testing/build/build.ts';
import { buildDeponent, buildDivision, buildJob, buildRoom } from '../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Everything that one division of a company has: a client with its people, a job, and whoever works on it. */
interface Side {
  division_id: number;
  client_id: number;
  contact_id: number;
  case_id: number;
  deponent_id: number;
  service_provider_id: number;
  conference_room_id: number;
}

let t: TestApp;
let near: Side;
let far: Side;
let foreign: Side;
let viewers: Record<string, Record<string, string>>;

async function buildSide(companyId: number): Promise<Side> {
  const { division_id } = await buildDivision(t.db, companyId);
  const { client_id } = await buildClient(t.db, companyId);
  const { contact_id } = await buildContact(t.db, companyId, { client_id, is_attorney: true });
  const { case_id } = await buildCase(t.db, companyId, { client_id });
  const { deponent_id } = await buildDeponent(t.db, companyId);
  const { service_provider_id } = await buildProvider(t.db, companyId);
  const { conference_room_id } = await buildRoom(t.db, companyId, { division_id });
  await inCompany(t.db, companyId, async (tx) => {
    await tx.updateTable('client').set({ division_id }).where('client_id', '=', client_id).execute();
    const provider = tx.updateTable('service_provider').set({ division_id });
    await provider.where('service_provider_id', '=', service_provider_id).execute();
  });
  await buildJob(t.db, companyId, {
    division_id,
    client_id,
    case_id,
    taking_contact_id: contact_id,
    conference_room_id,
    deponent_ids: [deponent_id],
    service_provider_ids: [service_provider_id],
  });
  return { division_id, client_id, contact_id, case_id, deponent_id, service_provider_id, conference_room_id };
}

beforeAll(async () => {
  t = await startTestApp();
  const { company_id } = await buildCompany(t.db);
  near = await buildSide(company_id);
  far = await buildSide(company_id);
  const other = await buildCompany(t.db);
  foreign = await buildSide(other.company_id);
  const sign = async (
    ...values: Parameters<typeof buildUser> extends [unknown, unknown, ...infer Rest] ? Rest : never
  ) => signIn(t.db, await buildUser(t.db, company_id, ...values));
  const newcomer = await buildProvider(t.db, company_id);
  viewers = {
    admin: await sign('admin'),
    company: await sign('company'),
    limited: await sign('company', { division_access: [near.division_id] }),
    contact: await sign('contact', { contact_id: near.contact_id }),
    provider: await sign('provider', { service_provider_id: near.service_provider_id }),
    newcomer: await sign('provider', { service_provider_id: newcomer.service_provider_id }),
  };
});
afterAll(() => t.close());

type Seen = 'both' | 'near' | 'none' | 'refused';
const rows: [string, keyof Side, Record<string, Seen>][] = [
  ['/client/clients', 'client_id', { contact: 'near', provider: 'near', newcomer: 'none' }],
  ['/client/getCompanyClient', 'client_id', { contact: 'near', provider: 'near', newcomer: 'none' }],
  ['/contact/contacts', 'contact_id', { contact: 'near', provider: 'near', newcomer: 'none' }],
  ['/contact/getCompanyContact', 'contact_id', { contact: 'near', provider: 'near', newcomer: 'none' }],
  ['/case/cases', 'case_id', { contact: 'near', provider: 'near', newcomer: 'none' }],
  ['/case/getCompanyCase', 'case_id', { contact: 'near', provider: 'near', newcomer: 'none' }],
  ['/deponent/deponents', 'deponent_id', { contact: 'near', provider: 'near', newcomer: 'none' }],
  ['/deponent/getCompanyDeponent', 'deponent_id', { contact: 'near', provider: 'near', newcomer: 'none' }],
  [
    '/service_provider/getServiceProviderListing',
    'service_provider_id',
    { contact: 'refused', provider: 'near', newcomer: 'none' },
  ],
  [
    '/service_provider/getDivisionServiceProvider',
    'service_provider_id',
    { contact: 'refused', provider: 'near', newcomer: 'none' },
  ],
  ['/division/divisions', 'division_id', { contact: 'refused', provider: 'refused', newcomer: 'refused' }],
  ['/division/getCompanyDivisions', 'division_id', { contact: 'both', provider: 'near', newcomer: 'none' }],
  [
    '/conference_room/getCompanyConferenceRooms',
    'conference_room_id',
    { contact: 'both', provider: 'near', newcomer: 'none' },
  ],
];
const cases = rows.flatMap(([path, id, seen]) =>
  Object.entries({ admin: 'both' as Seen, company: 'both' as Seen, limited: 'near' as Seen, ...seen }).map(
    ([viewer, what]) => [path, viewer, what, id] as const,
  ),
);

describe('whose records somebody sees', () => {
  test.each(cases)('%s as %s: %s', async (path, viewer, what, id) => {
    const isList = !/Company|getDivision/.test(path);
    const { status, body } = await t.call('POST', path, viewers[viewer] ?? {}, isList ? { limit: 1000 } : {});
    expect(status).toBe(what === 'refused' ? 403 : 200);
    if (what === 'refused') return;
    const data = (isList ? (body as { data: unknown[] }).data : body) as Record<string, number>[];
    const ids = data.map((row) => (isList ? row[id] : row.value));
    expect({ near: ids.includes(near[id]), far: ids.includes(far[id]), foreign: ids.includes(foreign[id]) }).toEqual({
      near: what !== 'none',
      far: what === 'both',
      foreign: false,
    });
  });
});

describe('one record by its id', () => {
  const paths: [string, keyof Side][] = [
    ['/client/getClient', 'client_id'],
    ['/contact/getContact', 'contact_id'],
    ['/case/getCase', 'case_id'],
    ['/deponent/getDeponent', 'deponent_id'],
    ['/service_provider/getServiceProvider', 'service_provider_id'],
    ['/division/getDivision', 'division_id'],
  ];
  test.each(paths)('%s answers for what the list shows and for nothing else', async (path, id) => {
    const found = await t.call('GET', `${path}/${near[id]}`, viewers.limited ?? {});
    expect(found).toMatchObject({ status: 200, body: { [id]: near[id] } });
    for (const hidden of [far[id], foreign[id], 999_999]) {
      expect((await t.call('GET', `${path}/${hidden}`, viewers.limited ?? {})).status, `${hidden}`).toBe(404);
    }
  });
});

test('a body cannot name another company', async () => {
  const { status, body } = await t.call('POST', '/case/getCompanyCase', viewers.admin ?? {}, { company_id: 1 });
  expect({ status, body }).toMatchObject({ status: 403, body: { key: 'access.tenant_mismatch' } });
});

test('a deponent nobody has heard yet can be chosen by limited staff', async () => {
  const company = Number(viewers.limited?.['x-tenant-id']);
  const { deponent_id } = await buildDeponent(t.db, company, { last_name: 'Unheard' });
  const { body } = await t.call('POST', '/deponent/getCompanyDeponent', viewers.limited ?? {}, {
    search_text: 'unheard',
  });
  expect(body).toMatchObject([{ value: deponent_id, label: 'Unheard, Dana' }]);
});
