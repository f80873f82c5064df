import { type LedgerEntry, type ProviderMoney, payApproved, payWithdrawn } from '@onrecord/domain/core/money/ledger';
import { add, compare, formatSum } from '@onrecord/domain/core/money/money';
import { dueDate } from '@onrecord/domain/money/client-invoice/due-date';
import { sumPay } from '@onrecord/domain/money/provider-invoice/approval';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { writeLedger } from '../../../db/money/ledger.ts';
import { nextNumbers } from '../../../db/money/next-numbers.ts';
import type { Database as Tables } from '../../../db/row-types.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { payLinesOf } from './pay-lines.reads.ts';

type LineColumns = Insertable<Tables['provider_invoice_line']>;

/** A line of a provider's pay; its number is the next that is free on the invoice. */
export type NewPayLine = Omit<LineColumns, 'company_id' | 'provider_invoice_id' | 'line_number'>;

/** What a provider has earned of a job. `total` is the sum of the lines; `pay_days` is how long the company takes to pay. */
export interface EarnedPay {
  job_id: number;
  division_id: number;
  service_provider_id: number;
  total: string;
  pay_days: number;
  lines: readonly NewPayLine[];
}

/**
 * Lets invoices say what their lines say: what is due, what the next run may pay, and the status. Whoever changes a line calls
 * this in the same transaction, with the invoices locked.
 */
export async function settlePay(tx: Tx, scope: Scope, invoiceIds: readonly number[]): Promise<void> {
  if (invoiceIds.length === 0) return;
  const lines = await payLinesOf(tx, scope, invoiceIds);
  const invoices = await tx
    .selectFrom('provider_invoice')
    .select(['provider_invoice_id', 'amount_paid'])
    .where('company_id', '=', scope.company_id)
    .where('provider_invoice_id', 'in', [...invoiceIds])
    .execute();
  const sums = invoices.map(({ provider_invoice_id, amount_paid }) => {
    const own = lines.get(provider_invoice_id) ?? [];
    const paid_on = own.flatMap((line) => line.paid_on ?? []).toSorted();
    return { provider_invoice_id, paid_date: paid_on.at(-1) ?? null, ...sumPay(own, amount_paid) };
  });
  await sql`update provider_invoice v set amount_due = s.amount_due, next_pay_amount = s.next_pay_amount,
      invoice_status = s.invoice_status,
      paid_date = case when s.invoice_status = 'Paid' then coalesce(s.paid_date, v.paid_date, current_date) end
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) s(provider_invoice_id bigint, amount_due numeric, next_pay_amount numeric,
      invoice_status text, paid_date date)
    where v.company_id = ${scope.company_id} and v.provider_invoice_id = s.provider_invoice_id`.execute(tx);
}

/** Finds or makes the invoice of a provider and job. */
async function saveInvoice(tx: Tx, { company_id }: UserScope, pay: EarnedPay, today: string) {
  const { job_id, division_id, service_provider_id } = pay;
  const key = { company_id, job_id, service_provider_id };
  const known = await tx
    .selectFrom('provider_invoice')
    .select('provider_invoice_id')
    .where('company_id', '=', company_id)
    .where('job_id', '=', job_id)
    .where('service_provider_id', '=', service_provider_id)
    .executeTakeFirst();
  const invoice_number = known ? 0 : await nextNumbers(tx, company_id, 'provider_invoice', 1);
  return tx
    .insertInto('provider_invoice')
    .values({
      ...key,
      division_id,
      invoice_number,
      invoice_status: 'New',
      invoice_date: today,
      due_date: dueDate(today, pay.pay_days),
      amount_due: '0.00',
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'job_id', 'service_provider_id']).doUpdateSet((eb) => ({
        due_date: eb.ref('excluded.due_date'),
      })),
    )
    .returning(['provider_invoice_id', 'invoice_number'])
    .executeTakeFirstOrThrow();
}

/**
 * Writes what a provider has earned of a job. There is one invoice a provider and job: what is earned later of the same job is
 * added to it. It waits for approval, and is owed and in the books from then on. The job must be locked.
 */
