import { headingText } from '@onrecord/domain/core/list/cell-text';
import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import type { FieldOf, FieldValue, LineValue, LookupField } from '@onrecord/domain/core/lookup/field';
import { isSameValue } from '@onrecord/domain/core/lookup/field';
import { lookupColumns } from '@onrecord/domain/core/lookup/lookup-columns';
import { readLookupDraft } from '@onrecord/domain/core/lookup/read-draft';
import { LOOKUPS } from '@onrecord/domain/core/lookup/registry';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  next,
  signIn,
} from '../../../testing/build/build.ts';
import { buildInvoice } from '../../../testing/build/build-invoice.ts';
import { buildDeponent, buildJob, buildRoom } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { casesByTrait } from '../../../testing/tries.ts';

type Headers = Record<string, string>;
interface Row {
  id: number;
  version: number;
  label: string;
  [name: string]: unknown;
}

let t: TestApp;
let company: Awaited<ReturnType<typeof buildCompany>>;
let platform: Awaited<ReturnType<typeof buildCompany>>;
let refs: Record<string, number>;
let admin: Headers;
let elsewhere: Headers;
/** Runs the platform: what is the same for every company is written by nobody else. */
let operator: Headers;
let fullUser: Headers;
let users: [string, Headers][];
let catalogue: pg.Client;

beforeAll(async () => {
  t = await startTestApp();
  company = await buildCompany(t.db);
  const { company_id } = company;
  const sign = async (
    ...values: Parameters<typeof buildUser> extends [unknown, unknown, ...infer Rest] ? Rest : never
  ) => signIn(t.db, await buildUser(t.db, company_id, ...values));
  admin = await sign('admin');
  users = [
    ['nobody', {}],
    ['contact', await sign('contact')],
    ['provider', await sign('provider')],
    ['restricted company user', await sign('company')],
  ];
  fullUser = await sign('company', { full_access: true });
  const other = await buildCompany(t.db);
  elsewhere = await signIn(t.db, await buildUser(t.db, other.company_id, 'admin'));
  platform = await buildCompany(t.db, { is_platform: true });
  operator = await signIn(t.db, await buildUser(t.db, platform.company_id, 'admin'));
  // Every lookup of a new company and of the platform has a row 1.
  refs = { ...(await buildUses(company_id)), division: company.division_id };
  // Something must use a time zone.
  await create('postalcodes', await draftOf(entryOf('postalcodes')));
  catalogue = new pg.Client({ connectionString: t.adminUrl });
  await catalogue.connect();
});
afterAll(async () => {
  await catalogue.end();
  await t.close();
});

