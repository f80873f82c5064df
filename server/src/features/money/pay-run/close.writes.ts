import type { BodyOf } from '@onrecord/contract/core/entry';
import type { payRunArea } from '@onrecord/contract/money/pay-run';
import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { payRunPaid, payRunUndone } from '@onrecord/domain/core/money/ledger';
import { add, compare, formatSum, multiply } from '@onrecord/domain/core/money/money';
import { decideClose, decideUndoClose, isPaidByRun, type ProviderRun } from '@onrecord/domain/money/pay-run/pay-run';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { writeLedger } from '../../../db/money/ledger.ts';
import { nextNumbers } from '../../../db/money/next-numbers.ts';
import type { UserScope } from '../../../db/scope.ts';
import { companyOf, formatsOf } from '../../company/company/company.reads.ts';
import { nextReceiptNumber } from '../payment/payment.writes.ts';
import { settlePay } from '../provider-invoice/pay.writes.ts';
import { receivingDivision } from '../receipt/receipt.reads.ts';
import { itemsOf, payMethods, type RunContent, type RunRow, runContent, withoutW9 } from './pay-run.reads.ts';
import { lockInvoicesOf, lockRun, noteRun, releaseAll } from './pay-run.writes.ts';

type Area = typeof payRunArea;

/** Reads what a run has once nobody else can change its lines. */
async function lockContent(tx: Tx, scope: UserScope, run: RunRow): Promise<RunContent> {
  const seen = await runContent(tx, scope, run.pay_run_id);
  await lockInvoicesOf(
    tx,
    scope,
    seen.lines.map((line) => line.provider_invoice_line_id),
  );
  return runContent(tx, scope, run.pay_run_id);
}

/** What a run pays of each invoice of a provider. */
function shares({ lines }: RunContent, service_provider_id: number): [number, string][] {
  const own = lines.filter((line) => line.service_provider_id === service_provider_id && isPaidByRun(line));
  return [...Map.groupBy(own, (line) => line.provider_invoice_id)].map(([id, paid]) => [
    id,
    formatSum(add(...paid.map(({ amount }) => amount))),
  ]);
}

interface Payment {
  readonly run: RunRow;
  readonly content: RunContent;
  readonly of: ProviderRun;
  readonly check_number: number | null;
  readonly pay_by: 'check' | 'bank' | 'other' | 'none';
  /** What the office calls the other way that a provider is paid. */
  readonly method: string;
}

const METHOD_NAMES = { check: 'Check', bank: 'Bank Transfer', none: 'Offset' } as const;

/** Pays one provider: a transaction, what it pays of each invoice, and the entry in the books. */
async function payProvider(tx: Tx, scope: UserScope, payment: Payment): Promise<void> {
  const { run, content, of, check_number, pay_by } = payment;
  const { company_id } = scope;
  const { service_provider_id, paid } = of;
  const [first] = content.lines.filter((line) => line.service_provider_id === service_provider_id);
  const name =
    first?.service_provider_name ??
    content.adjustments.find((one) => one.service_provider_id === service_provider_id)?.service_provider_name ??
    '';
  const method = pay_by === 'other' ? payment.method || 'Other' : METHOD_NAMES[pay_by];
  const { transaction_id } = await tx
    .insertInto('payment_transaction')
    .values({
      company_id,
      division_id: first?.division_id ?? (await receivingDivision(tx, scope, null)),
      receipt_number: await nextReceiptNumber(tx, scope),
      transaction_date: run.pay_on,
      kind: 'payment',
      payment_method_name: method,
      payment_type_name: method,
      t_reference_number: check_number === null ? '' : String(check_number),
      service_provider_id,
      user_id: scope.viewer.user_id,
      transaction_debit_amount: paid,
      p_billing_name: name,
    })
    .returning('transaction_id')
    .executeTakeFirstOrThrow();
  const parts = shares(content, service_provider_id);
  for (const [provider_invoice_id, amount] of parts) {
    await sql`select apply_pay(${company_id}, ${transaction_id}, ${provider_invoice_id}, ${amount}, ${run.pay_on},
      ${scope.viewer.user_id})`.execute(tx);
  }
  await tx
    .insertInto('pay_run_payment')
    .values({
      company_id,
      pay_run_id: run.pay_run_id,
      service_provider_id,
      amount: paid,
      pay_by,
      check_number,
      transaction_id,
    })
    .execute();
  if (compare(paid, 0) > 0)
    await writeLedger(tx, scope, run.pay_on, [
      { ...payRunPaid({ service_provider_id, amount: paid }), transaction_id },
    ]);
}

