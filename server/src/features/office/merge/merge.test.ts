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
  signIn,
} from '../../../testing/build/build.ts';
import { buildInvoice } from '../../../testing/build/build-invoice.ts';
import { buildDeponent, buildDivision, buildJob } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tenantRows } from '../../../testing/world/tenant-rows.ts';

type Headers = Record<string, string>;
type EntityType = 'client' | 'contact' | 'deponent' | 'case';
interface Preview {
  keep: { version: number };
  merge: { version: number };
  fields: { id: string; keep: string | null; merge: string | null; differs: boolean; side: string; label: string }[];
  moves: { key: string; count: number }[];
  balance: { keep: string; merge: string } | null;
}

let t: TestApp;
let company: Awaited<ReturnType<typeof buildCompany>>;
let staff: Headers;
beforeAll(async () => {
  t = await startTestApp();
  company = await buildCompany(t.db);
  staff = await signIn(t.db, await buildUser(t.db, company.company_id, 'company', { full_access: true }));
});
afterAll(() => t.close());

const CALLS = { client: 'Clients', contact: 'Contacts', deponent: 'Deponents', case: 'Cases' } as const;
const post = (path: string, body: object, headers = staff) => t.call('POST', path, headers, body);

async function preview(entityType: EntityType, keep_id: number, merge_id: number, headers = staff): Promise<Preview> {
  const { body, status } = await post('/merge/preview', { noun: entityType, keep_id, merge_id }, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Preview;
}

/** Merges as the screen does: what was compared, with the fields that were chosen. */
async function merge(entityType: EntityType, keep_id: number, merge_id: number, take: string[] = [], headers = staff) {
  const { keep, merge: other } = await preview(entityType, keep_id, merge_id, headers);
  const body = { keep_id, merge_id, keep_version: keep.version, merge_version: other.version, take };
  return post(`/${entityType}/merge${CALLS[entityType]}`, body, headers);
}
async function merged(entityType: EntityType, keep_id: number, merge_id: number, take: string[] = []): Promise<number> {
  const { status, body } = await merge(entityType, keep_id, merge_id, take);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { record_merge_id: number }).record_merge_id;
}
const undo = (id: number, headers = staff) => post(`/merge/undo/${id}`, {}, headers);
const rowsNow = () => tenantRows(t.adminUrl, company.company_id);
const own = () => ({ company_id: company.company_id });
const client = (name: string) => buildClient(t.db, company.company_id, { name });
const job = (values: object) => buildJob(t.db, company.company_id, { division_id: company.division_id, ...values });
const note = (object_type: string, object_id: number) =>
  inCompany(t.db, company.company_id, (tx) =>
    tx
      .insertInto('note')
      .values({ ...own(), object_type, object_id, note_text: 'Kept' })
      .execute(),
  );
const inside = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(t.db, company.company_id, work);

/** What the books and the invoices say that each client owes. */
async function owed(ids: number[]) {
  const { rows } = await inside((tx) =>
    sql<{ client_id: number; books: string; open: string }>`select c.client_id,
      (select coalesce(sum(p.amount), 0.00)::text from ledger_posting p where p.company_id = c.company_id
        and p.client_id = c.client_id and p.account = 'receivable') as books,
      (select coalesce(sum(i.balance), 0.00)::text from client_invoice i where i.company_id = c.company_id
        and i.client_id = c.client_id) as open
      from client c where c.client_id = any(${ids}::bigint[]) order by 1`.execute(tx),
  );
  return rows;
}

