import { refuse } from '@onrecord/domain/core/messages/app-error';
import { compare, formatSum, multiply } from '@onrecord/domain/core/money/money';
import { foreignPart } from '@onrecord/domain/money/exchange/foreign-invoice';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { accrueAllocation } from '../commission/accrual.writes.ts';
import { heldInBoth, lockForeignInvoice } from '../exchange/exchange.reads.ts';
import { earnPoints } from '../rewards/accrual.writes.ts';

/** Where and when a part of a payment is booked. */
export interface Booking {
  readonly transaction_id: number;
  readonly day: string;
  /** Who entered it; null for the gateway and the product itself. */
  readonly by?: number | null;
  /** The allocation that is taken back. */
  readonly reverses?: number;
  /** How much it is in the currency that the invoice is billed in, where that is known; in proportion where it is not. */
  readonly foreign?: string;
}

/**
 * How much of an invoice in a currency of its own a payment is in that currency: of what is open, or, of what is taken back, of what the
 * invoice has of the receipt. Both currencies reach zero together. Null where the invoice is billed in the company's currency.
 *
 * @throws AppError 400 where the amount is too small to be any in that currency
 */
async function foreignOf(
  tx: Tx,
  scope: Scope,
  { transaction_id, foreign }: Booking,
  invoiceId: number,
  amount: string,
) {
  const invoice = await lockForeignInvoice(tx, scope, invoiceId);
  if (!invoice || compare(amount, 0) === 0) return null;
  const isTakenBack = compare(amount, 0) < 0;
  const held = isTakenBack
    ? await heldInBoth(tx, scope, { transaction_id, client_invoice_id: invoiceId })
    : { base: invoice.balance, foreign: invoice.foreign_balance };
  const size = isTakenBack ? formatSum(multiply(amount, -1)) : amount;
  if (compare(held.base, 0) <= 0) return '0.00';
  const isPart = compare(size, held.base) < 0;
  const isInside = foreign !== undefined && compare(foreign, 0) > 0 && compare(foreign, held.foreign) < 0;
  const part = isPart && isInside ? foreign : foreignPart(size, held, invoice.decimals);
  if (part === undefined) throw refuse('exchange.too_small');
  return isTakenBack ? formatSum(multiply(part, -1)) : part;
}

/** Applies an amount to an invoice (a negative one takes back); its status, its commissions and its points follow. Returns how much of it was applied. */
export async function applyPayment(
  tx: Tx,
  scope: Scope,
  booking: Booking,
  invoiceId: number,
  amount: string,
): Promise<string> {
  const { transaction_id, day, by = null, reverses } = booking;
  const foreign = await foreignOf(tx, scope, booking, invoiceId, amount);
  const { rows } = await sql<{ applied: string }>`select apply_payment(${scope.company_id}, ${transaction_id},
    ${invoiceId}, ${amount}, ${day}::date, ${by}, ${reverses ?? null}, ${foreign}::numeric) as applied`.execute(tx);
  const applied = formatSum(rows[0]?.applied ?? '0');
  await accrueAllocation(tx, scope, invoiceId, { transaction_id, day, amount: applied });
  await earnPoints(tx, scope, invoiceId, { transaction_id, day, amount: applied });
  return applied;
}
