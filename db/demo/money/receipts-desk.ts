import { agingArea } from '@onrecord/contract/money/aging';
import { chaseArea } from '@onrecord/contract/money/chase';
import { memoArea, receiptArea } from '@onrecord/contract/money/receipt';
import { add, formatSum } from '@onrecord/domain/core/money/money';
import type { Caller, Hands, OwnCall } from '../own-calls.ts';
import type { Client } from '../people.ts';
import { keyOf } from '../receipts.ts';
import type { Tenant } from '../tenant.ts';
import type { Users } from '../users.ts';
import type { OpenInvoice, openInvoices } from './open-invoices.ts';

/** What the story of the receipts desk is told with. */
export interface MoneyDesk {
  readonly tenant: Tenant;
  readonly users: Users;
  /** The firm that the demo is signed in for, and its attorney in the portal. */
  readonly home: Client;
  readonly attorney: Caller;
  readonly pick: ReturnType<typeof openInvoices>;
}

/** A check for an invoice, with so much more than its balance. Gives the receipt. */
async function receiveCheck(
  { product, call }: Hands,
  { tenant }: MoneyDesk,
  { client_invoice_id, client_id, balance }: OpenInvoice,
  check: { number: string; on: Temporal.PlainDate; more?: string },
): Promise<number> {
  const saved = await product.createReceipt(
    call(receiptArea.createReceipt, {
      entry_key: keyOf(`${tenant.plan.prefix} check ${check.number}`),
      ...{ client_id, method: 'Check', reference: check.number, received_on: check.on.toString() },
      amount: formatSum(add(balance, check.more ?? '0.00')),
      allocations: [{ client_invoice_id, amount: balance }],
    }),
  );
  return (saved as { transaction_id: number }).transaction_id;
}

/** A check that came back from the bank, and the fee that its payer is charged. */
function returnedCheck(desk: MoneyDesk): OwnCall[] {
  const { tenant, users, pick } = desk;
  const [received, returned] = [tenant.businessDay(-16), tenant.businessDay(-12)];
  let transaction_id = 0;
  return [
    {
      at: tenant.at(received, '11:10'),
      by: users.billing,
      async work(hands) {
        const invoice = await pick(hands, { days_old: [40, 150], at_least: 200 });
        transaction_id = await receiveCheck(hands, desk, invoice, { number: '3117', on: received });
      },
    },
    {
      at: tenant.at(returned, '10:20'),
      by: users.billing,
      work: async ({ product, call }) =>
        void (await product.returnReceipt(
          call(receiptArea.returnReceipt, {
            ...{ transaction_id, returned_on: returned.toString(), reason: 'Insufficient funds' },
          }),
        )),
    },
  ];
}

/** A client that paid too much, and the check that gives it back. */
function refund(desk: MoneyDesk): OwnCall[] {
  const { tenant, users, pick } = desk;
  const [received, refunded] = [tenant.businessDay(-13), tenant.businessDay(-8)];
  let transaction_id = 0;
  return [
    {
      at: tenant.at(received, '14:05'),
      by: users.billing,
      async work(hands) {
        const invoice = await pick(hands, { days_old: [30, 120], at_least: 200 });
        transaction_id = await receiveCheck(hands, desk, invoice, { number: '88204', on: received, more: '150.00' });
      },
    },
    {
      at: tenant.at(refunded, '15:30'),
      by: users.billing,
      work: async ({ product, call }) =>
        void (await product.refundReceipt(
          call(receiptArea.refundReceipt, {
            entry_key: keyOf(`${tenant.plan.prefix} refund`),
            ...{ transaction_id, amount: '150.00', refunded_on: refunded.toString(), by: 'check', reference: '5521' },
            reason: 'Paid the parking twice',
          }),
        )),
    },
  ];
}

/** A write-off that one person requests and another approves, and a credit memo that needs nobody else. */
function memos({ tenant, users, pick }: MoneyDesk): OwnCall[] {
  const { prefix } = tenant.plan;
  const [requested, credited] = [tenant.businessDay(-11), tenant.businessDay(-9)];
  const memo = (kind: 'write_off' | 'credit_memo', on: Temporal.PlainDate, of: OpenInvoice, body: object) => ({
    entry_key: keyOf(`${prefix} ${kind}`),
    ...{ kind, client_invoice_id: of.client_invoice_id, effective_date: on.toString(), ...body },
  });
  return [
    {
      at: tenant.at(requested, '09:40'),
      by: users.billing,
      async work(hands) {
        const of = await pick(hands, { days_old: [120, 330], at_least: 300 });
        const body = memo('write_off', requested, of, { amount: of.balance, reason: 'The client has closed' });
        await hands.product.money.memos.createMemo(hands.call(memoArea.createMemo, body));
      },
    },
    {
      at: tenant.at(tenant.businessDay(-10), '16:15'),
      by: users.manager,
      async work({ client, product, call }) {
        const { rows } = await client.query<{ id: string }>(
          "select client_memo_id as id from client_memo where status = 'waiting'",
        );
        const body = { client_memo_id: Number(rows[0]?.id), note: 'Their trustee pays nobody' };
        await product.money.memos.approveMemo(call(memoArea.approveMemo, body));
      },
    },
    {
      at: tenant.at(credited, '13:20'),
      by: users.billing,
      async work(hands) {
        const of = await pick(hands, { days_old: [20, 90], at_least: 200 });
        const body = memo('credit_memo', credited, of, { amount: '85.00', reason: 'Delivered two days late' });
        await hands.product.money.memos.createMemo(hands.call(memoArea.createMemo, body));
      },
    },
  ];
}

/** Money that nobody knows the invoice of yet, an invoice that its client does not agree with, and a promise. */
function waiting({ tenant, users, pick }: MoneyDesk): OwnCall[] {
  const received = tenant.businessDay(-6);
  return [
    {
      at: tenant.at(received, '10:55'),
      by: users.billing,
      async work(hands) {
        const { client_id } = await pick(hands, { days_old: [10, 90], at_least: 100 });
        await hands.product.createReceipt(
          hands.call(receiptArea.createReceipt, {
            entry_key: keyOf(`${tenant.plan.prefix} on account`),
            ...{ client_id, method: 'Check', reference: '10442', received_on: received.toString(), amount: '640.00' },
            ...{ allocations: [], comment: 'No invoice named on the check' },
          }),
        );
      },
    },
    {
      at: tenant.at(tenant.businessDay(-5), '09:30'),
      by: users.billing,
      async work(hands) {
        const { client_invoice_id } = await pick(hands, { days_old: [45, 150], at_least: 150 });
        const body = { client_invoice_id, reason: 'Says that the rough draft was never ordered' };
        await hands.product.money.chase.dispute(hands.call(chaseArea.dispute, body));
      },
    },
    {
      at: tenant.at(tenant.businessDay(-4), '11:00'),
      by: users.billing,
      async work(hands) {
        const { client_id, balance } = await pick(hands, { days_old: [60, 200], at_least: 150 });
        const promised_on = tenant.businessDay(4).toString();
        const body = { client_id, promised_on, amount: balance, promised_by: 'Accounts payable, by phone' };
        await hands.product.money.aging.savePromise(hands.call(agingArea.savePromise, body));
      },
    },
  ];
}

/** What happens at the receipts desk in three weeks. */
export function receiptCalls(desk: MoneyDesk): OwnCall[] {
  return [...returnedCheck(desk), ...refund(desk), ...memos(desk), ...waiting(desk)];
}
