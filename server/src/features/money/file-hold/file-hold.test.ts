import { gatewayKey } from '@onrecord/domain/money/payment/gateway-key';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemScope } from '../../../db/scope.ts';
import { buildContact, buildProvider, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { payInvoice } from '../../../testing/build/build-invoice.ts';
import { everyCall } from '../../../testing/call/every-call.ts';
import { addFile, originOf } from '../../../testing/make/upload-file.ts';
import { rngFrom } from '../../../testing/rng.ts';
import { TEST_ACCOUNT } from '../../../testing/stub/payment-sandbox.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../testing/tries.ts';
import {
  type HeldJob,
  type HoldOffice,
  heldJob,
  holdOffice,
  linkVisitor,
  readyPayment,
} from '../../../testing/world/held-job.ts';
import { findBookFaults } from '../payment/books/books.reads.ts';
import { clearBankPayments } from '../payment/event/clearing.writes.ts';
import { lookForAllReturns } from '../payment/event/event.writes.ts';

type Headers = Record<string, string>;

let t: TestApp;
let o: HoldOffice;
beforeAll(async () => {
  t = await startTestApp();
  o = await holdOffice(t);
});
afterAll(() => t.close());

const download = (who: Headers, job_file_id: number) =>
  t.call('POST', '/job_file/downloadJobFile', who, { job_file_id, job_type: 'job' });
const ticket = (who: Headers, ids: number[]) =>
  t.call('POST', '/job_file/createDownloadTicket', who, { job_file_ids: ids });
const holds = async (who: Headers, job_id: number) => {
  const { status, body } = await t.call('POST', '/job_file/getFileHolds', who, { job_id });
  expect(status).toBe(200);
  return body as {
    client_id: number;
    is_held: boolean;
    reason: string | null;
    released: object | null;
    invoices: { balance: string; processing_until: string | null; is_payable: boolean }[];
  }[];
};
const release = (held: HeldJob, reason = 'Promised by phone', who = o.staff) =>
  t.call('POST', '/job_file/releaseFiles', who, { job_id: held.job_id, client_id: held.client_id, reason });
const pay = (held: HeldJob, body: object) => t.call('POST', '/cart/payOrder', held.attorney, body);
const isOpen = async (held: HeldJob) => (await download(held.attorney, held.file)).status === 200;
const dueNow = ({ company_id }: HoldOffice) =>
  inCompany(t.db, company_id, (tx) =>
    tx.updateTable('payment_transaction').set({ clears_on: '2020-01-01' }).where('clears_on', 'is not', null).execute(),
  );

/** Every call about files of jobs that whoever sees files may make. One that is new has to say here what it does with a held file. */
const CALLS: Readonly<Record<string, 'lists' | 'hands over' | 'never'>> = {
  'activity_log.addDownloadJobFileLog': 'never',
  'file.exportJobFiles': 'lists',
  'file.getJobFileList': 'lists',
  'file.downloadJobFile': 'hands over',
  'file.getTranscript': 'hands over',
  'file.createDownloadTicket': 'hands over',
  'file.downloadSelectedJobFiles': 'hands over',
  'file_hold.getFileHolds': 'never',
  'file_hold.payForFiles': 'never',
  'home.getPortalFiles': 'lists',
  'home.getWitnessFiles': 'lists',
  'mail.sendEmailRequestFile': 'never',
  'read_sign.exportReadSigns': 'never',
  'read_sign.getReadSign': 'never',
  'read_sign.getReadSigns': 'never',
  'record_file.downloadSelected': 'never',
};

describe('a file that waits for a payment', () => {
  test('is locked on every call that hands files over, for a login and for a link', async () => {
    const held = await heldJob(t, o);
    const ofFiles = everyCall().filter(
      ({ entry: { access, path } }) => access.includes('jobfiles.view') || path.includes('downloadSelected'),
    );
    expect(ofFiles.map(({ name }) => name).toSorted()).toEqual(Object.keys(CALLS).toSorted());
    // A ticket that was made while the files were open hands nothing over once they are held.
    const early = await heldJob(t, o, {});
    const made = (await ticket(early.attorney, [early.file])).body as { url: string };
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('client').set({ is_cod: true }).where('client_id', '=', early.client_id).execute(),
    );
    expect((await fetch(`${await originOf(t)}${made.url}`)).status).toBe(402);
    for (const who of [held.attorney, await linkVisitor(t, o, held)]) {
      const refused = { status: 402, body: { message: 'These files are released when their invoice is paid.' } };
      expect(await download(who, held.file)).toMatchObject(refused);
      expect(await ticket(who, [held.file])).toMatchObject(refused);
      const transcript = await t.call('POST', '/job_file/getTranscript', who, { job_file_id: held.file });
      expect(transcript).toMatchObject(refused);
      const { body } = await t.call('POST', '/job_file/getJobFileList', who, { job_id: held.job_id, limit: 50 });
      const { data } = body as { data: { is_held: boolean; path: string }[] };
      expect(data.length).toBeGreaterThan(0);
      for (const row of data) expect(row).toMatchObject({ is_held: true, path: '' });
      expect(JSON.stringify(body)).not.toContain('video.example');
    }
    expect((await download(held.attorney, held.link)).status).toBe(402);
  });

  test('is exported without its address, and stays open for staff, providers and who sent it in', async () => {
    const held = await heldJob(t, o);
    const list = await t.app.inject({
      method: 'POST',
      url: '/api/job_file/exportJobFiles',
      headers: { ...held.attorney, 'x-tenant-id': String(o.company_id) },
      payload: { job_id: held.job_id, format: 'txt', columns: ['file_name', 'description'] },
    });
    expect(list.statusCode).toBe(200);
    expect(list.body).not.toContain('video.example');
    const reporter = await buildProvider(t.db, o.company_id);
    const provider = await signIn(
      t.db,
      await buildUser(t.db, o.company_id, 'provider', { service_provider_id: reporter.service_provider_id }),
    );
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .insertInto('job_service')
        .values({
          company_id: o.company_id,
          job_id: held.job_id,
          service_id: 1,
          service_provider_id: reporter.service_provider_id,
          starts_at: '2027-01-04T16:30:00Z',
          ends_at: '2027-01-04T19:30:00Z',
        })
        .execute(),
    );
    expect((await download(o.staff, held.file)).status).toBe(200);
    expect((await download(provider, held.file)).status).toBe(200);
    const own = await addFile(t, held.attorney, held.job_id, { file_name: 'My exhibit.pdf' });
    expect((await download(held.attorney, own)).status).toBe(200);
    expect(await holds(provider, held.job_id)).toEqual([]);
  });

  test('tells the client its price and staff why; nobody else learns of it', async () => {
    const held = await heldJob(t, o);
    const [mine] = await holds(held.attorney, held.job_id);
    expect(mine).toMatchObject({
      client_id: held.client_id,
      is_held: true,
      reason: null,
      invoices: [{ balance: '438.10', processing_until: null, is_payable: true }],
    });
    expect(await holds(await linkVisitor(t, o, held), held.job_id)).toHaveLength(1);
    expect(await holds(o.staff, held.job_id)).toMatchObject([{ reason: 'cod', is_held: true }]);
    const other = await buildContact(t.db, o.company_id);
    const stranger = await signIn(
      t.db,
      await buildUser(t.db, o.company_id, 'contact', { contact_id: other.contact_id }),
    );
    expect((await t.call('POST', '/job_file/getFileHolds', stranger, { job_id: held.job_id })).status).toBe(404);
  });

  test('waits before the invoice is there too, and of a client over its limit', async () => {
    const over = await heldJob(t, o, { credit_limit: '400.00' });
    expect(await isOpen(over)).toBe(false);
    expect(await holds(o.staff, over.job_id)).toMatchObject([{ reason: 'over_limit' }]);
    const below = await heldJob(t, o, { credit_limit: '438.10' });
    expect(await isOpen(below)).toBe(true);
    expect(await holds(below.attorney, below.job_id)).toEqual([]);
    const unbilled = await heldJob(t, o);
    await t.call('POST', '/client_invoice/voidInvoice', o.staff, {
      client_invoice_id: unbilled.invoice.client_invoice_id,
      void_reason: 'Wrong rate',
    });
    expect(await isOpen(unbilled)).toBe(false);
    expect(await holds(unbilled.attorney, unbilled.job_id)).toMatchObject([{ invoices: [] }]);
  });
});

