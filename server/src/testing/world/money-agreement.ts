import { add, compare, formatSum, subtract } from '@onrecord/domain/core/money/money';
import { AGING_BASES, type AgingBasis, agingLimits } from '@onrecord/domain/money/client-invoice/aging';
import { buildStatement } from '@onrecord/domain/money/statement/statement';
import { factsKnownAt, type StatementFacts } from '@onrecord/domain/money/statement/statement-facts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { mintScope, type UserScope } from '../../db/scope.ts';
import { companyOf } from '../../features/company/company/company.reads.ts';
import { type AgingDay, agedClients } from '../../features/money/aging/aging.reads.ts';
import { findBookFaults } from '../../features/money/payment/books/books.reads.ts';
import { endOfDay, statementFacts } from '../../features/money/statement/statement.reads.ts';

const SINCE = '1900-01-01';

/** A member of the office who sees all of a company. */
export function officeScope(company_id: number): UserScope {
  return mintScope({
    company_id,
    viewer: {
      ...{ kind: 'user', user_id: 0, name: 'Books', user_type: 'company', has_full_access: true, contact_id: null },
      ...{ service_provider_id: null, session_id: '', user_company_id: company_id, via_master: false, master_name: '' },
    } as const,
  });
}

const sum = (amounts: readonly string[]) => formatSum(add(0, ...amounts));

/** What a company's ledger has at the end of a day. */
async function ledgerOn(db: Database, scope: UserScope, day: string) {
  return db.readScope(scope, async (tx) => {
    const { rows } = await sql<{ receivable: string; on_account: string }>`select
        coalesce(sum(p.amount) filter (where p.account = 'receivable'), 0.00) as receivable,
        -coalesce(sum(p.amount) filter (where p.account = 'client_credit'), 0.00) as on_account
      from ledger_entry e join ledger_posting p on p.company_id = ${scope.company_id} and p.ledger_entry_id = e.ledger_entry_id
      where e.company_id = ${scope.company_id} and e.entry_date <= ${day}::date`.execute(tx);
    return rows[0] ?? { receivable: '0.00', on_account: '0.00' };
  });
}

/** The statement of a client at the end of a day: its end with what is not yet due, and its aging. */
function endOf(facts: StatementFacts, day: AgingDay, limits: readonly number[]) {
  const statement = buildStatement(facts, {
    ...{ from_date: SINCE, to_date: day.as_of, statement_based_on: day.based_on, aging_based_on: day.based_on, limits },
  } as Parameters<typeof buildStatement>[1]);
  const { ending_balance, not_yet_due_balance, aging } = statement;
  return { end: formatSum(add(ending_balance, not_yet_due_balance)), net: aging.net };
}

interface Books {
  readonly scope: UserScope;
  readonly zone: string;
  readonly limits: ReturnType<typeof agingLimits>;
  readonly facts: ReadonlyMap<number, StatementFacts>;
}

async function readBooks(db: Database, company_id: number): Promise<Books> {
  const scope = officeScope(company_id);
  return db.readScope(scope, async (tx) => {
    const company = await companyOf(tx, scope);
    const clients = await tx.selectFrom('client').select('client_id').where('company_id', '=', company_id).execute();
    const facts = new Map<number, StatementFacts>();
    for (const { client_id } of clients)
      facts.set(client_id, await statementFacts(tx, scope, { client_id }, company.time_zone));
    return { scope, zone: company.time_zone, limits: agingLimits(company.aging_buckets), facts };
  });
}

/** What the report and the statements of one day say differently. */
async function faultsOfDay(db: Database, { scope, zone, limits, facts }: Books, day: AgingDay): Promise<string[]> {
  const report = await db.readScope(scope, (tx) => agedClients(tx, scope, day, limits, {}));
  const rows = new Map(report.map((row) => [row.client_id, formatSum(subtract(sum(row.buckets), row.on_account))]));
  const faults: string[] = [];
  const about = `${day.as_of} by ${day.based_on}${day.as_known ? ' as it was known' : ''}`;
  for (const [client_id, all] of facts) {
    const shown = day.as_known ? factsKnownAt(all, endOfDay(day.as_of, zone), day.as_of).facts : all;
    const { end, net } = endOf(shown, day, limits);
    const aged = rows.get(client_id) ?? '0.00';
    if (end !== net || net !== aged)
      faults.push(`client ${client_id}, ${about}: ends at ${end}, ages ${net}, report ${aged}`);
  }
  if (day.as_known) return faults;
  const ledger = await ledgerOn(db, scope, day.as_of);
  const open = sum(report.flatMap((row) => row.buckets));
  const on_account = sum(report.map((row) => row.on_account));
  if (compare(open, ledger.receivable) !== 0) faults.push(`${about}: ${open} open, ${ledger.receivable} receivable`);
  if (compare(on_account, ledger.on_account) !== 0)
    faults.push(`${about}: ${on_account} on account, ${ledger.on_account} in the ledger`);
  return faults;
}

/**
 * Everything that the accounts of a company's money say differently (design of statements): at the end of each day and on both
 * bases, the statement of every client, its aging, the aged receivables and the ledger; and the books row by row.
 */
export async function findMoneyFaults(
  db: Database,
  company_id: number,
  days: readonly string[],
  known: readonly boolean[] = [false, true],
): Promise<string[]> {
  const books = await readBooks(db, company_id);
  const faults = (await findBookFaults({ db }, books.scope)).map((fault) => JSON.stringify(fault));
  for (const as_of of days)
    for (const based_on of AGING_BASES as readonly AgingBasis[])
      for (const as_known of known) {
        const ends_at = Temporal.PlainDate.from(as_of)
          .add({ days: 1 })
          .toZonedDateTime(books.zone)
          .toInstant()
          .toString();
        faults.push(...(await faultsOfDay(db, books, { as_of, as_known, ends_at, based_on })));
      }
  return faults;
}
