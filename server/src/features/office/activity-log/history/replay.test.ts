import type { ActivityRow } from '@onrecord/contract/core/calls/activity-log';
import { flagsText, roleValuesFrom } from '@onrecord/domain/access/role/role-values';
import { applyChanges, type Change } from '@onrecord/domain/core/activity/changes';
import { keyName } from '@onrecord/domain/core/lookup/entry';
import { lookupOf } from '@onrecord/domain/core/lookup/registry';
import type { FieldEntry, RecordDefinition } from '@onrecord/domain/core/record/define-record';
import { CASE_RECORD } from '@onrecord/domain/people/case/fields';
import { CLIENT_RECORD } from '@onrecord/domain/people/client/fields';
import { CONTACT_RECORD } from '@onrecord/domain/people/contact/fields';
import { SERVICE_PROVIDER_RECORD } from '@onrecord/domain/people/service-provider/fields';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { buildInvoice } from '../../../../testing/build/build-invoice.ts';
import { buildDivision } from '../../../../testing/build/build-job.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, SEED, triesOf } from '../../../../testing/tries.ts';

type Row = Record<string, unknown>;
type Values = Record<string, fc.Arbitrary<unknown>>;

let t: TestApp;
let o: Awaited<ReturnType<typeof buildOffice>>;
/** Somebody who may do everything. */
let manager: Awaited<ReturnType<typeof signIn>>;
let clients: number[];
let divisions: number[];
/** Rows of each lookup that a field may have. */
const lookups = new Map<string, number[]>();

const RECORDS = {
  client: CLIENT_RECORD,
  contact: CONTACT_RECORD,
  case: CASE_RECORD,
  provider: SERVICE_PROVIDER_RECORD,
};

beforeAll(async () => {
  t = await startTestApp();
  o = await buildOffice(t);
  manager = await signIn(t.db, await buildUser(t.db, o.company_id, 'company', { full_access: true }));
  const rate = { company_id: o.company_id, currency_code: 'EUR', valid_from: '2020-01-01', rate: '1.09' };
  await inCompany(t.db, o.company_id, (tx) => tx.insertInto('exchange_rate').values(rate).execute());
  clients = [o.client.client_id, (await buildClient(t.db, o.company_id)).client_id];
  divisions = [o.division_id, (await buildDivision(t.db, o.company_id)).division_id];
  for (const { fields } of Object.values(RECORDS))
    for (const field of fields as readonly FieldEntry[]) {
      if (field.kind !== 'lookup' && field.kind !== 'lookups') continue;
      const entry = lookupOf(field.route);
      const rows = await inCompany(t.db, o.company_id, (tx) =>
        sql<{ id: number }>`select ${sql.ref(keyName(entry))} as id from ${sql.table(entry.table)} limit 3`.execute(tx),
      );
      lookups.set(
        field.route,
        rows.rows.map(({ id }) => id),
      );
    }
});
afterAll(() => t?.close());

// biome-ignore lint/suspicious/noExplicitAny: responses of every shape
async function send(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, as = manager): Promise<any> {
  const response = await t.call(method, path, as, body);
  expect(response, `${method} ${path} ${JSON.stringify(body)} ${JSON.stringify(response.body)}`).toMatchObject({
    status: 200,
  });
  return response.body;
}

const text = fc.constantFrom('', 'Alder', 'Birch');

/** Dates that are before others of the record, or in the past. */
const DATES: Readonly<Record<string, readonly string[]>> = {
  date_of_birth: ['1971-02-03', '1980-02-29'],
  effective_date: ['2031-01-06', '2031-02-07'],
};

function arbitraryOf(field: FieldEntry): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'boolean':
      return fc.boolean();
    case 'date':
      return fc.constantFrom(null, ...(DATES[field.name] ?? ['2031-10-06', '2031-11-03']));
    case 'amount':
      return fc.constantFrom(null, '500', '2500.5');
    case 'score':
      return fc.constantFrom(null, 1, field.words.length);
    case 'choice':
      return fc.constantFrom(...field.choices.map(({ value }) => value));
    case 'division':
      return fc.constantFrom(null, ...divisions);
    case 'lookup':
      return fc.constantFrom(null, ...(lookups.get(field.route) ?? []));
    case 'lookups':
      return fc.subarray(lookups.get(field.route) ?? []);
    case 'record':
      return fc.constantFrom(...(field.required ? clients : [null, ...clients]));
    case 'email':
      return fc.constantFrom('', 'a@alder.example', 'b@birch.example');
    case 'phone':
      return fc.constantFrom('', '303 555 0142');
    case 'state':
      return fc.constantFrom('', 'CO', 'NV');
    case 'zip':
      return fc.constantFrom('', '80202');
    default:
      // Names that nobody else has: two records of the same name are refused.
      return field.required ? fc.uuid() : text;
  }
}

