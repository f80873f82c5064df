import { moneyText } from '@onrecord/domain/core/format/money';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { invoiceIssued } from '@onrecord/domain/core/money/ledger';
import { add, compare, formatPrice, formatSum } from '@onrecord/domain/core/money/money';
import { dueDate } from '@onrecord/domain/money/client-invoice/due-date';
import { addressLines } from '@onrecord/domain/people/address/address-lines';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { notifyWebhooks, orderMessages } from '../../../db/message/webhook-message.ts';
import { writeLedger } from '../../../db/money/ledger.ts';
import { nextNumbers } from '../../../db/money/next-numbers.ts';
import type { UserScope } from '../../../db/scope.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import type { CancellationFees, PostedLine } from '../../scheduling/job/cancel/clock.reads.ts';
import { priceBook } from '../billing/draft.reads.ts';
import { lockJobToBill } from '../billing/issue/issue.writes.ts';
import { deliverIssued } from '../client-invoice/delivery/delivery.writes.ts';
import { billInOwnCurrency } from '../exchange/convert.writes.ts';
import { putPayBack, TAKEN, type TakenPay, takePayOff, writeEarnedPay } from '../provider-invoice/pay.writes.ts';
import { billedJob } from './billed.writes.ts';
import { type FeeDraft, feeDraft, feeParties } from './cancellation.reads.ts';

type Posting = Parameters<CancellationFees['post']>[2];

const sumOf = (lines: readonly PostedLine[], part: 'charged' | 'paid') =>
  formatSum(add(...lines.map((line) => line[part])));

/** The order of a fee: without a number, which it gets with its invoice. */
async function insertOrder(tx: Tx, scope: UserScope, { job, lines }: Posting, today: string): Promise<number | null> {
  if (compare(sumOf(lines, 'charged'), 0) <= 0) return null;
  const { order_id } = await tx
    .insertInto('client_order')
    .values({
      company_id: scope.company_id,
      division_id: job.division_id,
      job_id: job.job_id,
      order_kind: 'cancellation',
      order_number: 0,
      order_status: 'New',
      order_date: today,
      ...(await feeParties(tx, scope, job.job_id)),
    })
    .returning('order_id')
    .executeTakeFirstOrThrow();
  await notifyWebhooks(tx, scope, orderMessages([{ order_id, job_id: job.job_id }]));
  return order_id;
}

interface Earned {
  readonly service_provider_id: number;
  readonly lines: readonly PostedLine[];
  readonly total: string;
}

/** What each provider gets, by provider. */
function earnings(lines: readonly PostedLine[]): Earned[] {
  const ids = [
    ...new Set(lines.flatMap((line) => (compare(line.paid, 0) > 0 ? (line.service_provider_id ?? []) : []))),
  ];
  return ids.map((id) => {
    const own = lines.filter((line) => line.service_provider_id === id && compare(line.paid, 0) > 0);
    return { service_provider_id: id, lines: own, total: sumOf(own, 'paid') };
  });
}

async function insertPay(tx: Tx, scope: UserScope, { job }: Posting, earned: Earned, today: string): Promise<void> {
  const company = await companyOf(tx, scope);
  const { service_provider_id, total } = earned;
  const lines = earned.lines.map(({ job_cancellation_line_id, service_name, paid }) => ({
    description: sentenceText(sentence('cancellation.pay_line', { service_name })),
    quantity: '1',
    unit_rate: formatPrice(paid),
    amount: paid,
    line_kind: 'cancellation',
    job_cancellation_line_id,
    explanation: '{}',
  }));
  const { job_id, division_id } = job;
  const pay = { job_id, division_id, service_provider_id, total, lines, pay_days: company.provider_pay_days };
  const { provider_invoice_id, invoice_number } = await writeEarnedPay(tx, scope, pay, today);
  await recordActivity(tx, scope, {
    activity_type: 'Provider Pay Saved',
    object_type: 'provider_invoice',
    object_id: provider_invoice_id,
    object_number: String(invoice_number),
    division_id,
    description: moneyText(total, company),
  });
}

