import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { formatSum } from '@onrecord/domain/core/money/money';
import { gatewayKey } from '@onrecord/domain/money/payment/gateway-key';
import { findRefundProblem, findReturnProblem, findVoidProblem } from '@onrecord/domain/money/receipt/receipt-action';
import { leftOf } from '@onrecord/domain/money/receipt/take-back';
import type { Tx } from '../../../db/database.ts';
import { companyDecimals } from '../../../db/money/company-decimals.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { divisionMerchant, transactionById } from '../payment/payment.reads.ts';
import { takeTurn } from '../payment/payment.writes.ts';
import { accountOfIntent } from '../payment/settle.writes.ts';
import { withFeeOfReturn } from './memo/debit.writes.ts';
import { holdingsOf, lockReceipt, type ReceiptRow, receiptByKey } from './receipt.reads.ts';
import { requireDay } from './receipt.writes.ts';
import { bookTakeBack } from './take-back.writes.ts';

/** Locks a receipt that the viewer may see, and reads where its money is only then. */
async function lockedReceipt(tx: Tx, scope: UserScope, id: number) {
  if (!(await transactionById(tx, scope, id))) throw refuse('general.not_found');
  const receipt = await lockReceipt(tx, scope, id);
  if (!receipt) throw refuse('general.not_found');
  const holdings = await holdingsOf(tx, scope, id);
  const state = {
    ...holdings,
    kind: receipt.kind,
    is_of_gateway: receipt.payment_intent_id !== null,
    is_deposited: receipt.deposit_id !== null,
    is_foreign: receipt.currency_code !== null,
    payment_type: receipt.payment_type_name,
  };
  return { receipt, holdings, state };
}

function requireNone(problem: Sentence | undefined): void {
  if (problem) throw refuse(problem.key as 'receipt.taken_back');
}

/** The bank took a receipt back: what it paid is open again, and the payer is charged the company's fee. */
export async function returnReceipt(
  tx: Tx,
  scope: UserScope,
  request: { transaction_id: number; returned_on: string; reason: string; charges_fee: boolean },
  today: string,
) {
  const { receipt, holdings, state } = await lockedReceipt(tx, scope, request.transaction_id);
  requireNone(findReturnProblem(state));
  const day = request.returned_on;
  await requireDay(tx, scope, 'returned_on', { date: day, today, after: receipt.transaction_date });
  const amount = leftOf(holdings);
  const back = { kind: 'return', amount, day, by: scope.viewer.user_id, comment: request.reason } as const;
  const of = { day, by: back.by, is_charged: request.charges_fee };
  const { fee } = await withFeeOfReturn(tx, scope, receipt, of, () => bookTakeBack(tx, scope, receipt, holdings, back));
  return { receipt_number: receipt.receipt_number, amount, fee };
}

/** A receipt entered in error is taken back, once nothing of it stands on invoices and it is not at the bank. */
export async function voidReceipt(
  tx: Tx,
  scope: UserScope,
  request: { transaction_id: number; voided_on: string; reason: string },
  today: string,
) {
  const { receipt, holdings, state } = await lockedReceipt(tx, scope, request.transaction_id);
  requireNone(findVoidProblem(state));
  const day = request.voided_on;
  await requireDay(tx, scope, 'voided_on', { date: day, today, after: receipt.transaction_date });
  const by = scope.viewer.user_id;
  const back = { kind: 'void', amount: leftOf(holdings), day, by, comment: request.reason } as const;
  await bookTakeBack(tx, scope, receipt, holdings, back);
  return { receipt_number: receipt.receipt_number };
}

export interface RefundRequest {
  readonly entry_key: string;
  readonly transaction_id: number;
  readonly amount: string;
  readonly refunded_on: string;
  readonly by: 'check' | 'gateway';
  readonly reference: string;
  readonly reason: string;
}

/**
 * Asks the gateway to give money back, under the key of the form: however often it is pressed, the gateway gives back once. The
 * receipt stays locked meanwhile, so that nothing else takes the same money back; whoever gets no answer presses again.
 */
async function refundAtGateway(
  tx: Tx,
  services: Services,
  scope: UserScope,
  receipt: ReceiptRow,
  request: RefundRequest,
) {
  const intent = await tx
    .selectFrom('payment_intent')
    .select(['idempotency_key', 'details', 'currency_code'])
    .where('company_id', '=', scope.company_id)
    .where('payment_intent_id', '=', receipt.payment_intent_id ?? 0)
    .executeTakeFirst();
  const merchant = await divisionMerchant(tx, scope, receipt.division_id);
  const account = merchant && intent && accountOfIntent(services, merchant, intent);
  if (!intent || !account) throw refuse('payment.gateway_unavailable');
  const result = await services.payments.gateway.refund(account, {
    refund_key: gatewayKey(scope.company_id, request.entry_key),
    idempotency_key: gatewayKey(scope.company_id, intent.idempotency_key),
    amount: formatSum(request.amount),
    currency_code: intent.currency_code,
  });
  if (result.result === 'refused') throw refuse('receipt.refund_refused', { reason: result.reason });
  if (result.result === 'no_answer') throw refuse('receipt.refund_unknown');
}

/** Gives money of a receipt back, by check or through the gateway that charged it; once for the key of the form. */
export async function refundReceipt(
  tx: Tx,
  services: Services,
  scope: UserScope,
  request: RefundRequest,
  today: string,
) {
  await takeTurn(tx, scope, request.entry_key);
  const { receipt, holdings, state } = await lockedReceipt(tx, scope, request.transaction_id);
  const known = await receiptByKey(tx, scope, request.entry_key);
  const { receipt_number } = receipt;
  if (known) return { receipt_number, amount: known.transaction_debit_amount };
  const problem = findRefundProblem(state, request.amount, await companyDecimals(tx, scope));
  if (problem) throw refuseFields({ amount: problem });
  const day = request.refunded_on;
  await requireDay(tx, scope, 'refunded_on', { date: day, today, after: receipt.transaction_date });
  const isByCheck = request.by === 'check';
  if (isByCheck && request.reference === '')
    throw refuseFields({ reference: sentence('receipt.check_number_required') });
  if (!isByCheck) await refundAtGateway(tx, services, scope, receipt, request);
  const amount = formatSum(request.amount);
  const method = isByCheck ? { method: { name: 'Check', type: 'Check', reference: request.reference } } : {};
  const back = { kind: 'refund', amount, day, by: scope.viewer.user_id, comment: request.reason } as const;
  await bookTakeBack(tx, scope, receipt, holdings, { ...back, ...method, entry_key: request.entry_key });
  return { receipt_number, amount };
}
