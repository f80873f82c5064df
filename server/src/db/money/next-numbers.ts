import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** The series of numbers that a company prints on paper. */
export type NumberSeries = 'job' | 'order' | 'client_invoice' | 'provider_invoice' | 'receipt' | 'check' | 'remittance';

/**
 * Takes the next `count` numbers of a series and returns the first of them. Whoever takes numbers of several series takes
 * them in the order of this type, so that two transactions never wait for each other.
 */
export async function nextNumbers(tx: Tx, company_id: number, series: NumberSeries, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`update company_counter set next_number = next_number + ${count}
    where company_id = ${company_id} and series = ${series} returning next_number - ${count} as first`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`company ${company_id} has no series ${series}`);
  return row.first;
}

/** Keeps a series above a number that came from elsewhere: it is not given again. */
export async function raiseNumbers(tx: Tx, company_id: number, series: NumberSeries, taken: number): Promise<void> {
  await sql`update company_counter set next_number = ${taken + 1}
    where company_id = ${company_id} and series = ${series} and next_number <= ${taken}`.execute(tx);
}
