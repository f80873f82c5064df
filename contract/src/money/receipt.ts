import { MEMO_KINDS } from '@onrecord/domain/money/receipt/memo';
import { ENTERED_METHODS } from '@onrecord/domain/money/receipt/receipt-method';
import { z } from 'zod';
import { get, post } from '../core/entry.ts';
import {
  id,
  instant,
  messageResponse,
  money,
  optionalId,
  plainDate,
  requiredText,
  shortText,
  typedAmount,
} from '../core/shapes.ts';

const typed = typedAmount(z.string().max(20));
const entryKey = z.uuid().toLowerCase();
const allocations = z.array(z.strictObject({ client_invoice_id: id, amount: typed })).max(200);

/** What any receipt says of itself, whatever currency it came in. */
const receiptHead = {
  entry_key: entryKey,
  client_id: id,
  method: z.enum(ENTERED_METHODS),
  reference: shortText,
  received_on: plainDate,
};
const receiptTail = { comment: shortText.default(''), is_not_duplicate: z.boolean().default(false) };

/** Saved, or held back because it was probably received before: then `transaction_id` is that one. */
const receiptSaved = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('saved'), transaction_id: id, message: z.string() }),
  z.strictObject({ outcome: z.literal('repeated'), transaction_id: id, message: z.string() }),
]);

const openInvoice = z.strictObject({
  client_invoice_id: id,
  invoice_number: z.number().int(),
  client_id: id,
  client_name: z.string(),
  case_name: z.string(),
  invoice_date: plainDate,
  payment_due: plainDate,
  balance: money,
});

/** Another transaction that a receipt is linked to. */
const otherEntry = z.strictObject({
  transaction_id: id,
  receipt_number: z.number().int(),
  kind: z.string(),
  transaction_date: plainDate,
  amount: money,
  reference: z.string(),
  comment: z.string(),
});

/** Receipts entered by hand, and what follows from any receipt. Everything is one more entry; nothing is changed or deleted. */
export const receiptArea = {
  /** What a client can pay today, the oldest due first, and from which day the books are open. */
  getOpenInvoices: post('/receipt/getOpenInvoices', 'receipts.view', {
    body: z.strictObject({
      client_id: id,
      /** What the clients of the same parent owe as well: one receipt can pay for several of them. */
      with_family: z.boolean().default(false),
    }),
    returns: z.strictObject({
      client_id: id,
      client_name: z.string(),
      has_family: z.boolean(),
      balance: money,
      on_account: money,
      today: plainDate,
      closed_until: plainDate.nullable(),
      invoices: z.array(openInvoice),
    }),
  }),
  /** Saves a receipt once for its key. A check that was probably received before is not saved until somebody says it is another. */
  createReceipt: post('/receipt/create', 'receipts.add', {
    body: z.strictObject({
      ...receiptHead,
      amount: typed,
      allocations,
      ...receiptTail,
    }),
    returns: receiptSaved,
  }),
  /** What an invoice in a currency of its own has open, and the rate of a day; the rate is null where none holds. */
  getForeignBalance: post('/receipt/getForeignBalance', 'receipts.view', {
    body: z.strictObject({ client_invoice_id: id, received_on: plainDate }),
    returns: z.strictObject({
      client_invoice_id: id,
      client_id: id,
      currency_code: z.string(),
      company_currency: z.string(),
      invoice_rate: z.string(),
      foreign_balance: money,
      balance: money,
      rate_of_day: z.string().nullable(),
    }),
  }),
  /**
   * Saves a receipt in the currency of the invoices that it pays, once for its key. Amounts are of that currency; what the bank credited is
   * of the company's, and stands for the rate where it is not blank. All of it is applied.
   */
  createForeignReceipt: post('/receipt/createForeign', 'receipts.add', {
    body: z.strictObject({
      ...receiptHead,
      currency_code: z.string().regex(/^[A-Z]{3}$/),
      amount: z.string().max(20),
      exchange_rate: z.string().max(20).default(''),
      credited: typed.or(z.literal('')).default(''),
      allocations: z
        .array(z.strictObject({ client_invoice_id: id, amount: z.string().max(20) }))
        .min(1)
        .max(200),
      ...receiptTail,
    }),
    returns: receiptSaved,
  }),
  getReceiptState: get('/receipt/getReceiptState/{id}', 'receipts.view', {
    returns: z.strictObject({
      transaction_id: id,
      receipt_number: z.number().int(),
      kind: z.string(),
      client_id: optionalId,
      client_name: z.string(),
      payment_type_name: z.string(),
      transaction_date: plainDate,
      amount: money,
      left: money,
      on_account: money,
      /** How much of that orders hold until they are invoiced. */
      held_for_orders: z.array(z.strictObject({ order_id: id, order_number: z.number().int(), amount: money })),
      today: plainDate,
      is_of_gateway: z.boolean(),
      is_deposited: z.boolean(),
      /** What a return of it would cost the payer; '0.00' where nothing. */
      returned_check_fee: money,
      /** The debit memo that its return was charged with. */
      fee: z
        .strictObject({ client_invoice_id: id, invoice_number: z.number().int(), amount: money, balance: money })
        .nullable(),
      /** What came in, or is left, in the currency of its invoices, and what that made more or less; null for any other receipt. */
      foreign: z
        .strictObject({ currency_code: z.string(), exchange_rate: z.string(), amount: money, difference: money })
        .nullable(),
      /** The receipt that this entry takes back. */
      reverses: otherEntry.nullable(),
      /** What took it back, the oldest first. */
      reversals: z.array(otherEntry),
      /** Everything that was applied and taken off again, in the order it was entered. */
      history: z.array(
        z.strictObject({
          payment_allocation_id: id,
          client_invoice_id: id,
          invoice_number: z.number().int(),
          effective_date: plainDate,
          entered_at: instant,
          entered_by_name: z.string(),
          amount: money,
        }),
      ),
      allocations: z.array(
        z.strictObject({
          payment_allocation_id: id,
          client_invoice_id: id,
          invoice_number: z.number().int(),
          effective_date: plainDate,
          amount: money,
        }),
      ),
    }),
  }),
  /** What a client has on account, by the receipts and credits it came from, the oldest first, and their memos. */
  getClientAccount: post('/receipt/getClientAccount', 'receipts.view', {
    body: z.strictObject({ client_id: id }),
    returns: z.strictObject({
      on_account: money,
      today: plainDate,
      /** Saved cards that expire within 30 days, or have expired. */
      ending_cards: z.array(
        z.strictObject({
          saved_payment_id: id,
          brand: z.string(),
          last_four: z.string(),
          card_expiry: z.string(),
          state: z.enum(['expires_soon', 'expired']),
        }),
      ),
      sources: z.array(
        z.strictObject({
          transaction_id: id,
          receipt_number: z.number().int(),
          kind: z.string(),
          payment_type_name: z.string(),
          transaction_date: plainDate,
          on_account: money,
        }),
      ),
      memos: z.array(
        z.strictObject({
          client_memo_id: id,
          kind: z.string(),
          status: z.string(),
          client_invoice_id: optionalId,
          invoice_number: z.number().int().nullable(),
          effective_date: plainDate,
          amount: money,
          reason: z.string(),
          transaction_id: optionalId,
        }),
      ),
    }),
  }),
  /** Applies what is on account of a receipt; the day is that of the application, and no cash moves. */
  applyOnAccount: post('/receipt/applyOnAccount', 'receipts.edit', {
    body: z.strictObject({ transaction_id: id, effective_date: plainDate, allocations: allocations.min(1) }),
    returns: messageResponse,
  }),
  /** Takes an amount off its invoice; it goes on account, or to another invoice at once. */
  unapply: post('/receipt/unapply', 'receipts.edit', {
    body: z.strictObject({
      payment_allocation_id: id,
      effective_date: plainDate,
      move_to_invoice_id: optionalId.default(null),
    }),
    returns: messageResponse,
  }),
  returnReceipt: post('/receipt/returnReceipt', 'receipts.edit', {
    body: z.strictObject({
      transaction_id: id,
      returned_on: plainDate,
      reason: shortText,
      /** The fee of the company is charged as a debit memo of its own, never added to what the check paid. */
      charges_fee: z.boolean().default(true),
    }),
    returns: messageResponse,
  }),
  /** Gives money back by check, or through the gateway that charged it; once for its key. */
  refundReceipt: post('/receipt/refundReceipt', 'receipts.edit', {
    body: z.strictObject({
      entry_key: entryKey,
      transaction_id: id,
      amount: typed,
      refunded_on: plainDate,
      by: z.enum(['check', 'gateway']),
      reference: shortText.default(''),
      reason: requiredText,
    }),
    returns: messageResponse,
  }),
  voidReceipt: post('/receipt/voidReceipt', 'receipts.delete', {
    body: z.strictObject({ transaction_id: id, voided_on: plainDate, reason: requiredText }),
    returns: messageResponse,
  }),
};

