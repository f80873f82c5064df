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
import { payInvoice } from '../../../testing/build/build-invoice.ts';
import { buildDeponent, buildDivision, buildJob } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<typeof buildCompany>>;
let staff: Record<string, string>;
beforeAll(async () => {
  t = await startTestApp();
  company = await buildCompany(t.db);
  staff = await signIn(t.db, await buildUser(t.db, company.company_id, 'company'));
});
afterAll(() => t.close());

const client = (name: string) => buildClient(t.db, company.company_id, { name });

test('what the company thinks of a client stays with staff', async () => {
  const { client_id } = await client('Hartwell Logistics');
  const contact = await buildContact(t.db, company.company_id, { client_id });
  const own = await signIn(
    t.db,
    await buildUser(t.db, company.company_id, 'contact', { contact_id: contact.contact_id }),
  );
  const list = (headers: Record<string, string>) =>
    t.call('POST', '/client/clients', headers, { filter: { client_id } }) as Promise<{ body: { data: object[] } }>;
  const secrets = ['do_not_use', 'credit_limit', 'salesperson', 'oldest_invoice_date', 'total_balance', 'job_count'];
  const [forStaff, forContact] = [(await list(staff)).body.data[0], (await list(own)).body.data[0]];
  for (const name of [...secrets, 'is_cod']) {
    expect(forStaff, name).toHaveProperty(name);
    expect(forContact, name).not.toHaveProperty(name);
  }
  expect(forContact).toMatchObject({ name: 'Hartwell Logistics' });
  const sorted = await t.call('POST', '/client/clients', own, { sort: { column_name: 'credit_limit', type: 'asc' } });
  expect(sorted).toMatchObject({ status: 400, body: { key: 'list.unknown_column' } });
});

test('the balance counts what is unpaid, in exact figures', async () => {
  const { client_id } = await client('Balance Partners');
  const job = await buildJob(t.db, company.company_id, { division_id: company.division_id, client_id });
  const unpaid: number[] = [];
  await inCompany(t.db, company.company_id, async (tx) => {
    for (const [index, [due, status]] of [
      ['1433.93', 'Unpaid'],
      ['438.10', 'Unpaid'],
      ['99.00', 'Voided'],
    ].entries()) {
      const own = { company_id: company.company_id, job_id: job.job_id, division_id: job.division_id, client_id };
      const order = await tx
        .insertInto('client_order')
        .values({ ...own, order_kind: 'original', order_date: '2031-03-05' })
        .returning('order_id')
        .executeTakeFirstOrThrow();
      const dates = { invoice_date: `2031-03-1${index}`, payment_due: '2031-04-10' };
      const { client_invoice_id } = await tx
        .insertInto('client_invoice')
        .values({
          ...own,
          ...dates,
          amount_due: due ?? '',
          order_id: order.order_id,
          invoice_number: 700 + index,
          invoice_status: status ?? '',
        })
        .returning('client_invoice_id')
        .executeTakeFirstOrThrow();
      if (status === 'Unpaid') unpaid.push(client_invoice_id);
    }
  });
  for (const client_invoice_id of unpaid) await payInvoice(t.db, company.company_id, client_invoice_id, '100.00');
  const { body } = await t.call('GET', `/client/getClient/${client_id}`, staff);
  expect(body).toMatchObject({
    total_balance: '1672.03',
    total_amount_due: '1872.03',
    oldest_invoice_date: '2031-03-10',
    job_count: 1,
  });
});

test('the client of the job form is found by any of its words, the best match first, without those no longer served', async () => {
  await client('The Zephyr Group');
  await client('Zephyr & Sons');
  const gone = await client('Zephyr Gone');
  await inCompany(t.db, company.company_id, (tx) =>
    tx.updateTable('client').set({ is_active: false }).where('client_id', '=', gone.client_id).execute(),
  );
  const { body } = await t.call('POST', '/client/getCompanyClient', staff, { search_text: 'zephyr' });
  expect((body as { label: string }[]).map((row) => row.label)).toEqual(['Zephyr & Sons', 'The Zephyr Group']);
  const wildcard = await t.call('POST', '/client/getCompanyClient', staff, { search_text: 'zeph%' });
  expect(wildcard.body).toEqual([]);
});

test('cases of the chosen client and deponents of the chosen case come first', async () => {
  const own = await client('Own Client');
  await buildCase(t.db, company.company_id, { case_name: 'Aaron v. Quill' });
  const chosen = await buildCase(t.db, company.company_id, { case_name: 'Zoe v. Quill', client_id: own.client_id });
  const cases = await t.call('POST', '/case/getCompanyCase', staff, { search_text: 'quill', client_id: own.client_id });
  expect((cases.body as { label: string }[]).map((row) => row.label)).toEqual(['Zoe v. Quill', 'Aaron v. Quill']);
  const [first, heard] = [
    await buildDeponent(t.db, company.company_id, { last_name: 'Quilter' }),
    await buildDeponent(t.db, company.company_id, { last_name: 'Quilton' }),
  ];
  const parties = { division_id: company.division_id, case_id: chosen.case_id, deponent_ids: [heard.deponent_id] };
  await buildJob(t.db, company.company_id, parties);
  const query = { search_text: 'quilt dana', case_id: chosen.case_id };
  const deponents = await t.call('POST', '/deponent/getCompanyDeponent', staff, query);
  expect((deponents.body as { value: number }[]).map((row) => row.value)).toEqual([
    heard.deponent_id,
    first.deponent_id,
  ]);
});

test('the taking attorney is chosen among active attorneys of the client', async () => {
  const { client_id } = await client('Attorneys at Law');
  const attorney = await buildContact(t.db, company.company_id, { client_id, is_attorney: true });
  await buildContact(t.db, company.company_id, { client_id });
  const left = await buildContact(t.db, company.company_id, { client_id, is_attorney: true });
  await inCompany(t.db, company.company_id, (tx) =>
    tx.updateTable('contact').set({ status: 'inactive' }).where('contact_id', '=', left.contact_id).execute(),
  );
  const { body } = await t.call('POST', '/contact/getCompanyContact', staff, { client_id, is_attorney: true });
  expect((body as { value: number }[]).map((row) => row.value)).toEqual([attorney.contact_id]);
});

test('a division that takes no requests is no choice for scheduling, and hidden from contacts without jobs there', async () => {
  const closed = await buildDivision(t.db, company.company_id, {
    allow_scheduling_requests: false,
    allow_rapid_requests: false,
  });
  const rapid = await buildDivision(t.db, company.company_id, { allow_scheduling_requests: false });
  const contact = await signIn(t.db, await buildUser(t.db, company.company_id, 'contact'));
  const admin = await signIn(t.db, await buildUser(t.db, company.company_id, 'admin'));
  const choices = async (headers: Record<string, string>, purpose: string) => {
    const { body } = await t.call('POST', '/division/getCompanyDivisions', headers, { purpose });
    const ids = (body as { value: number }[]).map((row) => row.value);
    return { closed: ids.includes(closed.division_id), rapid: ids.includes(rapid.division_id) };
  };
  expect(await choices(staff, 'any')).toEqual({ closed: true, rapid: true });
  expect(await choices(staff, 'scheduling')).toEqual({ closed: false, rapid: false });
  expect(await choices(admin, 'scheduling')).toEqual({ closed: true, rapid: true });
  expect(await choices(contact, 'any')).toEqual({ closed: false, rapid: true });
  expect(await choices(contact, 'rapid')).toEqual({ closed: false, rapid: true });
});
