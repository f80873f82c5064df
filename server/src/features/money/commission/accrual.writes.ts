import { compare, formatSum, subtract } from '@onrecord/domain/core/money/money';
import {
  type CommissionCause,
  type CountedPart,
  commissionToDate,
  differenceOf,
  NOTHING_EARNED,
  termsInForce,
} from '@onrecord/domain/money/commission/commission';
import type { Tx } from '../../../db/database.ts';
import { companyDecimals } from '../../../db/money/company-decimals.ts';
import type { Scope } from '../../../db/scope.ts';
import {
  type AccruedInvoice,
  accruedInvoice,
  type BookedTerm,
  causeOfTransaction,
  termsOfInvoice,
} from './accrual.reads.ts';

/** What moved the money of an invoice; else that it was issued or voided, or that terms were agreed on later. */
export interface AccrualCause {
  readonly day: string;
  readonly transaction_id: number | null;
  readonly cause: CommissionCause;
}

function countedOf(invoice: AccruedInvoice, base: BookedTerm['base_kind']): CountedPart {
  const { amount_due: total, paid, credited, is_voided } = invoice;
  if (is_voided) return { part: '0.00', total };
  return { part: base === 'paid' ? paid : formatSum(subtract(total, credited)), total };
}

/**
 * Brings the commissions of an invoice to what its money has earned to date (money, M10). The entry is the difference between
 * that and what is booked, whatever happened in between. The invoice is locked by whoever calls this.
 */
export async function accrueInvoice(tx: Tx, scope: Scope, invoiceId: number, of: AccrualCause): Promise<void> {
  const known = await termsOfInvoice(tx, scope, invoiceId);
  if (known.length === 0) return;
  const invoice = await accruedInvoice(tx, scope, invoiceId);
  const decimals = await companyDecimals(tx, scope);
  const entries = termsInForce(known, invoice.invoice_date).flatMap((term) => {
    const counted = countedOf(invoice, term.base_kind);
    const earned = commissionToDate(term.rates, invoice.lines, counted, term.share_percent, decimals);
    const entry = differenceOf(earned, term) ?? NOTHING_EARNED;
    return compare(entry.base, 0) === 0 && compare(entry.amount, 0) === 0 ? [] : [{ term, entry }];
  });
  if (entries.length === 0) return;
  const { day: effective_date, transaction_id, cause } = of;
  await tx
    .insertInto('commission_entry')
    .values(
      entries.map(({ term: { commission_term_id, sales_person_id }, entry }) => ({
        company_id: scope.company_id,
        client_invoice_id: invoiceId,
        commission_term_id,
        sales_person_id,
        transaction_id,
        cause,
        effective_date,
        base: entry.base,
        amount: entry.amount,
      })),
    )
    .execute();
}

/** Lets commissions follow an allocation that was just written: every change of what an invoice has been paid comes here. */
export async function accrueAllocation(
  tx: Tx,
  scope: Scope,
  invoiceId: number,
  { transaction_id, day, amount }: { transaction_id: number; day: string; amount: string },
): Promise<void> {
  if (compare(amount, 0) === 0) return;
  const cause = await causeOfTransaction(tx, scope, transaction_id, compare(amount, 0) < 0);
  await accrueInvoice(tx, scope, invoiceId, { day, transaction_id, cause });
}
