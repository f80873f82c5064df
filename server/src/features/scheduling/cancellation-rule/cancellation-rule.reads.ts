import type { CancellationRuleRow } from '@onrecord/contract/scheduling/cancellation-rule';
import { type CancellationRule, thousandthsOf } from '@onrecord/domain/scheduling/cancellation/cancellation-rule';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { withinDivisions } from '../job/job.access.ts';

const AMOUNTS = sql`r.client_fee::text as client_fee, r.provider_pay::text as provider_pay, r.bust_fee::text as bust_fee,
  r.bust_pay::text as bust_pay, to_char(r.cut_off_at, 'HH24:MI') as cut_off_at`;

/** Every version of the rules that the viewer may see: those of the company, and those of the viewer's divisions. */
export async function ruleRows(tx: Tx, scope: Scope): Promise<CancellationRuleRow[]> {
  const [within] = withinDivisions(scope, sql`r.division_id`);
  const { rows } = await sql<CancellationRuleRow>`select r.cancellation_rule_id, r.rule_number, r.rule_version, r.name,
      r.division_id, coalesce(d.name, '') as division_name, r.client_id, coalesce(c.name::text, '') as client_name,
      r.service_id, coalesce(s.name::text, '') as service_name, r.location_kind, r.cut_off_kind, r.cut_off_count, ${AMOUNTS},
      r.counted_per, r.valid_from, r.valid_to, r.created_by_name, r.created_at,
      r.rule_version = max(r.rule_version) over (partition by r.rule_number) as is_latest
    from cancellation_rule r
    left join division d on d.company_id = r.company_id and d.division_id = r.division_id
    left join client c on c.company_id = r.company_id and c.client_id = r.client_id
    left join service s on s.company_id = r.company_id and s.service_id = r.service_id
    where r.company_id = ${scope.company_id} and (r.division_id is null or ${within ?? sql`true`})
    order by r.rule_number, r.rule_version desc`.execute(tx);
  return rows;
}

/** Every version of the rules that can hold for a job of this client and division, as the clock reads them. */
export async function rulesFor(
  tx: Tx,
  { company_id }: Scope,
  job: { client_id: number; division_id: number },
): Promise<CancellationRule[]> {
  const { rows } =
    await sql<CancellationRuleRow>`select r.cancellation_rule_id, r.rule_number, r.rule_version, r.name, r.division_id, r.client_id, r.service_id,
      r.location_kind, r.cut_off_kind, r.cut_off_count, ${AMOUNTS}, r.counted_per, r.valid_from, r.valid_to
    from cancellation_rule r
    where r.company_id = ${company_id} and r.rule_number in (select x.rule_number from cancellation_rule x
      where x.company_id = ${company_id} and coalesce(x.client_id, ${job.client_id}) = ${job.client_id}
        and coalesce(x.division_id, ${job.division_id}) = ${job.division_id})`.execute(tx);
  return rows.map(
    ({ cut_off_kind, cut_off_count, cut_off_at, client_fee, provider_pay, bust_fee, bust_pay, ...rule }) => ({
      ...rule,
      cut_off: { kind: cut_off_kind, count: cut_off_count, at: cut_off_at },
      client_fee_thousandths: thousandthsOf(client_fee),
      provider_pay_thousandths: thousandthsOf(provider_pay),
      bust_fee_thousandths: thousandthsOf(bust_fee),
      bust_pay_thousandths: thousandthsOf(bust_pay),
    }),
  );
}
