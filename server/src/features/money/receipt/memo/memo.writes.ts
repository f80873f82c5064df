import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { creditMemo, writtenOff } from '@onrecord/domain/core/money/ledger';
import { compare, formatSum } from '@onrecord/domain/core/money/money';
import { can } from '@onrecord/domain/core/permission/can';
import { decidePayAmount } from '@onrecord/domain/money/payment/pay-amount';
import { findDateProblem } from '@onrecord/domain/money/receipt/entry-date';
import {
  findDecisionProblem,
  findMemoProblem,
  type MemoKind,
  needsApproval,
  splitCredit,
} from '@onrecord/domain/money/receipt/memo';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { companyDecimals } from '../../../../db/money/company-decimals.ts';
import { holdBooksOpen, writeLedger } from '../../../../db/money/ledger.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { applyPayment } from '../../payment/apply.writes.ts';
import { openIntentFor } from '../../payment/payment.reads.ts';
import { nextReceiptNumber, takeTurn } from '../../payment/payment.writes.ts';
import { moveCredit } from '../receipt.writes.ts';
import { type CreditedRow, lockCredited, lockMemo, memoByKey } from './memo.reads.ts';

export type CreditKind = Exclude<MemoKind, 'debit_memo'>;

/** What is posted of a memo, once it needs nobody's approval any more. */
export interface MemoToPost {
  readonly kind: CreditKind;
  readonly amount: string;
  readonly day: string;
  readonly reason: string;
}

const NO_KEY = '00000000-0000-0000-0000-000000000000';

/**
 * Posts a credit memo or write-off of an invoice that is locked and whose amount was checked: its own transaction, what the
 * invoice takes, the rest on account, and the books. Returns the transaction.
 */
export async function postMemo(tx: Tx, scope: UserScope, invoice: CreditedRow, memo: MemoToPost): Promise<number> {
  const { client_invoice_id, client_id, division_id } = invoice;
  const name = memo.kind === 'credit_memo' ? 'Credit memo' : 'Write-off';
  const { transaction_id } = await tx
    .insertInto('payment_transaction')
    .values({
      company_id: scope.company_id,
      division_id,
      receipt_number: await nextReceiptNumber(tx, scope),
      transaction_date: memo.day,
      kind: memo.kind,
      payment_method_name: name,
      payment_type_name: name,
      client_id,
      user_id: scope.viewer.user_id,
      transaction_credit_amount: memo.amount,
      comment: memo.reason,
    })
    .returning('transaction_id')
    .executeTakeFirstOrThrow();
  const split =
    memo.kind === 'credit_memo'
      ? splitCredit(memo.amount, { ...invoice, decimals: await companyDecimals(tx, scope) })
      : { applied: memo.amount, on_account: '0.00', tax: '0.00' };
  const of = { transaction_id, day: memo.day, by: scope.viewer.user_id };
  await applyPayment(tx, scope, of, client_invoice_id, split.applied);
  if (compare(split.on_account, 0) > 0)
    await moveCredit(tx, scope, { ...of, client_id, client_invoice_id, amount: split.on_account, reason: 'credited' });
  const money = { client_invoice_id, client_id, amount: split.applied };
  const entry = memo.kind === 'credit_memo' ? creditMemo({ ...money, ...split }) : writtenOff(money);
  await writeLedger(tx, scope, memo.day, [{ ...entry, transaction_id }]);
  return transaction_id;
}

export interface NewMemo {
  readonly entry_key: string;
  readonly kind: CreditKind;
  readonly client_invoice_id: number;
  readonly amount: string;
  readonly effective_date: string;
  readonly reason: string;
}

/** The invoice of a memo, locked; a payment of it that is on its way comes first. */
async function creditedOf(tx: Tx, scope: UserScope, invoiceId: number): Promise<CreditedRow> {
  const invoice = await lockCredited(tx, scope, invoiceId);
  if (!invoice) throw refuse('general.not_found');
  if (await openIntentFor(tx, scope, [invoiceId], NO_KEY)) throw refuse('payment.in_progress');
  return invoice;
}

async function checkMemo(
  tx: Tx,
  scope: UserScope,
  invoice: CreditedRow,
  memo: NewMemo,
  today: string,
): Promise<string> {
  const fields: Record<string, Sentence> = {};
  const read = decidePayAmount(memo.amount, null, await companyDecimals(tx, scope));
  const amount = read.outcome === 'accepted' ? read.amount : '0.00';
  const problem = read.outcome === 'refused' ? sentence(read.key) : findMemoProblem(memo.kind, amount, invoice);
  if (problem?.key === 'memo.voided') throw refuse('memo.voided');
  if (problem) fields.amount = problem;
  const closed_until = await holdBooksOpen(tx, scope);
  const date = findDateProblem({
    date: memo.effective_date,
    today,
    closed_until,
    oldest_invoice: invoice.invoice_date,
  });
  if (date) fields.effective_date = date;
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
  return amount;
}

