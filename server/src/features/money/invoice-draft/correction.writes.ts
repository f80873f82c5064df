import { refuse } from '@onrecord/domain/core/messages/app-error';
import { paymentUnapplied } from '@onrecord/domain/core/money/ledger';
import { compare, formatSum } from '@onrecord/domain/core/money/money';
import { findCorrectionProblem } from '@onrecord/domain/money/invoice-draft/correction';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { writeLedger } from '../../../db/money/ledger.ts';
import type { UserScope } from '../../../db/scope.ts';
import { applyPayment } from '../payment/apply.writes.ts';
import { openIntentFor } from '../payment/payment.reads.ts';
import { lockCredited } from '../receipt/memo/memo.reads.ts';
import { postMemo } from '../receipt/memo/memo.writes.ts';
import { currentAllocations, holdingsOf, lockReceipt } from '../receipt/receipt.reads.ts';
import { applyOnAccount, moveCredit, unapply } from '../receipt/receipt.writes.ts';
import { type CorrectedRow, correctedInvoice } from './draft.reads.ts';

/** What a receipt had on an invoice that is corrected, and now has on account. */
export interface MovedMoney {
  readonly transaction_id: number;
  readonly client_id: number;
  readonly amount: string;
}

const NO_KEY = '00000000-0000-0000-0000-000000000000';

/** The receipts that pay an invoice, without the memos. */
async function receiptsOf(tx: Tx, { company_id }: UserScope, invoiceId: number): Promise<number[]> {
  const { rows } = await sql<{
    transaction_id: number;
  }>`select coalesce(t.reverses_transaction_id, t.transaction_id) as transaction_id
    from payment_allocation a join payment_transaction t on t.company_id = ${company_id} and t.transaction_id = a.transaction_id
    where a.company_id = ${company_id} and a.client_invoice_id = ${invoiceId} and t.kind not in ('credit_memo', 'write_off')
    group by 1 having sum(a.amount) <> 0 order by 1`.execute(tx);
  return rows.map((row) => row.transaction_id);
}

/** Takes off an invoice what one receipt has there: row by row, or the rest at once where a part went back before. */
async function takeOff(
  tx: Tx,
  scope: UserScope,
  of: { transaction_id: number; client_invoice_id: number; payer_id: number },
  day: string,
): Promise<string> {
  const held = async () =>
    (await holdingsOf(tx, scope, of.transaction_id)).invoices.find(
      (row) => row.client_invoice_id === of.client_invoice_id,
    );
  const before = (await held())?.amount ?? '0.00';
  const current = await currentAllocations(tx, scope, of.transaction_id);
  for (const { payment_allocation_id, amount } of current.filter(
    (row) => row.client_invoice_id === of.client_invoice_id,
  )) {
    const left = (await held())?.amount ?? '0.00';
    if (compare(left, amount) < 0) break;
    const off = { payment_allocation_id, effective_date: day, move_to_invoice_id: null, is_moving_on: true };
    await unapply(tx, scope, off, day);
  }
  const rest = await held();
  if (!rest) return before;
  const { transaction_id, client_invoice_id, payer_id } = of;
  const booking = { transaction_id, day, by: scope.viewer.user_id };
  await applyPayment(tx, scope, booking, client_invoice_id, `-${rest.amount}`);
  await moveCredit(tx, scope, {
    ...booking,
    client_id: payer_id,
    client_invoice_id,
    amount: rest.amount,
    reason: 'unapplied',
  });
  const entry = paymentUnapplied({ client_invoice_id, client_id: rest.client_id, amount: rest.amount }, payer_id);
  await writeLedger(tx, scope, day, [{ ...entry, transaction_id }]);
  return before;
}

/**
 * Takes everything off an invoice that was received for it; it goes on account. Receipts are locked before the invoice, as
 * everywhere, and a payment on its way comes first.
 *
 * @throws AppError 409 where the invoice cannot be corrected, or money came in meanwhile
 */
