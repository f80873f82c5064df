import { type RawBuilder, sql } from 'kysely';
import { COMPANY } from '../relation/company-value.ts';

/**
 * The last day of the payments from bank accounts of this invoice that their bank may still take back; null where there is none.
 * The company is named by value, so that a list of invoices reads it by index.
 */
export function clearingUntil(invoiceId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select max(paid.clears_on) from (
    select t.clears_on from payment_transaction t
      join payment_allocation a on a.company_id = ${COMPANY} and a.transaction_id = t.transaction_id
        and a.client_invoice_id = ${invoiceId}
      where t.company_id = ${COMPANY} and t.clears_on is not null and t.bank_answered_at is null
      group by t.transaction_id, t.clears_on having sum(a.amount) > 0) paid)`;
}
