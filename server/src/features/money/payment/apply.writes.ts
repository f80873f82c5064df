import { formatSum } from '@onrecord/domain/core/money/money';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { accrueAllocation } from '../commission/accrual.writes.ts';
import { earnPoints } from '../rewards/accrual.writes.ts';

/** Where and when a part of a payment is booked. */
export interface Booking {
  readonly transaction_id: number;
  readonly day: string;
  /** Who entered it; null for the gateway and the product itself. */
  readonly by?: number | null;
  /** The allocation that is taken back. */
  readonly reverses?: number;
}

/** Applies an amount to an invoice (a negative one takes back); its status, its commissions and its points follow. Returns how much of it was applied. */
export async function applyPayment(
  tx: Tx,
  scope: Scope,
  { transaction_id, day, by = null, reverses }: Booking,
  invoiceId: number,
  amount: string,
): Promise<string> {
  const { rows } = await sql<{ applied: string }>`select apply_payment(${scope.company_id}, ${transaction_id},
    ${invoiceId}, ${amount}, ${day}::date, ${by}, ${reverses ?? null}) as applied`.execute(tx);
  const applied = formatSum(rows[0]?.applied ?? '0');
  await accrueAllocation(tx, scope, invoiceId, { transaction_id, day, amount: applied });
  await earnPoints(tx, scope, invoiceId, { transaction_id, day, amount: applied });
  return applied;
}
