import { sql } from 'kysely';
import type { Statement } from '../connection/statement-batch.ts';

const MARK = '$company';

/**
 * The company of the transaction, as a parameter. Sub-queries compare with it instead of the outer row's column: the planner then
 * knows the value while it plans, and a database spread over machines knows which one to ask. It is written as a mark and not as
 * a value, so that the text of a list can be composed once and serve every company.
 */
export const COMPANY = sql.raw<number>(`${MARK}::bigint`);

/**
 * Gives a statement its company: every mark becomes one further parameter.
 *
 * @throws Error when the statement names the company and runs in none.
 */
export function bindCompany(text: string, values: readonly unknown[], companyId: number | undefined): Statement {
  if (!text.includes(MARK)) return { text, values };
  if (companyId === undefined) throw new Error('a statement that names its company, outside of one');
  return { text: text.replaceAll(MARK, () => `$${values.length + 1}`), values: [...values, companyId] };
}
