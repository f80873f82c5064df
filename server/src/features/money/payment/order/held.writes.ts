import { creditApplied } from '@onrecord/domain/core/money/ledger';
import { compare } from '@onrecord/domain/core/money/money';
import { sql } from 'kysely';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { writeLedger } from '../../../../db/money/ledger.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { moveCredit } from '../../receipt/receipt.writes.ts';
import { applyPayment } from '../apply.writes.ts';

interface Issued {
  readonly order_id: number;
  readonly client_invoice_id: number;
  /** Who is billed. */
  readonly payer_client_id: number;
}

interface Held {
  readonly order_id: number;
  readonly transaction_id: number;
  readonly client_id: number;
  readonly amount: string;
}

const receiptOf = sql`coalesce(t.reverses_transaction_id, t.transaction_id)`;

/** What orders hold, read after the receipts are locked: a refund that came first has taken its part. */
async function lockHeld(tx: Tx, { company_id }: UserScope, ids: readonly number[]): Promise<Held[]> {
  const from = sql`client_credit c join payment_transaction t on t.company_id = ${company_id} and t.transaction_id = c.transaction_id
    where c.company_id = ${company_id} and c.order_id = any(${[...ids]}::bigint[])`;
  await sql`select from payment_transaction r where r.company_id = ${company_id}
    and r.transaction_id in (select ${receiptOf} from ${from}) order by r.transaction_id for update`.execute(tx);
  const { rows } =
    await sql<Held>`select c.order_id, ${receiptOf} as transaction_id, c.client_id, sum(c.amount) as amount
    from ${from} group by 1, 2, 3 having sum(c.amount) > 0 order by 2, 1`.execute(tx);
  return rows;
}

/**
 * Lets invoices that were just issued take what was paid for their orders ahead. What is more than the invoice stays on the
 * payer's account and is free from then on. The job is locked by whoever issues.
 */
export async function applyHeld(tx: Tx, scope: UserScope, issued: readonly Issued[], day: string): Promise<void> {
  const ids = issued.map(({ order_id }) => order_id);
  if (ids.length === 0) return;
  const by = scope.viewer.user_id;
  for (const { order_id, transaction_id, client_id, amount } of await lockHeld(tx, scope, ids)) {
    const invoice = issued.find((one) => one.order_id === order_id);
    if (!invoice) continue;
    const { client_invoice_id, payer_client_id } = invoice;
    const applied = await applyPayment(tx, scope, { transaction_id, day, by }, client_invoice_id, amount);
    if (compare(applied, 0) === 0) continue;
    const move = {
      transaction_id,
      client_id,
      client_invoice_id,
      amount: `-${applied}`,
      reason: 'applied',
      day,
    } as const;
    await moveCredit(tx, scope, move);
    const entry = creditApplied({ client_invoice_id, client_id: payer_client_id, amount: applied }, client_id);
    await writeLedger(tx, scope, day, [{ ...entry, transaction_id }]);
    await recordActivity(tx, scope, {
      activity_type: 'Payment Applied',
      object_type: 'invoice',
      object_id: client_invoice_id,
      description: applied,
    });
  }
  await sql`update client_credit set order_id = null where company_id = ${scope.company_id}
    and order_id = any(${ids}::bigint[])`.execute(tx);
}
