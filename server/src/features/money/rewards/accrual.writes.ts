import { compare } from '@onrecord/domain/core/money/money';
import { pointsToBook, pointsToDate, type RewardsRule } from '@onrecord/domain/money/rewards/rewards';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { accruedInvoice, causeOfTransaction } from '../commission/accrual.reads.ts';
import { takesNoPart } from './rewards.reads.ts';

interface RewardedBy {
  readonly contact_id: number | null;
  readonly client_id: number;
  readonly is_off: boolean;
  readonly booked: number;
}

/** Who earns by an invoice, and what it has booked; whoever earned first goes on earning by it. Undefined without a program. */
async function rewardedBy(tx: Tx, { company_id }: Scope, invoiceId: number): Promise<RewardedBy | undefined> {
  const { rows } =
    await sql<RewardedBy>`select k.contact_id, i.client_id, e.booked, ${takesNoPart(company_id)} as is_off
    from rewards_program p
    join client_invoice i on i.company_id = ${company_id} and i.client_invoice_id = ${invoiceId}
    join client c on c.company_id = ${company_id} and c.client_id = i.client_id
    left join client_order o on o.company_id = ${company_id} and o.order_id = i.order_id
    cross join lateral (select coalesce(sum(x.points), 0)::int as booked, max(x.contact_id) as contact_id
      from rewards_entry x where x.company_id = ${company_id} and x.client_invoice_id = i.client_invoice_id) e
    left join contact k on k.company_id = ${company_id} and k.contact_id = case when e.contact_id is not null then e.contact_id when i.contact_id is not null then i.contact_id else o.contact_id end
    where p.company_id = ${company_id}`.execute(tx);
  return rows[0];
}

async function rulesFor(tx: Tx, { company_id }: Scope, client_id: number): Promise<RewardsRule[]> {
  return tx
    .selectFrom('rewards_rule')
    .select(['product_id', 'client_id', 'amount_per_point', 'valid_from'])
    .where('company_id', '=', company_id)
    .where((eb) => eb.or([eb('client_id', 'is', null), eb('client_id', '=', client_id)]))
    .orderBy('rewards_rule_id')
    .execute();
}

/**
 * Brings the points of an invoice to what its money has earned to date (money, M10): the entry is the difference between that and
 * what is booked. The invoice is locked by whoever calls this.
 */
export async function earnPoints(
  tx: Tx,
  scope: Scope,
  invoiceId: number,
  of: { readonly day: string; readonly transaction_id: number; readonly amount: string },
): Promise<void> {
  if (compare(of.amount, 0) === 0) return;
  const by = await rewardedBy(tx, scope, invoiceId);
  if (!by?.contact_id || (by.is_off && by.booked === 0)) return;
  const { invoice_date, amount_due: total, paid, is_voided, lines } = await accruedInvoice(tx, scope, invoiceId);
  const { client_id, contact_id } = by;
  const invoice = { client_id, invoice_date, lines, total, paid: is_voided ? '0.00' : paid };
  const earned = pointsToDate(await rulesFor(tx, scope, client_id), invoice);
  const points = pointsToBook(earned, by.booked, by.is_off);
  if (points === 0) return;
  const { day: effective_date, transaction_id } = of;
  const cause = await causeOfTransaction(tx, scope, transaction_id, compare(of.amount, 0) < 0);
  await tx
    .insertInto('rewards_entry')
    .values({
      company_id: scope.company_id,
      contact_id,
      client_id,
      cause,
      points,
      client_invoice_id: invoiceId,
      transaction_id,
      effective_date,
    })
    .execute();
}
