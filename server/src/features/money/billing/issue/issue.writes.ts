import { moneyText } from '@onrecord/domain/core/format/money';
import { JOB_STATUS } from '@onrecord/domain/core/lookup/starting-values';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { invoiceIssued } from '@onrecord/domain/core/money/ledger';
import type { HolidayDates } from '@onrecord/domain/core/time/business-day';
import type { DraftInvoice } from '@onrecord/domain/money/billing/turn-in/draft';
import type { PayShare } from '@onrecord/domain/money/billing/turn-in/pay-shares';
import { dueDate } from '@onrecord/domain/money/client-invoice/due-date';
import { laterDeliverBy } from '@onrecord/domain/money/order/later-order';
import { sql } from 'kysely';
import { type Activity, recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { notifyWebhooks, orderMessages } from '../../../../db/message/webhook-message.ts';
import { startTrackedOrders } from '../../../../db/money/advance-orders.ts';
import { holdCurrency } from '../../../../db/money/company-decimals.ts';
import { writeLedger } from '../../../../db/money/ledger.ts';
import { nextNumbers } from '../../../../db/money/next-numbers.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { holidayDates } from '../../../scheduling/job/schedule/schedule.reads.ts';
import { commentColumns, type WrittenComments } from '../../client-invoice/comment.reads.ts';
import { deliverIssued } from '../../client-invoice/delivery/delivery.writes.ts';
import { accrueInvoice } from '../../commission/accrual.writes.ts';
import { billInOwnCurrency } from '../../exchange/convert.writes.ts';
import { applyHeld } from '../../payment/order/held.writes.ts';
import { type NewPayLine, writeEarnedPay } from '../../provider-invoice/pay.writes.ts';
import { billedAddress, descriptionsOf, expenseDescription, presentPayLine } from '../draft.present.ts';
import type { JobDraft, JobOrder } from '../draft.reads.ts';
import { type IssuedOrder, insertCharges, insertLines, insertTaxes } from './line.writes.ts';

/** One biller after the other for a job; the second sees what the first wrote. */
export async function lockJobToBill(tx: Tx, scope: UserScope, jobId: number): Promise<void> {
  await holdCurrency(tx, scope);
  await sql`select from job where company_id = ${scope.company_id} and job_id = ${jobId} for update`.execute(tx);
}

/** A draft that may be issued, and the day it is issued on. */
export interface IssueWork {
  found: JobDraft;
  today: string;
  comments: WrittenComments;
}

/** Keeps the firms that the biller chose for attorneys nobody knew, so that their next order is known. */
async function keepChosenFirms(tx: Tx, scope: UserScope, { found }: IssueWork): Promise<void> {
  for (const { order } of found.draft.invoices) {
    const { worksheet_attorney_present_id, client_id } = order as JobOrder;
    await tx
      .updateTable('worksheet_attorney_present')
      .set({ client_id })
      .where('company_id', '=', scope.company_id)
      .where('worksheet_attorney_present_id', '=', worksheet_attorney_present_id)
      .where('client_id', 'is', null)
      .where('contact_id', 'is', null)
      .execute();
  }
}

/** How the order of a draft stands in the list of orders. */
export function orderColumns({ invoice, found, today }: { invoice: DraftInvoice } & IssueWork) {
  const order = invoice.order as JobOrder;
  return {
    division_id: found.job.division_id,
    job_id: found.job.job_id,
    worksheet_order_id: order.worksheet_order_id,
    order_kind: invoice.order_kind,
    order_status: 'New',
    order_date: today,
    deliver_by: order.deliver_by,
    delivery_type_id: order.delivery_type_id,
    client_id: order.client_id ?? 0,
    contact_id: order.contact_id,
    contact_name: order.attorney_name,
    bill_to_client_id: order.bill_to_client_id,
    bill_to_name: order.bill_to_name,
    bill_to_address: order.bill_to_address,
    bill_to_email: order.bill_to_email,
    claim_number: order.claim_number,
    client_case_number: order.client_case_number,
    shipped_to_name: order.shipped_to_name,
    shipped_to_address: order.shipped_to_address,
    shipping_method_id: order.shipping_method_id,
    order_note: order.order_note,
  };
}

/** The day that was asked for, else the business days of the delivery type, counted from the day of the job. */
function deliverBy({ order }: DraftInvoice, { job, book }: JobDraft, holidays: HolidayDates): string | null {
  const { deliver_by, delivery_type_id } = order as JobOrder;
  const delivery = book.deliveries.find((one) => one.delivery_type_id === delivery_type_id) ?? null;
  return deliver_by ?? laterDeliverBy(job.job_date, delivery, holidays);
}

/** What billing writes again of an order that is in the list already. */
const REWRITTEN = [
  'order_kind',
  'deliver_by',
  'delivery_type_id',
  'client_id',
  'contact_id',
  'contact_name',
  'bill_to_client_id',
  'bill_to_name',
  'bill_to_address',
  'bill_to_email',
  'claim_number',
  'client_case_number',
  'shipped_to_name',
  'shipped_to_address',
  'order_note',
] as const;

/**
 * An order that waited since turn-in gets its number, its day and its status now; one that has a number keeps them. What the office
 * noted of the sending stays.
 */
function updatedOrder() {
  const numbered = sql`client_order.order_number > 0`;
  return {
    ...Object.fromEntries(REWRITTEN.map((name) => [name, sql.ref(`excluded.${name}`)])),
    order_number: sql<number>`case when ${numbered} then client_order.order_number else excluded.order_number end`,
    order_date: sql<string>`case when ${numbered} then client_order.order_date else excluded.order_date end`,
    order_status: sql<string>`case when ${numbered} then client_order.order_status
      when client_order.shipping_date is null and client_order.order_completed_date is null then 'New' else 'Shipped' end`,
    shipping_method_id: sql<number>`coalesce(client_order.shipping_method_id, excluded.shipping_method_id)`,
  };
}

/** The orders, numbered. One whose invoice was voided before takes up its own row and number again. */
async function insertOrders(tx: Tx, scope: UserScope, work: IssueWork) {
  const { company_id } = scope;
  const holidays = await holidayDates(tx, scope);
  const { invoices } = work.found.draft;
  const first = await nextNumbers(tx, company_id, 'order', invoices.length);
  const rows = await tx
    .insertInto('client_order')
    .values(
      invoices.map((invoice, index) => ({
        company_id,
        order_number: first + index,
        ...orderColumns({ invoice, ...work }),
        deliver_by: deliverBy(invoice, work.found, holidays),
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'worksheet_order_id']).doUpdateSet(updatedOrder))
    .returning(['order_id', 'job_id', 'order_number', 'worksheet_order_id', sql<boolean>`xmax = 0`.as('is_new')])
    .execute();
  await notifyWebhooks(tx, scope, orderMessages(rows.filter(({ is_new }) => is_new)));
  await tx
    .deleteFrom('client_order_item')
    .where('company_id', '=', company_id)
    .where(
      'order_id',
      'in',
      rows.map((row) => row.order_id),
    )
    .execute();
  await startTrackedOrders(tx, scope, work.found.job.job_id);
  return new Map(rows.map((row) => [row.worksheet_order_id, row]));
}

const NO_COMMENT = { comment: '', invoice_comment_id: null };

async function insertInvoices(tx: Tx, scope: UserScope, work: IssueWork): Promise<IssuedOrder[]> {
  const { company_id } = scope;
  const { found, today } = work;
  if (found.draft.invoices.length === 0) return [];
  const comments = await commentColumns(tx, scope, work.comments);
  const orders = await insertOrders(tx, scope, work);
  const first = await nextNumbers(tx, company_id, 'client_invoice', orders.size);
  const planned = found.draft.invoices.map((invoice, index) => {
    const row = orders.get(invoice.order.worksheet_order_id);
    const payer_client_id = invoice.order.payer_client_id ?? 0;
    return {
      invoice,
      payer_client_id,
      order_id: row?.order_id ?? 0,
      order_number: row?.order_number ?? 0,
      invoice_number: first + index,
    };
  });
  const rows = await tx
    .insertInto('client_invoice')
    .values(
      planned.map(({ invoice, payer_client_id, order_id, invoice_number }) => ({
        company_id,
        division_id: found.job.division_id,
        order_id,
        job_id: found.job.job_id,
        client_id: payer_client_id,
        contact_id: (invoice.order as JobOrder).contact_id,
        bill_to_name: (invoice.order as JobOrder).bill_to_name,
        bill_to_address: billedAddress(invoice.order as JobOrder, found.clients),
        invoice_number,
        invoice_date: today,
        payment_due: dueDate(today, found.clients.get(payer_client_id)?.days_due ?? 0),
        amount_due: invoice.total,
        tax_amount: invoice.tax_amount,
        ...(comments.get(invoice.order.worksheet_order_id) ?? NO_COMMENT),
      })),
    )
    .returning(['client_invoice_id', 'invoice_number'])
    .execute();
  const ids = new Map(rows.map((row) => [row.invoice_number, row.client_invoice_id]));
  return planned.map((row) => ({ ...row, client_invoice_id: ids.get(row.invoice_number) ?? 0 }));
}

type PaidProvider = { provider_invoice_id: number; invoice_number: number; share: PayShare };

function payLinesOf({ found }: IssueWork, issued: readonly IssuedOrder[], share: PayShare): NewPayLine[] {
  const describe = descriptionsOf(found.draft.invoices);
  const ofOrder = new Map(issued.map((row) => [row.invoice.order.worksheet_order_id, row]));
  const shares = share.lines.map((line, index) => {
    const { explanation, line_number: _, ...columns } = presentPayLine(line, describe(line), index);
    const order = ofOrder.get(line.order_id);
    return {
      ...columns,
      client_invoice_id: order?.client_invoice_id ?? null,
      order_id: order?.order_id ?? null,
      product_id: line.product_id,
      line_kind: line.kind,
      explanation: JSON.stringify(explanation),
      job_expense_id: null,
    };
  });
  const expenses = share.expenses.map((expense) => ({
    description: expenseDescription(expense),
    quantity: expense.quantity,
    unit_rate: expense.unit_rate,
    amount: expense.amount_due,
    client_invoice_id: null,
    order_id: null,
    product_id: null,
    line_kind: 'expense',
    explanation: '{}',
    job_expense_id: expense.job_expense_id,
  }));
  return [...shares, ...expenses];
}

async function savePay(tx: Tx, scope: UserScope, work: IssueWork, issued: readonly IssuedOrder[]) {
  const { job, draft } = work.found;
  const saved: PaidProvider[] = [];
  for (const share of draft.pay) {
    const { service_provider_id, total } = share;
    const lines = payLinesOf(work, issued, share);
    const pay = { job_id: job.job_id, division_id: job.division_id, service_provider_id, total, lines };
    const invoice = await writeEarnedPay(tx, scope, { ...pay, pay_days: job.provider_pay_days }, work.today);
    saved.push({ ...invoice, share });
  }
  return saved;
}

function activitiesOf({ found }: IssueWork, issued: readonly IssuedOrder[], pay: readonly PaidProvider[]): Activity[] {
  const { job } = found;
  const about = { object_name: job.case_name, division_id: job.division_id };
  return [
    ...issued.flatMap((row): Activity[] => [
      {
        activity_type: 'Order Saved',
        object_type: 'order',
        object_id: row.order_id,
        object_number: String(row.order_number),
        ...about,
      },
      {
        activity_type: 'Invoice Saved',
        object_type: 'invoice',
        object_id: row.client_invoice_id,
        object_number: String(row.invoice_number),
        ...about,
        description: moneyText(row.invoice.total, job),
      },
    ]),
    ...pay.map(
      (row): Activity => ({
        activity_type: 'Provider Pay Saved',
        object_type: 'provider_invoice',
        object_id: row.provider_invoice_id,
        object_number: String(row.invoice_number),
        ...about,
        description: moneyText(row.share.total, job),
      }),
    ),
  ];
}

async function markInvoiced(tx: Tx, { company_id, viewer }: UserScope, jobId: number): Promise<void> {
  await tx
    .updateTable('job')
    .set({ job_status_id: JOB_STATUS.invoiced, updated_by: viewer.user_id })
    .where('company_id', '=', company_id)
    .where('job_id', '=', jobId)
    .execute();
}

/**
 * Writes what a draft says: orders, invoices, pay, the books, the job's status and who did it. The job is locked, and the
 * database knows one order a worksheet order and one live invoice an order, so that nothing is written twice. Without an open
 * order it is only the pay, and the job is not invoiced by that.
 */
export async function issueDraft(tx: Tx, scope: UserScope, work: IssueWork) {
  const { job, draft, clients } = work.found;
  if (draft.invoices.some(({ order }) => !clients.has(order.client_id ?? 0))) throw refuse('general.not_found');
  await keepChosenFirms(tx, scope, work);
  const issued = await insertInvoices(tx, scope, work);
  if (issued.length > 0) await insertLines(tx, scope, issued);
  await insertCharges(tx, scope, issued);
  await insertTaxes(tx, scope, issued);
  await billInOwnCurrency(
    tx,
    scope,
    issued.map(({ client_invoice_id }) => client_invoice_id),
  );
  for (const { client_invoice_id } of issued)
    await accrueInvoice(tx, scope, client_invoice_id, { day: work.today, transaction_id: null, cause: 'issue' });
  const pay = await savePay(tx, scope, work, issued);
  const entries = issued.map(({ client_invoice_id, payer_client_id, invoice }) =>
    invoiceIssued({ client_invoice_id, client_id: payer_client_id, amount: invoice.total, tax: invoice.tax_amount }),
  );
  await writeLedger(tx, scope, work.today, entries);
  await applyHeld(tx, scope, issued, work.today);
  if (issued.length > 0) await markInvoiced(tx, scope, job.job_id);
  for (const activity of activitiesOf(work, issued, pay)) await recordActivity(tx, scope, activity);
  const ids = issued.map(({ client_invoice_id }) => client_invoice_id);
  await deliverIssued(tx, scope, ids);
  return {
    invoices: issued.map(({ client_invoice_id, invoice_number, payer_client_id, invoice }) => ({
      client_invoice_id,
      invoice_number,
      client_name: clients.get(payer_client_id)?.name ?? '',
      amount_due: invoice.total,
    })),
    provider_invoice_ids: pay.map((row) => row.provider_invoice_id),
  };
}