/** Posts a memo, or writes it down for somebody else to approve; once for the key of the form. */
export async function createMemo(tx: Tx, scope: UserScope, memo: NewMemo, today: string) {
  await takeTurn(tx, scope, memo.entry_key);
  const known = await memoByKey(tx, scope, memo.entry_key);
  if (known)
    return { status: known.status === 'posted' ? ('posted' as const) : ('waiting' as const), amount: known.amount };
  const invoice = await creditedOf(tx, scope, memo.client_invoice_id);
  const amount = await checkMemo(tx, scope, invoice, memo, today);
  const may_approve = can(scope.viewer, 'books', 'edit');
  const status = needsApproval({ kind: memo.kind, amount, may_approve }) ? ('waiting' as const) : ('posted' as const);
  const post = { kind: memo.kind, amount, day: memo.effective_date, reason: memo.reason };
  const transaction_id = status === 'posted' ? await postMemo(tx, scope, invoice, post) : null;
  await tx
    .insertInto('client_memo')
    .values({
      company_id: scope.company_id,
      kind: memo.kind,
      status,
      division_id: invoice.division_id,
      client_id: invoice.client_id,
      client_invoice_id: invoice.client_invoice_id,
      effective_date: memo.effective_date,
      amount,
      reason: memo.reason,
      transaction_id,
      requested_by: scope.viewer.user_id,
      entry_key: memo.entry_key,
    })
    .execute();
  await logMemo(
    tx,
    scope,
    invoice,
    status === 'posted' ? 'Invoice Credited' : 'Approval Requested',
    `${amount}: ${memo.reason}`,
  );
  return { status, amount };
}

function logMemo(
  tx: Tx,
  scope: UserScope,
  invoice: Pick<CreditedRow, 'client_invoice_id' | 'invoice_number' | 'division_id'>,
  activity_type: 'Invoice Credited' | 'Approval Requested' | 'Approval Decided',
  description: string,
) {
  return recordActivity(tx, scope, {
    activity_type,
    object_type: 'invoice',
    object_id: invoice.client_invoice_id,
    object_number: String(invoice.invoice_number),
    division_id: invoice.division_id,
    description,
  });
}

/** Decides about a memo that waits. Whoever approves posts it, under the rules of that moment. */
export async function decideMemo(
  tx: Tx,
  scope: UserScope,
  request: { client_memo_id: number; note: string; decision: 'posted' | 'refused' | 'withdrawn' },
  today: string,
  now: Temporal.Instant,
): Promise<string> {
  const memo = await lockMemo(tx, scope, request.client_memo_id);
  if (!memo?.client_invoice_id) throw refuse('general.not_found');
  const isOwn = memo.requested_by === scope.viewer.user_id;
  // Somebody withdraws a request of their own; approving and refusing is for others.
  const is_own = request.decision === 'withdrawn' ? !isOwn : isOwn;
  const problem = findDecisionProblem({ status: memo.status, is_own });
  if (problem) throw refuse(problem.key as 'memo.own');
  const invoice = await creditedOf(tx, scope, memo.client_invoice_id);
  const wanted = { ...memo, kind: memo.kind as CreditKind, client_invoice_id: memo.client_invoice_id, entry_key: '' };
  let transaction_id: number | null = null;
  if (request.decision === 'posted') {
    const amount = await checkMemo(tx, scope, invoice, wanted, today);
    transaction_id = await postMemo(tx, scope, invoice, { ...wanted, amount, day: memo.effective_date });
  }
  await tx
    .updateTable('client_memo')
    .set({
      status: request.decision,
      transaction_id,
      decided_by: request.decision === 'withdrawn' ? null : scope.viewer.user_id,
      decided_at: now.toString(),
      decision_note: request.note,
    })
    .where('company_id', '=', scope.company_id)
    .where('client_memo_id', '=', memo.client_memo_id)
    .execute();
  await logMemo(
    tx,
    scope,
    invoice,
    'Approval Decided',
    [request.decision, memo.amount, request.note].filter(Boolean).join(': '),
  );
  return formatSum(memo.amount);
}