export async function takeOffCorrected(
  tx: Tx,
  scope: UserScope,
  invoiceId: number,
  day: string,
): Promise<MovedMoney[]> {
  const receipts = await receiptsOf(tx, scope, invoiceId);
  const payers = new Map<number, number | null>();
  for (const id of receipts) payers.set(id, (await lockReceipt(tx, scope, id))?.client_id ?? null);
  if (!(await lockCredited(tx, scope, invoiceId))) throw refuse('general.not_found');
  const invoice = await correctedInvoice(tx, scope, invoiceId);
  const problem = invoice && findCorrectionProblem(invoice);
  if (problem) throw refuse(problem.key as 'correction.already');
  if (await openIntentFor(tx, scope, [invoiceId], NO_KEY)) throw refuse('payment.in_progress');
  const now = await receiptsOf(tx, scope, invoiceId);
  if (now.some((id) => !payers.has(id))) throw refuse('invoice_draft.changed');
  const moved: MovedMoney[] = [];
  for (const transaction_id of now) {
    const payer_id = payers.get(transaction_id) ?? invoice?.client_id ?? 0;
    const amount = await takeOff(tx, scope, { transaction_id, client_invoice_id: invoiceId, payer_id }, day);
    moved.push({ transaction_id, client_id: payer_id, amount });
  }
  return moved;
}

/** Credits what is left of an invoice, all of it, and marks it as corrected: its order is free for the one that replaces it. */
export async function creditCorrected(
  tx: Tx,
  scope: UserScope,
  corrected: CorrectedRow,
  { day, reason }: { day: string; reason: string },
): Promise<void> {
  const { company_id } = scope;
  const credited = await lockCredited(tx, scope, corrected.client_invoice_id);
  if (!credited) throw refuse('general.not_found');
  const amount = formatSum(credited.balance);
  const transaction_id = await postMemo(tx, scope, credited, { kind: 'credit_memo', amount, day, reason });
  const { client_invoice_id, division_id, client_id } = corrected;
  await tx
    .insertInto('client_memo')
    .values({
      company_id,
      kind: 'credit_memo',
      status: 'posted',
      division_id,
      client_id,
      client_invoice_id,
      effective_date: day,
      amount,
      reason,
      transaction_id,
      requested_by: scope.viewer.user_id,
    })
    .execute();
  await tx
    .updateTable('client_invoice')
    .set({ is_corrected: true })
    .where('company_id', '=', company_id)
    .where('client_invoice_id', '=', client_invoice_id)
    .execute();
  await tx
    .deleteFrom('cart_item')
    .where('company_id', '=', company_id)
    .where('client_invoice_id', '=', client_invoice_id)
    .execute();
  await recordActivity(tx, scope, {
    activity_type: 'Invoice Credited',
    object_type: 'invoice',
    object_id: client_invoice_id,
    object_number: String(corrected.invoice_number),
    division_id,
    description: `${amount}: ${reason}`,
  });
}

/** Refuses a correction that would leave money of another currency on account, where all money is of the company's. */
async function requireNoForeignRest(tx: Tx, scope: UserScope, transaction_id: number): Promise<void> {
  const receipt = await lockReceipt(tx, scope, transaction_id);
  if (!receipt || receipt.currency_code === null) return;
  const { on_account } = await holdingsOf(tx, scope, transaction_id);
  const { receipt_number, currency_code: currency } = receipt;
  if (compare(on_account, 0) > 0) throw refuse('exchange.correction_rest', { receipt_number, currency });
}

/** Pays the new invoice with what was received for the old one, receipt by receipt; what it does not take stays on account. */
export async function applyMoved(
  tx: Tx,
  scope: UserScope,
  moved: readonly MovedMoney[],
  invoice: { client_invoice_id: number; client_id: number },
  day: string,
): Promise<void> {
  for (const { transaction_id, client_id, amount } of moved) {
    // Money of another payer stays theirs.
    if (client_id !== invoice.client_id) continue;
    const { balance } = await tx
      .selectFrom('client_invoice')
      .select('balance')
      .where('company_id', '=', scope.company_id)
      .where('client_invoice_id', '=', invoice.client_invoice_id)
      .executeTakeFirstOrThrow();
    const part = compare(amount, balance ?? '0') < 0 ? amount : formatSum(balance ?? '0');
    if (compare(part, 0) <= 0) break;
    const allocations = [{ client_invoice_id: invoice.client_invoice_id, amount: formatSum(part) }];
    await applyOnAccount(tx, scope, { transaction_id, effective_date: day, allocations }, day);
  }
  for (const { transaction_id } of moved) await requireNoForeignRest(tx, scope, transaction_id);
}