/** Credit memos and write-offs of an invoice; above a limit somebody else approves before anything is posted. */
export const memoArea = {
  createMemo: post('/memo/create', 'receipts.add', {
    body: z.strictObject({
      entry_key: entryKey,
      kind: z.enum(MEMO_KINDS).exclude(['debit_memo']),
      client_invoice_id: id,
      amount: typed,
      effective_date: plainDate,
      reason: requiredText,
    }),
    returns: z.strictObject({ message: z.string(), status: z.enum(['posted', 'waiting']) }),
  }),
  /** Charges a client beside its invoices: a debit memo is an invoice of its own, due by the terms of the client. */
  createDebitMemo: post('/memo/createDebit', 'receipts.add', {
    body: z.strictObject({
      entry_key: entryKey,
      client_id: id,
      amount: typed,
      effective_date: plainDate,
      reason: requiredText,
    }),
    returns: z.strictObject({ message: z.string(), client_invoice_id: id }),
  }),
  /** A posted credit memo as a PDF, for the office and for whoever was credited. */
  printMemo: post('/memo/print', 'transactions.view', {
    body: z.strictObject({ transaction_id: id }),
    response: 'file',
  }),
  getWaitingMemos: get('/memo/getWaitingMemos', 'receipts.view', {
    returns: z.strictObject({
      data: z.array(
        z.strictObject({
          client_memo_id: id,
          kind: z.string(),
          client_name: z.string(),
          client_invoice_id: optionalId,
          invoice_number: z.number().int().nullable(),
          amount: money,
          reason: z.string(),
          effective_date: plainDate,
          requested_by_name: z.string(),
          is_own: z.boolean(),
        }),
      ),
    }),
  }),
  approveMemo: post('/memo/approve', 'books.edit', {
    body: z.strictObject({ client_memo_id: id, note: shortText.default('') }),
    returns: messageResponse,
  }),
  refuseMemo: post('/memo/refuse', 'books.edit', {
    body: z.strictObject({ client_memo_id: id, note: shortText.default('') }),
    returns: messageResponse,
  }),
  withdrawMemo: post('/memo/withdraw', 'receipts.add', {
    body: z.strictObject({ client_memo_id: id }),
    returns: messageResponse,
  }),
};