describe('two clients', () => {
  test('become one with all that is theirs, and two again by an undo, to the row', async () => {
    const keep = await client('Pike & Associates');
    const gone = await client('Pike and Assoc.');
    const contact = await buildContact(t.db, company.company_id, { client_id: gone.client_id });
    await buildCase(t.db, company.company_id, { client_id: gone.client_id });
    const theirs = await job({ client_id: gone.client_id, bill_to_client_id: keep.client_id });
    await note('client', gone.client_id);
    const { division_id } = company;
    await buildInvoice(t.db, company.company_id, { division_id, client_id: gone.client_id, amount_due: '438.10' });
    await buildInvoice(t.db, company.company_id, { division_id, client_id: keep.client_id, amount_due: '1433.93' });
    await inside((tx) =>
      tx
        .updateTable('client')
        .set({ phone: '303 555 0100', do_not_use: true })
        .where('client_id', '=', gone.client_id)
        .execute(),
    );
    const before = await rowsNow();
    const shown = await preview('client', keep.client_id, gone.client_id);
    expect(shown.balance).toEqual({ keep: '1433.93', merge: '438.10' });
    expect(Object.fromEntries(shown.moves.map(({ key, count }) => [key, count]))).toMatchObject({
      'relation.job': 2,
      'relation.contact': 1,
      'relation.case': 1,
      'relation.note': 1,
      'relation.invoice': 1,
    });
    expect(shown.fields.find(({ id }) => id === 'phone')).toMatchObject({
      merge: '303 555 0100',
      side: 'merge',
      label: 'Phone',
    });
    expect(shown.fields.find(({ id }) => id === 'do_not_use')).toMatchObject({ side: 'merge', differs: true });

    const id = await merged('client', keep.client_id, gone.client_id, ['phone']);
    expect(await owed([keep.client_id])).toEqual([{ client_id: keep.client_id, books: '1872.03', open: '1872.03' }]);
    const { body: old } = await t.call('GET', `/client/getClient/${gone.client_id}`, staff);
    expect(old).toMatchObject({
      client_id: keep.client_id,
      name: 'Pike & Associates',
      phone: '303 555 0100',
      do_not_use: false,
    });
    const usesOf = async (clientId: number) =>
      (await t.call('GET', `/client/checkClientRelations/${clientId}`, staff)).body;
    expect(await usesOf(gone.client_id)).toEqual(await usesOf(keep.client_id));
    const found = await post('/client/clients', { search_text: 'pike and assoc' });
    expect((found.body as { data: { client_id: number }[] }).data.map((row) => row.client_id)).toEqual([
      keep.client_id,
    ]);
    const list = await post('/job/getJobListing', { search_text: String(theirs.job_number) });
    expect((list.body as { data: object[] }).data[0]).toMatchObject({ client_name: 'Pike & Associates' });
    expect((await t.call('GET', `/contact/getContact/${contact.contact_id}`, staff)).body).toMatchObject({
      client_id: keep.client_id,
    });

    expect((await undo(id)).body).toMatchObject({
      message: 'The merge of Pike and Assoc. into Pike & Associates was undone.',
    });
    expect(await rowsNow()).toEqual(before);
    expect(await owed([keep.client_id, gone.client_id])).toEqual([
      { client_id: keep.client_id, books: '1433.93', open: '1433.93' },
      { client_id: gone.client_id, books: '438.10', open: '438.10' },
    ]);
    const log = await post('/activity_log/activityLogs', { object_type: 'client', object_id: gone.client_id });
    expect((log.body as { data: { activity_type: string }[] }).data.map((row) => row.activity_type)).toEqual([
      'Merge Undone',
      'Records Merged',
    ]);
  });

  test('take the other’s name over where that was chosen', async () => {
    const [keep, gone] = [await client('Old Firm'), await client('New Firm LLP')];
    const id = await merged('client', keep.client_id, gone.client_id, ['name']);
    expect((await t.call('GET', `/client/getClient/${keep.client_id}`, staff)).body).toMatchObject({
      name: 'New Firm LLP',
    });
    const { body } = await post('/client/clients', { search_text: 'old firm' });
    expect((body as { count: number }).count).toBe(1);
    expect((await undo(id)).status).toBe(200);
    expect((await t.call('GET', `/client/getClient/${gone.client_id}`, staff)).body).toMatchObject({
      name: 'New Firm LLP',
    });
  });

  test('have one address for bills afterwards, the one of the one that stays', async () => {
    const [keep, gone] = [await client('Addressed'), await client('Addressed too')];
    const address = (client_id: number, address1: string) => ({
      ...own(),
      client_id,
      address1,
      is_default_billing: true,
    });
    await inside((tx) =>
      tx
        .insertInto('address')
        .values([address(keep.client_id, '1 First St'), address(gone.client_id, '2 Second St')])
        .execute(),
    );
    const before = await rowsNow();
    const id = await merged('client', keep.client_id, gone.client_id);
    const marked = await inside((tx) =>
      tx
        .selectFrom('address')
        .select(['address1', 'is_default_billing'])
        .where('client_id', '=', keep.client_id)
        .orderBy('address1')
        .execute(),
    );
    expect(marked).toEqual([
      { address1: '1 First St', is_default_billing: true },
      { address1: '2 Second St', is_default_billing: false },
    ]);
    expect((await undo(id)).status).toBe(200);
    expect(await rowsNow()).toEqual(before);
  });

  test('keep the price that was agreed with the one that stays', async () => {
    const [keep, gone] = [await client('Priced'), await client('Priced too')];
    const price = (client_id: number, amount: string, product_id: number, valid_from: string) => ({
      unit_type: 'Flat Fee',
      ...{ ...own(), client_id, product_id, price: amount, valid_from },
    });
    await inside((tx) =>
      tx
        .insertInto('product_price')
        .values([
          price(keep.client_id, '4.850', 1, '2026-01-01'),
          price(gone.client_id, '5.600', 1, '2027-01-01'),
          price(gone.client_id, '2.650', 2, '2026-01-01'),
        ])
        .execute(),
    );
    const before = await rowsNow();
    const id = await merged('client', keep.client_id, gone.client_id);
    const { rows } = await inside((tx) =>
      sql<{ product_id: number; price: string }>`select product_id, price::text as price from product_price
        where client_id = ${keep.client_id} order by 1`.execute(tx),
    );
    expect(rows).toEqual([
      { product_id: 1, price: '4.850' },
      { product_id: 2, price: '2.650' },
    ]);
    await undo(id);
    expect(await rowsNow()).toEqual(before);
  });
});

