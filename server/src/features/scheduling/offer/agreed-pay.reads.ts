import { add, formatSum } from '@onrecord/domain/core/money/money';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** What the offers said that a provider took on a job; undefined where a service of theirs was booked otherwise. */
export async function agreedPay(tx: Tx, { company_id }: Scope, jobId: number, providerId: number) {
  const { rows } = await sql<{ pay: string | null }>`select (
      select r.pay_amount::text from offer_round r
      join offer o on o.company_id = ${company_id} and o.offer_round_id = r.offer_round_id
      where r.company_id = ${company_id} and r.job_service_id = s.job_service_id and r.shows_pay
        and o.service_provider_id = ${providerId} and o.result = 'yes'
      order by r.offer_round_id desc limit 1) as pay
    from job_service s where s.company_id = ${company_id} and s.job_id = ${jobId}
      and s.service_provider_id = ${providerId} and not s.is_canceled`.execute(tx);
  const pays = rows.flatMap(({ pay }) => (pay === null ? [] : [pay]));
  return rows.length > 0 && pays.length === rows.length ? formatSum(add(...pays)) : undefined;
}
