import type { ReceivableDay } from '@onrecord/domain/office/report/measures';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { ofDivision, type ReportReach } from './revenue.reads.ts';

/**
 * What clients owe now, and what every day since one moved by the ledger: so what they owed at the end of any of these days is
 * known without reading the books from their beginning. A test holds it to the aging of such a day. With a client, what that one owes.
 */
export async function receivableMovements(
  tx: Tx,
  reach: ReportReach,
  since: string,
  clientId?: number,
): Promise<{ now: string; days: ReceivableDay[] }> {
  const { company_id } = reach.scope;
  const own = clientId === undefined ? sql`true` : sql`i.client_id = ${clientId}`;
  const open = await sql<{
    now: string;
  }>`select coalesce(sum(i.balance), 0.00)::text as now from client_invoice i
    where i.company_id = ${company_id} and i.invoice_status = 'Unpaid' and ${own} and ${ofDivision(reach, sql`i.division_id`)}`.execute(
    tx,
  );
  const { rows } = await sql<ReceivableDay>`select e.entry_date as day, sum(p.amount)::text as moved,
      coalesce(sum(p.amount) filter (where e.kind in ('invoice_issued', 'invoice_voided')), 0.00)::text as billed
    from ledger_entry e
    join ledger_posting p on p.company_id = ${company_id} and p.ledger_entry_id = e.ledger_entry_id and p.account = 'receivable'
    join client_invoice i on i.company_id = ${company_id} and i.client_invoice_id = e.client_invoice_id
    where e.company_id = ${company_id} and e.entry_date > ${since}::date and ${own} and ${ofDivision(reach, sql`i.division_id`)}
    group by e.entry_date order by e.entry_date`.execute(tx);
  return { now: open.rows[0]?.now ?? '0.00', days: rows };
}

/** What came in from clients between two days by the ledger, less what went back, and in how many receipts. */
export async function receivedBetween(tx: Tx, reach: ReportReach, from: string, to: string) {
  const { company_id } = reach.scope;
  const { rows } = await sql<{ received: string; receipts: number; today: number }>`select
      coalesce(sum(p.amount), 0.00)::text as received,
      count(distinct e.transaction_id) filter (where t.kind = 'receipt')::int as receipts,
      count(distinct e.transaction_id) filter (where t.kind = 'receipt' and e.entry_date = ${to}::date)::int as today
    from ledger_entry e
    join ledger_posting p on p.company_id = ${company_id} and p.ledger_entry_id = e.ledger_entry_id and p.account = 'cash'
    left join payment_transaction t on t.company_id = ${company_id} and t.transaction_id = e.transaction_id
    left join client_invoice i on i.company_id = ${company_id} and i.client_invoice_id = e.client_invoice_id
    where e.company_id = ${company_id} and e.entry_date between ${from}::date and ${to}::date
      and e.kind not in ('pay_paid', 'pay_undone') and ${ofDivision(reach, sql`coalesce(i.division_id, t.division_id)`)}`.execute(
    tx,
  );
  return rows[0] ?? { received: '0.00', receipts: 0, today: 0 };
}

/** Money on account at the end of each of these days, which the receivable is less by. */
export async function onAccount(tx: Tx, reach: ReportReach, days: readonly string[]): Promise<string[]> {
  const { company_id } = reach.scope;
  const { rows } = await sql<{ amount: string }>`select coalesce((select sum(k.amount) from client_credit k
      join payment_transaction t on t.company_id = ${company_id} and t.transaction_id = k.transaction_id
      where k.company_id = ${company_id} and k.effective_date <= d.day and ${ofDivision(reach, sql`t.division_id`)}), 0)::text as amount
    from unnest(${[...days]}::date[]) with ordinality d (day, n) order by d.n`.execute(tx);
  return rows.map(({ amount }) => amount);
}
