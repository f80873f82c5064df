import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { HeldByInvoice, ReceiptHoldings } from '@onrecord/domain/money/receipt/take-back';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { holdCurrency } from '../../../db/money/company-decimals.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { visibleClients } from '../../people/client/client.access.ts';

/** The receipt and everything that took it back. */
const ofReceipt = ({ company_id }: Scope, receiptId: number) => sql`select t.transaction_id from payment_transaction t
  where t.company_id = ${company_id} and (t.transaction_id = ${receiptId} or t.reverses_transaction_id = ${receiptId})`;

/** Locks a receipt, so that whatever happens to its money happens one after the other. Receipts are locked before invoices. */
export async function lockReceipt(tx: Tx, { company_id }: Scope, receiptId: number) {
  return tx
    .selectFrom('payment_transaction')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('transaction_id', '=', receiptId)
    .where('kind', '<>', 'payment')
    .forUpdate()
    .executeTakeFirst();
}

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof lockReceipt>>>;

/** Where the money of a receipt is now. Under its lock nothing moves it. */
export async function holdingsOf(tx: Tx, scope: Scope, receiptId: number): Promise<ReceiptHoldings> {
  const { company_id } = scope;
  const invoices =
    await sql<HeldByInvoice>`select i.client_invoice_id, i.client_id, i.payment_due, sum(a.amount) as amount
    from payment_allocation a join client_invoice i on i.company_id = a.company_id and i.client_invoice_id = a.client_invoice_id
    where a.company_id = ${company_id} and a.transaction_id in (${ofReceipt(scope, receiptId)})
    group by i.company_id, i.client_invoice_id, i.client_id, i.payment_due having sum(a.amount) <> 0
    order by i.payment_due, i.client_invoice_id`.execute(tx);
  const credit = await sql<{ amount: string }>`select coalesce(sum(c.amount), 0.00) as amount from client_credit c
    where c.company_id = ${company_id} and c.transaction_id in (${ofReceipt(scope, receiptId)})`.execute(tx);
  const sale = await sql<{ amount: string }>`select coalesce(-sum(p.amount), 0.00) as amount from ledger_entry e
    join ledger_posting p on p.company_id = ${company_id} and p.ledger_entry_id = e.ledger_entry_id and p.account = 'revenue'
    where e.company_id = ${company_id} and e.kind in ('sale_received', 'sale_returned')
      and e.transaction_id in (${ofReceipt(scope, receiptId)})`.execute(tx);
  return {
    invoices: invoices.rows,
    on_account: credit.rows[0]?.amount ?? '0.00',
    sold: sale.rows[0]?.amount ?? '0.00',
  };
}

/**
 * Whose account holds what of a receipt, and for which order; more than one client after a merge was undone. What no order holds
 * comes first.
 */
export async function creditHolders(tx: Tx, scope: Scope, receiptId: number) {
  const { rows } = await sql<{
    client_id: number;
    order_id: number | null;
    amount: string;
  }>`select c.client_id, c.order_id,
      sum(c.amount) as amount
    from client_credit c where c.company_id = ${scope.company_id} and c.transaction_id in (${ofReceipt(scope, receiptId)})
    group by c.client_id, c.order_id having sum(c.amount) > 0 order by c.order_id nulls first, c.client_id`.execute(tx);
  return rows;
}

/** What orders hold of a receipt: it pays nothing else. */
export async function heldForOrders(tx: Tx, scope: Scope, receiptId: number): Promise<string> {
  const { rows } = await sql<{ amount: string }>`select coalesce(sum(c.amount), 0.00) as amount from client_credit c
    where c.company_id = ${scope.company_id} and c.order_id is not null
      and c.transaction_id in (${ofReceipt(scope, receiptId)})`.execute(tx);
  return rows[0]?.amount ?? '0.00';
}

/** The receipt of a key, if its form was saved before. */
export function receiptByKey(tx: Tx, { company_id }: Scope, entry_key: string) {
  return tx
    .selectFrom('payment_transaction')
    .select([
      'transaction_id',
      'receipt_number',
      'client_id',
      'transaction_credit_amount',
      'transaction_debit_amount',
      'currency_code',
      'foreign_amount',
    ])
    .where('company_id', '=', company_id)
    .where('entry_key', '=', entry_key)
    .executeTakeFirst();
}

