import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** Lines that a question is about, by job. */
export interface MeantLine {
  readonly provider_invoice_id: number;
  readonly job_number: number | null;
  readonly case_name: string;
  readonly division_id: number;
  readonly amount: string;
}

/** What a provider names of their own pay, by invoice; lines of others are not found. */
export async function meantLines(tx: Tx, { company_id }: Scope, providerId: number, ids: readonly number[]) {
  const { rows } =
    await sql<MeantLine>`select v.provider_invoice_id, j.job_number, coalesce(lc.case_name, '') as case_name,
      v.division_id, sum(l.amount)::text as amount
    from provider_invoice_line l
    join provider_invoice v on v.company_id = ${company_id} and v.provider_invoice_id = l.provider_invoice_id
    left join job j on j.company_id = ${company_id} and j.job_id = v.job_id
    left join legal_case lc on lc.company_id = ${company_id} and lc.case_id = j.case_id
    where l.company_id = ${company_id} and v.service_provider_id = ${providerId}
      and l.provider_invoice_line_id = any(${[...ids]}::bigint[])
    group by v.provider_invoice_id, j.job_number, lc.case_name, v.division_id order by j.job_number`.execute(tx);
  return rows;
}

/** The division that a provider writes to: their own, else the company's first. */
export async function officeOf(tx: Tx, { company_id }: Scope, providerId: number): Promise<number> {
  const { rows } = await sql<{ division_id: number }>`select coalesce(p.division_id,
      (select min(d.division_id) from division d where d.company_id = ${company_id})) as division_id
    from service_provider p where p.company_id = ${company_id} and p.service_provider_id = ${providerId}`.execute(tx);
  return rows[0]?.division_id ?? 0;
}