/** Takes back the pay of lines on provider invoices of which nothing was paid; what was paid out stays. Gives the rows as they were. */
async function withdrawPay(tx: Tx, scope: UserScope, lineIds: readonly number[], today: string): Promise<string[]> {
  const ids = sql`${[...lineIds]}::bigint[]`;
  await sql`select from provider_invoice v where v.company_id = ${scope.company_id} and v.provider_invoice_id in (
      select l.provider_invoice_id from provider_invoice_line l where l.company_id = ${scope.company_id}
        and l.job_cancellation_line_id = any(${ids}))
    order by v.provider_invoice_id for update`.execute(tx);
  const { rows } = await sql<TakenPay & { line: string }>`delete from provider_invoice_line l using provider_invoice v
    where l.company_id = ${scope.company_id} and v.company_id = ${scope.company_id}
      and l.provider_invoice_id = v.provider_invoice_id and l.paid_on is null and l.job_cancellation_line_id = any(${ids})
    returning ${TAKEN}, to_jsonb(l)::text as line`.execute(tx);
  await takePayOff(tx, scope, rows, today);
  return rows.map(({ line }) => line);
}

/**
 * Puts back lines of pay that were withdrawn. A number that another line has taken meanwhile becomes the next that is free, and a
 * run that was closed meanwhile does not pay them.
 */
async function restorePay(tx: Tx, scope: UserScope, lines: readonly string[], today: string): Promise<void> {
  if (lines.length === 0) return;
  const { company_id } = scope;
  const stored = sql`unnest(${[...lines]}::text[]) with ordinality s(line, position)
    cross join jsonb_populate_record(null::provider_invoice_line, s.line::jsonb) l`;
  await sql`select from provider_invoice v where v.company_id = ${company_id}
    and v.provider_invoice_id in (select l.provider_invoice_id from ${stored})
    order by v.provider_invoice_id for update`.execute(tx);
  const { rows } = await sql<TakenPay>`with put as (
      insert into provider_invoice_line select r.* from ${stored}
        cross join jsonb_populate_record(l, jsonb_build_object(
          'line_number', case when exists (select from provider_invoice_line t where t.company_id = ${company_id}
              and t.provider_invoice_id = l.provider_invoice_id and t.line_number = l.line_number)
            then (select max(t.line_number) from provider_invoice_line t where t.company_id = ${company_id}
              and t.provider_invoice_id = l.provider_invoice_id) + s.position else l.line_number end,
          'pay_run_id', (select p.pay_run_id from pay_run p where p.company_id = ${company_id}
            and p.pay_run_id = l.pay_run_id and p.closed_at is null))) r
      returning *)
    select ${TAKEN} from put l join provider_invoice v on v.company_id = ${company_id} and v.provider_invoice_id = l.provider_invoice_id`.execute(
    tx,
  );
  await putPayBack(tx, scope, rows, today);
}

/** Gives the order of a fee another status. Returns the one that it had. */
async function setOrderStatus(tx: Tx, { company_id }: UserScope, orderId: number, status: string): Promise<string> {
  const { order_status } = await tx
    .selectFrom('client_order')
    .select('order_status')
    .where('company_id', '=', company_id)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('client_order')
    .set({ order_status: status })
    .where('company_id', '=', company_id)
    .where('order_id', '=', orderId)
    .execute();
  return order_status;
}

/** What becomes of fee and pay of a cancellation in the money (dispatch, section 6). */
export const cancellationFees: CancellationFees = {
  ...billedJob,
  async post(tx, scope, posting, now) {
    const today = todayOf(await companyOf(tx, scope), now).toString();
    const order_id = await insertOrder(tx, scope, posting, today);
    for (const earned of earnings(posting.lines)) await insertPay(tx, scope, posting, earned, today);
    return order_id;
  },
  async withdraw(tx, scope, { order_id, line_ids }, now) {
    const today = todayOf(await companyOf(tx, scope), now).toString();
    const pay_lines = await withdrawPay(tx, scope, line_ids, today);
    const order_status = order_id === null ? null : await setOrderStatus(tx, scope, order_id, 'Voided');
    return { order_id, order_status, pay_lines };
  },
  async restore(tx, scope, { order_id, order_status, pay_lines }, now) {
    const today = todayOf(await companyOf(tx, scope), now).toString();
    await restorePay(tx, scope, pay_lines, today);
    if (order_id !== null && order_status !== null) await setOrderStatus(tx, scope, order_id, order_status);
  },
};

