import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';

/** How much of the worksheet of a job is one provider's. */
export interface WorksheetParts {
  readonly services: number;
  readonly deponents: number;
  readonly attorneys: number;
  readonly orders: number;
  readonly expenses: number;
}

/** Counts the rows of the worksheet of a job that are one provider's. */
export async function worksheetParts(tx: Tx, jobId: number, providerId: number): Promise<WorksheetParts> {
  const count = (table: string) => sql`(select count(*) from ${sql.table(table)} w where w.company_id = ${COMPANY}
    and w.job_id = ${jobId} and w.service_provider_id = ${providerId})`;
  const { rows } = await sql<WorksheetParts>`select ${count('job_service')} as services,
    ${count('worksheet_deponent')} as deponents, ${count('worksheet_attorney_present')} as attorneys,
    ${count('worksheet_order')} as orders, ${count('job_expense')} as expenses`.execute(tx);
  const [parts] = rows;
  if (!parts) throw new Error('counting answers one row');
  return parts;
}
