import type { receiptArea } from '@onrecord/contract/money/receipt';
import { moneyText } from '@onrecord/domain/core/format/money';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { add, formatSum } from '@onrecord/domain/core/money/money';
import { heldAllocations } from '@onrecord/domain/money/receipt/held-allocations';
import { leftOf } from '@onrecord/domain/money/receipt/take-back';
import { startOver } from '../../../db/connection/start-over.ts';
import type { Tx } from '../../../db/database.ts';
import { readClosedUntil } from '../../../db/money/ledger.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, formatsOf, todayOf } from '../../company/company/company.reads.ts';
import { unpaidInvoices } from '../client-invoice/client-invoice.reads.ts';
import { foreignReceipt } from '../exchange/exchange.reads.ts';
import { heldByOrders } from '../payment/order/order-payment.reads.ts';
import { transactionById } from '../payment/payment.reads.ts';
import { endingCards } from '../payment/saved/card-expiry.reads.ts';
import { createForeignReceipt, foreignBalance } from './foreign.writes.ts';
import { memosOf } from './memo/memo.reads.ts';
import {
  accountSources,
  allocationHistory,
  currentAllocations,
  familyOf,
  feeCharged,
  holdingsOf,
  linkedEntries,
  payerFacts,
} from './receipt.reads.ts';
import { applyOnAccount, createReceipt, unapply } from './receipt.writes.ts';
import { refundReceipt, returnReceipt, voidReceipt } from './reverse.writes.ts';

async function openInvoices(
  tx: Tx,
  scope: UserScope,
  { client_id, with_family }: { client_id: number; with_family: boolean },
  now: Temporal.Instant,
) {
  const payer = await payerFacts(tx, scope, client_id);
  if (!payer) throw refuse('general.not_found');
  const family = await familyOf(tx, scope, client_id);
  const of = with_family ? { client_id: family.head_id, with_clients: true } : { client_id };
  const rows = await unpaidInvoices(tx, scope, { ...of, search_text: '' });
  const today = todayOf(await companyOf(tx, scope), now).toString();
  return {
    ...payer,
    today,
    balance: formatSum(add(...rows.map(({ balance }) => balance))),
    closed_until: await readClosedUntil(tx, scope),
    has_family: family.client_ids.length > 1,
    invoices: rows.map((row) => ({
      client_invoice_id: row.client_invoice_id,
      invoice_number: row.invoice_number,
      client_id: row.client_id,
      client_name: row.client_name,
      case_name: row.case_name,
      invoice_date: row.invoice_date,
      payment_due: row.payment_due,
      balance: row.balance,
    })),
  };
}

async function receiptState(tx: Tx, scope: UserScope, id: number, now: Temporal.Instant) {
  const found = await transactionById(tx, scope, id);
  if (!found || found.kind === 'payment') throw refuse('general.not_found');
  const holdings = await holdingsOf(tx, scope, found.transaction_id);
  const { transaction_id, receipt_number, kind, client_id, payment_type_name, transaction_date } = found;
  const company = await companyOf(tx, scope);
  return {
    transaction_id,
    receipt_number,
    kind,
    client_id,
    client_name: found.p_billing_name,
    payment_type_name,
    transaction_date,
    amount: formatSum(add(found.transaction_credit_amount, found.transaction_debit_amount)),
    left: leftOf(holdings),
    on_account: formatSum(holdings.on_account),
    held_for_orders: await heldByOrders(tx, scope, found.transaction_id),
    today: todayOf(company, now).toString(),
    returned_check_fee: formatSum(company.returned_check_fee),
    fee: await feeCharged(tx, scope, found.transaction_id),
    foreign: (await foreignState(tx, scope, found.transaction_id)) ?? null,
    is_of_gateway: found.payment_intent_id !== null,
    is_deposited: found.deposit_id !== null,
    ...(await linkedEntries(tx, scope, found)),
    history: await allocationHistory(tx, scope, found.transaction_id),
    allocations: heldAllocations(await currentAllocations(tx, scope, found.transaction_id), holdings.invoices),
  };
}

async function foreignState(tx: Tx, scope: UserScope, id: number) {
  const left = await foreignReceipt(tx, scope, id);
  return (
    left && {
      currency_code: left.currency_code,
      exchange_rate: left.exchange_rate,
      amount: formatSum(left.foreign_amount),
      difference: formatSum(left.difference),
    }
  );
}