const valuesOf = ({ fields }: RecordDefinition): Values =>
  Object.fromEntries(fields.map((field) => [field.name, arbitraryOf(field)]));

/** A record with a history: what an edit may say, how it is made, read and saved by the product's own calls. */
interface Kind {
  readonly object_type: string;
  readonly values: () => Values;
  readonly create: (n: number) => Promise<number>;
  readonly read: (id: number) => Promise<Row>;
  readonly save: (id: number, edit: Row, now: Row) => Promise<unknown>;
  /** Columns that say in words, or as a sum, what others say; they have no line of their own. */
  readonly derived?: readonly string[];
}

const plainCalls = (area: string, read: string): Pick<Kind, 'read' | 'save'> => ({
  read: (id) => send('GET', `/${area}/${read}/${id}`),
  save: (id, edit, { version }) => send('PATCH', `/${area}/update/${id}`, { ...edit, version }),
});

const rights = fc.record({ view: fc.constant(true), add: fc.boolean(), edit: fc.boolean(), delete: fc.boolean() });
const draftOfDivision = { name: 'Alder', division_type_id: 2, time_zone: 'America/Denver' };
const only = (row: Row, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name]]));

const KINDS: Readonly<Record<string, Kind>> = {
  client: {
    object_type: 'client',
    values: () => ({
      ...valuesOf(CLIENT_RECORD),
      parent_client_id: fc.constantFrom(null, ...clients),
      // Only the currencies with a rate are taken.
      currency_code: fc.constantFrom('', 'EUR'),
    }),
    create: async (n) => (await send('POST', '/client/create', { name: `Replayed ${n}` })).id,
    ...plainCalls('client', 'getClient'),
  },
  contact: {
    object_type: 'contact',
    values: () => valuesOf(CONTACT_RECORD),
    create: async (n) =>
      (await send('POST', '/contact/create', { client_id: clients[0], last_name: `Replayed ${n}` })).id,
    ...plainCalls('contact', 'getContact'),
    derived: ['fullname', 'birthday_month'],
  },
  case: {
    object_type: 'case',
    // A reference is one case's alone.
    values: () => ({ ...valuesOf(CASE_RECORD), case_reference_number: fc.uuid() }),
    create: async (n) =>
      (await send('POST', `/case/${o.company_id}/create`, { client_id: clients[0], case_name: `Replayed ${n}` })).id,
    read: (id) => send('GET', `/case/getCase/${id}`),
    save: (id, edit, { version }) => send('PATCH', `/case/${o.company_id}/update/${id}`, { ...edit, version }),
  },
  provider: {
    object_type: 'provider',
    values: () => valuesOf(SERVICE_PROVIDER_RECORD),
    create: async (n) => (await send('POST', '/service_provider/create', { last_name: `Replayed ${n}` })).id,
    ...plainCalls('service_provider', 'fetchProviderEntry'),
    derived: ['fullname'],
  },
  user: {
    object_type: 'user',
    values: () => ({
      ...{ first_name: text, middle_nameinitial: text, last_name: text, suffix: text, mobile: text },
      email: fc.constantFrom('', 'a@alder.example'),
      full_access: fc.boolean(),
      division_access: fc.subarray(divisions),
      status: fc.constantFrom('active', 'inactive'),
      is_block: fc.boolean(),
    }),
    create: async (n) => (await send('POST', '/user/create', { username: `replayed.${n}`, user_type: 'company' })).id,
    read: (id) => send('GET', `/user/getUser/${id}`),
    save: (id, edit, now) => {
      const names = ['username', 'first_name', 'middle_nameinitial', 'last_name', 'suffix', 'email', 'mobile'];
      const fields = only(now, [
        ...names,
        'full_access',
        'division_access',
        'role_id',
        'status',
        'is_block',
        'version',
      ]);
      return send('PATCH', `/user/update/${id}`, { ...fields, ...edit });
    },
    derived: ['fullname', 'attempts_count', 'division_names', 'is_closed'],
  },
  division: {
    object_type: 'division',
    values: () => ({
      ...{ name: fc.constantFrom('Alder', 'Birch'), address1: text, address2: text, city: text, phone: text },
      state_code: fc.constantFrom('', 'CO'),
      email: fc.constantFrom('', 'a@alder.example', 'b@birch.example'),
      division_type_id: fc.constantFrom(2, 3),
      time_zone: fc.constantFrom('America/Denver', 'Europe/London'),
      allow_scheduling_requests: fc.boolean(),
      allow_rapid_requests: fc.boolean(),
      is_active: fc.boolean(),
    }),
    create: async (n) => (await send('POST', '/division/create', { ...draftOfDivision, code: `R${n}` })).id,
    read: (id) => send('GET', `/division/getDivision/${id}`),
    save: (id, edit, now) => {
      const { division_id: _, ...fields } = now;
      return send('PATCH', `/division/update/${id}`, { ...fields, ...edit });
    },
  },
  role: {
    object_type: 'role',
    values: () => ({
      ...{ name: fc.uuid(), description: text },
      values: fc.dictionary(fc.constantFrom('clients', 'contacts', 'jobs', 'notes'), rights),
    }),
    create: async (n) =>
      (await send('POST', '/role/create', { name: `Replayed ${n}`, user_type: 'company', values: [] })).id,
    // What the log says of rights, module by module.
    read: async (id) => {
      const { role_id, values, ...row } = await roleOf(id);
      const texts = Object.entries(roleValuesFrom(values)).map(([module, flags]) => [module, flagsText(flags)]);
      return { ...row, ...Object.fromEntries(texts) };
    },
    save: async (id, { values, ...edit }, now) => {
      const stored = (await roleOf(id)).values.map(({ role_value_id: _, ...value }: Row) => value);
      const wanted = Object.entries((values ?? {}) as Row).map(([module, flags]) => ({ module, ...(flags as Row) }));
      const fields = only(now, ['name', 'description', 'version']);
      await send('PATCH', `/role/update/${id}`, { ...fields, ...edit, values: values ? wanted : stored });
    },
  },
  settings: {
    object_type: 'company',
    values: () => ({
      session_idle_minutes: fc.integer({ min: 1, max: 1440 }),
      use_multi_factor_auth: fc.boolean(),
      mfa_request_auth_every_x_days: fc.integer({ min: 1, max: 365 }),
    }),
    create: async () => o.company_id,
    read: async (id) => {
      const { values, version } = await send('GET', `/applicationSetting/fetchEntry/${id}`);
      return { ...values, version };
    },
    save: (id, values, { version }) => send('PATCH', `/applicationSetting/update/${id}`, { values, version }),
  },
  job: {
    object_type: 'job',
    values: () => ({
      ...{ special_instructions: text, claim_number: text, adjuster_name: text, insured_name: text },
      ...{ bill_to_name: text, location_near: text, remote_meeting: text },
      number_of_attendees: fc.integer({ min: 0, max: 9 }),
      estimated_duration: fc.constantFrom('2.00', '3.50'),
      start_time: fc.constantFrom('09:30', '13:00'),
      job_date: fc.constantFrom('2031-03-12', '2031-03-13'),
      date_of_loss: fc.constantFrom(null, '2030-01-02'),
      bill_to_client_id: fc.constantFrom(null, ...clients),
    }),
    create: (n) =>
      o.create({ job_date: '2031-03-12', special_instructions: `Replayed ${n}`, services: [{ service_id: 1 }] }),
    read: async (id) => ({ ...(await o.read(id, manager)) }),
    save: async (id, edit, now) => {
      const typed = Object.keys(KINDS.job?.values() ?? {});
      const services = (await send('GET', `/job_service/getJobService/${id}`)).map(
        ({ job_service_id, service_id }: Row) => ({ job_service_id, service_id }),
      );
      const deponents = (await send('GET', `/job_deponent/getJobDeponents/${id}`)) as Row[];
      const { version } = now;
      const own = {
        ...o.draft(),
        services,
        deponents: deponents.map((one) => only(one, ['job_deponent_id', 'deponent_id', 'last_name'])),
      };
      const change_reason = 'Replay';
      const body = { ...own, ...only(now, typed), ...edit, version, change_reason, confirmed: true };
      await send('PATCH', `/job/update/${id}`, body);
    },
    // Services, people and moves of a job have histories of their own, written by the database (`job/history`).
    derived: ['deponents', 'services', 'moves', 'lamps'],
  },
  invoice: {
    object_type: 'invoice',
    values: () => ({ dispute: text, is_voided: fc.constantFrom(false, false, true), void_reason: text }),
    create: async () => {
      const { company_id, division_id, client } = o;
      const of = { division_id, client_id: client.client_id, amount_due: '100.00' };
      return (await buildInvoice(t.db, company_id, of)).client_invoice_id;
    },
    read: async (id) => {
      const about = { client_invoice_id: id };
      const { disputed_on, dispute_reason } = await send('POST', '/invoice_reminder/getInvoiceReminders', about);
      return { ...(await send('GET', `/client_invoice/getClientInvoice/${id}`)), disputed_on, dispute_reason };
    },
    save: async (client_invoice_id, { dispute, is_voided, void_reason = '' }, now) => {
      if (now.invoice_status === 'Voided') return;
      if (is_voided) await send('POST', '/client_invoice/voidInvoice', { client_invoice_id, void_reason });
      else if (dispute !== undefined)
        await send('POST', `/invoice_reminder/${dispute ? 'dispute' : 'endDispute'}`, {
          client_invoice_id,
          ...(dispute ? { reason: dispute } : {}),
        });
    },
    derived: ['balance'],
  },
};

