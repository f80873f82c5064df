import { refuse } from '@onrecord/domain/core/messages/app-error';
import { decimalsOf } from '@onrecord/domain/core/money/currency';
import {
  creditRefunded,
  creditReturned,
  type LedgerEntry,
  paymentRefunded,
  paymentReturned,
  receiptVoided,
  saleReturned,
} from '@onrecord/domain/core/money/ledger';
import { compare, formatSum, multiply, subtract } from '@onrecord/domain/core/money/money';
import { differencePart, foreignPart } from '@onrecord/domain/money/exchange/foreign-invoice';
import { leftOf, type ReceiptHoldings, takeBack } from '@onrecord/domain/money/receipt/take-back';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { notifyWebhooks } from '../../../db/message/webhook-message.ts';
import { companyDecimals } from '../../../db/money/company-decimals.ts';
import { writeLedger } from '../../../db/money/ledger.ts';
import type { Scope } from '../../../db/scope.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { bookDifference } from '../exchange/difference.writes.ts';
import { foreignReceipt } from '../exchange/exchange.reads.ts';
import { applyPayment } from '../payment/apply.writes.ts';
import { type IntentRow, transactionOfIntent } from '../payment/payment.reads.ts';
import { nextReceiptNumber } from '../payment/payment.writes.ts';
import { withFeeOfReturn } from './memo/debit.writes.ts';
import { creditHolders, holdingsOf, lockReceipt, type ReceiptRow } from './receipt.reads.ts';

/** How money goes back: by a refund, by the bank, or because the receipt was entered in error. */
export type TakeBackKind = 'refund' | 'return' | 'void';

export interface TakeBack {
  readonly kind: TakeBackKind;
  readonly amount: string;
  readonly day: string;
  readonly by: number | null;
  readonly comment: string;
  /** How it went back where that differs from how it came: a refund by check has a number of its own. */
  readonly method?: { readonly name: string; readonly type: string; readonly reference: string };
  readonly entry_key?: string | null;
}

const REASONS = { refund: 'refunded', return: 'returned', void: 'voided' } as const;
const ON_ACCOUNT = { refund: creditRefunded, return: creditReturned, void: receiptVoided } as const;

function ofInvoice(
  kind: TakeBackKind,
  money: { client_invoice_id: number; client_id: number; amount: string },
): LedgerEntry {
  return kind === 'refund' ? paymentRefunded(money) : paymentReturned(money);
}

function reversalOf(receipt: ReceiptRow, { kind, amount, day, by, comment, method, entry_key = null }: TakeBack) {
  return {
    company_id: receipt.company_id,
    division_id: receipt.division_id,
    // An event of the gateway is one transaction of its kind for each payment; what people enter may be several.
    payment_intent_id: kind === 'return' ? receipt.payment_intent_id : null,
    transaction_date: day,
    kind,
    payment_method_id: method ? null : receipt.payment_method_id,
    payment_method_name: method?.name ?? receipt.payment_method_name,
    payment_type_name: method?.type ?? receipt.payment_type_name,
    t_reference_number: method?.reference ?? receipt.t_reference_number,
    client_id: receipt.client_id,
    user_id: by,
    transaction_debit_amount: amount,
    p_billing_name: receipt.p_billing_name,
    comment,
    reverses_transaction_id: receipt.transaction_id,
    entry_key,
  };
}

/** Takes so much off the accounts that hold it. */
async function takeOffAccount(tx: Tx, scope: Scope, receipt: ReceiptRow, id: number, back: TakeBack, amount: string) {
  let left = amount;
  for (const holder of await creditHolders(tx, scope, receipt.transaction_id)) {
    const part = compare(left, holder.amount) < 0 ? left : holder.amount;
    if (compare(part, 0) <= 0) continue;
    const { company_id } = scope;
    await tx
      .insertInto('client_credit')
      .values({
        company_id,
        transaction_id: id,
        client_id: holder.client_id,
        order_id: holder.order_id,
        amount: `-${part}`,
        reason: REASONS[back.kind],
        effective_date: back.day,
        entered_by: back.by,
      })
      .execute();
    const entry = ON_ACCOUNT[back.kind]({ client_id: holder.client_id, amount: part });
    await writeLedger(tx, scope, back.day, [{ ...entry, transaction_id: id }]);
    left = formatSum(subtract(left, part));
  }
}

/** Notes that the bank has spoken about a payment that waited for it. */
async function noteBankResponse(tx: Tx, { company_id }: Scope, transaction_id: number): Promise<void> {
  await sql`update payment_transaction set bank_answered_at = now()
    where company_id = ${company_id} and transaction_id = ${transaction_id} and clears_on is not null
      and bank_answered_at is null`.execute(tx);
}

