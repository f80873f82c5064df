import { moneyText } from '@onrecord/domain/core/format/money';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { invoiceIssued } from '@onrecord/domain/core/money/ledger';
import { add, compare, formatExact, formatPrice, formatSum } from '@onrecord/domain/core/money/money';
import { can } from '@onrecord/domain/core/permission/can';
import {
  creditOfCorrection,
  needsSecondPerson,
  startOfCorrection,
} from '@onrecord/domain/money/invoice-draft/correction';
import { draftLineAmount, draftLineExplanation, paysMore } from '@onrecord/domain/money/invoice-draft/draft-line';
import { draftPriceSource } from '@onrecord/domain/money/invoice-draft/draft-price';
import { addressLines } from '@onrecord/domain/people/address/address-lines';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { notifyWebhooks, orderMessages } from '../../../db/message/webhook-message.ts';
import { holdCurrency } from '../../../db/money/company-decimals.ts';
import { writeLedger } from '../../../db/money/ledger.ts';
import { nextNumbers } from '../../../db/money/next-numbers.ts';
import type { UserScope } from '../../../db/scope.ts';
import { companyOf, formatsOf, todayOf } from '../../company/company/company.reads.ts';
import { lockJobToBill } from '../billing/issue/issue.writes.ts';
import { deliverIssued } from '../client-invoice/delivery/delivery.writes.ts';
import { accrueInvoice } from '../commission/accrual.writes.ts';
import { billInOwnCurrency } from '../exchange/convert.writes.ts';
import { writeEarnedPay } from '../provider-invoice/pay.writes.ts';
import { applyMoved, creditCorrected, type MovedMoney, takeOffCorrected } from './correction.writes.ts';
import { type CorrectedRow, correctedInvoice, type DraftRow, requireCorrected } from './draft.reads.ts';
import { type DraftSaving, saveDraft } from './draft.writes.ts';
import { type PricedInvoiceDraft, pricedDraft } from './quote.reads.ts';

interface Issuing {
  readonly draft: DraftRow;
  readonly corrected: CorrectedRow | null;
  readonly priced: PricedInvoiceDraft;
  readonly today: string;
}

/** The order that carries an invoice without a worksheet. A correction keeps the one of the invoice that it corrects. */
async function orderOf(tx: Tx, scope: UserScope, { draft, corrected, today }: Issuing): Promise<number> {
  if (corrected) return corrected.order_id;
  const { company_id } = scope;
  const { order_id } = await tx
    .insertInto('client_order')
    .values({
      company_id,
      division_id: draft.division_id,
      job_id: draft.job_id,
      // Of a job it is the job's own.
      case_id: draft.job_id === null ? draft.case_id : null,
      order_kind: 'misc',
      order_number: await nextNumbers(tx, company_id, 'order', 1),
      order_status: 'New',
      order_date: today,
      client_id: draft.client_id,
    })
    .returning('order_id')
    .executeTakeFirstOrThrow();
  await notifyWebhooks(tx, scope, orderMessages([{ order_id, job_id: draft.job_id }]));
  return order_id;
}

async function insertInvoice(tx: Tx, scope: UserScope, issuing: Issuing, order_id: number) {
  const { draft, corrected, priced, today } = issuing;
  const { company_id } = scope;
  const isSamePayer = corrected?.client_id === draft.client_id;
  const invoice_number = await nextNumbers(tx, company_id, 'client_invoice', 1);
  const { client_invoice_id } = await tx
    .insertInto('client_invoice')
    .values({
      company_id,
      division_id: draft.division_id,
      order_id,
      job_id: draft.job_id,
      client_id: draft.client_id,
      contact_id: isSamePayer ? corrected.contact_id : null,
      bill_to_name: isSamePayer ? corrected.bill_to_name : '',
      bill_to_address: isSamePayer
        ? corrected.bill_to_address
        : addressLines(priced.payer?.billing_place ?? {}).join('\n'),
      invoice_number,
      invoice_date: today,
      payment_due: priced.payment_due,
      amount_due: priced.priced.total,
      tax_amount: priced.priced.tax_amount,
      comment: draft.comment,
      corrects_invoice_id: corrected?.client_invoice_id ?? null,
    })
    .returning('client_invoice_id')
    .executeTakeFirstOrThrow();
  return { client_invoice_id, invoice_number };
}

