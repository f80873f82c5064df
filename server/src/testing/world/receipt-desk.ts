import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { systemScope } from '../../db/scope.ts';
import { findBookFaults } from '../../features/money/payment/books/books.reads.ts';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../build/build.ts';
import { buildInvoice } from '../build/build-invoice.ts';
import type { TestApp } from '../test-app.ts';

type Headers = Record<string, string>;

/** Where the money of a receipt is, as its page reads it. */
export interface ReceiptState {
  left: string;
  on_account: string;
  allocations: { payment_allocation_id: number; client_invoice_id: number; amount: string }[];
}

const today = () => Temporal.Now.plainDateISO('America/Denver').toString();

/** A receipts desk: a company with a client, two people who take receipts, and the calls that tests of money begin with. */
export function receiptDesk(app: () => TestApp) {
  async function desk() {
    const { db } = app();
    const { company_id, division_id } = await buildCompany(db);
    const { client_id } = await buildClient(db, company_id);
    const person = async (): Promise<Headers> =>
      signIn(db, await buildUser(db, company_id, 'company', { full_access: true }));
    const invoice = async (amount_due: string, dates = { invoice_date: '2026-01-06', payment_due: '2026-02-05' }) => {
      const { client_invoice_id } = await buildInvoice(db, company_id, {
        division_id,
        client_id,
        amount_due,
        ...dates,
      });
      return client_invoice_id;
    };
    const scope = systemScope(company_id, 'test');
    return { company_id, division_id, client_id, staff: await person(), manager: await person(), invoice, scope };
  }
  type Desk = Awaited<ReturnType<typeof desk>>;
  const post = (o: Desk, path: string, body: object, by = o.staff) => app().call('POST', path, by, body);
  const check = (o: Desk, change: object) => ({
    entry_key: randomUUID(),
    client_id: o.client_id,
    method: 'Check',
    reference: '9224',
    received_on: today(),
    amount: '100.00',
    allocations: [],
    ...change,
  });
  return {
    desk,
    post,
    check,
    /** Saves a receipt and gives its id. */
    async receive(o: Desk, change: object): Promise<number> {
      const { status, body } = await post(o, '/receipt/create', check(o, change));
      expect({ status, body }).toMatchObject({ status: 200, body: { outcome: 'saved' } });
      return (body as { transaction_id: number }).transaction_id;
    },
    stateOf: async (o: Desk, id: number) =>
      (await app().call('GET', `/receipt/getReceiptState/${id}`, o.staff)).body as ReceiptState,
    invoiceOf: (o: Desk, id: number) =>
      inCompany(app().db, o.company_id, (tx) =>
        tx
          .selectFrom('client_invoice')
          .select(['invoice_status', 'amount_paid', 'balance'])
          .where('client_invoice_id', '=', id)
          .executeTakeFirstOrThrow(),
      ),
    /** Invoices - receipts - credits = receivable, per invoice, receipt and client, as the nightly check compares them. */
    expectBooksAgree: async (o: Desk) => expect(await findBookFaults(app().services, o.scope)).toEqual([]),
  };
}