/** Earlier receipts of a client with a reference, for `findRepeatedCheck`. What was voided does not count. */
export async function earlierChecks(tx: Tx, { company_id }: Scope, client_id: number, since: string) {
  const { rows } = await sql<{
    transaction_id: number;
    client_id: number;
    reference: string;
    amount: string;
    received_on: string;
  }>`select t.transaction_id, t.client_id, t.t_reference_number as reference, t.transaction_credit_amount as amount,
      t.transaction_date as received_on
    from payment_transaction t where t.company_id = ${company_id} and t.client_id = ${client_id} and t.kind = 'receipt'
      and t.t_reference_number <> '' and t.transaction_date >= ${since}::date
      and not exists (select from payment_transaction v where v.company_id = ${company_id}
        and v.reverses_transaction_id = t.transaction_id and v.kind = 'void')
    order by t.transaction_date desc`.execute(tx);
  return rows;
}

/** A client as a payer, locked against two receipts at once; undefined where the viewer knows none such. */
export async function lockPayer(tx: Tx, scope: UserScope, client_id: number) {
  await holdCurrency(tx, scope);
  const where = andAll([...visibleClients(scope), sql<boolean>`c.client_id = ${client_id}`]);
  const { rows } = await sql<{ client_id: number; name: string; division_id: number | null }>`select c.client_id,
    c.name, c.division_id from client c where ${where} for no key update`.execute(tx);
  return rows[0];
}

/** The division that takes money which no invoice names: the payer's own, else the first one the viewer works in. @throws AppError 409 where there is none */
export async function receivingDivision(tx: Tx, scope: UserScope, own: number | null): Promise<number> {
  const mine = scope.division_ids;
  if (own !== null && (mine === 'all' || mine.includes(own))) return own;
  const row = await tx
    .selectFrom('division')
    .select('division_id')
    .where('company_id', '=', scope.company_id)
    .$if(mine !== 'all', (query) => query.where('division_id', 'in', [...(mine as readonly number[]), 0]))
    .orderBy('division_id')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw refuse('division.none');
  return row.division_id;
}

/** Who pays, what is open of theirs, and what they have on account. */
export async function payerFacts(tx: Tx, scope: UserScope, client_id: number) {
  const where = andAll([...visibleClients(scope), sql<boolean>`c.client_id = ${client_id}`]);
  const { rows } = await sql<{ client_id: number; client_name: string; on_account: string }>`select c.client_id,
      c.name as client_name, coalesce((select sum(x.amount) from client_credit x where x.company_id = ${scope.company_id}
        and x.client_id = c.client_id), 0.00) as on_account
    from client c where ${where}`.execute(tx);
  return rows[0];
}

/** A client with its parent and those that belong to the same one; `head_id` is the parent, or the client without one. */
export async function familyOf(tx: Tx, { company_id }: Scope, client_id: number) {
  const { rows } = await sql<{ head_id: number; client_ids: number[] }>`with head as (
      select coalesce(c.parent_client_id, c.client_id) as head_id from client c
      where c.company_id = ${company_id} and c.client_id = ${client_id})
    select h.head_id, array_agg(f.client_id) as client_ids from head h
    join client f on f.company_id = ${company_id} and (f.client_id = h.head_id or f.parent_client_id = h.head_id)
    group by h.head_id`.execute(tx);
  return rows[0] ?? { head_id: client_id, client_ids: [client_id] };
}

/** What of a receipt invoices have, row by row; a row that was taken back is left out. */
export async function currentAllocations(tx: Tx, { company_id }: Scope, receiptId: number) {
  const { rows } = await sql<{
    payment_allocation_id: number;
    client_invoice_id: number;
    invoice_number: number;
    effective_date: string;
    amount: string;
  }>`select a.payment_allocation_id, i.client_invoice_id, i.invoice_number, a.effective_date, a.amount
    from payment_allocation a join client_invoice i on i.company_id = a.company_id and i.client_invoice_id = a.client_invoice_id
    where a.company_id = ${company_id} and a.transaction_id = ${receiptId} and a.amount > 0
      and not exists (select from payment_allocation r where r.company_id = ${company_id}
        and r.reverses_allocation_id = a.payment_allocation_id)
    order by a.payment_allocation_id`.execute(tx);
  return rows;
}

/** The receipt that an allocation is of. */
export async function receiptOfAllocation(tx: Tx, { company_id }: Scope, payment_allocation_id: number) {
  const row = await tx
    .selectFrom('payment_allocation')
    .select('transaction_id')
    .where('company_id', '=', company_id)
    .where('payment_allocation_id', '=', payment_allocation_id)
    .where('client_invoice_id', 'is not', null)
    .executeTakeFirst();
  return row?.transaction_id;
}

