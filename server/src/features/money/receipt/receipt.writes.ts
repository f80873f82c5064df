import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { creditApplied, creditReceived, paymentReceived, paymentUnapplied } from '@onrecord/domain/core/money/ledger';
import { add, compare, formatSum, subtract } from '@onrecord/domain/core/money/money';
import type { Applied } from '@onrecord/domain/money/receipt/apply-oldest-first';
import {
  decideReceipt,
  findAllocationProblems,
  type ReceiptDraft,
} from '@onrecord/domain/money/receipt/decide-receipt';
import { findDateProblem } from '@onrecord/domain/money/receipt/entry-date';
import { heldAllocations } from '@onrecord/domain/money/receipt/held-allocations';
import { findRepeatedCheck, REPEATED_CHECK_DAYS } from '@onrecord/domain/money/receipt/repeated-check';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { notifyWebhooks } from '../../../db/message/webhook-message.ts';
import { companyDecimals } from '../../../db/money/company-decimals.ts';
import { holdBooksOpen, writeLedger } from '../../../db/money/ledger.ts';
import type { UserScope } from '../../../db/scope.ts';
import { companyOf, formatsOf } from '../../company/company/company.reads.ts';
import { applyPayment } from '../payment/apply.writes.ts';
import { invoicesToPay, openIntentFor, payableInvoices, transactionById } from '../payment/payment.reads.ts';
import { nextReceiptNumber, takeTurn } from '../payment/payment.writes.ts';
import {
  currentAllocations,
  earlierChecks,
  familyOf,
  heldForOrders,
  holdingsOf,
  lockPayer,
  lockReceipt,
  type ReceiptRow,
  receiptByKey,
  receiptOfAllocation,
  receivingDivision,
} from './receipt.reads.ts';

export interface NewReceipt extends ReceiptDraft {
  readonly entry_key: string;
  readonly client_id: number;
  readonly comment: string;
  readonly is_not_duplicate: boolean;
}

const NO_KEY = '00000000-0000-0000-0000-000000000000';

/** Locks the invoices that money is applied to, in one order for everybody. A payment on its way comes first. */
export async function lockInvoices(
  tx: Tx,
  scope: UserScope,
  allocations: readonly Applied[],
  client_id: number | null,
) {
  const ids = allocations.map((row) => row.client_invoice_id);
  if (new Set(ids).size !== ids.length) throw refuse('request.invalid');
  const invoices = await invoicesToPay(tx, scope, ids, payableInvoices(scope), true);
  if (invoices.length !== ids.length) throw refuse('general.not_found');
  const family = client_id === null ? [] : (await familyOf(tx, scope, client_id)).client_ids;
  if (invoices.some((invoice) => !family.includes(invoice.client_id ?? 0))) throw refuse('receipt.other_family');
  if (await openIntentFor(tx, scope, ids, NO_KEY)) throw refuse('payment.in_progress');
  return invoices;
}

type CheckToCompare = Pick<NewReceipt, 'client_id' | 'reference' | 'received_on' | 'is_not_duplicate'>;

/** The check that was probably received before, with what the sentence about it says; undefined for none. */
export async function repeatedCheck(tx: Tx, scope: UserScope, draft: CheckToCompare, amount: string) {
  const repeated = draft.is_not_duplicate ? undefined : await repeatedOf(tx, scope, draft, amount);
  if (!repeated) return undefined;
  const formats = formatsOf(await companyOf(tx, scope));
  const params = {
    reference: repeated.reference,
    amount: moneyText(amount, formats),
    date: dateText(repeated.received_on, formats.date_format),
  };
  return { outcome: 'repeated' as const, transaction_id: repeated.transaction_id, params };
}

async function repeatedOf(tx: Tx, scope: UserScope, draft: CheckToCompare, amount: string) {
  const { client_id, reference, received_on } = draft;
  const since = Temporal.PlainDate.from(received_on).subtract({ days: REPEATED_CHECK_DAYS }).toString();
  const earlier = await earlierChecks(tx, scope, client_id, since);
  return findRepeatedCheck({ client_id, reference, received_on, amount }, earlier);
}

/** What a receipt in another currency keeps of it. */
export interface ForeignColumns {
  readonly currency_code: string;
  readonly foreign_amount: string;
  readonly exchange_rate: string;
  readonly exchange_difference: string;
}

