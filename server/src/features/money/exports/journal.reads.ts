import type { JournalSum } from '@onrecord/domain/money/exports/journal';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** Exports of a company, the latest first. */
export async function journalExports(tx: Tx, { company_id }: Scope) {
  const { rows } = await sql<{
    journal_export_id: number;
    export_number: number;
    through: string;
    entry_count: number;
    exported_by_name: string;
    created_at: string;
  }>`select e.journal_export_id, e.export_number, e.through, e.entry_count,
      coalesce(concat_ws(' ', u.first_name, u.last_name), '') as exported_by_name,
      to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at
    from journal_export e left join app_user u on u.company_id = ${company_id} and u.user_id = e.exported_by
    where e.company_id = ${company_id} order by e.export_number desc limit 240`.execute(tx);
  return rows;
}

/** Entries up to a day that have not gone out, as `l`. */
export const notExported = (company_id: number, through: string) =>
  sql`from ledger_entry l where l.company_id = ${company_id} and l.entry_date <= ${through}::date
    and not exists (select from journal_export_entry x where x.company_id = ${company_id} and x.ledger_entry_id = l.ledger_entry_id)`;

/** How many entries up to a day have not gone out. */
export async function waitingEntries(tx: Tx, { company_id }: Scope, through: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count ${notExported(company_id, through)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** What an export moved, by day and account; undefined where there is none such. */
export async function journalOf(tx: Tx, { company_id }: Scope, id: number) {
  const found = await tx
    .selectFrom('journal_export')
    .select(['export_number', 'through'])
    .where('company_id', '=', company_id)
    .where('journal_export_id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { rows } = await sql<JournalSum>`select l.entry_date, p.account, sum(p.amount)::text as amount
    from journal_export_entry x
    join ledger_entry l on l.company_id = ${company_id} and l.ledger_entry_id = x.ledger_entry_id
    join ledger_posting p on p.company_id = ${company_id} and p.ledger_entry_id = x.ledger_entry_id
    where x.company_id = ${company_id} and x.journal_export_id = ${id}
    group by l.entry_date, p.account order by l.entry_date, p.account`.execute(tx);
  return { ...found, sums: rows };
}