describe('what opens it', () => {
  test('a card at once, and a part of the price never', async () => {
    const held = await heldJob(t, o);
    expect((await pay(held, await readyPayment(t, o, held, { amount: '438.09' }))).status).toBe(200);
    expect(await isOpen(held)).toBe(false);
    expect((await pay(held, await readyPayment(t, o, held, { amount: '0.01' }))).status).toBe(200);
    expect(await isOpen(held)).toBe(true);
  });

  test('a check that was received', async () => {
    const held = await heldJob(t, o);
    await payInvoice(t.db, o.company_id, held.invoice.client_invoice_id, '438.10');
    expect(await isOpen(held)).toBe(true);
  });

  test('a pay link made for it, and nobody else makes one', async () => {
    const held = await heldJob(t, o);
    const ask = { job_id: held.job_id, client_invoice_id: held.invoice.client_invoice_id };
    const made = await t.call('POST', '/job_file/payForFiles', await linkVisitor(t, o, held), ask);
    expect(made).toMatchObject({ status: 200, body: { url: expect.stringContaining('/quickpay?t=') } });
    const elsewhere = await heldJob(t, o);
    expect((await t.call('POST', '/job_file/payForFiles', elsewhere.attorney, ask)).status).toBe(404);
    const theirs = { ...ask, job_id: elsewhere.job_id };
    expect((await t.call('POST', '/job_file/payForFiles', elsewhere.attorney, theirs)).status).toBe(404);
  });

  test('staff with a reason, once and in the history; a refused press changes nothing', async () => {
    const held = await heldJob(t, o);
    expect(await release(held, '  ')).toMatchObject({
      status: 400,
      body: { fields: { reason: 'This field is required' } },
    });
    expect((await release(held, 'Please', held.attorney)).status).toBe(403);
    expect(await isOpen(held)).toBe(false);
    const statuses = await Promise.all([release(held), release(held)]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await isOpen(held)).toBe(true);
    expect(await holds(o.staff, held.job_id)).toMatchObject([
      { is_held: false, released: { reason: 'Promised by phone' } },
    ]);
    expect(await holds(held.attorney, held.job_id)).toEqual([]);
    const logged = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('activity_log').select('description').where('activity_type', '=', 'Files Released').execute(),
    );
    expect(logged.filter(({ description }) => description.endsWith('Promised by phone'))).toHaveLength(1);
  });
});

