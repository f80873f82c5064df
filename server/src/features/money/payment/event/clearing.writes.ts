import { sql } from 'kysely';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf, forEachCompany, todayOf } from '../../../company/company/company.reads.ts';

interface Cleared {
  readonly transaction_id: number;
  readonly receipt_number: number;
  readonly division_id: number;
  readonly transaction_credit_amount: string;
}

/** Takes the payments of a company for good whose banking days are over. A return that was faster has spoken: it is left alone. */
async function clearPayments(tx: Tx, scope: Scope, now: Temporal.Instant): Promise<void> {
  const { company_id } = scope;
  const today = todayOf(await companyOf(tx, scope), now).toString();
  const { rows } = await sql<Cleared>`update payment_transaction set bank_answered_at = ${now.toString()}
    where company_id = ${company_id} and clears_on <= ${today}::date and bank_answered_at is null
    returning transaction_id, receipt_number, division_id, transaction_credit_amount`.execute(tx);
  for (const row of rows) {
    await recordActivity(tx, scope, {
      activity_type: 'Bank Payment Cleared',
      object_type: 'transaction',
      object_id: row.transaction_id,
      object_number: String(row.receipt_number),
      division_id: row.division_id,
      description: row.transaction_credit_amount,
    });
  }
}

/** The task by the clock: a repeat finds nothing left to do. One company's trouble is told after all had their turn. */
export async function clearBankPayments(services: Services): Promise<void> {
  await forEachCompany(
    services.db,
    'payments',
    (scope) => services.db.withScope(scope, (tx) => clearPayments(tx, scope, services.now())),
    'bank payments of some companies were not cleared',
  );
}