describe('two contacts', () => {
  test('become one person, with the login and the links of the other', async () => {
    const firm = await client('Two Attorneys');
    const keep = await buildContact(t.db, company.company_id, { client_id: firm.client_id, is_attorney: true });
    const gone = await buildContact(t.db, company.company_id, { client_id: firm.client_id });
    const { job_id } = await job({ client_id: firm.client_id, taking_contact_id: gone.contact_id });
    const user = await buildUser(t.db, company.company_id, 'contact', { contact_id: gone.contact_id });
    const theirs = await signIn(t.db, user);
    const before = await rowsNow();
    const id = await merged('contact', keep.contact_id, gone.contact_id, ['fullname']);
    const jobs = await post('/job/getJobListing', {}, theirs);
    expect((jobs.body as { data: { job_id: number }[] }).data.map((row) => row.job_id)).toContain(job_id);
    const address = {
      company_id: company.company_id,
      job_id,
      contact_id: gone.contact_id,
      purpose: 'jobcontactconfirm',
    };
    const link = await inside((tx) =>
      sql<{
        id: number;
      }>`select current_id as id from record_alias where noun = 'contact' and old_id = ${address.contact_id}`.execute(
        tx,
      ),
    );
    expect(link.rows).toEqual([{ id: keep.contact_id }]);
    await undo(id);
    expect(await rowsNow()).toEqual(before);
  });
});

describe('two deponents', () => {
  test('on the same job become one line of it, and two again', async () => {
    const [keep, gone] = [await buildDeponent(t.db, company.company_id), await buildDeponent(t.db, company.company_id)];
    const both = await job({ deponent_ids: [keep.deponent_id, gone.deponent_id] });
    const other = await job({ deponent_ids: [gone.deponent_id] });
    await inside((tx) =>
      tx
        .updateTable('job_deponent')
        .set({ volume_number: '2' } as never)
        .where('job_id', '=', both.job_id)
        .where('deponent_id', '=', gone.deponent_id)
        .execute(),
    );
    const before = await rowsNow();
    const id = await merged('deponent', keep.deponent_id, gone.deponent_id);
    const lines = await inside((tx) =>
      tx
        .selectFrom('job_deponent')
        .select(['job_id', 'deponent_id'])
        .where('deponent_id', 'in', [keep.deponent_id, gone.deponent_id])
        .orderBy('job_id')
        .execute(),
    );
    expect(lines).toEqual([
      { job_id: both.job_id, deponent_id: keep.deponent_id },
      { job_id: other.job_id, deponent_id: keep.deponent_id },
    ]);
    await undo(id);
    expect(await rowsNow()).toEqual(before);
  });

  test('who were both written about on one worksheet are not merged, and nothing moves', async () => {
    const [keep, gone] = [await buildDeponent(t.db, company.company_id), await buildDeponent(t.db, company.company_id)];
    const provider = await buildProvider(t.db, company.company_id);
    const { job_id } = await job({ deponent_ids: [keep.deponent_id, gone.deponent_id] });
    await inside(async (tx) => {
      const lines = await tx
        .selectFrom('job_deponent')
        .select('job_deponent_id')
        .where('job_id', '=', job_id)
        .execute();
      for (const { job_deponent_id } of lines)
        await tx
          .insertInto('worksheet_deponent')
          .values({ ...own(), job_id, job_deponent_id, service_provider_id: provider.service_provider_id })
          .execute();
    });
    const before = await rowsNow();
    expect(await merge('deponent', keep.deponent_id, gone.deponent_id)).toMatchObject({
      status: 409,
      body: { key: 'merge.collision' },
    });
    expect(await rowsNow()).toEqual(before);
  });
});

