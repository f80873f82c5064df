import { moneyText } from '@onrecord/domain/core/format/money';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { payAdjusted } from '@onrecord/domain/core/money/ledger';
import { add, compare, formatSum, multiply } from '@onrecord/domain/core/money/money';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { writeLedger } from '../../../db/money/ledger.ts';
import type { UserScope } from '../../../db/scope.ts';
import { companyOf, formatsOf } from '../../company/company/company.reads.ts';

interface PaidLine {
  readonly provider_invoice_line_id: number;
  readonly provider_invoice_id: number;
  readonly service_provider_id: number;
  readonly invoice_number: number;
  readonly division_id: number;
  readonly amount: string;
}

/** The shares of an order that were paid out and not taken back. Their invoices are locked. */
async function paidLines(tx: Tx, { company_id }: UserScope, order_id: number): Promise<PaidLine[]> {
  const { rows } =
    await sql<PaidLine>`select l.provider_invoice_line_id, l.provider_invoice_id, l.amount, v.service_provider_id,
      v.invoice_number, v.division_id
    from provider_invoice_line l
    join provider_invoice v on v.company_id = ${company_id} and v.provider_invoice_id = l.provider_invoice_id
    where l.company_id = ${company_id} and l.order_id = ${order_id} and l.paid_on is not null and not l.is_charged_back and l.amount > 0
    order by l.provider_invoice_line_id`.execute(tx);
  return rows;
}

/**
 * Takes back what was paid out for an order whose invoice is voided: a chargeback of each line, which the next run takes off. Where
 * the company's setting leaves pay with the provider, the history of the pay says so.
 */
export async function takeBackPaid(
  tx: Tx,
  scope: UserScope,
  voided: { readonly order_id: number; readonly invoice_number: number },
  today: string,
): Promise<void> {
  const paid = await paidLines(tx, scope, voided.order_id);
  if (paid.length === 0) return;
  const { company_id } = scope;
  const company = await companyOf(tx, scope);
  const { invoice_number } = voided;
  const description = sentenceText(sentence('pay_run.chargeback', { invoice_number }));
  if (company.take_back_paid_shares) {
    await tx
      .insertInto('pay_adjustment')
      .values(
        paid.map(({ service_provider_id, provider_invoice_line_id, amount }) => ({
          company_id,
          service_provider_id,
          adjustment_kind: 'chargeback',
          description,
          amount: formatSum(multiply(amount, -1)),
          due_on: today,
          provider_invoice_line_id,
          entered_by: scope.viewer.user_id,
        })),
      )
      .execute();
    await sql`update provider_invoice_line set is_charged_back = true where company_id = ${company_id}
      and provider_invoice_line_id = any(${paid.map((line) => line.provider_invoice_line_id)}::bigint[])`.execute(tx);
    const entries = paid.map(({ service_provider_id, amount }) =>
      payAdjusted({ service_provider_id, amount: formatSum(multiply(amount, -1)) }),
    );
    await writeLedger(tx, scope, today, entries);
  }
  for (const [id, lines] of Map.groupBy(paid, (line) => line.provider_invoice_id)) {
    const amount = formatSum(add(...lines.map((line) => line.amount)));
    if (compare(amount, 0) === 0) continue;
    const money = moneyText(amount, formatsOf(company));
    await recordActivity(tx, scope, {
      activity_type: 'Provider Pay Saved',
      object_type: 'provider_invoice',
      object_id: id,
      object_number: String(lines[0]?.invoice_number ?? ''),
      division_id: lines[0]?.division_id ?? null,
      description: company.take_back_paid_shares
        ? `${description}: -${money}`
        : sentenceText(sentence('pay_run.not_taken_back', { amount: money, invoice_number })),
    });
  }
}