/** A line that nobody changed stays what it was, with how it explains itself; every other one was typed. */
function lineColumns(line: PricedInvoiceDraft['billed'][number], { corrected, priced }: Issuing) {
  const source = corrected?.lines.find((one) => one.client_invoice_line_id === line.source_line_id);
  const { decimals } = priced.book;
  const start = source && startOfCorrection(source, decimals);
  const isSame =
    start && compare(start.quantity, line.quantity) === 0 && compare(start.unit_price, line.unit_price) === 0;
  const product_type = source?.product_type ?? '';
  if (source && isSame) {
    const { unit_type, quantity, unit_price, amount, explanation } = source;
    return { product_type, unit_type, quantity, unit_price, amount, explanation: JSON.stringify(explanation) };
  }
  const product = priced.book.products.find((one) => one.product_id === line.product_id);
  const name = product?.name ?? priced.types.get(line.invoice_charge_type_id ?? 0)?.name ?? line.description;
  const source_of_price = draftPriceSource(priced.buyer, line, line.product_id, name);
  return {
    product_type: product?.product_type ?? product_type,
    unit_type: source?.unit_type && source.unit_type !== 'Percentage' ? source.unit_type : 'Flat Fee',
    quantity: formatExact(line.quantity),
    unit_price: formatPrice(line.unit_price),
    amount: draftLineAmount(line, decimals),
    explanation: JSON.stringify(draftLineExplanation(line, source_of_price, line.copy_cap ?? undefined, decimals)),
  };
}

async function insertLines(tx: Tx, scope: UserScope, issuing: Issuing, client_invoice_id: number) {
  const { company_id } = scope;
  const { priced } = issuing;
  const charges = priced.billed.filter((line) => line.line_kind === 'charge');
  const key = { company_id, client_invoice_id };
  await tx
    .insertInto('client_invoice_line')
    .values(
      charges.map((line, index) => ({
        ...key,
        line_number: index + 1,
        product_id: line.product_id,
        invoice_charge_type_id: line.invoice_charge_type_id,
        description: line.description,
        ...lineColumns(line, issuing),
      })),
    )
    .execute();
  const taxes = priced.priced.taxes.map((tax, index) => ({
    ...key,
    place: index,
    ...tax,
    line_numbers: [...tax.line_numbers],
  }));
  if (taxes.length > 0) await tx.insertInto('client_invoice_tax').values(taxes).execute();
  const { today: day } = issuing;
  await accrueInvoice(tx, scope, client_invoice_id, { day, transaction_id: null, cause: 'issue' });
}

/** What the providers who are named get, on their pay of the job. */
async function insertPay(
  tx: Tx,
  scope: UserScope,
  { draft, today, priced }: Issuing,
  of: { order_id: number; client_invoice_id: number },
) {
  const { job_id, division_id } = draft;
  if (job_id === null) return;
  const { provider_pay_days: pay_days } = await companyOf(tx, scope);
  const amountOf = (line: (typeof draft.lines)[number]) => draftLineAmount(line, priced.book.decimals);
  const lines = draft.lines.filter((line) => line.line_kind === 'pay');
  for (const [service_provider_id, own] of Map.groupBy(lines, (line) => line.service_provider_id ?? 0)) {
    const rows = own.map((line) => ({
      ...of,
      product_id: null,
      description: line.description,
      quantity: formatExact(line.quantity),
      unit_rate: formatPrice(line.unit_price),
      amount: amountOf(line),
      line_kind: 'misc',
      explanation: '{}',
    }));
    const total = formatSum(add('0', ...own.map(amountOf)));
    await writeEarnedPay(tx, scope, { job_id, division_id, service_provider_id, total, pay_days, lines: rows }, today);
  }
}

async function closeDraft(
  tx: Tx,
  { company_id }: UserScope,
  draft: DraftRow,
  client_invoice_id: number,
): Promise<void> {
  await tx
    .updateTable('invoice_draft')
    .set({ status: 'issued', client_invoice_id })
    .where('company_id', '=', company_id)
    .where('invoice_draft_id', '=', draft.invoice_draft_id)
    .execute();
}

