import { moneyText } from '@onrecord/domain/core/format/money';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { invoiceIssued } from '@onrecord/domain/core/money/ledger';
import { formatPrice } from '@onrecord/domain/core/money/money';
import { dueDate } from '@onrecord/domain/money/client-invoice/due-date';
import { decidePayAmount } from '@onrecord/domain/money/payment/pay-amount';
import { findDateProblem } from '@onrecord/domain/money/receipt/entry-date';
import { feeOfReturn } from '@onrecord/domain/money/receipt/memo';
import { addressLines } from '@onrecord/domain/people/address/address-lines';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { companyDecimals } from '../../../../db/money/company-decimals.ts';
import { holdBooksOpen, writeLedger } from '../../../../db/money/ledger.ts';
import { nextNumbers } from '../../../../db/money/next-numbers.ts';
import type { Scope, UserScope } from '../../../../db/scope.ts';
import { companyOf } from '../../../company/company/company.reads.ts';
import { billingClient } from '../../client-invoice/client-invoice.reads.ts';
import { deliverIssued } from '../../client-invoice/delivery/delivery.writes.ts';
import { billInOwnCurrency } from '../../exchange/convert.writes.ts';
import { takeTurn } from '../../payment/payment.writes.ts';
import { statementHead } from '../../statement/letter/letter.reads.ts';
import { lockPayer, type ReceiptRow, receivingDivision } from '../receipt.reads.ts';
import { memoByKey } from './memo.reads.ts';

/** The numbers that a debit memo is printed with, taken before any number of a later series. */
interface DebitNumbers {
  readonly order_number: number;
  readonly invoice_number: number;
}

export interface DebitMemo {
  readonly client_id: number;
  readonly division_id: number;
  readonly amount: string;
  readonly day: string;
  readonly payment_due: string;
  readonly reason: string;
  readonly by: number | null;
  /** The entry by which the bank took the check back. */
  readonly transaction_id: number | null;
  readonly entry_key: string | null;
  /** The first day of the month that a finance charge is for. */
  readonly finance_month?: string;
}

/** Takes the numbers of a debit memo; a memo that is not posted then leaves a gap in them. */
export async function takeNumbers(tx: Tx, { company_id }: Scope): Promise<DebitNumbers> {
  const order_number = await nextNumbers(tx, company_id, 'order', 1);
  return { order_number, invoice_number: await nextNumbers(tx, company_id, 'client_invoice', 1) };
}