describe('two cases', () => {
  test('become one; the one before leads on to the last, and undoing goes backwards only', async () => {
    const [a, b, c] = [
      await buildCase(t.db, company.company_id, { case_name: 'A v. X' }),
      await buildCase(t.db, company.company_id, { case_name: 'B v. X' }),
      await buildCase(t.db, company.company_id, { case_name: 'C v. X' }),
    ];
    await job({ case_id: a.case_id });
    const before = await rowsNow();
    const first = await merged('case', b.case_id, a.case_id);
    const second = await merged('case', c.case_id, b.case_id);
    expect((await t.call('GET', `/case/getCase/${a.case_id}`, staff)).body).toMatchObject({ case_id: c.case_id });
    expect(await undo(first)).toMatchObject({ status: 409, body: { key: 'merge.kept_gone' } });
    expect((await undo(second)).status).toBe(200);
    expect((await t.call('GET', `/case/getCase/${a.case_id}`, staff)).body).toMatchObject({ case_id: b.case_id });
    expect((await undo(first)).status).toBe(200);
    expect(await rowsNow()).toEqual(before);
    expect(await undo(first)).toMatchObject({ status: 409, body: { key: 'merge.undone_already' } });
  });
});

describe('a merge is refused', () => {
  test('of a record with itself, of what is gone, and of what is no longer what was compared', async () => {
    const [keep, gone] = [await client('Self'), await client('Other self')];
    const versions = { keep_version: 1, merge_version: 1 };
    const same = { keep_id: keep.client_id, merge_id: keep.client_id, ...versions };
    expect((await post('/client/mergeClients', same)).body).toMatchObject({ key: 'merge.same' });
    const stale = { keep_id: keep.client_id, merge_id: gone.client_id, keep_version: 1, merge_version: 7 };
    expect(await post('/client/mergeClients', stale)).toMatchObject({ status: 409, body: { key: 'general.stale' } });
    const none = { keep_id: keep.client_id, merge_id: 987_654_321, ...versions };
    expect((await post('/client/mergeClients', none)).body).toMatchObject({ key: 'merge.already' });
    const unknown = { keep_id: keep.client_id, merge_id: gone.client_id, ...versions, take: ['password_hash'] };
    expect((await post('/client/mergeClients', unknown)).body).toMatchObject({ key: 'merge.unknown_field' });
  });

  test('to the second of two people who do it at once, whichever way round', async () => {
    const [a, b] = [await client('At once'), await client('At once too')];
    const versions = { keep_version: a.version, merge_version: b.version };
    const responses = await Promise.all([
      post('/client/mergeClients', { keep_id: a.client_id, merge_id: b.client_id, ...versions }),
      post('/client/mergeClients', { keep_id: b.client_id, merge_id: a.client_id, ...versions }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('to staff without the right, to admins, and beyond the divisions one works in', async () => {
    const [keep, gone] = [await client('Wide'), await client('Wide too')];
    const north = await buildDivision(t.db, company.company_id, {});
    await job({ division_id: north.division_id, client_id: gone.client_id });
    const body = { keep_id: keep.client_id, merge_id: gone.client_id, keep_version: 1, merge_version: 1 };
    const plain = await signIn(t.db, await buildUser(t.db, company.company_id, 'company'));
    expect((await post('/client/mergeClients', body, plain)).status).toBe(403);
    const admin = await signIn(t.db, await buildUser(t.db, company.company_id, 'admin'));
    expect((await post('/client/mergeClients', body, admin)).status).toBe(403);
    expect((await preview('client', keep.client_id, gone.client_id, admin)).moves).toHaveLength(1);
    const limited = await signIn(
      t.db,
      await buildUser(t.db, company.company_id, 'company', {
        full_access: true,
        division_access: [company.division_id],
      }),
    );
    expect(await merge('client', keep.client_id, gone.client_id, [], limited)).toMatchObject({
      status: 403,
      body: { key: 'merge.other_divisions' },
    });
  });

  test('by a database that dies in the middle: nothing of it is there afterwards', async () => {
    const [keep, gone] = [await client('Killed'), await client('Killed too')];
    await job({ client_id: gone.client_id });
    await note('client', gone.client_id);
    const before = await rowsNow();
    const holder = new pg.Client({ connectionString: t.adminUrl });
    await holder.connect();
    await holder.query('begin');
    // The notes come after the jobs: the merge waits there with its first half done.
    await holder.query('lock table note in exclusive mode');
    const dying = merge('client', keep.client_id, gone.client_id);
    let waiting: number[] = [];
    while (waiting.length === 0) {
      const { rows } = await holder.query<{ pid: number }>(
        "select pid from pg_locks where relation = 'note'::regclass and not granted",
      );
      waiting = rows.map(({ pid }) => pid);
    }
    for (const pid of waiting) await holder.query('select pg_terminate_backend($1)', [pid]);
    await holder.query('rollback');
    await holder.end();
    expect((await dying).status).toBeGreaterThanOrEqual(500);
    expect(await rowsNow()).toEqual(before);
    expect((await merge('client', keep.client_id, gone.client_id)).status).toBe(200);
  });
});

describe('an undo is refused', () => {
  async function mergedClients(name: string) {
    const [keep, gone] = [await client(name), await client(`${name} too`)];
    const theirs = await job({ client_id: gone.client_id });
    const { division_id } = company;
    const invoice = await buildInvoice(t.db, company.company_id, {
      division_id,
      client_id: gone.client_id,
      amount_due: '100.00',
    });
    const id = await merged('client', keep.client_id, gone.client_id);
    return { keep, gone, theirs, invoice, id };
  }

  test('after thirty days', async () => {
    const { id } = await mergedClients('Late');
    t.setNow(Temporal.Now.instant().add({ hours: 30 * 24 + 1 }));
    // A session of that day: the one of today has ended by then.
    const user = await buildUser(t.db, company.company_id, 'company', { full_access: true });
    const later = await signIn(t.db, user, Temporal.Now.instant().add({ hours: 30 * 24 + 1 }));
    expect(await undo(id, later)).toMatchObject({ status: 409, body: { key: 'merge.too_late' } });
    t.setNow(undefined);
  });

  test.each([
    [
      'when a moved row went on to somebody else',
      'merge.changed_since',
      async (m: Awaited<ReturnType<typeof mergedClients>>) => {
        const third = await client(`Third ${m.id}`);
        await inside((tx) =>
          tx.updateTable('job').set({ client_id: third.client_id }).where('job_id', '=', m.theirs.job_id).execute(),
        );
      },
    ],
    [
      'when a new case was put on a moved job’s client … and its name was taken',
      'merge.name_taken',
      async (m: Awaited<ReturnType<typeof mergedClients>>) => {
        await client(m.gone.name);
      },
    ],
    [
      'when a field it filled was written anew',
      'merge.changed_since',
      async (m: Awaited<ReturnType<typeof mergedClients>>) => {
        await inside((tx) =>
          tx.updateTable('client').set({ also_known_as: 'Else' }).where('client_id', '=', m.keep.client_id).execute(),
        );
      },
    ],
    [
      'when money was booked for its invoices',
      'merge.books_since',
      async (m: Awaited<ReturnType<typeof mergedClients>>) => {
        await inside((tx) =>
          sql`with entry as (insert into ledger_entry (company_id, entry_date, kind, client_invoice_id)
            values (${company.company_id}, '2027-03-01', 'payment_received', ${m.invoice.client_invoice_id}) returning ledger_entry_id)
          insert into ledger_posting (company_id, ledger_entry_id, account, amount, client_id)
          select ${company.company_id}, ledger_entry_id, v.account, v.amount, ${m.keep.client_id} from entry,
            (values ('receivable', -40.00), ('cash', 40.00)) v (account, amount)`.execute(tx),
        );
      },
    ],
    [
      'when one of its jobs was billed to the other since',
      'merge.changed_since',
      async (m: Awaited<ReturnType<typeof mergedClients>>) => {
        await inside((tx) =>
          tx
            .insertInto('client_order')
            .values({
              ...own(),
              division_id: company.division_id,
              job_id: m.theirs.job_id,
              client_id: m.keep.client_id,
              order_kind: 'original',
              order_date: '2027-03-01',
              created_at: '2099-01-01T00:00:00Z',
            } as never)
            .execute(),
        );
      },
    ],
  ])('%s', async (title, key, change) => {
    const m = await mergedClients(`Case of ${title.length} ${Math.random()}`);
    await change(m);
    const before = await rowsNow();
    expect(await undo(m.id)).toMatchObject({ status: 409, body: { key } });
    expect(await rowsNow()).toEqual(before);
  });
});

test('merges are listed, the newest first, with how long they can be taken back', async () => {
  const [keep, gone] = [await client('Listed'), await client('Listed too')];
  const id = await merged('client', keep.client_id, gone.client_id);
  const { body } = await post('/merge/getMerges', { noun: 'client', record_id: keep.client_id });
  expect(body).toMatchObject({
    count: 1,
    data: [{ record_merge_id: id, kept_name: 'Listed', merged_name: 'Listed too', can_undo: true, undone_at: null }],
  });
  await undo(id);
  expect((await t.call('GET', `/merge/getMerge/${id}`, staff)).body).toMatchObject({ can_undo: false });
});