/** One row in every table that points to a lookup, so that a lookup can be found in use. */
async function buildUses(company_id: number) {
  const { client_id } = await buildClient(t.db, company_id);
  const { service_provider_id } = await buildProvider(t.db, company_id);
  const { deponent_id } = await buildDeponent(t.db, company_id);
  const { contact_id } = await buildContact(t.db, company_id, { client_id });
  const { case_id } = await buildCase(t.db, company_id, { client_id });
  const { conference_room_id } = await buildRoom(t.db, company_id);
  const parties = {
    client_id,
    case_id,
    taking_contact_id: contact_id,
    conference_room_id,
    deponent_ids: [deponent_id],
  };
  const { job_id } = await buildJob(t.db, company_id, {
    division_id: company.division_id,
    ...parties,
    service_provider_ids: [service_provider_id],
  });
  const { division_id } = company;
  const { client_invoice_id } = await buildInvoice(t.db, company_id, { division_id, client_id, amount_due: '5' });
  await inCompany(t.db, company_id, async (tx) => {
    const worked = { company_id, job_id, service_provider_id };
    const amounts = { quantity: '1', unit_rate: '1', amount_due: '1' };
    await tx
      .insertInto('job_expense')
      .values({ ...worked, ...amounts, expense_type_id: 1 })
      .execute();
    await tx
      .insertInto('worksheet_attorney_present')
      .values({ ...worked, attorney_name: 'A. Pike' })
      .execute();
    await tx.insertInto('job_file').values({ company_id, job_id, file_name: 'a.pdf', path: 'a' }).execute();
    await tx.insertInto('record_file').values({ company_id, client_id, file_name: 'a.pdf', path: 'b' }).execute();
    await tx.insertInto('note').values({ company_id, object_type: 'job', object_id: job_id, note_text: 'x' }).execute();
    await tx.insertInto('address').values({ company_id, client_id, address1: '1 Main Street' }).execute();
    const skilled = { company_id, service_provider_id };
    await tx
      .insertInto('service_provider_specialty')
      .values({ ...skilled, specialty_id: 1 })
      .execute();
    await tx
      .insertInto('service_provider_area')
      .values({ ...skilled, service_area_id: 1 })
      .execute();
    const intent = { purpose: 'cart', payment_type: 'Cash', amount: '1', currency_code: 'USD', request_hash: 'x' };
    const key = { idempotency_key: '00000000-0000-4000-8000-000000000001', division_id: company.division_id };
    await tx
      .insertInto('payment_intent')
      .values({ company_id, ...key, ...intent, payment_method_id: 1 })
      .execute();
    const paid = { ...worked, division_id: company.division_id, invoice_number: 1, amount_due: '5' };
    const { provider_invoice_id } = await tx
      .insertInto('provider_invoice')
      .values({ ...paid, invoice_date: '2031-01-02', due_date: '2031-02-02' })
      .returning('provider_invoice_id')
      .executeTakeFirstOrThrow();
    const line = { line_number: 1, description: 'Parking', quantity: '1', unit_rate: '5', amount: '5' };
    await tx
      .insertInto('provider_invoice_line')
      .values({ company_id, provider_invoice_id, ...line, line_kind: 'other', other_pay_type_id: 1, explanation: '{}' })
      .execute();
    await tx.updateTable('client_invoice').set({ comment: 'Thank you.' }).execute();
    // A line is of a product or of a charge: there is one for each.
    const charged = { description: 'Handling', unit_type: '', quantity: '1', unit_price: '5', amount: '5' };
    await tx
      .insertInto('client_invoice_line')
      .values(
        [1, 2].map((line_number) => ({ company_id, client_invoice_id, line_number, ...charged, explanation: '{}' })),
      )
      .execute();
    const { commission_template_id } = await tx
      .selectFrom('commission_template')
      .select('commission_template_id')
      .orderBy('commission_template_id')
      .executeTakeFirstOrThrow();
    const { sales_person_id } = await tx
      .insertInto('sales_person')
      .values({ company_id, service_provider_id })
      .returning('sales_person_id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('commission_term')
      .values({
        ...{ company_id, sales_person_id, client_id, commission_template_id },
        ...{ rates: '[]', base: 'paid', starts_on: '2031-01-02' },
      })
      .execute();
    const { job_user_code_id } = await tx
      .selectFrom('job_user_code')
      .select('job_user_code_id')
      .orderBy('job_user_code_id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('job_code').values({ company_id, job_id, job_user_code_id }).execute();
    const { rewards_points_redemption_id } = await tx
      .selectFrom('rewards_points_redemption')
      .select('rewards_points_redemption_id')
      .orderBy('rewards_points_redemption_id')
      .executeTakeFirstOrThrow();
    const reward = { item_name: 'Gift card', item_value: '25', points: 2500, requested_on: '2031-01-02' };
    await tx
      .insertInto('rewards_request')
      .values({ ...reward, company_id, contact_id, client_id, rewards_points_redemption_id })
      .execute();
    const { job_deponent_id } = await tx
      .selectFrom('job_deponent')
      .select('job_deponent_id')
      .where('job_id', '=', job_id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('worksheet_deponent')
      .values({ ...worked, job_deponent_id })
      .execute();
    const { job_service_id } = await tx
      .selectFrom('job_service')
      .select('job_service_id')
      .where('job_id', '=', job_id)
      .executeTakeFirstOrThrow();
    const tracked = { job_service_id, tracked_on: '2031-01-02T10:00:00Z', tracked_by_name: 'A. Pike' };
    await tx
      .insertInto('job_tracking')
      .values({ company_id, job_id, ...tracked, tracking_item_id: 1, tracking_status_id: 1 })
      .execute();
  });
  return { client: client_id, service_provider: service_provider_id };
}

/** Zones that the product does not begin with. */
const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('Africa/'));
const codes = ['X', 'Z', 'Q'].flatMap((one) => [...'ABCDEFGHIJKLMNOPQRSTUVWXY'].map((other) => one + other));

/** Texts that must look like something. */
const SAMPLES: Readonly<Partial<Record<string, () => FieldValue>>> = {
  country_code: () => codes.pop() ?? null,
  iana_name: () => zones.pop() ?? null,
  decimal_number_thousands_separator: () => ',',
};

const BY_KIND: Readonly<Partial<Record<LookupField['kind'], (field: LookupField) => FieldValue>>> = {
  text: (field) => `${next()} ${field.name}`.slice(0, 'max' in field ? Number(field.max) : undefined),
  long_text: (field) => `${field.name} ${next()}`,
  merge_text: () => `Meeting ${next()} on {job_date}`,
  url: () => 'https://track.example.test/',
  money: () => '4.5',
  decimal: () => '45.5',
  choice: (field) => (field.kind === 'choice' ? (field.choices[0]?.value ?? null) : null),
  // Every lookup of a new company and of the platform has a row 1.
  ref: (field) => (field.kind === 'ref' ? (refs[field.to] ?? 1) : null),
  // No day comes twice: an exchange rate is one for a currency and a day.
  date: (field) =>
    'not_before' in field ? '2031-12-31' : Temporal.PlainDate.from('2001-01-01').add({ days: next() }).toString(),
  lines: (field) => (field.kind === 'lines' ? [lineOf(field)] : []),
};

const sampleOf = (field: LookupField): FieldValue =>
  (SAMPLES[field.name] ?? BY_KIND[field.kind])?.(field) ?? field.initial;

const lineOf = ({ fields }: FieldOf<'lines'>): LineValue =>
  Object.fromEntries(fields.map((field) => [field.name, sampleOf(field) as string]));

/** What each row gets of its own: pay templates are one for a product and a provider, limits of copies one for a state and a day. */
const OWN_REFS = { product_id: 'products', state_id: 'statesandcountries' };

async function draftOf(entry: LookupEntry): Promise<Record<string, FieldValue>> {
  const draft = Object.fromEntries(entry.fields.map((field) => [field.name, sampleOf(field)]));
  for (const [name, route] of Object.entries(OWN_REFS))
    if (name in draft) draft[name] = (await create(route, await draftOf(entryOf(route)))).id;
  return draft;
}

const entryOf = (route: string) => LOOKUPS.find((entry) => entry.route === route) as LookupEntry;
const isSystem = (route: string) => entryOf(route).scope === 'system';
/** Who writes a lookup. */
const writer = (route: string) => (isSystem(route) ? operator : admin);
const homeOf = (entry: LookupEntry) => (entry.scope === 'system' ? platform : company).company_id;
const post = (path: string, body: unknown, headers = writer(path.split('/')[0] ?? '')) =>
  t.call('POST', `/lookup/${path}`, headers, body);
const get = (route: string, id: number, headers = writer(route)) =>
  t.call('GET', `/lookup/${route}/get/${id}`, headers);
const update = (route: string, id: number, body: unknown, headers = writer(route)) =>
  t.call('PATCH', `/lookup/${route}/update/${id}`, headers, body);
const remove = (route: string, id: number, headers = writer(route)) =>
  t.call('DELETE', `/lookup/${route}/delete/${id}`, headers);

async function create(route: string, draft: object): Promise<Row> {
  const response = await post(`${route}/create`, draft);
  expect(response).toMatchObject({ status: 200 });
  return (response.body as { row: Row }).row;
}

const logOf = (entry: LookupEntry, id: number) =>
  inCompany(t.db, homeOf(entry), (tx) =>
    tx
      .selectFrom('activity_log')
      .selectAll()
      .where('object_type', '=', entry.table)
      .where('object_id', '=', id)
      .orderBy('activity_log_id')
      .execute(),
  );

/** Points some other row of the company to this one; false where nothing ever points to this lookup. */
async function putInUse(entry: LookupEntry, id: number): Promise<boolean> {
  const users = await catalogue.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
     where c.contype = 'f' and c.confdeltype <> 'c' and c.confrelid = $1::regclass order by 1`,
    [entry.table],
  );
  for (const { table, column } of users.rows) {
    const used = await inCompany(t.db, homeOf(entry), (tx) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${id}
        where ctid = (select ctid from ${sql.table(table)} order by 1 limit 1) returning 1`.execute(tx),
    );
    if (used.rows.length > 0) return true;
  }
  expect(users.rows, 'a table that points here has no row in this test').toEqual([]);
  return false;
}