/** What of a receipt in another currency goes back: so much of it, and its part of the gain or loss. */
async function foreignBack(tx: Tx, scope: Scope, receipt: ReceiptRow, holdings: ReceiptHoldings, amount: string) {
  const left = await foreignReceipt(tx, scope, receipt.transaction_id);
  if (!left) return undefined;
  const base = leftOf(holdings);
  const both = { base, foreign: left.foreign_amount };
  const foreign_amount = foreignPart(amount, both, decimalsOf(left.currency_code));
  if (foreign_amount === undefined) throw refuse('exchange.too_small');
  const decimals = await companyDecimals(tx, scope);
  return {
    currency_code: left.currency_code,
    exchange_rate: left.exchange_rate,
    foreign_amount,
    exchange_difference: differencePart(amount, base, left.difference, decimals),
  };
}

/**
 * Books that money of a receipt went back: what is on account first, then what invoices have, the one due last first; those are
 * open again. The receipt is locked, and the amount was checked against what is left of it.
 */
export async function bookTakeBack(
  tx: Tx,
  scope: Scope,
  receipt: ReceiptRow,
  holdings: ReceiptHoldings,
  back: TakeBack,
): Promise<number> {
  const receipt_number = await nextReceiptNumber(tx, scope);
  const foreign = await foreignBack(tx, scope, receipt, holdings, back.amount);
  const { transaction_id } = await tx
    .insertInto('payment_transaction')
    .values({ ...reversalOf(receipt, back), ...foreign, receipt_number })
    .returning('transaction_id')
    .executeTakeFirstOrThrow();
  const undone = formatSum(multiply(foreign?.exchange_difference ?? '0', -1));
  await bookDifference(tx, scope, { transaction_id, day: back.day, client_id: receipt.client_id ?? 0 }, undone);
  const event = ({ refund: 'payment.refunded', return: 'payment.returned', void: null } as const)[back.kind];
  const data = { transaction_id, reverses_transaction_id: receipt.transaction_id, amount: back.amount };
  await notifyWebhooks(tx, scope, event ? [{ event, data }] : []);
  // Nothing is left that the bank could still take back.
  if (back.kind === 'return' || compare(back.amount, leftOf(holdings)) === 0)
    await noteBankResponse(tx, scope, receipt.transaction_id);
  const taken = takeBack(back.amount, holdings);
  for (const part of taken.invoices.toSorted((a, b) => a.client_invoice_id - b.client_invoice_id)) {
    await applyPayment(
      tx,
      scope,
      { transaction_id, day: back.day, by: back.by },
      part.client_invoice_id,
      `-${part.amount}`,
    );
    await writeLedger(tx, scope, back.day, [{ ...ofInvoice(back.kind, part), transaction_id }]);
  }
  if (compare(taken.sold, 0) > 0) {
    await writeLedger(tx, scope, back.day, [{ ...saleReturned(taken.sold), transaction_id }]);
  }
  await takeOffAccount(tx, scope, receipt, transaction_id, back, taken.on_account);
  await recordActivity(tx, scope, {
    activity_type: ({ refund: 'Payment Refunded', return: 'Payment Returned', void: 'Receipt Voided' } as const)[
      back.kind
    ],
    object_type: 'transaction',
    object_id: transaction_id,
    object_number: String(receipt.receipt_number),
    division_id: receipt.division_id,
    description: [back.amount, back.comment].filter(Boolean).join(': '),
  });
  return transaction_id;
}

/**
 * Books that the bank took an electronic check back: the same invoices are open again. Once, however often the gateway reports
 * it; what was refunded before is not taken back twice. The payer is charged the fee of a returned check.
 */
export async function bookGatewayReturn(tx: Tx, scope: Scope, intent: IntentRow, day: string): Promise<void> {
  const paid = await transactionOfIntent(tx, scope, intent.payment_intent_id);
  const receipt = paid && (await lockReceipt(tx, scope, paid.transaction_id));
  if (!receipt || (await transactionOfIntent(tx, scope, intent.payment_intent_id, 'return'))) return;
  const holdings = await holdingsOf(tx, scope, receipt.transaction_id);
  const back = { kind: 'return', amount: leftOf(holdings), day, by: null, comment: '' } as const;
  const of = { day, by: null, is_charged: true };
  const booked = await withFeeOfReturn(tx, scope, receipt, of, () => bookTakeBack(tx, scope, receipt, holdings, back));
  await enqueue(tx, 'mail-return', { company_id: scope.company_id, ...booked });
}
