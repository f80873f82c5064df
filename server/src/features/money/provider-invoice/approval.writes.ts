import type { BodyOf } from '@onrecord/contract/core/entry';
import type { serviceProviderInvoiceArea } from '@onrecord/contract/money/provider-invoice';
import { moneyText } from '@onrecord/domain/core/format/money';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { payApproved, payWithdrawn } from '@onrecord/domain/core/money/ledger';
import { add, compare, formatSum } from '@onrecord/domain/core/money/money';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import {
  decideApproval,
  decideHold,
  decideRelease,
  decideWithdrawal,
  type PayMove,
} from '@onrecord/domain/money/provider-invoice/approval';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { writeLedger } from '../../../db/money/ledger.ts';
import type { UserScope } from '../../../db/scope.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { visibleProviderInvoices } from '../billing/billing.access.ts';
import { settlePay } from './pay.writes.ts';
import { payLinesOf } from './pay-lines.reads.ts';

interface LockedInvoice {
  readonly provider_invoice_id: number;
  readonly invoice_number: number;
  readonly service_provider_id: number;
  readonly division_id: number;
}

/** Locks invoices in one order for everybody, and only then reads their lines. Nobody decides about their own pay. */
async function lockInvoices(tx: Tx, scope: UserScope, ids: readonly number[]): Promise<LockedInvoice[]> {
  if (!isStaff(scope.viewer.user_type)) throw refuse('access.denied');
  const mine = andAll([
    ...visibleProviderInvoices(scope),
    sql<boolean>`v.provider_invoice_id = any(${[...ids]}::bigint[])`,
  ]);
  const { rows } =
    await sql<LockedInvoice>`select v.provider_invoice_id, v.invoice_number, v.service_provider_id, v.division_id
    from provider_invoice v where ${mine} order by v.provider_invoice_id for update`.execute(tx);
  return rows;
}

async function lockInvoice(tx: Tx, scope: UserScope, id: number) {
  const [invoice] = await lockInvoices(tx, scope, [id]);
  if (!invoice) throw refuse('general.not_found');
  return { invoice, lines: (await payLinesOf(tx, scope, [id])).get(id) ?? [] };
}

interface Moved extends PayMove {
  readonly invoice: LockedInvoice;
}

const linesOf = ({ company_id }: UserScope, moved: readonly Moved[]) => {
  const keys = moved.flatMap(({ invoice, line_numbers }) =>
    line_numbers.map((line_number) => ({ provider_invoice_id: invoice.provider_invoice_id, line_number })),
  );
  return sql`l.company_id = ${company_id} and (l.provider_invoice_id, l.line_number) in (
    select k.provider_invoice_id, k.line_number
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) k(provider_invoice_id bigint, line_number integer))`;
};

const totalOf = (moved: readonly Moved[]): string => formatSum(add(...moved.map(({ amount }) => amount)));

async function noteMoves(
  tx: Tx,
  scope: UserScope,
  moved: readonly Moved[],
  entry: { type: 'Provider Pay Approved' | 'Provider Pay Held'; describe: (amount: string) => string },
): Promise<void> {
  const company = await companyOf(tx, scope);
  for (const { invoice, amount } of moved)
    await recordActivity(tx, scope, {
      activity_type: entry.type,
      object_type: 'provider_invoice',
      object_id: invoice.provider_invoice_id,
      object_number: String(invoice.invoice_number),
      division_id: invoice.division_id,
      description: entry.describe(moneyText(amount, company)),
    });
}

/**
 * Approves what waits on these invoices (New becomes Unpaid): the company owes it from today on. Invoices with nothing to approve
 * are passed over, so that many can be approved at once and a second press changes nothing.
 */