const named = (entry: LookupEntry): [string, LookupEntry] => [entry.route, entry];

describe.each(LOOKUPS.map(named))('%s', (route, entry) => {
  test('a row is added, read, found, changed and deleted, and all of it is recorded', async () => {
    const draft = await draftOf(entry);
    const made = await create(route, draft);
    expect((await get(route, made.id)).body).toEqual(made);
    const listed = await post(`${route}/list`, { search_text: made.label, limit: 1000 });
    expect((listed.body as { data: Row[] }).data.map((row) => row.id)).toContain(made.id);
    const saved = await update(route, made.id, { version: made.version, is_active: false });
    expect(saved).toMatchObject({ status: 200, body: { row: { is_active: false, version: made.version + 1 } } });
    expect(await remove(route, made.id)).toMatchObject({ status: 200, body: { message: 'Deleted.' } });
    expect((await get(route, made.id)).status).toBe(404);
    expect(await logOf(entry, made.id)).toMatchObject([
      { activity_type: 'Record Saved', object_name: made.label },
      { activity_type: 'Record Saved', changes: { is_active: { before: true, after: false } } },
      { activity_type: 'Record Deleted', object_name: made.label },
    ]);
  });

  test('a second one like it is refused next to the field', async () => {
    const draft = await draftOf(entry);
    await create(route, draft);
    const again = await post(`${route}/create`, draft);
    const key = entry.no_overlap ? 'lookup.overlaps' : 'lookup.exists';
    expect(again).toMatchObject({ status: 409, body: { key } });
    const { fields, message } = again.body as { fields: Record<string, string>; message: string };
    expect(fields).toEqual({ [entry.no_overlap?.from ?? entry.unique[0] ?? '']: message });
  });
});