/** Carries what a run could not take to the next one: one row evens this run out, the other waits. */
async function carryOver(tx: Tx, scope: UserScope, run: RunRow, of: ProviderRun): Promise<void> {
  if (compare(of.carried, 0) === 0) return;
  const { date_format } = formatsOf(await companyOf(tx, scope));
  const row = {
    company_id: scope.company_id,
    service_provider_id: of.service_provider_id,
    adjustment_kind: 'carried',
    description: sentenceText(sentence('pay_run.carried', { date: dateText(run.pay_on, date_format) })),
    due_on: run.pay_on,
    from_run_id: run.pay_run_id,
    entered_by: scope.viewer.user_id,
  };
  await tx
    .insertInto('pay_adjustment')
    .values([
      { ...row, amount: formatSum(multiply(of.carried, -1)), pay_run_id: run.pay_run_id, paid_on: run.pay_on },
      { ...row, amount: of.carried },
    ])
    .execute();
}

/** Locks everything that the run pays as paid on its day, and lets go what it does not. */
async function lockLines(tx: Tx, { company_id }: UserScope, run: RunRow): Promise<void> {
  await sql`update provider_invoice_line set paid_on = ${run.pay_on} where company_id = ${company_id}
    and pay_run_id = ${run.pay_run_id} and hold_reason = '' and not is_left_out`.execute(tx);
  await sql`update pay_adjustment set paid_on = ${run.pay_on} where company_id = ${company_id}
    and pay_run_id = ${run.pay_run_id} and not is_left_out`.execute(tx);
}

/**
 * Closes a draft: pays every provider, gives out check numbers, posts to the books and locks the lines. What is held or left out
 * waits for the next run.
 *
 * @throws AppError 400 where a W-9 is missing and no reason is given, 409 where it is closed, empty, or not as it was seen
 */
export async function closePayRun(
  tx: Tx,
  scope: UserScope,
  request: BodyOf<Area['closePayRun']>,
  now: Temporal.Instant,
): Promise<string> {
  const run = await lockRun(tx, scope, request);
  if (run.status === 'closed') throw refuse('pay_run.closed_already');
  const content = await lockContent(tx, scope, run);
  const items = itemsOf(content);
  const missing = await withoutW9(tx, scope, [...new Set(items.map((item) => item.service_provider_id))]);
  const decided = decideClose(items, missing, request);
  if (decided.outcome === 'refused') throw refuse(`pay_run.${decided.reason}`);
  if (decided.outcome === 'incomplete') throw refuseFields(decided.fields);
  const { providers, to_pay } = decided.sums;
  const methods = await payMethods(
    tx,
    scope,
    providers.map((of) => of.service_provider_id),
  );
  const payByOf = ({ paid, service_provider_id }: ProviderRun) =>
    compare(paid, 0) > 0 ? (methods.get(service_provider_id)?.pay_by ?? 'check') : ('none' as const);
  const byCheck = providers.filter((of) => payByOf(of) === 'check');
  const first = byCheck.length === 0 ? 0 : await nextNumbers(tx, scope.company_id, 'check', byCheck.length);
  for (const of of providers) {
    const index = byCheck.indexOf(of);
    const method = methods.get(of.service_provider_id)?.method ?? '';
    const check_number = index === -1 ? null : first + index;
    await payProvider(tx, scope, { run, content, of, check_number, pay_by: payByOf(of), method });
  }
  await lockLines(tx, scope, run);
  await releaseAll(tx, scope, run.pay_run_id);
  for (const of of providers) await carryOver(tx, scope, run, of);
  await settlePay(tx, scope, [...new Set(content.lines.map((line) => line.provider_invoice_id))]);
  await tx
    .updateTable('pay_run')
    .set({
      status: 'closed',
      closed_at: now.toString(),
      closed_by: scope.viewer.user_id,
      w9_reason: request.w9_reason.trim(),
    })
    .where('company_id', '=', scope.company_id)
    .where('pay_run_id', '=', run.pay_run_id)
    .execute();
  const description = moneyText(to_pay, formatsOf(await companyOf(tx, scope)));
  await noteRun(tx, scope, run, { type: 'Pay Run Closed', description });
  return to_pay;
}

/** A payment of a run as it was booked. */
export interface PaidRow {
  readonly service_provider_id: number;
  readonly amount: string;
  readonly transaction_id: number;
}

/** An entry with the provider, division and day of a payment, numbered like every other. */
interface CopiedPayment {
  readonly of: number;
  readonly reverses: boolean;
  /** How it is paid now; as before where nothing is named. */
  readonly by?: { readonly method: string; readonly reference: string };
}