/** The invoice of a draft: its lines say the rule and version that each fee was charged by. Fees carry no sales tax. */
async function insertInvoice(tx: Tx, scope: UserScope, draft: FeeDraft, today: string) {
  const { company_id } = scope;
  const payer_client_id = draft.bill_to_client_id ?? draft.client_id;
  const who = { client_ids: [payer_client_id], division_id: draft.division_id, provider_ids: [] };
  const payer = (await priceBook(tx, scope, who)).clients.find(({ client_id }) => client_id === payer_client_id);
  const amount_due = formatSum(add(...draft.lines.map(({ charged }) => charged)));
  if (draft.order_number === 0) {
    const order_number = await nextNumbers(tx, company_id, 'order', 1);
    await tx
      .updateTable('client_order')
      .set({ order_number })
      .where('company_id', '=', company_id)
      .where('order_id', '=', draft.order_id)
      .execute();
  }
  const invoice_number = await nextNumbers(tx, company_id, 'client_invoice', 1);
  const { client_invoice_id } = await tx
    .insertInto('client_invoice')
    .values({
      company_id,
      division_id: draft.division_id,
      order_id: draft.order_id,
      job_id: draft.job_id,
      client_id: payer_client_id,
      contact_id: draft.contact_id,
      bill_to_name: draft.bill_to_name,
      bill_to_address: draft.bill_to_address || addressLines(payer?.billing_place ?? {}).join('\n'),
      invoice_number,
      invoice_date: today,
      payment_due: dueDate(today, payer?.days_due ?? 0),
      amount_due,
    })
    .returning('client_invoice_id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('client_invoice_line')
    .values(
      draft.lines.map(({ charged, service_name, rule_name, rule_version }, index) => ({
        company_id,
        client_invoice_id,
        line_number: index + 1,
        product_id: null,
        description: sentenceText(sentence(`cancellation.line_${draft.kind}`, { service_name })),
        unit_type: 'Flat Fee',
        quantity: '1',
        unit_price: formatPrice(charged),
        amount: charged,
        explanation: JSON.stringify({
          factors: [{ factor: 'price', value: formatPrice(charged) }],
          price_source: { product_price_id: null, name: `${rule_name} ${rule_version ?? ''}`.trim(), level: 'charge' },
          minimum: null,
          delivery_type_name: null,
          exact: charged,
          rounding: '0',
        }),
      })),
    )
    .execute();
  await billInOwnCurrency(tx, scope, [client_invoice_id]);
  await writeLedger(tx, scope, today, [
    invoiceIssued({ client_invoice_id, client_id: payer_client_id, amount: amount_due, tax: '0.00' }),
  ]);
  await deliverIssued(tx, scope, [client_invoice_id]);
  await recordActivity(tx, scope, {
    activity_type: 'Invoice Saved',
    object_type: 'invoice',
    object_id: client_invoice_id,
    object_number: String(invoice_number),
    object_name: draft.case_name,
    division_id: draft.division_id,
    description: moneyText(amount_due, await companyOf(tx, scope)),
  });
  return { client_invoice_id, invoice_number };
}

/**
 * Turns the draft of a fee into an invoice; whoever presses second gets the invoice of the first.
 *
 * @throws AppError 404 where nothing is charged or the division is not the viewer's, 409 where the fee was withdrawn
 */
export async function issueFee(tx: Tx, scope: UserScope, cancellationId: number, now: Temporal.Instant) {
  const seen = await feeDraft(tx, scope, cancellationId);
  const isOwn = seen && (scope.division_ids === 'all' || scope.division_ids.includes(seen.division_id));
  if (!seen || !isOwn) throw refuse('general.not_found');
  await lockJobToBill(tx, scope, seen.job_id);
  const draft = await feeDraft(tx, scope, cancellationId);
  if (!draft) throw refuse('general.not_found');
  const { client_invoice_id, invoice_number, job_number } = draft;
  if (client_invoice_id !== null && invoice_number !== null) return { client_invoice_id, invoice_number, job_number };
  if (draft.withdrawn_at !== null) throw refuse('cancellation.withdrawn');
  const today = todayOf(await companyOf(tx, scope), now).toString();
  return { ...(await insertInvoice(tx, scope, draft, today)), job_number };
}
