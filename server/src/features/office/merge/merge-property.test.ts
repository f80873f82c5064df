import { MERGE_ENTITY_TYPES } from '@onrecord/domain/core/record/merge-entity-type';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildUser,
  inCompany,
  signIn,
} from '../../../testing/build/build.ts';
import { buildInvoice } from '../../../testing/build/build-invoice.ts';
import { buildDeponent, buildJob } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, SEED, triesOf } from '../../../testing/tries.ts';
import { tenantRows } from '../../../testing/world/tenant-rows.ts';
import { fieldsOf } from './merge.reads.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type EntityType = (typeof MERGE_ENTITY_TYPES)[number];
const CALLS = { client: 'Clients', contact: 'Contacts', deponent: 'Deponents', case: 'Cases' } as const;
const FEW = { minLength: 0, maxLength: 5 };
const which = fc.nat({ max: 2 });

/** A small company in which everything belongs to one of three of its kind, as chance has it. */
const world = fc.record({
  jobs: fc.array(
    fc.record({ client: which, payer: which, contact: which, legal_case: which, deponents: fc.uniqueArray(which) }),
    FEW,
  ),
  invoices: fc.array(fc.record({ client: which, cents: fc.integer({ min: 1, max: 99_999 }) }), FEW),
  notes: fc.array(fc.record({ kind: fc.constantFrom('client', 'contact', 'deponent', 'case'), of: which }), FEW),
  phones: fc.array(fc.constantFrom('', '303 555 0100'), { minLength: 3, maxLength: 3 }),
  noun: fc.constantFrom<EntityType>(...MERGE_ENTITY_TYPES),
  keep: which,
  takesAll: fc.boolean(),
});
type World = typeof world extends fc.Arbitrary<infer Made> ? Made : never;

async function build(made: World) {
  const { company_id, division_id } = await buildCompany(t.db);
  const three = <T>(make: (index: number) => Promise<T>) => Promise.all([0, 1, 2].map(make));
  const clients = (await three(() => buildClient(t.db, company_id))).map(({ client_id }) => client_id);
  const contacts = (await three((index) => buildContact(t.db, company_id, { client_id: clients[index] ?? 0 }))).map(
    ({ contact_id }) => contact_id,
  );
  const cases = (await three((index) => buildCase(t.db, company_id, { client_id: clients[index] ?? 0 }))).map(
    ({ case_id }) => case_id,
  );
  const deponents = (await three(() => buildDeponent(t.db, company_id))).map(({ deponent_id }) => deponent_id);
  for (const { client, payer, contact, legal_case, deponents: heard } of made.jobs)
    await buildJob(t.db, company_id, {
      ...{ division_id, client_id: clients[client] ?? 0, bill_to_client_id: clients[payer] ?? 0 },
      ...{ taking_contact_id: contacts[contact] ?? 0, case_id: cases[legal_case] ?? 0 },
      deponent_ids: heard.map((index) => deponents[index] ?? 0),
    });
  for (const { client, cents } of made.invoices)
    await buildInvoice(t.db, company_id, {
      ...{ division_id, client_id: clients[client] ?? 0, contact_id: contacts[client] ?? 0 },
      amount_due: (cents / 100).toFixed(2),
    });
  const ids = { client: clients, contact: contacts, deponent: deponents, case: cases };
  await inCompany(t.db, company_id, async (tx) => {
    for (const { kind, of } of made.notes) {
      const about = { object_type: kind, object_id: ids[kind][of] ?? 0 };
      await tx
        .insertInto('note')
        .values({ company_id, note_text: 'Kept', ...about })
        .execute();
    }
    for (const [index, phone] of made.phones.entries())
      await tx
        .updateTable('client')
        .set({ phone })
        .where('client_id', '=', clients[index] ?? 0)
        .execute();
  });
  const staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  return { company_id, ids, staff };
}

/** What each client owes by the invoices and by the books. */
async function owed(company_id: number) {
  const { rows } = await inCompany(t.db, company_id, (tx) =>
    sql<{ open: string; books: string; torn: number }>`select
      (select coalesce(sum(balance), 0.00)::text from client_invoice where company_id = ${company_id}) as open,
      (select coalesce(sum(amount), 0.00)::text from ledger_posting where company_id = ${company_id} and account = 'receivable') as books,
      (select count(*) from (select client_id from ledger_posting where company_id = ${company_id} and account = 'receivable'
          group by client_id having sum(amount) <> (select coalesce(sum(balance), 0) from client_invoice i
            where i.company_id = ${company_id} and i.client_id = ledger_posting.client_id)) wrong) as torn`.execute(tx),
  );
  return rows[0];
}

test(
  'a merge and its undo leave every row as it was, and every balance keeps its sum on the way',
  async () => {
    await fc.assert(
      fc.asyncProperty(world, async (made) => {
        const { company_id, ids, staff } = await build(made);
        const [keep_id = 0, merge_id = 0] = [ids[made.noun][made.keep], ids[made.noun][(made.keep + 1) % 3]];
        const [before, money] = [await tenantRows(t.adminUrl, company_id), await owed(company_id)];
        const post = (path: string, body: object) => t.call('POST', path, staff, body);
        const { body: shown } = await post('/merge/preview', { noun: made.noun, keep_id, merge_id });
        const { keep, merge, fields } = shown as Record<'keep' | 'merge', { version: number }> & {
          fields: { id: string }[];
        };
        const versions = { keep_version: keep.version, merge_version: merge.version };
        const take = made.takesAll ? fields.map(({ id }) => id) : [];
        const done = await post(`/${made.noun}/merge${CALLS[made.noun]}`, { keep_id, merge_id, ...versions, take });
        expect(done.status, JSON.stringify(done.body)).toBe(200);
        expect(await owed(company_id)).toEqual({ ...money, torn: 0 });
        const { record_merge_id } = done.body as { record_merge_id: number };
        const undone = await post(`/merge/undo/${record_merge_id}`, {});
        expect(undone.status, JSON.stringify(undone.body)).toBe(200);
        expect(await owed(company_id)).toEqual({ ...money, torn: 0 });
        expect(await tenantRows(t.adminUrl, company_id)).toEqual(before);
      }),
      { numRuns: triesOf(500, 4), seed: SEED },
    );
  },
  ATTACK_TIMEOUT,
);

test.each(MERGE_ENTITY_TYPES)('every field of a %s that can be compared has a name people read', async (entityType) => {
  const { company_id } = await buildCompany(t.db);
  const fields = await inCompany(t.db, company_id, (tx) => fieldsOf(tx, entityType));
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter(({ heading }) => heading === undefined).map(({ id }) => id)).toEqual([]);
});