export async function approvePay(
  tx: Tx,
  scope: UserScope,
  { provider_invoice_ids }: BodyOf<typeof serviceProviderInvoiceArea.approvePay>,
  now: Temporal.Instant,
) {
  const invoices = await lockInvoices(tx, scope, provider_invoice_ids);
  const lines = await payLinesOf(
    tx,
    scope,
    invoices.map((invoice) => invoice.provider_invoice_id),
  );
  const moved = invoices.flatMap((invoice): Moved[] => {
    const decided = decideApproval(lines.get(invoice.provider_invoice_id) ?? []);
    return decided ? [{ invoice, ...decided }] : [];
  });
  if (moved.length === 0) return { approved: 0, amount: '0.00' };
  await sql`update provider_invoice_line l set approved_at = ${now.toString()}, approved_by = ${scope.viewer.user_id}
    where ${linesOf(scope, moved)} and l.approved_at is null`.execute(tx);
  await settlePay(
    tx,
    scope,
    moved.map(({ invoice }) => invoice.provider_invoice_id),
  );
  const entries = moved.filter(({ amount }) => compare(amount, 0) > 0);
  const today = todayOf(await companyOf(tx, scope), now).toString();
  await writeLedger(
    tx,
    scope,
    today,
    entries.map(({ invoice, amount }) => payApproved({ ...invoice, amount })),
  );
  await noteMoves(tx, scope, moved, { type: 'Provider Pay Approved', describe: (amount) => amount });
  return { approved: moved.length, amount: totalOf(moved) };
}

/**
 * Takes the approval of an invoice back, of everything that no closed run has paid.
 *
 * @throws AppError 404, 409 where nothing is approved or all of it was paid
 */
export async function withdrawApproval(
  tx: Tx,
  scope: UserScope,
  { provider_invoice_id }: BodyOf<typeof serviceProviderInvoiceArea.withdrawApproval>,
  now: Temporal.Instant,
): Promise<string> {
  const { invoice, lines } = await lockInvoice(tx, scope, provider_invoice_id);
  const decided = decideWithdrawal(lines);
  if (decided.outcome === 'refused') throw refuse(`pay.${decided.reason}`);
  const moved = [{ invoice, ...decided }];
  await sql`update provider_invoice_line l set approved_at = null, approved_by = null, pay_run_id = null, is_left_out = false
    where ${linesOf(scope, moved)} and l.paid_on is null`.execute(tx);
  await settlePay(tx, scope, [provider_invoice_id]);
  const today = todayOf(await companyOf(tx, scope), now).toString();
  const { amount } = decided;
  if (compare(amount, 0) > 0) await writeLedger(tx, scope, today, [payWithdrawn({ ...invoice, amount })]);
  await noteMoves(tx, scope, moved, { type: 'Provider Pay Approved', describe: (text) => `-${text}` });
  return amount;
}

/**
 * Holds lines of an invoice, or all of it, with a reason; they are paid by no run until they are released.
 *
 * @throws AppError 400 without a reason, 404, 409 where all of it was paid
 */
export async function holdPay(
  tx: Tx,
  scope: UserScope,
  { provider_invoice_id, line_numbers, reason }: BodyOf<typeof serviceProviderInvoiceArea.holdPay>,
  now: Temporal.Instant,
): Promise<string> {
  const { invoice, lines } = await lockInvoice(tx, scope, provider_invoice_id);
  const decided = decideHold(lines, line_numbers, reason);
  if (decided.outcome === 'refused') throw refuseFields({ reason: decided.problem });
  if (decided.outcome === 'paid_out') throw refuse('pay.paid_out');
  const moved = [{ invoice, ...decided }];
  await sql`update provider_invoice_line l set hold_reason = ${reason.trim()}, held_by = ${scope.viewer.user_id},
      held_at = ${now.toString()}
    where ${linesOf(scope, moved)} and l.paid_on is null`.execute(tx);
  await settlePay(tx, scope, [provider_invoice_id]);
  await noteMoves(tx, scope, moved, { type: 'Provider Pay Held', describe: (amount) => `${amount}: ${reason.trim()}` });
  return decided.amount;
}

/** Releases what is held of an invoice, or of some of its lines. Releasing twice is one release. */
export async function releasePay(
  tx: Tx,
  scope: UserScope,
  { provider_invoice_id, line_numbers }: BodyOf<typeof serviceProviderInvoiceArea.releasePay>,
): Promise<string> {
  const { invoice, lines } = await lockInvoice(tx, scope, provider_invoice_id);
  const decided = decideRelease(lines, line_numbers);
  if (!decided) return '0.00';
  const moved = [{ invoice, ...decided }];
  await sql`update provider_invoice_line l set hold_reason = '', held_by = null, held_at = null
    where ${linesOf(scope, moved)}`.execute(tx);
  await settlePay(tx, scope, [provider_invoice_id]);
  await noteMoves(tx, scope, moved, { type: 'Provider Pay Held', describe: (amount) => `-${amount}` });
  return decided.amount;
}