// biome-ignore lint/suspicious/noExplicitAny: responses of every shape
const roleOf = (role_id: number): Promise<any> => send('POST', '/role_privilege/getRolePrivileges', { role_id });

/** The changes of a record as the log responds with them, the oldest first, but for the first `skipped` lines. */
async function changesOf(object_type: string, object_id: number, skipped: number) {
  const { entries } = await send('POST', '/activity_log/getRecordHistory', { object_type, object_id, limit: 200 });
  const changes: Record<string, Change>[] = [];
  for (const { activity_log_id } of (entries as ActivityRow[]).toReversed().slice(skipped))
    changes.push((await send('GET', `/activity_log/fetchEntry/${activity_log_id}`)).changes ?? {});
  return changes;
}

/** Blank is nothing, a number is the same however many zeros it has, and an instant however exact the clock was. */
function plain(value: unknown): unknown {
  if (value === '' || value === undefined || value === null) return null;
  if (/^-?\d+(\.\d+)?$/.test(String(value))) return Number(value);
  if (/^\d{4}-\d\d-\d\dT/.test(String(value))) return Temporal.Instant.from(String(value)).round('second').toString();
  return Array.isArray(value) ? [...value].sort() : value;
}

/** What moves by itself, and the texts of ids. */
const isDerived = (name: string, row: Row, { derived = [] }: Kind) =>
  /^(version|updated_at)$/.test(name) ||
  derived.includes(name) ||
  (/_names?$/.test(name) && name.replace(/_name(s?)$/, '_id$1') in row);

