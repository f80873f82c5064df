import type { BodyOf } from '@onrecord/contract/core/entry';
import type { payRunArea } from '@onrecord/contract/money/pay-run';
import type { ActivityType } from '@onrecord/domain/core/activity/activity-type';
import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { payAdjusted } from '@onrecord/domain/core/money/ledger';
import { compare, formatSum } from '@onrecord/domain/core/money/money';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import { writeLedger } from '../../../db/money/ledger.ts';
import type { UserScope } from '../../../db/scope.ts';
import { companyOf, formatsOf } from '../../company/company/company.reads.ts';
import { type PayBook, payBookOf } from '../provider-invoice/pay-due.reads.ts';
import { dueBy, type RunRow, runById } from './pay-run.reads.ts';

type Area = typeof payRunArea;

/** One after the other opens, closes and undoes runs of a company: each sees what the one before took. */
export async function takeRunTurn(tx: Tx, { company_id }: UserScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pay runs ${company_id}`}, 0))`.execute(tx);
}

/** Locks a run that somebody looked at. Whoever saw an older one is refused. */
export async function lockRun(
  tx: Tx,
  scope: UserScope,
  { pay_run_id, version }: { pay_run_id: number; version: number },
): Promise<RunRow> {
  await takeRunTurn(tx, scope);
  const run = await runById(tx, scope, pay_run_id, 'locked');
  if (!run) throw refuse('general.not_found');
  if (run.version !== version) throw new StaleError({ pay_run_id, version: run.version });
  return run;
}

async function lockDraft(tx: Tx, scope: UserScope, request: { pay_run_id: number; version: number }): Promise<RunRow> {
  const run = await lockRun(tx, scope, request);
  if (run.status === 'closed') throw refuse('pay_run.closed_already');
  return run;
}

/** Changes nothing but the version, so that whoever looked before looks again. */
const touch = (tx: Tx, { company_id }: UserScope, id: number) =>
  sql`update pay_run set status = status where company_id = ${company_id} and pay_run_id = ${id}`.execute(tx);

export async function noteRun(
  tx: Tx,
  scope: UserScope,
  run: Pick<RunRow, 'pay_run_id' | 'pay_on'>,
  entry: {
    type: Extract<ActivityType, `Pay Run ${string}` | `Bank File ${string}` | 'Remittances Sent'>;
    description: string;
  },
): Promise<void> {
  const { date_format } = formatsOf(await companyOf(tx, scope));
  await recordActivity(tx, scope, {
    activity_type: entry.type,
    object_type: 'pay_run',
    object_id: run.pay_run_id,
    object_name: dateText(run.pay_on, date_format),
    description: entry.description,
  });
}

/** Puts lines into a run that are approved, not held and in no other: who comes second gets none of them. */
async function claimLines(tx: Tx, { company_id }: UserScope, runId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`update provider_invoice_line l set pay_run_id = ${runId}, is_left_out = false
    where l.company_id = ${company_id} and l.provider_invoice_line_id = any(${[...ids]}::bigint[]) and l.pay_run_id is null
      and l.paid_on is null and l.approved_at is not null and l.hold_reason = ''
    returning l.provider_invoice_line_id`.execute(tx);
  return rows.length;
}

/** Locks the invoices of lines in one order for everybody who decides about pay. */
export async function lockInvoicesOf(tx: Tx, { company_id }: UserScope, lineIds: readonly number[]): Promise<void> {
  await sql`select from provider_invoice v where v.company_id = ${company_id} and v.provider_invoice_id in (
      select l.provider_invoice_id from provider_invoice_line l
      where l.company_id = ${company_id} and l.provider_invoice_line_id = any(${[...lineIds]}::bigint[]))
    order by v.provider_invoice_id for update`.execute(tx);
}

/**
 * Opens a draft with what is approved and due by the cut-off and in no other run.
 *
 * @throws AppError 400 where the cut-off is after the pay day, 409 where nothing is due
 */
export async function openPayRun(
  tx: Tx,
  scope: UserScope,
  { pay_group, pay_on, cut_off }: BodyOf<Area['openPayRun']>,
  now: Temporal.Instant,
) {
  if (cut_off > pay_on) throw refuseFields({ cut_off: sentence('pay_run.cut_off_after') });
  await takeRunTurn(tx, scope);
  const book: PayBook = await payBookOf(tx, scope, now);
  const due = await dueBy(tx, scope, book, { pay_group, cut_off });
  const date = (day: string) => dateText(day, formatsOf(book.company).date_format);
  if (due.lines.length + due.adjustments.length === 0) throw refuse('pay_run.nothing_due', { date: date(cut_off) });
  const { pay_run_id } = await tx
    .insertInto('pay_run')
    .values({ company_id: scope.company_id, pay_group, pay_on, cut_off, created_by: scope.viewer.user_id })
    .returning('pay_run_id')
    .executeTakeFirstOrThrow();
  const ids = due.lines.map((line) => line.provider_invoice_line_id);
  await lockInvoicesOf(tx, scope, ids);
  const claimed = await claimLines(tx, scope, pay_run_id, ids);
  await sql`update pay_adjustment set pay_run_id = ${pay_run_id}, is_left_out = false
    where company_id = ${scope.company_id} and pay_run_id is null and paid_on is null
      and pay_adjustment_id = any(${due.adjustments.map((one) => one.pay_adjustment_id)}::bigint[])`.execute(tx);
  const count = claimed + due.adjustments.length;
  await noteRun(tx, scope, { pay_run_id, pay_on }, { type: 'Pay Run Saved', description: String(count) });
  return { pay_run_id, count, date: date(pay_on) };
}

