import type { PayRun } from '@onrecord/contract/money/pay-run';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** The remittances of a run: who has one, and what became of it. */
export async function remittancesOf(tx: Tx, { company_id }: Scope, runId: number): Promise<PayRun['remittances']> {
  return tx
    .selectFrom('pay_remittance')
    .select(['service_provider_id', 'remittance_number', 'status', 'sent_to', 'reason', 'sent_at'])
    .where('company_id', '=', company_id)
    .where('pay_run_id', '=', runId)
    .orderBy('remittance_number')
    .execute() as Promise<PayRun['remittances']>;
}

/** A remittance that waits to be mailed: as it was asked for last, and not mailed since. */
export async function waitingRemittance(
  tx: Tx,
  { company_id }: Scope,
  {
    pay_run_id,
    service_provider_id,
    send_count,
  }: { pay_run_id: number; service_provider_id: number; send_count: number },
): Promise<{ remittance_number: number; locale: string | null } | undefined> {
  const { rows } = await sql<{ remittance_number: number; locale: string | null }>`select r.remittance_number,
      (select u.locale from app_user u where u.company_id = ${company_id} and u.service_provider_id = ${service_provider_id}
        order by u.user_id limit 1) as locale
    from pay_remittance r where r.company_id = ${company_id} and r.pay_run_id = ${pay_run_id}
      and r.service_provider_id = ${service_provider_id} and r.send_count = ${send_count} and r.status = 'queued'`.execute(
    tx,
  );
  return rows[0];
}
