import { decimalsOf, OTHER_DECIMALS, USUAL_DECIMALS } from '@onrecord/domain/core/money/currency';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import type { Scope } from '../scope.ts';

/** The currency of a company's books; undefined where there is no such company. */
export async function companyCurrency(tx: Tx, { company_id }: Pick<Scope, 'company_id'>): Promise<string | undefined> {
  const { rows } = await sql<{ currency_code: string }>`select currency_code from company
    where company_id = ${company_id}`.execute(tx);
  return rows[0]?.currency_code;
}

/** How many decimals the amounts of a company have: those of its currency. */
export async function companyDecimals(tx: Tx, scope: Pick<Scope, 'company_id'>): Promise<number> {
  return decimalsOf(await companyCurrency(tx, scope));
}

/**
 * Keeps the currency of a company from being changed until the transaction ends. Whoever is about to round amounts for the books asks
 * before reading the currency: a change then comes before, or finds what was booked.
 */
export async function holdCurrency(tx: Tx, { company_id }: Pick<Scope, 'company_id'>): Promise<void> {
  await sql`select from company where company_id = ${company_id} for key share`.execute(tx);
}

const OTHERS = sql.join(
  Object.entries(OTHER_DECIMALS).map(([code, decimals]) => sql`when ${code} then ${decimals}::integer`),
  sql` `,
);

/** The same as a value in a statement, for what the database itself has to round. */
export function decimalsIn(company_id: number): RawBuilder<number> {
  return sql<number>`(select case currency_code ${OTHERS} else ${USUAL_DECIMALS}::integer end from company
    where company_id = ${company_id})`;
}
