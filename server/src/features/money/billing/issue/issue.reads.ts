import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';

/** The pay that was made of a job. */
export async function issuedPay(tx: Tx, scope: Scope, jobId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('provider_invoice')
    .select('provider_invoice_id')
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId)
    .orderBy('provider_invoice_id')
    .execute();
  return rows.map((row) => row.provider_invoice_id);
}