/** Writes the row of a receipt and tells those who listen; what it pays is booked by whoever calls this. */
export async function insertReceipt(
  tx: Tx,
  scope: UserScope,
  draft: Omit<NewReceipt, 'amount' | 'allocations'>,
  facts: { amount: string; division_id: number; name: string; foreign?: ForeignColumns },
) {
  const receipt_number = await nextReceiptNumber(tx, scope);
  const { transaction_id } = await tx
    .insertInto('payment_transaction')
    .values({
      company_id: scope.company_id,
      division_id: facts.division_id,
      receipt_number,
      transaction_date: draft.received_on,
      kind: 'receipt',
      payment_method_name: draft.method,
      payment_type_name: draft.method,
      t_reference_number: draft.reference.trim(),
      client_id: draft.client_id,
      user_id: scope.viewer.user_id,
      transaction_credit_amount: facts.amount,
      p_billing_name: facts.name,
      comment: draft.comment,
      entry_key: draft.entry_key,
      is_not_duplicate: draft.is_not_duplicate,
      ...facts.foreign,
    })
    .returning('transaction_id')
    .executeTakeFirstOrThrow();
  const { client_id, method } = draft;
  const data = { transaction_id, receipt_number, client_id, amount: facts.amount, method };
  await notifyWebhooks(tx, scope, [{ event: 'payment.received', data }]);
  return { transaction_id, receipt_number };
}

interface CreditMove {
  readonly transaction_id: number;
  readonly client_id: number;
  readonly client_invoice_id?: number;
  readonly amount: string;
  readonly reason: 'on_account' | 'applied' | 'unapplied' | 'credited';
  readonly day: string;
}

/** Moves money on an account, or off it when negative. */
export async function moveCredit(tx: Tx, scope: UserScope, of: CreditMove): Promise<void> {
  const { transaction_id, client_id, client_invoice_id = null, amount, reason, day } = of;
  const who = { company_id: scope.company_id, entered_by: scope.viewer.user_id };
  const move = { transaction_id, client_id, client_invoice_id, amount, reason };
  await tx
    .insertInto('client_credit')
    .values({ ...who, ...move, effective_date: day })
    .execute();
}

interface Paying {
  readonly transaction_id: number;
  readonly day: string;
  readonly by: number;
  /** Who pays. */
  readonly client_id: number;
  readonly invoices: readonly { readonly client_invoice_id: number; readonly client_id: number | null }[];
}

type Paid = Applied & { readonly foreign_amount?: string };

/** Applies the parts of a receipt to their invoices and books each. */
export async function payInvoices(tx: Tx, scope: UserScope, paying: Paying, allocations: readonly Paid[]) {
  const { transaction_id, day, by, client_id: payer, invoices } = paying;
  const owing = new Map(invoices.map((row) => [row.client_invoice_id, row.client_id ?? payer]));
  for (const { client_invoice_id, amount, foreign_amount: foreign } of allocations) {
    await applyPayment(tx, scope, { transaction_id, day, by, foreign }, client_invoice_id, amount);
    // The receivable is of whoever was billed, perhaps a sister of the payer.
    const client_id = owing.get(client_invoice_id) ?? payer;
    await writeLedger(tx, scope, day, [
      { ...paymentReceived({ client_invoice_id, amount, client_id }), transaction_id },
    ]);
  }
}

