import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { Scope } from '../../../../db/scope.ts';
import { BILLING_ADDRESS, BILLING_LOCATION } from '../../../people/address/address.reads.ts';

/** What of a client an open invoice of theirs needs: where bills go, the agreed term, and the currency they are billed in. */
export interface OpeningClient {
  readonly client_id: number;
  readonly division_id: number | null;
  readonly currency_code: string;
  readonly days_due: number;
  readonly billing_place: Readonly<Record<string, string | null>>;
}

/** Clients who are there, by id. */
export async function openingClients(
  tx: Tx,
  { company_id }: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OpeningClient>> {
  const { rows } =
    await sql<OpeningClient>`select c.client_id, c.division_id, c.currency_code, ${BILLING_LOCATION} as billing_place,
      case when c.is_cod then 0 else coalesce(t.days_due, (select u.days_due from invoice_term u where u.company_id = ${COMPANY}
        and u.is_active order by u.sort_order, u.invoice_term_id limit 1), 0) end as days_due
    from client c left join invoice_term t on t.company_id = c.company_id and t.invoice_term_id = c.invoice_term_id
      ${BILLING_ADDRESS}
    where c.company_id = ${company_id} and c.client_id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.client_id, row]));
}

/** The divisions and cases of jobs, by the job's id. */
export async function openingJobs(tx: Tx, { company_id }: Scope, ids: readonly number[]) {
  const { rows } = await sql<{ job_id: number; division_id: number; case_id: number | null; case_name: string }>`
    select j.job_id, j.division_id, j.case_id, coalesce(lc.case_name, '') as case_name from job j
    left join legal_case lc on lc.company_id = ${company_id} and lc.case_id = j.case_id
    where j.company_id = ${company_id} and j.job_id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.job_id, row]));
}

/** The names of cases, by id. */
export async function openingCases(
  tx: Tx,
  { company_id }: Scope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ case_id: number; case_name: string }>`select lc.case_id, lc.case_name from legal_case lc
    where lc.company_id = ${company_id} and lc.case_id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ case_id, case_name }) => [case_id, case_name]));
}

/** The division of a company that has one alone; null for others. */
export async function onlyDivision(tx: Tx, { company_id }: Scope): Promise<number | null> {
  const { rows } = await sql<{ division_id: number }>`select d.division_id from division d
    where d.company_id = ${company_id} limit 2`.execute(tx);
  return rows.length === 1 ? (rows[0]?.division_id ?? null) : null;
}

/** Which of these numbers invoices have; those of an import that was undone are free. */
export async function takenNumbers(tx: Tx, { company_id }: Scope, numbers: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ invoice_number: number }>`select i.invoice_number from client_invoice i
    where i.company_id = ${company_id} and i.invoice_number = any(${[...numbers]}::bigint[])
      and (i.invoice_status <> 'Voided' or not i.is_opening)`.execute(tx);
  return new Set(rows.map(({ invoice_number }) => invoice_number));
}
