import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { moneyText } from '@onrecord/domain/core/format/money';
import { JOB_STATUS } from '@onrecord/domain/core/lookup/starting-values';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { invoiceVoided, openingReversed } from '@onrecord/domain/core/money/ledger';
import type { ClientInvoiceStatus } from '@onrecord/domain/money/client-invoice/invoice-status';
import { decideVoidInvoice } from '@onrecord/domain/money/client-invoice/void-invoice';
import { type RawBuilder, sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { writeLedger } from '../../../db/money/ledger.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { visibleInvoices } from '../billing/billing.access.ts';
import { accrueInvoice } from '../commission/accrual.writes.ts';
import { takeBackPaid } from '../provider-invoice/chargeback.writes.ts';
import { TAKEN, type TakenPay, takePayOff } from '../provider-invoice/pay.writes.ts';
import { unapplyInvoice } from '../receipt/take-off.writes.ts';
import { invoiceName } from './client-invoice.reads.ts';

interface VoidedInvoice {
  client_invoice_id: number;
  order_id: number;
  job_id: number | null;
  order_kind: string;
  division_id: number;
  client_id: number;
  invoice_number: number;
  invoice_status: ClientInvoiceStatus;
  amount_due: string;
  amount_paid: string;
  tax_amount: string;
  is_opening: boolean;
  has_payment_in_flight: boolean;
}

/**
 * Locks the job, what is done first (receipts are locked before invoices), and then the invoice (billing locks in the same
 * order), and only then reads what is known of it: a statement that waits for a lock sees other tables as they were before it
 * waited, without the payment that it waited for.
 */
async function lockInvoice(
  tx: Tx,
  scope: UserScope,
  invoiceId: number,
  first: () => Promise<void>,
): Promise<VoidedInvoice | undefined> {
  const where = andAll([...visibleInvoices(scope), sql<boolean>`i.client_invoice_id = ${invoiceId}`]);
  const from = sql`client_invoice i join client_order o on o.company_id = i.company_id and o.order_id = i.order_id`;
  await sql`select from job j where j.company_id = ${scope.company_id}
    and j.job_id = (select i.job_id from ${from} where ${where}) for update`.execute(tx);
  await first();
  await sql`select from ${from} where ${where} for update of i`.execute(tx);
  const { rows } =
    await sql<VoidedInvoice>`select i.client_invoice_id, i.order_id, i.job_id, o.order_kind, i.division_id, i.client_id,
      i.invoice_number, i.invoice_status, i.amount_due, i.amount_paid, i.tax_amount, i.is_opening,
      exists (select from payment_intent p where p.company_id = ${scope.company_id} and p.state in ('intent', 'charging', 'unknown')
        and p.allocations @> jsonb_build_array(jsonb_build_object('client_invoice_id', i.client_invoice_id))) as has_payment_in_flight
    from ${from} where ${where}`.execute(tx);
  return rows[0];
}

/** Whether no invoice of the worksheet of a job is left: one that was corrected is replaced, and others are of no worksheet. */
const noneLeft = (jobId: RawBuilder<unknown>) => sql`not exists (select from client_invoice x
  join client_order xo on xo.company_id = ${COMPANY} and xo.order_id = x.order_id and xo.order_kind <> 'misc'
  where x.company_id = ${COMPANY} and x.job_id = ${jobId} and x.invoice_status <> 'Voided' and not x.is_corrected)`;

/** Takes back the shares of an order: those that are not paid at once, the others as the setting says; with the last invoice of a
 * job, its expenses that are not paid. */
async function withdrawPay(
  tx: Tx,
  scope: UserScope,
  { order_id, job_id, invoice_number, order_kind }: VoidedInvoice,
  today: string,
): Promise<void> {
  const key = sql`v.company_id = ${scope.company_id} and v.job_id = ${job_id}`;
  await sql`select from provider_invoice v where ${key} order by v.provider_invoice_id for update`.execute(tx);
  // The expenses are of the worksheet, and so are its invoices alone.
  const last = order_kind === 'misc' ? sql`false` : noneLeft(sql`v.job_id`);
  const { rows } = await sql<TakenPay>`delete from provider_invoice_line l using provider_invoice v
    where l.company_id = v.company_id and l.provider_invoice_id = v.provider_invoice_id and ${key} and l.paid_on is null
      and (l.order_id = ${order_id} or (l.line_kind = 'expense' and ${last}))
    returning ${TAKEN}`.execute(tx);
  await takePayOff(tx, scope, rows, today);
  await takeBackPaid(tx, scope, { order_id, invoice_number }, today);
}

async function reverseIssue(tx: Tx, scope: UserScope, invoice: VoidedInvoice, amount: string, today: string) {
  const issued = await tx
    .selectFrom('ledger_entry')
    .select('ledger_entry_id')
    .where('company_id', '=', scope.company_id)
    .where('client_invoice_id', '=', invoice.client_invoice_id)
    .where('kind', '=', invoice.is_opening ? 'opening_balance' : 'invoice_issued')
    .executeTakeFirst();
  const entry = invoice.is_opening
    ? openingReversed({ ...invoice, amount })
    : invoiceVoided({ ...invoice, amount, tax: invoice.tax_amount });
  await writeLedger(tx, scope, today, [issued ? { ...entry, reverses_entry_id: issued.ledger_entry_id } : entry]);
}

/** A job without a live invoice waits to be billed again. */
async function reopenJob(tx: Tx, scope: UserScope, jobId: number | null): Promise<void> {
  if (jobId === null) return;
  await sql`update job j set job_status_id = ${JOB_STATUS.turned_in}
    where j.company_id = ${scope.company_id} and j.job_id = ${jobId} and j.job_status_id = ${JOB_STATUS.invoiced}
      and ${noneLeft(sql`j.job_id`)}`.execute(tx);
}

export interface VoidRequest {
  readonly client_invoice_id: number;
  readonly void_reason: string;
  /** Takes what was paid off the invoice first; it stays on the payer's account. */
  readonly unapply_payments: boolean;
}

/**
 * Voids an invoice nobody has paid, or whose payments are taken off it first: its status, its order, the books, the carts it lies in, and the pay that followed from
 * it. Voiding twice is one void; the second asks for nothing and gets the same answer.
 */
export async function voidInvoice(tx: Tx, scope: UserScope, request: VoidRequest, now: Temporal.Instant) {
  const company = await companyOf(tx, scope);
  const today = todayOf(company, now).toString();
  const { client_invoice_id: id } = request;
  const invoice = await lockInvoice(tx, scope, id, async () => {
    if (request.unapply_payments && (await invoiceName(tx, scope, id))) await unapplyInvoice(tx, scope, id, today);
  });
  if (!invoice) throw refuse('general.not_found');
  const decision = decideVoidInvoice(invoice);
  if (decision.outcome === 'refused') {
    throw decision.reason === 'has_payments'
      ? refuse('invoice.void_has_payments')
      : refuse('invoice.void_payment_in_flight');
  }
  if (decision.outcome === 'already_voided') return { outcome: 'already_voided' as const, invoice };
  const { void_reason } = request;
  const key = { company_id: scope.company_id, client_invoice_id: invoice.client_invoice_id };
  await sql`update client_invoice set invoice_status = 'Voided', voided_at = ${now.toString()}, void_reason = ${void_reason}
    where company_id = ${key.company_id} and client_invoice_id = ${key.client_invoice_id} and invoice_status <> 'Voided'`.execute(
    tx,
  );
  await sql`delete from cart_item where company_id = ${key.company_id} and client_invoice_id = ${key.client_invoice_id}`.execute(
    tx,
  );
  await accrueInvoice(tx, scope, invoice.client_invoice_id, { day: today, transaction_id: null, cause: 'void' });
  await reverseIssue(tx, scope, invoice, decision.amount, today);
  await withdrawPay(tx, scope, invoice, today);
  await reopenJob(tx, scope, invoice.job_id);
  await recordActivity(tx, scope, {
    activity_type: 'Invoice Voided',
    object_type: 'invoice',
    object_id: invoice.client_invoice_id,
    ...(await invoiceName(tx, scope, invoice.client_invoice_id)),
    description: [moneyText(decision.amount, company), void_reason].filter(Boolean).join(': '),
    changes: changesBetween(
      { invoice_status: invoice.invoice_status },
      { invoice_status: 'Voided', voided_at: now.toString(), void_reason },
    ),
  });
  return { outcome: 'voided' as const, invoice };
}

/** Notes that somebody had an invoice printed. */
export async function noteViewed(
  tx: Tx,
  scope: Scope,
  invoice: { client_invoice_id: number; invoice_number: number; case_name: string; division_id: number },
): Promise<void> {
  await recordActivity(tx, scope, {
    activity_type: 'View Invoice',
    object_type: 'invoice',
    object_id: invoice.client_invoice_id,
    object_number: String(invoice.invoice_number),
    object_name: invoice.case_name,
    division_id: invoice.division_id,
  });
}