async function copyPayment(tx: Tx, scope: UserScope, { of, reverses, by }: CopiedPayment): Promise<number> {
  const { company_id, viewer } = scope;
  const receipt_number = await nextReceiptNumber(tx, scope);
  const method = (column: string) => (by ? sql`${by.method}` : sql.ref(`t.${column}`));
  const { rows } = await sql<{
    transaction_id: number;
  }>`insert into payment_transaction (company_id, division_id, receipt_number,
      transaction_date, kind, payment_method_name, payment_type_name, t_reference_number, service_provider_id, user_id,
      transaction_credit_amount, transaction_debit_amount, p_billing_name, reverses_transaction_id)
    select t.company_id, t.division_id, ${receipt_number}, t.transaction_date, 'payment', ${method('payment_method_name')},
      ${method('payment_type_name')}, ${by ? sql`${by.reference}` : sql.ref('t.t_reference_number')}, t.service_provider_id,
      ${viewer.user_id}, ${reverses ? sql.ref('t.transaction_debit_amount') : sql`0.00`},
      ${reverses ? sql`0.00` : sql.ref('t.transaction_debit_amount')}, t.p_billing_name,
      ${reverses ? sql.ref('t.transaction_id') : sql`null`}
    from payment_transaction t where t.company_id = ${company_id} and t.transaction_id = ${of}
    returning transaction_id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no payment ${of}`);
  return row.transaction_id;
}

/** Takes one payment back by a transaction of its own that names the one it reverses. */
async function reversePayment(tx: Tx, scope: UserScope, day: string, paid: PaidRow): Promise<void> {
  const { company_id } = scope;
  const transaction_id = await copyPayment(tx, scope, { of: paid.transaction_id, reverses: true });
  await sql`select apply_pay(a.company_id, ${transaction_id}, a.provider_invoice_id, -a.amount, ${day},
      ${scope.viewer.user_id}, a.payment_allocation_id)
    from payment_allocation a where a.company_id = ${company_id} and a.transaction_id = ${paid.transaction_id}`.execute(
    tx,
  );
  const { service_provider_id, amount } = paid;
  if (compare(amount, 0) > 0)
    await writeLedger(tx, scope, day, [{ ...payRunUndone({ service_provider_id, amount }), transaction_id }]);
}

/**
 * Pays another way what a closed run has paid: a counter-entry takes the payment back and a new one takes its place, so that
 * nothing that was booked is written over. Both are of the day of the run; the books have them on a day that is open.
 * Returns the new transaction.
 */
export async function replacePayment(
  tx: Tx,
  scope: UserScope,
  { day, paid, by }: { day: string; paid: PaidRow; by: { method: string; reference: string } },
): Promise<number> {
  const { company_id } = scope;
  const { service_provider_id, amount, transaction_id: of } = paid;
  const transaction_id = await copyPayment(tx, scope, { of, reverses: false, by });
  await reversePayment(tx, scope, day, paid);
  await sql`select apply_pay(a.company_id, ${transaction_id}, a.provider_invoice_id, a.amount, ${day}, ${scope.viewer.user_id})
    from payment_allocation a where a.company_id = ${company_id} and a.transaction_id = ${of}`.execute(tx);
  await writeLedger(tx, scope, day, [{ ...payRunPaid({ service_provider_id, amount }), transaction_id }]);
  return transaction_id;
}

/**
 * Undoes the close of a run of which nothing was sent: its payments are reversed and it is a draft again. Its check numbers are
 * not given out again.
 *
 * @throws AppError 409 where it is not closed, or something was sent or carried on already
 */
export async function undoClose(tx: Tx, scope: UserScope, request: BodyOf<Area['undoClose']>): Promise<void> {
  const run = await lockRun(tx, scope, request);
  const decided = decideUndoClose(run);
  if (decided !== 'undone') throw refuse(`pay_run.${decided}`);
  const { company_id } = scope;
  const id = run.pay_run_id;
  const { lines } = await lockContent(tx, scope, run);
  const carried = await sql<{ paid_on: string | null }>`delete from pay_adjustment where company_id = ${company_id}
      and from_run_id = ${id} returning case when pay_run_id is distinct from ${id} then paid_on end as paid_on`.execute(
    tx,
  );
  if (carried.rows.some(({ paid_on }) => paid_on !== null)) throw refuse('pay_run.sent');
  const { rows } =
    await sql<PaidRow>`delete from pay_run_payment where company_id = ${company_id} and pay_run_id = ${id}
    returning service_provider_id, amount, transaction_id`.execute(tx);
  for (const paid of rows) await reversePayment(tx, scope, run.pay_on, paid);
  await sql`update provider_invoice_line set paid_on = null where company_id = ${company_id} and pay_run_id = ${id}`.execute(
    tx,
  );
  await sql`update pay_adjustment set paid_on = null where company_id = ${company_id} and pay_run_id = ${id}`.execute(
    tx,
  );
  await settlePay(tx, scope, [...new Set(lines.map((line) => line.provider_invoice_id))]);
  await sql`update pay_run set status = 'draft', closed_at = null, closed_by = null, w9_reason = ''
    where company_id = ${company_id} and pay_run_id = ${id}`.execute(tx);
  await noteRun(tx, scope, run, { type: 'Pay Run Reopened', description: '' });
}