/** Saves a receipt with what it pays; the rest stays on account. Returns the earlier one where it was saved before. */
export async function createReceipt(tx: Tx, scope: UserScope, draft: NewReceipt, today: string) {
  await takeTurn(tx, scope, draft.entry_key);
  const known = await receiptByKey(tx, scope, draft.entry_key);
  if (known) {
    const isSame = known.client_id === draft.client_id && known.transaction_credit_amount === formatSum(draft.amount);
    if (!isSame) throw refuse('receipt.key_of_another');
    return { outcome: 'saved' as const, ...known };
  }
  const payer = await lockPayer(tx, scope, draft.client_id);
  if (!payer) throw refuseFields({ client_id: sentence('form.required') });
  const invoices = await lockInvoices(tx, scope, draft.allocations, draft.client_id);
  const dates = await invoiceDates(tx, scope, draft.allocations);
  const facts = {
    today,
    closed_until: await holdBooksOpen(tx, scope),
    invoices: invoices.map((row) => ({ ...row, invoice_date: dates.get(row.client_invoice_id) ?? today })),
    decimals: await companyDecimals(tx, scope),
  };
  const decision = decideReceipt(draft, facts);
  if (decision.outcome === 'refused') throw refuseFields(decision.fields);
  const { amount, allocations, on_account } = decision;
  const repeated = await repeatedCheck(tx, scope, draft, amount);
  if (repeated) return repeated;
  const division_id = invoices[0]?.division_id ?? (await receivingDivision(tx, scope, payer.division_id));
  const saved = await insertReceipt(tx, scope, draft, { amount, division_id, name: payer.name });
  const of = { transaction_id: saved.transaction_id, day: draft.received_on, by: scope.viewer.user_id };
  const { client_id } = draft;
  await payInvoices(tx, scope, { ...of, client_id, invoices }, allocations);
  if (compare(on_account, 0) > 0) {
    await moveCredit(tx, scope, { ...of, client_id, amount: on_account, reason: 'on_account' });
    await writeLedger(tx, scope, of.day, [
      { ...creditReceived({ client_id, amount: on_account }), transaction_id: of.transaction_id },
    ]);
  }
  await logMoney(tx, scope, { ...saved, division_id }, 'Receipt Saved', amount);
  return { outcome: 'saved' as const, ...saved };
}

export async function invoiceDates(tx: Tx, scope: UserScope, allocations: readonly Applied[]) {
  const rows = await tx
    .selectFrom('client_invoice')
    .select(['client_invoice_id', 'invoice_date'])
    .where('company_id', '=', scope.company_id)
    .where('client_invoice_id', 'in', [...allocations.map((row) => row.client_invoice_id), 0])
    .execute();
  return new Map(rows.map((row) => [row.client_invoice_id, row.invoice_date]));
}

export function logMoney(
  tx: Tx,
  scope: UserScope,
  of: Pick<ReceiptRow, 'transaction_id' | 'receipt_number' | 'division_id'>,
  activity_type: 'Receipt Saved' | 'Payment Applied' | 'Payment Unapplied',
  description: string,
) {
  const { transaction_id: object_id, receipt_number, division_id } = of;
  const object_number = String(receipt_number);
  return recordActivity(tx, scope, {
    activity_type,
    object_type: 'transaction',
    object_id,
    object_number,
    division_id,
    description,
  });
}

/** Refuses a day that the books are not open on, or that lies before what it follows from. */
export async function requireDay(
  tx: Tx,
  scope: UserScope,
  field: string,
  { date, today, after }: { date: string; today: string; after: string },
): Promise<void> {
  const problem: Sentence | undefined =
    findDateProblem({ date, today, closed_until: await holdBooksOpen(tx, scope), oldest_invoice: null }) ??
    (date < after ? sentence('receipt.date_before_receipt') : undefined);
  if (problem) throw refuseFields({ [field]: problem });
}

/** Locks a receipt whose money the viewer may move. */
async function seenReceipt(tx: Tx, scope: UserScope, id: number): Promise<ReceiptRow & { client_id: number }> {
  const receipt = (await transactionById(tx, scope, id)) && (await lockReceipt(tx, scope, id));
  if (!receipt?.client_id) throw refuse('general.not_found');
  return { ...receipt, client_id: receipt.client_id };
}

