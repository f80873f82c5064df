import { add, formatSum } from '@onrecord/domain/core/money/money';
import type { MonthFacts, MonthSums } from '@onrecord/domain/money/books/month-close';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** The day of the first entry of the books; null while there is none. */
export async function firstEntryDay(tx: Tx, { company_id }: Scope): Promise<string | null> {
  const row = await tx
    .selectFrom('ledger_entry')
    .select('entry_date')
    .where('company_id', '=', company_id)
    .orderBy('entry_date')
    .limit(1)
    .executeTakeFirst();
  return row?.entry_date ?? null;
}

/** Every month that was closed, reopened ones included, the newest first. */
export async function closedMonths(tx: Tx, { company_id }: Scope) {
  const name = (alias: string) =>
    sql`coalesce((select concat_ws(' ', u.first_name, u.last_name) from app_user u where u.company_id = ${company_id} and u.user_id = ${sql.ref(alias)}), '')`;
  const { rows } = await sql<{
    books_period_id: number;
    closed_until: string;
    receivable_before: string;
    invoiced: string;
    received: string;
    credited: string;
    receivable: string;
    on_account: string;
    entry_count: number;
    closed_by_name: string;
    closed_at: string;
    reopened_by_name: string;
    reopened_at: string | null;
    reopen_reason: string;
  }>`select p.books_period_id, p.closed_until, p.receivable_before, p.invoiced, p.received, p.credited, p.receivable, p.on_account,
      p.entry_count, ${name('p.closed_by')} as closed_by_name, p.closed_at, ${name('p.reopened_by')} as reopened_by_name,
      p.reopened_at, p.reopen_reason
    from books_period p where p.company_id = ${company_id} order by p.books_period_id desc limit 240`.execute(tx);
  return rows;
}

/** From which day on a month's own entries count, and until when. */
interface MonthSpan {
  /** The last day of the month closed before; null at the first closing, which takes everything. */
  readonly after: string | null;
  readonly until: string;
}

/**
 * The sums of a month: what the ledger says, and beside it the aging counted from the invoices and what was applied to them.
 * What is receivable before a month was summed when the month before it was closed, and cannot have changed since.
 */
export async function monthSums(
  tx: Tx,
  { company_id }: Scope,
  { after, until }: MonthSpan,
  time_zone: string,
): Promise<MonthSums & { entry_count: number }> {
  const before = await tx
    .selectFrom('books_period')
    .select(['receivable', 'on_account'])
    .where('company_id', '=', company_id)
    .where('closed_until', '=', after ?? '0001-01-31')
    .where('reopened_at', 'is', null)
    .executeTakeFirst();
  const day = sql`e.entry_date > ${after ?? '0001-01-01'}::date and e.entry_date <= ${until}::date`;
  const kinds = (...names: string[]) =>
    sql`coalesce(sum(p.amount) filter (where p.account = 'receivable' and e.kind = any(${names}::text[])), 0.00)`;
  const sums = await sql<{
    entry_count: number;
    invoiced: string;
    received: string;
    credited: string;
    change: string;
    on_account: string;
  }>`select count(distinct e.ledger_entry_id)::int as entry_count, ${kinds('invoice_issued', 'invoice_voided', 'opening_balance', 'opening_reversed')} as invoiced,
      -${kinds('credit_memo', 'write_off')} as credited,
      -${kinds('payment_received', 'payment_returned', 'payment_refunded', 'credit_applied', 'payment_unapplied')} as received,
      coalesce(sum(p.amount) filter (where p.account = 'receivable'), 0.00) as change,
      -coalesce(sum(p.amount) filter (where p.account = 'client_credit'), 0.00) as on_account
    from ledger_entry e join ledger_posting p on p.company_id = ${company_id} and p.ledger_entry_id = e.ledger_entry_id
    where e.company_id = ${company_id} and ${day}`.execute(tx);
  const aging = await sql<{ aging: string }>`select coalesce(sum(i.amount_due - coalesce(a.amount, 0)), 0.00) as aging
    from client_invoice i left join (select x.client_invoice_id, sum(x.amount) as amount from payment_allocation x
      where x.company_id = ${company_id} and x.effective_date <= ${until}::date and x.client_invoice_id is not null
      group by x.client_invoice_id) a on a.client_invoice_id = i.client_invoice_id
    where i.company_id = ${company_id} and i.invoice_date <= ${until}::date
      and (i.voided_at is null or (i.voided_at at time zone ${time_zone})::date > ${until}::date)`.execute(tx);
  const [row] = sums.rows;
  if (!row) throw new Error('no sum');
  const { entry_count, invoiced, received, credited, change, on_account } = row;
  const receivable_before = before?.receivable ?? '0.00';
  return {
    receivable_before,
    invoiced: formatSum(invoiced),
    received: formatSum(received),
    credited: formatSum(credited),
    receivable: formatSum(add(receivable_before, change)),
    on_account: formatSum(add(before?.on_account ?? '0.00', on_account)),
    aging: formatSum(aging.rows[0]?.aging ?? '0.00'),
    entry_count,
  };
}

/**
 * What keeps a month open: checks and cash that are not at the bank, memos that wait, entries that do not balance. Whoever has
 * never recorded a deposit is not asked for those before the first one.
 */
export async function monthFacts(tx: Tx, { company_id }: Scope, { after, until }: MonthSpan): Promise<MonthFacts> {
  const from = after ?? '0001-01-01';
  const days = await sql<{ day: string }>`select distinct t.transaction_date as day
    from payment_transaction t where t.company_id = ${company_id} and t.kind = 'receipt' and t.deposit_id is null
      and t.payment_type_name in ('Check', 'Cash') and t.transaction_date <= ${until}::date
      and t.transaction_date > greatest(${from}::date, (select min(d.received_on) - 1 from deposit d where d.company_id = ${company_id}))
      and exists (select from deposit d where d.company_id = ${company_id})
      and t.transaction_credit_amount > coalesce((select sum(r.transaction_debit_amount) from payment_transaction r
        where r.company_id = ${company_id} and r.reverses_transaction_id = t.transaction_id), 0)
    order by 1`.execute(tx);
  const rest = await sql<{ waiting: number; unbalanced: number }>`select
      (select count(*)::int from client_memo m where m.company_id = ${company_id} and m.status = 'waiting'
        and m.effective_date <= ${until}::date) as waiting,
      (select count(*)::int from (select e.ledger_entry_id from ledger_entry e
        join ledger_posting p on p.company_id = ${company_id} and p.ledger_entry_id = e.ledger_entry_id
        where e.company_id = ${company_id} and e.entry_date > ${from}::date and e.entry_date <= ${until}::date
        group by e.ledger_entry_id having sum(p.amount) <> 0) x) as unbalanced`.execute(tx);
  const [row] = rest.rows;
  return {
    undeposited_days: days.rows.map(({ day }) => day),
    waiting_memos: row?.waiting ?? 0,
    unbalanced_entries: row?.unbalanced ?? 0,
  };
}

/** Locks a closed month that was not reopened. */
export function lockPeriod(tx: Tx, { company_id }: Scope, books_period_id: number) {
  return tx
    .selectFrom('books_period')
    .select(['books_period_id', 'closed_until'])
    .where('company_id', '=', company_id)
    .where('books_period_id', '=', books_period_id)
    .where('reopened_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
