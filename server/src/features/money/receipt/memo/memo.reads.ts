import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import type { Scope, UserScope } from '../../../../db/scope.ts';
import { payableInvoices, transactionById } from '../../payment/payment.reads.ts';

/** An invoice to be credited, locked, with what was credited before; undefined where the viewer has none such. */
export async function lockCredited(tx: Tx, scope: UserScope, invoiceId: number) {
  const { company_id } = scope;
  await sql`select from client_invoice i where i.company_id = ${company_id} and i.client_invoice_id = ${invoiceId} for update`.execute(
    tx,
  );
  const { rows } = await sql<{
    client_invoice_id: number;
    invoice_number: number;
    client_id: number;
    division_id: number;
    invoice_date: string;
    invoice_status: string;
    amount_due: string;
    tax_amount: string;
    balance: string;
    credited: string;
    credited_tax: string;
  }>`select i.client_invoice_id, i.invoice_number, i.client_id, i.division_id, i.invoice_date, i.invoice_status, i.amount_due,
      i.tax_amount, i.balance,
      coalesce((select sum(m.amount) from client_memo m where m.company_id = ${company_id}
        and m.client_invoice_id = i.client_invoice_id and m.kind = 'credit_memo' and m.status = 'posted'), 0.00) as credited,
      coalesce((select sum(p.amount) from ledger_entry e join ledger_posting p on p.company_id = ${company_id}
        and p.ledger_entry_id = e.ledger_entry_id and p.account = 'tax_payable'
        where e.company_id = ${company_id} and e.client_invoice_id = i.client_invoice_id and e.kind = 'credit_memo'), 0.00) as credited_tax
    from client_invoice i where i.company_id = ${company_id} and i.client_invoice_id = ${invoiceId}
      and (${payableInvoices(scope)})`.execute(tx);
  return rows[0];
}

export type CreditedRow = NonNullable<Awaited<ReturnType<typeof lockCredited>>>;

/** The memo that a form was saved as before. */
export function memoByKey(tx: Tx, { company_id }: Scope, entry_key: string) {
  return tx
    .selectFrom('client_memo')
    .select(['status', 'amount', 'kind', 'client_invoice_id'])
    .where('company_id', '=', company_id)
    .where('entry_key', '=', entry_key)
    .executeTakeFirst();
}

/** A memo, locked against two who decide at once. */
export function lockMemo(tx: Tx, { company_id, division_ids }: Scope, id: number) {
  return tx
    .selectFrom('client_memo')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('client_memo_id', '=', id)
    .$if(division_ids !== 'all', (query) =>
      query.where('division_id', 'in', [...(division_ids as readonly number[]), 0]),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** What waits for approval, the oldest request first. */
export async function waitingMemos(tx: Tx, scope: UserScope) {
  const { company_id, division_ids } = scope;
  const mine = division_ids === 'all' ? sql`true` : sql`m.division_id = any(${[...division_ids]}::bigint[])`;
  const { rows } = await sql<{
    client_memo_id: number;
    kind: string;
    client_name: string;
    client_invoice_id: number | null;
    invoice_number: number | null;
    amount: string;
    reason: string;
    effective_date: string;
    requested_by_name: string;
    is_own: boolean;
  }>`select m.client_memo_id, m.kind, c.name as client_name, m.client_invoice_id, i.invoice_number, m.amount, m.reason,
      m.effective_date, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), '') as requested_by_name,
      m.requested_by is not distinct from ${scope.viewer.user_id}::bigint as is_own
    from client_memo m join client c on c.company_id = ${company_id} and c.client_id = m.client_id
    left join client_invoice i on i.company_id = ${company_id} and i.client_invoice_id = m.client_invoice_id
    left join app_user u on u.company_id = ${company_id} and u.user_id = m.requested_by
    where m.company_id = ${company_id} and m.status = 'waiting' and ${mine} order by m.client_memo_id`.execute(tx);
  return rows;
}

/** The memos of a client, the newest first. */
export async function memosOf(tx: Tx, { company_id, division_ids }: UserScope, client_id: number) {
  const mine = division_ids === 'all' ? sql`true` : sql`m.division_id = any(${[...division_ids]}::bigint[])`;
  const { rows } = await sql<{
    client_memo_id: number;
    kind: string;
    status: string;
    client_invoice_id: number | null;
    invoice_number: number | null;
    effective_date: string;
    amount: string;
    reason: string;
    transaction_id: number | null;
  }>`select m.client_memo_id, m.kind, m.status, m.client_invoice_id, i.invoice_number, m.effective_date, m.amount, m.reason,
      m.transaction_id
    from client_memo m
    left join client_invoice i on i.company_id = ${company_id} and i.client_invoice_id = m.client_invoice_id
    where m.company_id = ${company_id} and m.client_id = ${client_id} and ${mine}
    order by m.client_memo_id desc limit 100`.execute(tx);
  return rows;
}

/** A posted credit memo with everything its print says; undefined where the viewer sees none such. */
export async function printedMemo(tx: Tx, scope: UserScope, transaction_id: number) {
  const { company_id } = scope;
  const found = await transactionById(tx, scope, transaction_id);
  if (found?.kind !== 'credit_memo' || found.client_id === null) return undefined;
  const { rows } = await sql<{
    invoice_number: number;
    case_name: string;
    applied: string;
    on_account: string;
    tax: string;
  }>`select i.invoice_number, coalesce(lc.case_name, '') as case_name,
      coalesce((select sum(a.amount) from payment_allocation a where a.company_id = ${company_id}
        and a.transaction_id = ${transaction_id} and a.reverses_allocation_id is null and a.amount > 0
        and a.client_invoice_id = i.client_invoice_id), 0.00) as applied,
      coalesce((select sum(k.amount) from client_credit k where k.company_id = ${company_id}
        and k.transaction_id = ${transaction_id} and k.reason = 'credited'), 0.00) as on_account,
      coalesce((select sum(p.amount) from ledger_entry e join ledger_posting p on p.company_id = ${company_id}
        and p.ledger_entry_id = e.ledger_entry_id and p.account = 'tax_payable'
        where e.company_id = ${company_id} and e.transaction_id = ${transaction_id} and e.kind = 'credit_memo'), 0.00) as tax
    from client_memo m
    join client_invoice i on i.company_id = ${company_id} and i.client_invoice_id = m.client_invoice_id
    join client_order o on o.company_id = ${company_id} and o.order_id = i.order_id
    left join job j on j.company_id = ${company_id} and j.job_id = i.job_id
    left join legal_case lc on lc.company_id = ${company_id} and lc.case_id = case when j.case_id is null then o.case_id else j.case_id end
    where m.company_id = ${company_id} and m.transaction_id = ${transaction_id} and m.kind = 'credit_memo'`.execute(tx);
  const [facts] = rows;
  if (!facts) return undefined;
  const { receipt_number, transaction_date, comment, division_id, client_id } = found;
  const amount = found.transaction_credit_amount;
  return { receipt_number, transaction_date, comment, division_id, client_id, amount, ...facts };
}