async function clientAccount(tx: Tx, scope: UserScope, client_id: number, now: Temporal.Instant) {
  const payer = await payerFacts(tx, scope, client_id);
  if (!payer) throw refuse('general.not_found');
  const today = todayOf(await companyOf(tx, scope), now).toString();
  return {
    on_account: formatSum(payer.on_account),
    today,
    ending_cards: await endingCards(tx, scope, client_id, today),
    sources: await accountSources(tx, scope, client_id),
    memos: await memosOf(tx, scope, client_id),
  };
}

/** What the desk reads after a receipt was entered, in whichever currency. */
async function presentSaved(call: Call, done: Awaited<ReturnType<typeof createReceipt>>) {
  const { outcome, transaction_id } = done;
  const text =
    done.outcome === 'repeated'
      ? sentence('receipt.repeated', done.params)
      : sentence('receipt.saved', { receipt_number: done.receipt_number });
  return { outcome, transaction_id, message: sentenceText(text, await call.terms()) };
}

/** The receipts desk: receipts by hand, and what follows from any receipt. */
export function receiptHandlers(services: Services): CallHandlers<typeof receiptArea> {
  const { db, now } = services;
  /** Runs a change with the company's day, and answers in its own way of writing amounts. */
  const change = <T>(call: Call, work: (tx: Tx, scope: UserScope, today: string) => Promise<T>) =>
    startOver(() =>
      db.withScope(call.scope, async (tx) => {
        const company = await companyOf(tx, call.scope);
        const done = await work(tx, userScope(call), todayOf(company, now()).toString());
        const money = (amount: string) => moneyText(amount, formatsOf(company));
        return { done, money };
      }),
    );
  return {
    getOpenInvoices: (call) => db.readScope(call.scope, (tx) => openInvoices(tx, userScope(call), call.body, now())),
    getClientAccount: (call) =>
      db.readScope(call.scope, (tx) => clientAccount(tx, userScope(call), call.body.client_id, now())),
    getReceiptState: (call) =>
      db.readScope(call.scope, (tx) => receiptState(tx, userScope(call), call.params.id, now())),
    async createReceipt(call) {
      const { done } = await change(call, (tx, scope, today) => createReceipt(tx, scope, call.body, today));
      return presentSaved(call, done);
    },
    getForeignBalance: (call) =>
      db.readScope(call.scope, (tx) =>
        foreignBalance(tx, userScope(call), call.body.client_invoice_id, call.body.received_on),
      ),
    async createForeignReceipt(call) {
      const { done } = await change(call, (tx, scope, today) => createForeignReceipt(tx, scope, call.body, today));
      return presentSaved(call, done);
    },
    async applyOnAccount(call) {
      const { done, money } = await change(call, (tx, scope, today) => applyOnAccount(tx, scope, call.body, today));
      return { message: sentenceText(sentence('receipt.applied', { amount: money(done) }), await call.terms()) };
    },
    async unapply(call) {
      const { done, money } = await change(call, (tx, scope, today) => unapply(tx, scope, call.body, today));
      const amount = money(done.amount);
      const text =
        done.moved_to === undefined
          ? sentence('receipt.unapplied', { amount })
          : sentence('receipt.moved', { amount, invoice_number: done.moved_to });
      return { message: sentenceText(text, await call.terms()) };
    },
    async returnReceipt(call) {
      const { done, money } = await change(call, (tx, scope, today) => returnReceipt(tx, scope, call.body, today));
      const params = { receipt_number: done.receipt_number, amount: money(done.amount) };
      const text =
        done.fee === null
          ? sentence('receipt.returned', params)
          : sentence('receipt.returned_with_fee', { ...params, fee: money(done.fee) });
      return { message: sentenceText(text, await call.terms()) };
    },
    async refundReceipt(call) {
      const { done, money } = await change(call, (tx, scope, today) =>
        refundReceipt(tx, services, scope, call.body, today),
      );
      const params = { receipt_number: done.receipt_number, amount: money(done.amount) };
      return { message: sentenceText(sentence('receipt.refunded', params), await call.terms()) };
    },
    async voidReceipt(call) {
      const { done } = await change(call, (tx, scope, today) => voidReceipt(tx, scope, call.body, today));
      return { message: sentenceText(sentence('receipt.voided', done), await call.terms()) };
    },
  };
}