/** The transactions that a receipt is linked to: the one it takes back, and those that take it back. */
export async function linkedEntries(
  tx: Tx,
  { company_id }: Scope,
  of: Pick<ReceiptRow, 'transaction_id' | 'reverses_transaction_id'>,
) {
  const { rows } = await sql<{
    transaction_id: number;
    receipt_number: number;
    kind: string;
    transaction_date: string;
    amount: string;
    reference: string;
    comment: string;
  }>`select t.transaction_id, t.receipt_number, t.kind, t.transaction_date, t.comment, t.t_reference_number as reference,
      t.transaction_credit_amount + t.transaction_debit_amount as amount
    from payment_transaction t where t.company_id = ${company_id}
      and (t.reverses_transaction_id = ${of.transaction_id} or t.transaction_id = ${of.reverses_transaction_id})
    order by t.transaction_id`.execute(tx);
  return {
    reverses: rows.find((row) => row.transaction_id === of.reverses_transaction_id) ?? null,
    reversals: rows.filter((row) => row.transaction_id !== of.reverses_transaction_id),
  };
}

/** The debit memo that a receipt or its return was charged with; null for none, or once that is voided. */
export async function feeCharged(tx: Tx, scope: Scope, receiptId: number) {
  const { company_id } = scope;
  const { rows } = await sql<{ client_invoice_id: number; invoice_number: number; amount: string; balance: string }>`
    select i.client_invoice_id, i.invoice_number, m.amount, i.balance from client_memo m
    join client_invoice i on i.company_id = ${company_id} and i.client_invoice_id = m.client_invoice_id
      and i.invoice_status <> 'Voided'
    where m.company_id = ${company_id} and m.kind = 'debit_memo' and m.transaction_id in (${ofReceipt(scope, receiptId)})
    order by m.client_memo_id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Everything that was ever applied of a receipt or taken off again, reversals of it included. */
export async function allocationHistory(tx: Tx, scope: Scope, receiptId: number) {
  const { company_id } = scope;
  const { rows } = await sql<{
    payment_allocation_id: number;
    client_invoice_id: number;
    invoice_number: number;
    effective_date: string;
    entered_at: string;
    entered_by_name: string;
    amount: string;
  }>`select a.payment_allocation_id, i.client_invoice_id, i.invoice_number, a.effective_date, a.created_at as entered_at,
      coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), '') as entered_by_name, a.amount
    from payment_allocation a join client_invoice i on i.company_id = a.company_id and i.client_invoice_id = a.client_invoice_id
    left join app_user u on u.company_id = ${company_id} and u.user_id = a.entered_by
    where a.company_id = ${company_id} and a.transaction_id in (${ofReceipt(scope, receiptId)})
    order by a.payment_allocation_id`.execute(tx);
  return rows;
}

/** The receipts and credits whose money a client has on account, the oldest first; what orders hold is left out. */
export async function accountSources(tx: Tx, { company_id }: Scope, client_id: number) {
  const { rows } = await sql<{
    transaction_id: number;
    receipt_number: number;
    kind: string;
    payment_type_name: string;
    transaction_date: string;
    on_account: string;
  }>`select t.transaction_id, t.receipt_number, t.kind, t.payment_type_name, t.transaction_date, s.amount as on_account
    from (select coalesce(x.reverses_transaction_id, x.transaction_id) as transaction_id, sum(c.amount) as amount
      from client_credit c join payment_transaction x on x.company_id = ${company_id} and x.transaction_id = c.transaction_id
      where c.company_id = ${company_id} and c.client_id = ${client_id} and c.order_id is null
      group by 1 having sum(c.amount) > 0) s
    join payment_transaction t on t.company_id = ${company_id} and t.transaction_id = s.transaction_id
    order by t.transaction_date, t.transaction_id`.execute(tx);
  return rows;
}

/** The receipts and memos whose money an invoice has now, by id. */
export async function receiptsOfInvoice(tx: Tx, { company_id }: Scope, client_invoice_id: number) {
  const { rows } = await sql<{ transaction_id: number; kind: string }>`select t.transaction_id, t.kind
    from (select coalesce(x.reverses_transaction_id, x.transaction_id) as transaction_id
      from payment_allocation a join payment_transaction x on x.company_id = ${company_id} and x.transaction_id = a.transaction_id
      where a.company_id = ${company_id} and a.client_invoice_id = ${client_invoice_id}
      group by 1 having sum(a.amount) > 0) s
    join payment_transaction t on t.company_id = ${company_id} and t.transaction_id = s.transaction_id
    order by t.transaction_id`.execute(tx);
  return rows;
}
