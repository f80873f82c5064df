import { payApproved } from '@onrecord/domain/core/money/ledger';
import { dueDate } from '@onrecord/domain/money/client-invoice/due-date';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { writeLedger } from '../../../db/ledger.ts';
import { nextNumbers } from '../../../db/next-numbers.ts';
import type { Database as Tables } from '../../../db/row-types.ts';
import type { UserScope } from '../../../db/scope.ts';

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

/** Finds or makes the invoice of a provider and job, and adds the sum to it. */
async function saveInvoice(tx: Tx, { company_id }: UserScope, pay: EarnedPay, today: string) {
  const { job_id, division_id, service_provider_id, total } = pay;
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
      invoice_status: 'Unpaid',
      invoice_date: today,
      due_date: dueDate(today, pay.pay_days),
      amount_due: total,
      next_pay_amount: total,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'job_id', 'service_provider_id']).doUpdateSet((eb) => ({
        amount_due: sql`provider_invoice.amount_due + ${eb.ref('excluded.amount_due')}`,
        next_pay_amount: sql`provider_invoice.next_pay_amount + ${eb.ref('excluded.amount_due')}`,
        invoice_status: 'Unpaid',
        paid_date: null,
        due_date: eb.ref('excluded.due_date'),
      })),
    )
    .returning(['provider_invoice_id', 'invoice_number'])
    .executeTakeFirstOrThrow();
}

/**
 * Writes what a provider has earned of a job, with its entry in the books. There is one invoice a provider and job: what is
 * earned later of the same job is added to it, and pay that was settled is owed again. The job must be locked.
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
  const rows = pay.lines.map((line, index) => ({ ...key, ...line, line_number: last.line_number + index + 1 }));
  if (rows.length > 0) await tx.insertInto('provider_invoice_line').values(rows).execute();
  const { service_provider_id, total: amount } = pay;
  await writeLedger(tx, scope, today, [payApproved({ ...invoice, service_provider_id, amount })]);
  return invoice;
}
