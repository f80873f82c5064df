import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** The highest whole number among the reference numbers of the company's cases, as it is written; null without one. */
export async function highestReference(tx: Tx, { company_id }: Scope): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`select case_reference_number as reference from legal_case
    where company_id = ${company_id} and case_reference_number ~ '^[0-9]+$'
    order by case_reference_number::numeric desc limit 1`.execute(tx);
  return rows[0]?.reference ?? null;
}

/** Whether another case of the company has this reference number. */
export async function isReferenceTaken(tx: Tx, { company_id }: Scope, reference: string, except: number) {
  const found = await tx
    .selectFrom('legal_case')
    .select('case_id')
    .where('company_id', '=', company_id)
    .where('case_id', '<>', except)
    .where('case_reference_number', '<>', '')
    .where(sql<boolean>`lower(case_reference_number) = ${reference.toLowerCase()}`)
    .executeTakeFirst();
  return found !== undefined;
}