async function insertInvoice(tx: Tx, scope: Scope, memo: DebitMemo, { order_number, invoice_number }: DebitNumbers) {
  const { company_id } = scope;
  const { client_id, division_id, amount, day, payment_due, reason } = memo;
  const { order_id } = await tx
    .insertInto('client_order')
    .values({
      company_id,
      division_id,
      order_kind: 'debit_memo',
      order_number,
      order_status: 'Shipped',
      order_date: day,
      order_completed_date: day,
      client_id,
    })
    .returning('order_id')
    .executeTakeFirstOrThrow();
  const location = (await statementHead(tx, scope, { client_id }))?.client_location;
  const { client_invoice_id } = await tx
    .insertInto('client_invoice')
    .values({
      company_id,
      division_id,
      order_id,
      client_id,
      bill_to_address: location ? addressLines(location).join('\n') : '',
      invoice_number,
      invoice_date: day,
      payment_due,
      amount_due: amount,
    })
    .returning('client_invoice_id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('client_invoice_line')
    .values({
      company_id,
      client_invoice_id,
      line_number: 1,
      product_id: null,
      description: reason,
      unit_type: 'Flat Fee',
      quantity: '1',
      unit_price: formatPrice(amount),
      amount,
      explanation: JSON.stringify({
        factors: [{ factor: 'price', value: formatPrice(amount) }],
        price_source: { product_price_id: null, name: reason, level: 'charge' },
        minimum: null,
        delivery_type_name: null,
        exact: amount,
        rounding: '0',
      }),
    })
    .execute();
  return client_invoice_id;
}

/** Charges a client beside its invoices: an invoice of its own with one line, in the books, and the memo that says why. */
export async function postDebitMemo(tx: Tx, scope: Scope, memo: DebitMemo, numbers: DebitNumbers): Promise<number> {
  const { company_id } = scope;
  const { client_id, division_id, amount, day, reason, transaction_id, entry_key, finance_month = null } = memo;
  const client_invoice_id = await insertInvoice(tx, scope, memo, numbers);
  await billInOwnCurrency(tx, scope, [client_invoice_id], memo.by === null || transaction_id !== null);
  await writeLedger(tx, scope, day, [invoiceIssued({ client_invoice_id, client_id, amount })]);
  await tx
    .insertInto('client_memo')
    .values({
      company_id,
      kind: 'debit_memo',
      status: 'posted',
      division_id,
      client_id,
      client_invoice_id,
      effective_date: day,
      amount,
      reason,
      transaction_id,
      requested_by: memo.by,
      entry_key,
      finance_month,
    })
    .execute();
  await recordActivity(tx, scope, {
    activity_type: 'Invoice Saved',
    object_type: 'invoice',
    object_id: client_invoice_id,
    object_number: String(numbers.invoice_number),
    division_id,
    description: `${moneyText(amount, await companyOf(tx, scope))}: ${reason}`,
  });
  await deliverIssued(tx, scope, [client_invoice_id]);
  return client_invoice_id;
}

/**
 * Charges the fee of a returned check around the entry of its return: the numbers are taken first, the memo names the entry.
 * Returns what `book` gave and what was charged, null where nothing was.
 */
export async function withFeeOfReturn(
  tx: Tx,
  scope: Scope,
  receipt: ReceiptRow,
  of: { readonly day: string; readonly by: number | null; readonly is_charged: boolean },
  book: () => Promise<number>,
): Promise<{ transaction_id: number; fee: string | null }> {
  const { returned_check_fee } = await companyOf(tx, scope);
  const { client_id, division_id, t_reference_number: reference } = receipt;
  const fee = feeOfReturn({ returned_check_fee, is_charged: of.is_charged, client_id });
  if (fee === null || client_id === null) return { transaction_id: await book(), fee: null };
  const numbers = await takeNumbers(tx, scope);
  const transaction_id = await book();
  const reason = sentenceText(sentence('memo.fee_returned_check', { reference })).trim();
  const charge = { client_id, division_id, amount: fee, day: of.day, payment_due: of.day, reason, by: of.by };
  await postDebitMemo(tx, scope, { ...charge, transaction_id, entry_key: null }, numbers);
  return { transaction_id, fee };
}

export interface NewDebitMemo {
  readonly entry_key: string;
  readonly client_id: number;
  readonly amount: string;
  readonly effective_date: string;
  readonly reason: string;
}

/** Charges a client by hand, due by its terms; once for the key of the form. */
export async function createDebitMemo(tx: Tx, scope: UserScope, memo: NewDebitMemo, today: string) {
  await takeTurn(tx, scope, memo.entry_key);
  const known = await memoByKey(tx, scope, memo.entry_key);
  if (known) return { client_invoice_id: known.client_invoice_id ?? 0, amount: known.amount };
  const payer = await lockPayer(tx, scope, memo.client_id);
  const terms = payer && (await billingClient(tx, scope, memo.client_id));
  if (!payer || !terms) throw refuse('general.not_found');
  const fields: Record<string, Sentence> = {};
  const read = decidePayAmount(memo.amount, null, await companyDecimals(tx, scope));
  if (read.outcome === 'refused') fields.amount = sentence(read.key);
  const closed_until = await holdBooksOpen(tx, scope);
  const date = findDateProblem({ date: memo.effective_date, today, closed_until, oldest_invoice: null });
  if (date) fields.effective_date = date;
  if (read.outcome === 'refused' || date) throw refuseFields(fields);
  const { amount } = read;
  const { client_id, effective_date: day, reason, entry_key } = memo;
  const division_id = await receivingDivision(tx, scope, payer.division_id);
  const payment_due = dueDate(day, terms.days_due);
  const charge = { client_id, division_id, amount, day, payment_due, reason, by: scope.viewer.user_id };
  const numbers = await takeNumbers(tx, scope);
  const client_invoice_id = await postDebitMemo(tx, scope, { ...charge, transaction_id: null, entry_key }, numbers);
  return { client_invoice_id, amount };
}