/** Applies what a receipt has on account, on a day of its own; no cash moves. Returns how much. */
export async function applyOnAccount(
  tx: Tx,
  scope: UserScope,
  request: { transaction_id: number; effective_date: string; allocations: readonly Applied[] },
  today: string,
): Promise<string> {
  const { transaction_id, effective_date: day, allocations } = request;
  const receipt = await seenReceipt(tx, scope, transaction_id);
  await requireDay(tx, scope, 'effective_date', { date: day, today, after: receipt.transaction_date });
  const payer_id = receipt.client_id;
  const invoices = await lockInvoices(tx, scope, allocations, payer_id);
  const dates = await invoiceDates(tx, scope, allocations);
  const { on_account } = await holdingsOf(tx, scope, transaction_id);
  const free = formatSum(subtract(on_account, await heldForOrders(tx, scope, transaction_id)));
  const dated = invoices.map((row) => ({ ...row, invoice_date: dates.get(row.client_invoice_id) ?? today }));
  if (dated.some((row) => row.invoice_date > day))
    throw refuseFields({ effective_date: sentence('receipt.date_before_invoice') });
  const problems = findAllocationProblems(free, allocations, dated, await companyDecimals(tx, scope));
  if (problems.allocations) throw refuseFields({ allocations: sentence('receipt.nothing_on_account') });
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const of = { transaction_id, day, by: scope.viewer.user_id };
  for (const part of allocations) {
    const { client_invoice_id } = part;
    const amount = await applyPayment(tx, scope, of, client_invoice_id, part.amount);
    await moveCredit(tx, scope, {
      ...of,
      client_id: payer_id,
      client_invoice_id,
      amount: `-${amount}`,
      reason: 'applied',
    });
    const billed = invoices.find((row) => row.client_invoice_id === client_invoice_id)?.client_id ?? payer_id;
    const entry = creditApplied({ client_invoice_id, client_id: billed, amount }, payer_id);
    await writeLedger(tx, scope, day, [{ ...entry, transaction_id }]);
  }
  const total = formatSum(add(...allocations.map((row) => row.amount)));
  await logMoney(tx, scope, receipt, 'Payment Applied', total);
  return total;
}

/** Takes an amount off its invoice: it goes on account, and from there to another invoice where one is named. */
export async function unapply(
  tx: Tx,
  scope: UserScope,
  request: {
    payment_allocation_id: number;
    effective_date: string;
    move_to_invoice_id: number | null;
    /** Whether all of it goes on to another invoice of the same rate, as a correction does. */
    is_moving_on?: boolean;
  },
  today: string,
) {
  const { payment_allocation_id, effective_date: day, move_to_invoice_id } = request;
  const transaction_id = await receiptOfAllocation(tx, scope, payment_allocation_id);
  const receipt = await seenReceipt(tx, scope, transaction_id ?? 0);
  // What was written off is no money: taken off its invoice, it would stay on account as if the client had paid it.
  if (receipt.kind === 'write_off') throw refuse('receipt.not_a_receipt');
  // Money on account is of the company's currency: what came in another one goes back as a whole, with its gain or loss.
  if (receipt.currency_code !== null && !request.is_moving_on)
    throw refuse('exchange.take_back_whole', {
      receipt_number: receipt.receipt_number,
      currency: receipt.currency_code,
    });
  const { invoices } = await holdingsOf(tx, scope, receipt.transaction_id);
  const current = heldAllocations(await currentAllocations(tx, scope, receipt.transaction_id), invoices);
  const taken = current.find((row) => row.payment_allocation_id === payment_allocation_id);
  const held = invoices.find((row) => row.client_invoice_id === taken?.client_invoice_id);
  if (!taken || !held) throw refuse('receipt.allocation_gone');
  await requireDay(tx, scope, 'effective_date', { date: day, today, after: taken.effective_date });
  const { client_invoice_id, client_id } = held;
  const { amount } = taken;
  const of = { transaction_id: receipt.transaction_id, day, by: scope.viewer.user_id };
  const ids = [client_invoice_id, move_to_invoice_id ?? 0];
  const locked = await invoicesToPay(tx, scope, ids, payableInvoices(scope), true);
  await applyPayment(tx, scope, { ...of, reverses: payment_allocation_id }, client_invoice_id, `-${amount}`);
  await moveCredit(tx, scope, { ...of, client_id: receipt.client_id, client_invoice_id, amount, reason: 'unapplied' });
  const entry = paymentUnapplied({ client_invoice_id, client_id, amount }, receipt.client_id);
  await writeLedger(tx, scope, day, [{ ...entry, transaction_id: receipt.transaction_id }]);
  await logMoney(tx, scope, receipt, 'Payment Unapplied', amount);
  if (move_to_invoice_id !== null) {
    const allocations = [{ client_invoice_id: move_to_invoice_id, amount }];
    await applyOnAccount(
      tx,
      scope,
      { transaction_id: receipt.transaction_id, effective_date: day, allocations },
      today,
    );
  }
  const target = locked.find((invoice) => invoice.client_invoice_id === move_to_invoice_id);
  return { amount, moved_to: target?.invoice_number };
}