export async function writeEarnedPay(tx: Tx, scope: UserScope, pay: EarnedPay, today: string) {
  const invoice = await saveInvoice(tx, scope, pay, today);
  const key = { company_id: scope.company_id, provider_invoice_id: invoice.provider_invoice_id };
  const last = await tx
    .selectFrom('provider_invoice_line')
    .select((eb) => eb.fn.coalesce(eb.fn.max('line_number'), sql<number>`0`).as('line_number'))
    .where('company_id', '=', key.company_id)
    .where('provider_invoice_id', '=', key.provider_invoice_id)
    .executeTakeFirstOrThrow();
  const rows = pay.lines.map((line, index) => ({
    ...key,
    ...line,
    line_number: last.line_number + index + 1,
    earned_on: today,
  }));
  if (rows.length > 0) await tx.insertInto('provider_invoice_line').values(rows).execute();
  await settlePay(tx, scope, [invoice.provider_invoice_id]);
  return invoice;
}

/** A line that was taken off a provider's invoice, or put back on it. */
export interface TakenPay {
  readonly provider_invoice_id: number;
  readonly service_provider_id: number;
  readonly provider_invoice_line_id: number;
  readonly client_invoice_id: number | null;
  readonly description: string;
  readonly amount: string;
  readonly earned_on: string;
  readonly is_approved: boolean;
}

/** What a statement that takes lines `l` of invoices `v` off, or puts them back, returns of each. */
export const TAKEN = sql`l.provider_invoice_id, v.service_provider_id, l.provider_invoice_line_id, l.client_invoice_id,
  l.description, l.amount, l.earned_on, l.approved_at is not null as is_approved`;

/** Lets books and invoices follow lines: of what was approved of them, each invoice gets an entry. */
async function followLines(
  tx: Tx,
  scope: Scope,
  {
    taken,
    today,
    entryOf,
  }: { taken: readonly TakenPay[]; today: string; entryOf: (money: ProviderMoney) => LedgerEntry },
): Promise<void> {
  const approved = Map.groupBy(
    taken.filter(({ is_approved }) => is_approved),
    ({ provider_invoice_id }) => provider_invoice_id,
  );
  const entries = [...approved].flatMap(([provider_invoice_id, lines]) => {
    const [{ service_provider_id } = { service_provider_id: 0 }] = lines;
    const amount = formatSum(add(...lines.map((line) => line.amount)));
    return compare(amount, 0) === 0 ? [] : [entryOf({ provider_invoice_id, service_provider_id, amount })];
  });
  await writeLedger(tx, scope, today, entries);
  await settlePay(tx, scope, [...new Set(taken.map(({ provider_invoice_id }) => provider_invoice_id))]);
}

/**
 * Lets books and invoices follow lines that were taken off: what was approved of them is owed no more. What was earned on an
 * earlier day stays in the reports of that day.
 */
export async function takePayOff(tx: Tx, scope: Scope, taken: readonly TakenPay[], today: string): Promise<void> {
  const earlier = taken.filter(({ earned_on, amount }) => earned_on < today && compare(amount, 0) !== 0);
  const rows = earlier.map((line) => ({
    company_id: scope.company_id,
    provider_invoice_id: line.provider_invoice_id,
    provider_invoice_line_id: line.provider_invoice_line_id,
    client_invoice_id: line.client_invoice_id,
    description: line.description,
    amount: line.amount,
    earned_on: line.earned_on,
    withdrawn_on: today,
  }));
  if (rows.length > 0) await tx.insertInto('withdrawn_pay').values(rows).execute();
  await followLines(tx, scope, { taken, today, entryOf: payWithdrawn });
}

/** Lets books and invoices follow lines that were put back: what was approved of them is owed again. */
export async function putPayBack(tx: Tx, scope: Scope, taken: readonly TakenPay[], today: string): Promise<void> {
  const ids = taken.map(({ provider_invoice_line_id }) => provider_invoice_line_id);
  await sql`update withdrawn_pay set restored_on = ${today}::date
    where company_id = ${scope.company_id} and restored_on is null and provider_invoice_line_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await followLines(tx, scope, { taken, today, entryOf: payApproved });
}