describe('a payment from a bank account', () => {
  const invoiceOf = async (held: HeldJob) =>
    (await t.call('GET', `/client_invoice/getClientInvoice/${held.invoice.client_invoice_id}`, o.staff)).body as {
      invoice_status: string;
      processing_until: string | null;
    };

  test('is processing until its banking days are over; then the files open, once', async () => {
    const held = await heldJob(t, o);
    expect((await pay(held, await readyPayment(t, o, held, { by: 'bank' }))).status).toBe(200);
    expect(await isOpen(held)).toBe(false);
    expect((await invoiceOf(held)).processing_until).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await holds(held.attorney, held.job_id)).toMatchObject([
      { invoices: [{ balance: '0.00', processing_until: expect.any(String), is_payable: false }] },
    ]);
    const { body } = await t.call('POST', '/client_invoice/getClientInvoiceData', o.staff, {
      search_text: String(held.invoice.invoice_number),
    });
    expect(body).toMatchObject({ data: [{ invoice_status: 'Processing' }] });
    await clearBankPayments(t.services);
    expect(await isOpen(held)).toBe(false);
    await dueNow(o);
    await clearBankPayments(t.services);
    await clearBankPayments(t.services);
    expect(await isOpen(held)).toBe(true);
    expect(await invoiceOf(held)).toMatchObject({ processing_until: null, invoice_status: 'Paid' });
    const cleared = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('activity_log').select('description').where('activity_type', '=', 'Bank Payment Cleared').execute(),
    );
    expect(cleared).toHaveLength(1);
    expect(await findBookFaults(t.services, systemScope(o.company_id, 'test'))).toEqual([]);
  });

  test('that comes back holds the files again, whichever is first, the return or the clock', async () => {
    const rng = rngFrom(SEED);
    const tries = triesOf(60, 6);
    for (let at = 0; at < tries; at += 1) {
      const held = await heldJob(t, o);
      const body = await readyPayment(t, o, held, { by: 'bank', account: '000333333335' });
      expect((await pay(held, body)).status).toBe(200);
      await dueNow(o);
      const sale = t.sandbox.book.sale(TEST_ACCOUNT.account_id, gatewayKey(o.company_id, body.idempotency_key));
      if (!sale) throw new Error('the gateway has no such sale');
      const wait = () => new Promise((resolve) => setTimeout(resolve, rng() * 10));
      await Promise.all([
        wait().then(async () => {
          await t.sandbox.events.returnSale(sale);
          await lookForAllReturns(t.services);
        }),
        wait().then(() => clearBankPayments(t.services)),
      ]);
      expect(await isOpen(held), `seed ${SEED}`).toBe(false);
      expect(await invoiceOf(held), `seed ${SEED}`).toMatchObject({ invoice_status: 'Unpaid', processing_until: null });
    }
    expect(await findBookFaults(t.services, systemScope(o.company_id, 'test'))).toEqual([]);
  });
});

test('paying, releasing and downloading at once leaves the files open and the money booked', async () => {
  const rng = rngFrom(SEED + 2);
  const tries = triesOf(60, 6);
  for (let at = 0; at < tries; at += 1) {
    const held = await heldJob(t, o);
    const body = await readyPayment(t, o, held);
    const wait = () => new Promise((resolve) => setTimeout(resolve, rng() * 10));
    const [paid, released, fetched] = await Promise.all([
      wait().then(() => pay(held, body)),
      wait().then(() => release(held)),
      wait().then(() => download(held.attorney, held.file)),
    ]);
    expect(paid.status, `seed ${SEED}`).toBe(200);
    expect([200, 400], `seed ${SEED}`).toContain(released.status);
    expect([200, 402], `seed ${SEED}`).toContain(fetched.status);
    expect(await isOpen(held), `seed ${SEED}`).toBe(true);
  }
});