/** Lookups that show every kind of field, scope and rule there is: other ones for each commit, all of them in a soak. */
const traitsOf = ({ fields, scope, no_overlap, choices_for }: LookupEntry) => [
  ...fields.map(({ kind }) => kind),
  scope,
  `overlap ${no_overlap !== undefined}`,
  `choices for ${choices_for.join()}`,
];

describe.each(casesByTrait(LOOKUPS, traitsOf).map(named))('%s', (route, entry) => {
  test('a save of an older version is refused with the row as it is now', async () => {
    const made = await create(route, await draftOf(entry));
    await update(route, made.id, { version: made.version, is_active: false });
    const late = await update(route, made.id, { version: made.version, is_active: true });
    expect(late).toMatchObject({
      status: 409,
      body: { key: 'general.stale', fresh: { id: made.id, is_active: false, version: made.version + 1 } },
    });
  });

  test('what is in use cannot be deleted', async () => {
    const made = await create(route, await draftOf(entry));
    if (!(await putInUse(entry, made.id))) return;
    const name = message(entry.name as 'lookup_name.product');
    expect(await remove(route, made.id)).toMatchObject({
      status: 409,
      body: { key: 'lookup.in_use', message: message('lookup.in_use', { lookup: name }) },
    });
    expect((await get(route, made.id)).status).toBe(200);
  });

  test('every field is written anew and reads as it was written', async () => {
    const made = await create(route, await draftOf(entry));
    const draft = await draftOf(entry);
    const { status, body } = await update(route, made.id, { version: made.version, ...draft });
    expect({ status, body }).toMatchObject({ status: 200, body: { row: { version: made.version + 1 } } });
    const saved = (body as { row: Row }).row;
    const reading = readLookupDraft(entry, draft);
    for (const [name, value] of Object.entries(reading.outcome === 'read' ? reading.values : {})) {
      const field = entry.fields.find((each) => each.name === name) as LookupField;
      expect(isSameValue(field, saved[name] as FieldValue, value), `${name}: ${JSON.stringify(saved[name])}`).toBe(
        true,
      );
    }
    expect((await get(route, made.id)).body).toEqual(saved);
  });

  test('every column sorts, and is searched by what stands in it', async () => {
    const made = await create(route, await draftOf(entry));
    for (const { id, type } of lookupColumns(entry)) {
      const value = type === 'boolean' ? (made[id] ? 'yes' : 'no') : String(made[id] ?? '');
      const search = { search_columns: [id], search_conditions: [value ? '=' : 'is_null'], search_values: [value] };
      const sort = { column_name: id, type: 'desc' };
      const { status, body } = await post(`${route}/list`, { ...search, sort, filter: { id: made.id } });
      expect({ status, body }, `${id} ${value}`).toMatchObject({ status: 200, body: { count: 1 } });
    }
  });

  test('the order that people give it is kept', async () => {
    const [one, other] = [await create(route, await draftOf(entry)), await create(route, await draftOf(entry))];
    expect(other.sort_order).toBeGreaterThan(one.sort_order as number);
    expect((await post(`${route}/reorder`, { ids: [other.id, one.id] })).status).toBe(200);
    const order = [await get(route, other.id), await get(route, one.id)].map(({ body }) => (body as Row).sort_order);
    expect(order).toEqual([1, 2]);
  });

  test('it leaves as a file with every field under its heading', async () => {
    const made = await create(route, await draftOf(entry));
    const { status, body, headers } = await post(`${route}/export`, { format: 'txt', search_text: made.label });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`filename="${entry.export_prefix}_`);
    const [heading, ...rows] = String(body).replace('\ufeff', '').trim().split('\r\n');
    expect(heading?.split('\t')).toEqual(lookupColumns(entry).map((column) => headingText(column)));
    expect(rows.join()).toContain(made.label);
  });

  test.runIf(entry.scope === 'system')('another company reads it and only the platform writes it', async () => {
    const made = await create(route, await draftOf(entry));
    expect((await get(route, made.id, elsewhere)).body).toEqual(made);
    const refused = { status: 403, body: { key: 'lookup.platform_only' } };
    expect(await post(`${route}/create`, await draftOf(entry), elsewhere)).toMatchObject(refused);
    expect(await update(route, made.id, { version: 1, is_active: false }, elsewhere)).toMatchObject(refused);
    expect(await remove(route, made.id, elsewhere)).toMatchObject(refused);
    expect(await post(`${route}/reorder`, { ids: [made.id] }, elsewhere)).toMatchObject(refused);
    expect(await remove(route, made.id, fullUser)).toMatchObject(refused);
    const silent = inCompany(t.db, company.company_id, (tx) =>
      sql`delete from ${sql.table(entry.table)} returning 1`.execute(tx),
    );
    expect((await silent).rows).toEqual([]);
  });

  test.skipIf(entry.scope === 'system')('another company sees nothing of it', async () => {
    const made = await create(route, await draftOf(entry));
    expect((await get(route, made.id, elsewhere)).status).toBe(404);
    expect((await update(route, made.id, { version: 1, is_active: false }, elsewhere)).status).toBe(404);
    expect((await remove(route, made.id, elsewhere)).status).toBe(404);
    const list = await post(`${route}/list`, { filter: { id: made.id } }, elsewhere);
    expect(list.body).toEqual({ data: [], count: 0 });
    expect((await get(route, made.id)).body).toEqual(made);
  });

  test('only those who administer lookups may change it', async () => {
    const made = await create(route, await draftOf(entry));
    for (const [who, headers] of users) {
      const refused = who === 'nobody' ? 401 : 403;
      expect((await post(`${route}/create`, {}, headers)).status, who).toBe(refused);
      expect((await update(route, made.id, { version: 1 }, headers)).status, who).toBe(refused);
      expect((await remove(route, made.id, headers)).status, who).toBe(refused);
      expect((await post(`${route}/reorder`, { ids: [made.id] }, headers)).status, who).toBe(refused);
      const mayRead = who === 'restricted company user';
      expect((await post(`${route}/list`, {}, headers)).status, who).toBe(mayRead ? 200 : refused);
    }
  });

  test('choices are for those who have a use for them', async () => {
    for (const [who, headers] of users) {
      const userType = who.split(' ').at(who.endsWith('user') ? -2 : 0) as 'company';
      const { status } = await post(`${route}/choices`, {}, headers);
      const expected = who === 'nobody' ? 401 : entry.choices_for.includes(userType) ? 200 : 403;
      expect(status, who).toBe(expected);
    }
  });
});