/** Leaves lines and adjustments of a draft out of it, or takes them in again. */
export async function leaveOut(tx: Tx, scope: UserScope, request: BodyOf<Area['leaveOut']>): Promise<void> {
  const { pay_run_id } = await lockDraft(tx, scope, request);
  const { line_ids, pay_adjustment_ids, is_left_out } = request;
  await sql`update provider_invoice_line set is_left_out = ${is_left_out} where company_id = ${scope.company_id}
    and pay_run_id = ${pay_run_id} and provider_invoice_line_id = any(${line_ids}::bigint[])`.execute(tx);
  await sql`update pay_adjustment set is_left_out = ${is_left_out} where company_id = ${scope.company_id}
    and pay_run_id = ${pay_run_id} and pay_adjustment_id = any(${pay_adjustment_ids}::bigint[])`.execute(tx);
  await touch(tx, scope, pay_run_id);
}

/** Adds approved lines that are not due yet; what another run took meanwhile is passed over. */
export async function addLines(tx: Tx, scope: UserScope, request: BodyOf<Area['addLines']>): Promise<void> {
  const { pay_run_id } = await lockDraft(tx, scope, request);
  await lockInvoicesOf(tx, scope, request.line_ids);
  await claimLines(tx, scope, pay_run_id, request.line_ids);
  await touch(tx, scope, pay_run_id);
}

const SIGNED_AMOUNT = /^[-−]?\d{1,6}(\.\d{1,3})?$/;

/**
 * Adds other pay to a draft, owed from today on; below zero it takes back.
 *
 * @throws AppError 400 with the fields
 */
export async function addOtherPay(
  tx: Tx,
  scope: UserScope,
  request: BodyOf<Area['addOtherPay']>,
  today: string,
): Promise<void> {
  const { service_provider_id, description } = request;
  const typed = request.amount.trim().replace('−', '-');
  const isAmount = SIGNED_AMOUNT.test(typed) && compare(typed, 0) !== 0;
  const fields = {
    ...(service_provider_id === null && { service_provider_id: sentence('form.choice') }),
    ...(description === '' && { description: sentence('form.required') }),
    ...(!isAmount && { amount: sentence('pay_run.amount') }),
  };
  if (service_provider_id === null || Object.keys(fields).length > 0) throw refuseFields(fields);
  const run = await lockDraft(tx, scope, request);
  const provider = await tx
    .selectFrom('service_provider')
    .select('service_provider_id')
    .where('company_id', '=', scope.company_id)
    .where('service_provider_id', '=', service_provider_id)
    .executeTakeFirst();
  if (!provider) throw refuseFields({ service_provider_id: sentence('form.choice') });
  const amount = formatSum(typed);
  await tx
    .insertInto('pay_adjustment')
    .values({
      company_id: scope.company_id,
      service_provider_id,
      adjustment_kind: 'other',
      description,
      amount,
      due_on: run.pay_on,
      pay_run_id: run.pay_run_id,
      entered_by: scope.viewer.user_id,
    })
    .execute();
  await writeLedger(tx, scope, today, [payAdjusted({ service_provider_id, amount })]);
  await touch(tx, scope, run.pay_run_id);
  const text = `${description}: ${moneyText(amount, formatsOf(await companyOf(tx, scope)))}`;
  await noteRun(tx, scope, run, { type: 'Pay Run Saved', description: text });
}

/** Takes other pay off a draft again; chargebacks and what was carried over stay owed and can only be left out. */
export async function removeOtherPay(
  tx: Tx,
  scope: UserScope,
  request: BodyOf<Area['removeOtherPay']>,
  today: string,
): Promise<void> {
  const run = await lockDraft(tx, scope, request);
  const gone = await tx
    .deleteFrom('pay_adjustment')
    .where('company_id', '=', scope.company_id)
    .where('pay_run_id', '=', run.pay_run_id)
    .where('pay_adjustment_id', '=', request.pay_adjustment_id)
    .where('adjustment_kind', '=', 'other')
    .returning(['service_provider_id', 'amount', 'description'])
    .executeTakeFirst();
  if (!gone) throw refuse('general.not_found');
  const { service_provider_id } = gone;
  const amount = gone.amount.startsWith('-') ? gone.amount.slice(1) : `-${gone.amount}`;
  await writeLedger(tx, scope, today, [payAdjusted({ service_provider_id, amount })]);
  await touch(tx, scope, run.pay_run_id);
  const text = `${gone.description}: ${moneyText(amount, formatsOf(await companyOf(tx, scope)))}`;
  await noteRun(tx, scope, run, { type: 'Pay Run Saved', description: text });
}

/** Lets everything go that a run has: it waits for the next one. */
export async function releaseAll(tx: Tx, { company_id }: UserScope, runId: number): Promise<void> {
  await sql`update provider_invoice_line set pay_run_id = null, is_left_out = false
    where company_id = ${company_id} and pay_run_id = ${runId} and paid_on is null`.execute(tx);
  await sql`update pay_adjustment set pay_run_id = null, is_left_out = false
    where company_id = ${company_id} and pay_run_id = ${runId} and paid_on is null`.execute(tx);
}

/** Discards a draft. What it had waits for the next run. */
export async function discardPayRun(tx: Tx, scope: UserScope, request: BodyOf<Area['discardPayRun']>): Promise<void> {
  const run = await lockDraft(tx, scope, request);
  await releaseAll(tx, scope, run.pay_run_id);
  await tx
    .deleteFrom('pay_run')
    .where('company_id', '=', scope.company_id)
    .where('pay_run_id', '=', run.pay_run_id)
    .execute();
  await noteRun(tx, scope, run, { type: 'Pay Run Saved', description: '0' });
}
