import type { BillingDraftResponse, DraftInvoiceRow } from '@onrecord/contract/money/billing-rows';
import { type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { formatExact, formatPrice } from '@onrecord/domain/core/money/money';
import type { ChargeLine } from '@onrecord/domain/money/billing/turn-in/charge';
import type { DraftInvoice, DraftLine } from '@onrecord/domain/money/billing/turn-in/draft';
import type { PayShare, ProviderExpense } from '@onrecord/domain/money/billing/turn-in/pay-shares';
import { hoursOf } from '@onrecord/domain/money/billing/turn-in/production';
import { dueDate } from '@onrecord/domain/money/client-invoice/due-date';
import type { PayLine } from '@onrecord/domain/money/provider-invoice/provider-pay';
import { addressLines } from '@onrecord/domain/people/address/address-lines';
import type { JobDraft, JobOrder } from './draft.reads.ts';

/** The words a biller reads: everything in the tenant's own terms is written by the screen, names are written here. */
const wordsOf = ({ key, params }: Sentence) => ({ key, params: { ...params } });

/** How a line stands on an invoice and on the screen alike. */
export function presentLine(line: DraftLine, index: number) {
  return {
    line_number: index + 1,
    product_id: line.product.product_id,
    description: sentenceText(line.description),
    unit_type: line.unit_type,
    quantity: line.quantity,
    unit_price: line.unit_price,
    amount: line.amount,
    explanation: { ...line.explanation, factors: line.explanation.factors.map(copyFactor) },
  };
}

/** A charge that was added by hand, after the lines. */
export function presentCharge({ charge: _, ...line }: ChargeLine, index: number) {
  const { factors } = line.explanation;
  return {
    line_number: index + 1,
    product_id: null,
    ...line,
    explanation: { ...line.explanation, factors: factors.map(copyFactor) },
  };
}

type Factor = DraftLine['explanation']['factors'][number];

const copyFactor = (factor: Factor) => (factor.factor === 'amount' ? { ...factor, of: [...factor.of] } : { ...factor });

/** A share of a billed line, with what was billed for the one who reads the pay. */
export function presentPayLine(line: PayLine, description: string, index: number) {
  const { explanation } = line;
  const isShare = explanation.unit_type === 'Percentage';
  return {
    line_number: index + 1,
    description,
    quantity: isShare ? '1' : explanation.of,
    unit_rate: isShare ? formatPrice(line.amount) : explanation.pay_rate,
    amount: line.amount,
    explanation: { ...explanation },
  };
}

export function expenseDescription({ expense_type_name, description }: ProviderExpense): string {
  return description === ''
    ? sentenceText(sentence('invoice.line_expense', { expense_type_name }))
    : sentenceText(sentence('invoice.line_expense_noted', { expense_type_name, description }));
}

function presentExpense(expense: ProviderExpense, index: number) {
  const { quantity, unit_rate, amount_due } = expense;
  return {
    line_number: index + 1,
    description: expenseDescription(expense),
    quantity: formatExact(quantity),
    unit_rate,
    amount: amount_due,
    explanation: null,
  };
}

/** What the billed lines are called, by order, item and kind, so that the pay line from each is called the same. */
export function descriptionsOf(
  invoices: readonly DraftInvoice[],
): (line: Pick<PayLine, 'order_item_id' | 'kind'>) => string {
  const texts = new Map(
    invoices.flatMap((invoice) =>
      invoice.lines.map((line) => [`${line.order_item_id} ${line.kind}`, sentenceText(line.description)] as const),
    ),
  );
  return ({ order_item_id, kind }) => texts.get(`${order_item_id} ${kind}`) ?? '';
}

function presentShare(share: PayShare, { job, draft }: JobDraft) {
  const describe = descriptionsOf(draft.invoices);
  const name = job.services.find((row) => row.service_provider_id === share.service_provider_id)?.service_provider_name;
  return {
    service_provider_id: share.service_provider_id,
    service_provider_name: name ?? '',
    lines: [
      ...share.lines.map((line, index) => presentPayLine(line, describe(line), index)),
      ...share.expenses.map((expense, index) => presentExpense(expense, share.lines.length + index)),
    ],
    unpaid: share.unpaid.map((line) => describe({ order_item_id: line.order_item_id, kind: 'base' })),
    total: share.total,
  };
}

/** Where the invoice of an order goes: to the address the order names, else to where the bills of who pays go. */
export function billedAddress(order: JobOrder, clients: JobDraft['clients']): string {
  const address = clients.get(order.payer_client_id ?? 0)?.billing_place;
  return order.bill_to_address || addressLines(address ?? {}).join('\n');
}

function presentLater({ ordered_on, ordered_by_name, is_from_portal, priced_on }: JobOrder, job_date: string) {
  if (ordered_on === null) return null;
  return { ordered_on, ordered_by_name, is_from_portal, priced_on: priced_on ?? job_date };
}

function presentInvoice(invoice: DraftInvoice, { job, clients }: JobDraft, today: string): DraftInvoiceRow {
  const order = invoice.order as JobOrder;
  const name = (id: number | null) => clients.get(id ?? 0)?.name ?? '';
  return {
    worksheet_order_id: order.worksheet_order_id,
    order_kind: invoice.order_kind,
    attorney_name: order.attorney_name,
    client_id: order.client_id,
    client_name: name(order.client_id) || order.attorney_client_name,
    payer_client_id: order.payer_client_id,
    payer_name: name(order.payer_client_id),
    bill_to_name: order.bill_to_name,
    bill_to_address: billedAddress(order, clients),
    claim_number: order.claim_number,
    delivery_type_name: invoice.delivery_type_name,
    deliver_by: order.deliver_by,
    order_note: order.order_note,
    later: presentLater(order, job.job_date),
    payment_due: dueDate(today, clients.get(order.payer_client_id ?? 0)?.days_due ?? 0),
    lines: [
      ...invoice.lines.map((line, index) => ({
        ...presentLine(line, index),
        key: line.item.key,
        origin: line.kind === 'discount' ? ('discount' as const) : line.item.origin,
      })),
      ...invoice.charges.map((line, index) => ({
        ...presentCharge(line, invoice.lines.length + index),
        key: line.charge.key,
        origin: 'charge' as const,
      })),
    ],
    unbilled: invoice.unbilled.map(({ item, reason }) => ({
      key: item.key,
      description: sentenceText(itemDescription(item.product.name, deponentName(job, item.job_deponent_id))),
      reason,
    })),
    subtotal: invoice.subtotal,
    taxes: invoice.taxes.map((tax) => ({ ...tax, line_numbers: [...tax.line_numbers] })),
    tax_amount: invoice.tax_amount,
    total: invoice.total,
  };
}

const deponentName = (job: JobDraft['job'], id: number | null) =>
  job.deponents.find((row) => row.job_deponent_id === id)?.name ?? '';

const itemDescription = (product_name: string, deponent_name: string): Sentence =>
  deponent_name === ''
    ? sentence('invoice.line_product', { product_name })
    : sentence('invoice.line_of_deponent', { product_name, deponent_name });

/** The draft as the biller's screen shows it. */
export function presentDraft(found: JobDraft): BillingDraftResponse {
  const { job, draft, today } = found;
  const signed = new Set(job.turned_in.filter((row) => row.is_read_and_sign).map((row) => row.job_deponent_id));
  return {
    job_id: job.job_id,
    job_number: job.job_number,
    job_date: job.job_date,
    division_id: job.division_id,
    case_name: job.case_name,
    client_name: job.client_name,
    estimated_duration: formatExact(job.estimated_duration),
    delivery_type_name: job.delivery_type_name,
    produced: draft.production.map((row) => ({
      ...row,
      name: deponentName(job, row.job_deponent_id),
      is_read_and_sign: signed.has(row.job_deponent_id),
    })),
    worked: job.services.map((row) => ({
      job_service_id: row.job_service_id,
      service_name: row.service_name,
      service_provider_name: row.service_provider_name,
      start_time: row.start_time,
      end_time: row.end_time,
      hours: formatExact(hoursOf(row)),
      worksheet_completed_on: row.worksheet_completed_on,
      worksheet_note: row.worksheet_note,
    })),
    usual_kinds: job.usual_kinds,
    differences: draft.differences.map(({ severity, text }) => ({ severity, text: wordsOf(text) })),
    outcome: draft.decision.outcome,
    has_duplicates: draft.ordered_twice.length > 0,
    has_loss: draft.has_loss,
    reasons: draft.decision.outcome === 'refused' ? draft.decision.reasons.map(wordsOf) : [],
    invoices: draft.invoices.map((invoice) => presentInvoice(invoice, found, today)),
    issued: job.issued,
    pay: draft.pay.map((share) => presentShare(share, found)),
    billed_total: draft.billed_total,
    pay_total: draft.pay_total,
    margin: { ...draft.margin },
  };
}