async function issuedBefore(tx: Tx, scope: UserScope, client_invoice_id: number) {
  const row = await tx
    .selectFrom('client_invoice')
    .select(['client_invoice_id', 'invoice_number'])
    .where('company_id', '=', scope.company_id)
    .where('client_invoice_id', '=', client_invoice_id)
    .executeTakeFirstOrThrow();
  return { ...row, corrected: null };
}

/** Somebody who lowers what a client owes by more than they may alone asks somebody else to issue the correction. */
function requireSecondPerson(scope: UserScope, { draft, corrected, priced }: Issuing): void {
  if (!corrected) return;
  if (!can(scope.viewer, 'receipts', 'add')) throw refuse('access.denied');
  const change = {
    credited: creditOfCorrection(corrected),
    total: priced.priced.total,
    author_id: draft.created_by,
    issuer_id: scope.viewer.user_id,
    may_approve: can(scope.viewer, 'books', 'edit'),
  };
  if (needsSecondPerson(change)) throw refuse('correction.second_person');
}

/**
 * Issues a draft. A correction credits the whole invoice that it corrects, issues the new one on the same order, and moves what
 * was received to it; what is left of that stays on account. All of it or nothing, and once for a draft.
 *
 * @throws AppError 400 with the fields, 403 where somebody else has to issue it, 404, 409 where something changed
 */
export async function issueInvoiceDraft(
  tx: Tx,
  scope: UserScope,
  { expected_total, accepts_loss, ...saving }: DraftSaving & { expected_total: string; accepts_loss: boolean },
  now: Temporal.Instant,
) {
  await holdCurrency(tx, scope);
  if (saving.job_id !== null) await lockJobToBill(tx, scope, saving.job_id);
  const draft = await saveDraft(tx, scope, saving);
  if (draft.client_invoice_id !== null) return issuedBefore(tx, scope, draft.client_invoice_id);
  const company = await companyOf(tx, scope);
  const today = todayOf(company, now).toString();
  const moved: MovedMoney[] =
    draft.corrects_invoice_id === null ? [] : await takeOffCorrected(tx, scope, draft.corrects_invoice_id, today);
  const corrected = await requireCorrected(tx, scope, draft.corrects_invoice_id);
  const priced = await pricedDraft(tx, scope, draft, corrected, today);
  if (compare(priced.priced.total, expected_total) !== 0) throw refuse('invoice_draft.changed');
  if (!accepts_loss && paysMore(priced.priced, corrected !== null)) {
    const formats = formatsOf(company);
    const { pay_total, subtotal } = priced.priced;
    throw refuse('billing.pays_more', { pay: moneyText(pay_total, formats), billed: moneyText(subtotal, formats) });
  }
  const issuing: Issuing = { draft, corrected, priced, today };
  requireSecondPerson(scope, issuing);
  if (corrected) await creditCorrected(tx, scope, corrected, { day: today, reason: draft.reason });
  const order_id = await orderOf(tx, scope, issuing);
  const issued = await insertInvoice(tx, scope, issuing, order_id);
  await insertLines(tx, scope, issuing, issued.client_invoice_id);
  await billInOwnCurrency(tx, scope, [issued.client_invoice_id]);
  const { client_id } = draft;
  const { total: amount, tax_amount: tax } = priced.priced;
  await writeLedger(tx, scope, today, [invoiceIssued({ ...issued, client_id, amount, tax })]);
  await insertPay(tx, scope, issuing, { order_id, client_invoice_id: issued.client_invoice_id });
  await applyMoved(tx, scope, moved, { ...issued, client_id }, today);
  await closeDraft(tx, scope, draft, issued.client_invoice_id);
  await deliverIssued(tx, scope, [issued.client_invoice_id]);
  await recordActivity(tx, scope, {
    activity_type: 'Invoice Saved',
    object_type: 'invoice',
    object_id: issued.client_invoice_id,
    object_number: String(issued.invoice_number),
    division_id: draft.division_id,
    description: [moneyText(amount, company), draft.reason].filter(Boolean).join(': '),
  });
  return { ...issued, corrected: corrected && (await correctedInvoice(tx, scope, corrected.client_invoice_id)) };
}