/** The differences of two states of a record in what it says itself. */
function differences(kind: Kind, one: Row, other: Row): string[] {
  const names = Object.keys(one).filter((name) => !isDerived(name, one, kind));
  return names.flatMap((name) => {
    const [a, b] = [JSON.stringify(plain(one[name])), JSON.stringify(plain(other[name]))];
    return a === b ? [] : [`${name}: ${a} is ${b}`];
  });
}

const countOf = async (object_type: string, object_id: number): Promise<number> =>
  (await send('POST', '/activity_log/getRecordHistory', { object_type, object_id })).count;

let made = 0;

test.each(Object.entries(KINDS))(
  'the history of a %s, replayed from the first state, is the record of now, and backwards the first',
  async (_name, kind) => {
    const edit = fc.record(kind.values(), { requiredKeys: [] });
    const law = fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 4 }), async (edits) => {
      made += 1;
      const id = await kind.create(made);
      const first = await kind.read(id);
      const before = await countOf(kind.object_type, id);
      let now = first;
      for (const one of edits) {
        await kind.save(id, one, now);
        now = await kind.read(id);
      }
      const changes = await changesOf(kind.object_type, id, before);
      expect(differences(kind, now, changes.reduce<Row>(applyChanges, first))).toEqual([]);
      const undone = changes.map((of) =>
        Object.fromEntries(
          Object.entries(of).map(([name, { before, after }]) => [name, { before: after, after: before }]),
        ),
      );
      expect(differences(kind, first, undone.toReversed().reduce<Row>(applyChanges, now))).toEqual([]);
    });
    await fc.assert(law, { numRuns: triesOf(150, 2), seed: SEED, endOnFailure: true });
  },
  ATTACK_TIMEOUT,
);
