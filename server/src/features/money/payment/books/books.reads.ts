import type { Sentence } from '@onrecord/domain/core/messages/catalogue';
import {
  type CreditBooks,
  findCreditFault,
  findInvoiceFault,
  findReceiptFault,
  type InvoiceBooks,
  type ReceiptBooks,
} from '@onrecord/domain/money/payment/books-check';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';

/** Rows that one statement compares: each is summed by index, and none holds a connection for long. */
const PAGE = 2_000;

type Page<Row> = (tx: Tx, scope: Scope, after: number) => Promise<(Row & { id: number })[]>;

/** Sub-queries name the company by value: on several machines each asks the one that holds it. */
const invoicePage: Page<InvoiceBooks> = async (tx, { company_id }, after) => {
  const { rows } = await sql<InvoiceBooks & { id: number }>`select i.client_invoice_id as id, i.invoice_number,
      i.invoice_status = 'Voided' as is_voided, i.amount_paid, i.balance,
      coalesce((select sum(a.amount) from payment_allocation a
        where a.company_id = ${company_id} and a.client_invoice_id = i.client_invoice_id), 0.00) as allocated,
      coalesce((select sum(p.amount) from ledger_entry e
        join ledger_posting p on p.company_id = ${company_id} and p.ledger_entry_id = e.ledger_entry_id and p.account = 'receivable'
        where e.company_id = ${company_id} and e.client_invoice_id = i.client_invoice_id), 0.00) as receivable
    from client_invoice i where i.company_id = ${company_id} and i.client_invoice_id > ${after}
    order by i.client_invoice_id limit ${PAGE}`.execute(tx);
  return rows;
};

const receiptPage: Page<ReceiptBooks> = async (tx, { company_id }, after) => {
  const { rows } = await sql<ReceiptBooks & { id: number }>`select t.transaction_id as id, t.receipt_number,
      t.transaction_credit_amount - t.transaction_debit_amount as amount,
      coalesce((select sum(a.amount) from payment_allocation a
        where a.company_id = ${company_id} and a.transaction_id = t.transaction_id), 0.00) as allocated,
      coalesce((select sum(c.amount) from client_credit c
        where c.company_id = ${company_id} and c.transaction_id = t.transaction_id), 0.00) as credited,
      coalesce((select -sum(p.amount) from ledger_entry e
        join ledger_posting p on p.company_id = ${company_id} and p.ledger_entry_id = e.ledger_entry_id and p.account = 'revenue'
        where e.company_id = ${company_id} and e.transaction_id = t.transaction_id
          and e.kind in ('sale_received', 'sale_returned')), 0.00) as sold
    from payment_transaction t where t.company_id = ${company_id} and t.transaction_id > ${after} and t.kind <> 'payment'
    order by t.transaction_id limit ${PAGE}`.execute(tx);
  return rows;
};

const creditPage: Page<CreditBooks> = async (tx, { company_id }, after) => {
  const { rows } = await sql<CreditBooks & { id: number }>`select c.client_id as id, c.name as client_name,
      coalesce(r.amount, 0.00) as credited, coalesce(-l.amount, 0.00) as ledger
    from (select client_id, sum(amount) as amount from client_credit where company_id = ${company_id} group by client_id) r
    full join (select client_id, sum(amount) as amount from ledger_posting
      where company_id = ${company_id} and account = 'client_credit' group by client_id) l on l.client_id = r.client_id
    join client c on c.company_id = ${company_id} and c.client_id = case when r.client_id is null then l.client_id else r.client_id end
    where c.client_id > ${after} order by c.client_id limit ${PAGE}`.execute(tx);
  return rows;
};

async function faultsOf<Row>(
  { db }: { db: Database },
  scope: Scope,
  page: Page<Row>,
  find: (row: Row) => Sentence | undefined,
): Promise<Sentence[]> {
  const faults: Sentence[] = [];
  for (let after = 0, isLast = false; !isLast; ) {
    const rows = await db.readScope(scope, (tx) => page(tx, scope, after));
    faults.push(...rows.map(find).filter((fault) => fault !== undefined));
    after = rows.at(-1)?.id ?? after;
    isLast = rows.length < PAGE;
  }
  return faults;
}

/** Returns everything in a company's books that does not agree; nothing when all does. */
export async function findBookFaults(services: { db: Database }, scope: Scope): Promise<Sentence[]> {
  return [
    ...(await faultsOf(services, scope, invoicePage, findInvoiceFault)),
    ...(await faultsOf(services, scope, receiptPage, findReceiptFault)),
    ...(await faultsOf(services, scope, creditPage, findCreditFault)),
  ];
}

/** Whose money a transaction brought. */
export function payerOf(tx: Tx, { company_id }: Scope, transactionId: number) {
  return tx
    .selectFrom('payment_transaction as t')
    .innerJoin('client as c', (on) => on.on('c.company_id', '=', company_id).onRef('c.client_id', '=', 't.client_id'))
    .select(['t.transaction_id', 'c.name'])
    .where('t.company_id', '=', company_id)
    .where('t.transaction_id', '=', transactionId)
    .executeTakeFirst();
}

/** A month that was reopened: which, by whom and why. */
export async function reopenedPeriod(tx: Tx, { company_id }: Scope, books_period_id: number) {
  const { rows } = await sql<{ closed_until: string; name: string; reason: string }>`select p.closed_until,
      coalesce(concat_ws(' ', u.first_name, u.last_name), '') as name, p.reopen_reason as reason
    from books_period p left join app_user u on u.company_id = ${company_id} and u.user_id = p.reopened_by
    where p.company_id = ${company_id} and p.books_period_id = ${books_period_id} and p.reopened_at is not null`.execute(
    tx,
  );
  return rows[0];
}
