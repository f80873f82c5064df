import type { SessionRecords } from '@onrecord/contract/core/session-user';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import type { TransactionSide } from '@onrecord/domain/money/payment/transaction.list';
import { type RawBuilder, sql } from 'kysely';
import { seenBy, type WhomRule } from '../../../db/access/delegation.ts';
import type { Tx } from '../../../db/database.ts';
import type { EntityQuery } from '../../../db/list/entity-list.ts';
import { listCount, searchColumns } from '../../../db/list/list-query.ts';
import { FULL_LIST, type ListCall, type ListSource } from '../../../db/list/list-source.ts';
import { type PartRules, partWhere } from '../../../db/record/record-part.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import { sameCompany } from '../../../db/relation/same-company.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';

/** Whose an invoice `i` is to pay: of whom it is billed to, or of whoever ordered what it is for. */
const payableBy: WhomRule = ({ isClient, isContact }) =>
  sql<boolean>`(${isClient(sql`i.client_id`)} or ${isContact(sql`i.contact_id`)}
    or exists (select from client_order o where o.company_id = ${COMPANY} and o.order_id = i.order_id and
      (${isContact(sql`o.contact_id`)} or ${isClient(sql`o.client_id`)})))`;

/** The invoices a viewer may pay or see payments of: contacts those of their own client, staff those of their divisions. */
export function payableInvoices(scope: UserScope): RawBuilder<boolean> {
  const { viewer } = scope;
  if (viewer.user_type === 'contact') {
    return seenBy(scope, viewer.contact_id ?? 0, 'invoices', payableBy);
  }
  if (viewer.user_type === 'provider') return sql<boolean>`false`;
  return scope.division_ids === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`i.division_id = any(${[...scope.division_ids]}::bigint[])`;
}

export interface PayableInvoice {
  client_invoice_id: number;
  invoice_number: number;
  client_id: number;
  division_id: number;
  invoice_status: string;
  amount_due: string;
  amount_paid: string;
  balance: string;
}

/** Invoices by id as the viewer may pay them; `lock` holds them until the transaction ends, in one order for everybody. */
export async function invoicesToPay(
  tx: Tx,
  scope: Scope,
  ids: readonly number[],
  visible: RawBuilder<boolean>,
  lock = false,
): Promise<PayableInvoice[]> {
  const { rows } = await sql<PayableInvoice>`
    select i.client_invoice_id, i.invoice_number, i.client_id, i.division_id, i.invoice_status, i.amount_due, i.amount_paid, i.balance
    from client_invoice i
    where i.company_id = ${scope.company_id} and i.client_invoice_id = any(${[...ids]}::bigint[]) and (${visible})
    order by i.client_invoice_id ${lock ? sql`for update` : sql``}`.execute(tx);
  return rows;
}

/** The cart of a user, if there is one. */
export function cartOf(tx: Tx, scope: Scope, userId: number) {
  return tx
    .selectFrom('cart')
    .select('cart_id')
    .where('company_id', '=', scope.company_id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** What lies in a cart, with the balances of now. */
export function cartLines(tx: Tx, scope: Scope, cartId: number) {
  return tx
    .selectFrom('cart_item as c')
    .innerJoin('client_invoice as i', (on) => sameCompany(on, 'i.client_invoice_id', 'c.client_invoice_id'))
    .innerJoin('division as d', (on) => sameCompany(on, 'd.division_id', 'i.division_id'))
    .innerJoin('client_order as o', (on) => sameCompany(on, 'o.order_id', 'i.order_id'))
    .leftJoin('job_list_row as r', (on) => sameCompany(on, 'r.job_id', 'i.job_id'))
    .leftJoin('legal_case as lc', (on) => sameCompany(on, 'lc.case_id', 'o.case_id'))
    .select([
      'c.cart_item_id',
      'i.client_invoice_id',
      'i.invoice_number',
      'i.invoice_date',
      'i.payment_due',
      'r.job_number',
      sql<string>`coalesce(r.case_name, lc.case_name, '')`.as('case_name'),
      'i.division_id',
      'd.name as division_name',
      'i.amount_due',
      'i.balance',
      'c.pay_amount',
    ])
    .where('c.company_id', '=', scope.company_id)
    .where('c.cart_id', '=', cartId)
    .where('i.invoice_status', '=', 'Unpaid')
    .orderBy('i.invoice_number')
    .execute();
}

export async function cartCount(tx: Tx, scope: Scope, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from cart_item c
    join cart k on k.company_id = c.company_id and k.cart_id = c.cart_id
    where c.company_id = ${scope.company_id} and k.user_id = ${userId} and (
      c.client_invoice_id in (select i.client_invoice_id from client_invoice i
        where i.company_id = ${scope.company_id} and i.invoice_status = 'Unpaid')
      or c.order_id in (select o.order_id from client_order o join worksheet_order w on w.company_id = o.company_id
          and w.worksheet_order_id = o.worksheet_order_id and not w.is_billed
        where o.company_id = ${scope.company_id} and o.order_status <> 'Voided'))`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The ways to pay that this viewer is offered: online ones, and for contacts none that the company hides (section 6). */
export function offeredMethods(tx: Tx, scope: UserScope) {
  let query = tx
    .selectFrom('payment_method')
    .select(['payment_method_id', 'name', 'payment_type', 'card_type'])
    .where('company_id', '=', scope.company_id)
    .where('is_active', '=', true)
    .where('payment_type', 'in', ['Credit Card', 'Electronic Check']);
  if (scope.viewer.user_type === 'contact') query = query.where('hide_for_payments', '=', false);
  return query.orderBy('sort_order').execute();
}

export function divisionMerchant(tx: Tx, scope: Scope, divisionId: number) {
  return tx
    .selectFrom('division as d')
    .innerJoin('company as c', 'c.company_id', 'd.company_id')
    .select(['d.company_id', 'd.division_id', 'd.merchant_type', 'd.fuze_account_id', 'd.merchant_key_sealed'])
    .select(['c.currency_code', 'c.time_zone'])
    .where('d.company_id', '=', scope.company_id)
    .where('d.division_id', '=', divisionId)
    .executeTakeFirst();
}

export function intentByKey(tx: Tx, scope: Scope, key: string, lock = false) {
  const query = tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('company_id', '=', scope.company_id)
    .where('idempotency_key', '=', key);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export type IntentRow = NonNullable<Awaited<ReturnType<typeof intentByKey>>>;

/** Electronic checks that were paid since then and have not come back. */
export function returnableKeys(tx: Tx, scope: Scope, since: Temporal.Instant) {
  return tx
    .selectFrom('payment_intent as p')
    .select(['p.idempotency_key', 'p.division_id', 'p.details'])
    .where('p.company_id', '=', scope.company_id)
    .where('p.state', '=', 'succeeded')
    .where('p.payment_type', '=', 'Electronic Check')
    .where('p.settled_at', '>=', since.toString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_transaction as t')
            .select('t.transaction_id')
            .where('t.company_id', '=', COMPANY)
            .whereRef('t.payment_intent_id', '=', 'p.payment_intent_id')
            .where('t.kind', '=', 'return'),
        ),
      ),
    )
    .orderBy('p.payment_intent_id')
    .execute();
}

/** The key of no payment. */
const NO_PAYMENT = '00000000-0000-0000-0000-000000000000';

/** A payment of these invoices that is on its way: none of them may be paid again until its outcome is known. */
export async function openIntentFor(tx: Tx, scope: Scope, invoiceIds: readonly number[], except: string) {
  const { rows } = await sql<{ idempotency_key: string }>`select p.idempotency_key from payment_intent p
    where p.company_id = ${scope.company_id} and p.state in ('charging', 'unknown') and p.idempotency_key <> ${except}::uuid
      and exists (select from jsonb_array_elements(p.allocations) a where (a ->> 'client_invoice_id')::bigint = any(${[...invoiceIds]}::bigint[]))
    limit 1`.execute(tx);
  return rows[0]?.idempotency_key;
}

/** Whether a payment for one of these orders is on its way. */
export async function hasOpenIntentForOrder(tx: Tx, scope: Scope, orderIds: readonly number[], except = NO_PAYMENT) {
  const { rows } = await sql`select from payment_intent p
    where p.company_id = ${scope.company_id} and p.state in ('charging', 'unknown') and p.idempotency_key <> ${except}::uuid
      and exists (select from jsonb_array_elements(p.allocations) a where (a ->> 'order_id')::bigint = any(${[...orderIds]}::bigint[]))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** The page that a payment was made on. */
export type PaymentPurpose = 'cart' | 'virtualterminal' | 'quickpay';

/** The open payments of a user, the latest first. */
function openIntents(tx: Tx, scope: UserScope) {
  return tx
    .selectFrom('payment_intent as p')
    .where('p.company_id', '=', scope.company_id)
    .where('p.user_id', '=', scope.viewer.user_id)
    .where('p.state', 'in', ['charging', 'unknown'])
    .orderBy('p.payment_intent_id', 'desc');
}

/** The open payment of a user from a page, so that a page that was closed can go on waiting for it. */
export async function openIntentOfUser(tx: Tx, scope: UserScope, purpose: PaymentPurpose): Promise<string | null> {
  const row = await openIntents(tx, scope)
    .select('p.idempotency_key')
    .where('p.purpose', '=', purpose)
    .executeTakeFirst();
  return row?.idempotency_key ?? null;
}

type TypedDetails = Partial<Record<'invoice_no' | 'po' | 'comment', string>> & { tax_amount?: string | null };

/** The open payment of a user as a session says it (section 3). */
export async function pendingPayment(tx: Tx, scope: UserScope): Promise<SessionRecords['pending_payment']> {
  const row = await openIntents(tx, scope)
    .leftJoin('payment_method as m', (on) => sameCompany(on, 'm.payment_method_id', 'p.payment_method_id'))
    .select(['p.idempotency_key', 'p.payment_type', 'm.name', 'p.amount', 'p.details'])
    .executeTakeFirst();
  if (!row) return null;
  const { invoice_no = '', tax_amount = null, po = '', comment = '' } = row.details as TypedDetails;
  return {
    key: row.idempotency_key,
    payment_type: row.payment_type,
    payment_method_name: row.name ?? '',
    charge_amount: row.amount,
    invoice_number: invoice_no,
    tax: tax_amount,
    po,
    comment,
  };
}

export function transactionOfIntent(tx: Tx, scope: Scope, intentId: number, kind = 'receipt') {
  return tx
    .selectFrom('payment_transaction')
    .selectAll()
    .where('company_id', '=', scope.company_id)
    .where('payment_intent_id', '=', intentId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** What invoices have of a transaction: what was unapplied again is left out. */
export function allocationsOf(tx: Tx, scope: Scope, transactionId: number) {
  return tx
    .selectFrom('payment_allocation as a')
    .innerJoin('client_invoice as i', (on) => sameCompany(on, 'i.client_invoice_id', 'a.client_invoice_id'))
    .select(['i.client_invoice_id', 'i.client_id', 'i.invoice_number', sql<string>`sum(a.amount)`.as('amount')])
    .where('a.company_id', '=', scope.company_id)
    .where('a.transaction_id', '=', transactionId)
    .groupBy(['i.company_id', 'i.client_invoice_id', 'i.client_id', 'i.invoice_number'])
    .having(sql`sum(a.amount)`, '<>', 0)
    .orderBy('i.invoice_number')
    .execute();
}

/** What a payment is for, in the words of the log: the cases, and the numbers of the invoices and orders. */
export async function paidFor(
  tx: Tx,
  { company_id }: Scope,
  of: { readonly invoices: readonly number[]; readonly orders: readonly number[] },
) {
  const { rows } = await sql<{
    number: number;
    case_name: string;
  }>`select x.number, coalesce(lc.case_name, '') as case_name
    from (select i.invoice_number as number, i.job_id, 1 as place from client_invoice i
        where i.company_id = ${company_id} and i.client_invoice_id = any(${[...of.invoices]}::bigint[])
      union all select o.order_number, o.job_id, 2 from client_order o
        where o.company_id = ${company_id} and o.order_id = any(${[...of.orders]}::bigint[])) x
    left join job j on j.company_id = ${company_id} and j.job_id = x.job_id
    left join legal_case lc on lc.company_id = ${company_id} and lc.case_id = j.case_id
    order by x.place, x.number`.execute(tx);
  return {
    cases: [...new Set(rows.map((row) => row.case_name))].filter(Boolean).join('; '),
    numbers: rows.map((row) => row.number).join(', '),
  };
}

/** Whether a transaction is of an invoice the viewer may see. */
export function seenTransactions(scope: UserScope): RawBuilder<boolean> {
  const { viewer } = scope;
  if (viewer.user_type === 'provider') return sql<boolean>`t.service_provider_id = ${viewer.service_provider_id}`;
  if (viewer.user_type !== 'contact')
    return scope.division_ids === 'all'
      ? sql<boolean>`true`
      : sql<boolean>`t.division_id = any(${[...scope.division_ids]}::bigint[])`;
  const own = (seen: RawBuilder<boolean>) => sql<boolean>`exists (select from payment_allocation a
    join client_invoice i on i.company_id = a.company_id and i.client_invoice_id = a.client_invoice_id
    where a.company_id = ${COMPANY} and a.transaction_id = t.transaction_id and (${seen}))`;
  const mine = payableInvoices(scope);
  // An insurer pays for several firms at once: such a payment would tell one firm about the others.
  return sql<boolean>`t.user_id = ${viewer.user_id} or (${own(mine)} and not ${own(sql<boolean>`not (${mine})`)})`;
}

const ofInvoices = (condition: RawBuilder<boolean>) => sql<boolean>`exists (select from payment_allocation a
  join client_invoice i on i.company_id = a.company_id and i.client_invoice_id = a.client_invoice_id
  join client_order o on o.company_id = i.company_id and o.order_id = i.order_id
  left join job j on j.company_id = i.company_id and j.job_id = i.job_id
  where a.company_id = ${COMPANY} and a.transaction_id = t.transaction_id and (${condition}))`;

const PARTS: PartRules = {
  client: (id) => sql`(t.client_id = ${id} or ${ofInvoices(sql`i.client_id = ${id}`)})`,
  case: (id) => ofInvoices(sql`j.case_id = ${id} or o.case_id = ${id}`),
  contact: (id) => ofInvoices(sql`i.contact_id = ${id} or o.contact_id = ${id}`),
  provider: (id) => sql`t.service_provider_id = ${id}`,
};

/** The rows of the transaction list that a viewer may see, all or those of a record. */
export function transactionRows(scope: UserScope, of?: RecordPart): RawBuilder<boolean>[] {
  return [sql<boolean>`t.company_id = ${scope.company_id}`, seenTransactions(scope), ...partWhere(scope, PARTS, of)];
}

export async function transactionById(tx: Tx, scope: UserScope, id: number) {
  const { rows } = await sql<{ transaction_id: number }>`select t.transaction_id from payment_transaction t
    where t.company_id = ${scope.company_id} and t.transaction_id = ${id} and (${seenTransactions(scope)})`.execute(tx);
  if (rows.length === 0) return undefined;
  return tx
    .selectFrom('payment_transaction')
    .selectAll()
    .where('company_id', '=', scope.company_id)
    .where('transaction_id', '=', id)
    .executeTakeFirst();
}

const invoiceNumbers = sql`coalesce((select string_agg(distinct i.invoice_number::text, ';' order by i.invoice_number::text) from payment_allocation a
  join client_invoice i on i.company_id = a.company_id and i.client_invoice_id = a.client_invoice_id
  where a.company_id = ${COMPANY} and a.transaction_id = t.transaction_id), '')`;
const jobNumbers = sql`coalesce((select string_agg(distinct j.job_number::text, ';') from payment_allocation a
  join client_invoice i on i.company_id = a.company_id and i.client_invoice_id = a.client_invoice_id
  join job j on j.company_id = i.company_id and j.job_id = i.job_id
  where a.company_id = ${COMPANY} and a.transaction_id = t.transaction_id), '')`;

/** Where the money of a receipt is; '' for an entry that is none. */
const RECEIPT_STATE = sql`case when t.kind <> 'receipt' then ''
  when exists (select from payment_transaction r where r.company_id = ${COMPANY} and r.reverses_transaction_id = t.transaction_id)
    then 'taken_back'
  when coalesce((select sum(k.amount) from client_credit k where k.company_id = ${COMPANY}
    and k.transaction_id = t.transaction_id), 0) > 0 then 'on_account'
  else 'applied' end`;

const OF_SIDE: Readonly<Record<TransactionSide, RawBuilder<boolean>>> = {
  receipts: sql<boolean>`t.kind in ('receipt', 'refund', 'return', 'void')`,
  payments: sql<boolean>`t.kind = 'payment'`,
};

/** What the list of transactions narrows by besides columns. */
export interface TransactionListing extends EntityQuery {
  readonly side?: TransactionSide | undefined;
}

/** Transactions as people list them (section 3). */
const transactionSource: ListSource = {
  from: sql`payment_transaction t`,
  columns: {
    transaction_id: { sql: sql`t.transaction_id`, type: 'number' },
    date: { sql: sql`t.transaction_date`, type: 'date' },
    kind: { sql: sql`t.kind`, type: 'equal' },
    state: { sql: RECEIPT_STATE, type: 'equal' },
    payment_method_name: { sql: sql`t.payment_method_name`, type: 'text' },
    payment_type_name: { sql: sql`t.payment_type_name`, type: 'text' },
    t_reference_number: { sql: sql`t.t_reference_number`, type: 'text' },
    jobnumbers: { sql: jobNumbers, type: 'text' },
    invoices: { sql: invoiceNumbers, type: 'text' },
    transaction_credit_amount: { sql: sql`t.transaction_credit_amount`, type: 'money' },
    transaction_debit_amount: { sql: sql`t.transaction_debit_amount`, type: 'money' },
    currency_code: { sql: sql`coalesce(t.currency_code, '')`, type: 'text' },
    exchange_difference: { sql: sql`t.exchange_difference`, type: 'money' },
    p_billing_name: { sql: sql`t.p_billing_name`, type: 'text' },
  },
  keys: ['transaction_id'],
  defaultSort: sql`t.transaction_date desc`,
  tieBreak: sql`t.transaction_id desc`,
  textSearch: searchColumns([
    sql`t.p_billing_name`,
    sql`t.t_reference_number`,
    sql`t.payment_method_name`,
    sql`t.transaction_credit_amount::text`,
    sql`t.transaction_debit_amount::text`,
    invoiceNumbers,
    jobNumbers,
  ]),
  // A receipt that is taken back reads otherwise from then on, and so does one that the bank answers.
  changedAt: sql`greatest(t.created_at, t.bank_answered_at, (select max(r.created_at) from payment_transaction r
    where r.company_id = ${COMPANY} and r.reverses_transaction_id = t.transaction_id))`,
};

const OFFICE_COLUMNS: readonly string[] = ['currency_code', 'exchange_difference'];

/** Gains and losses on exchange are the company's own business. */
function columnsFor({ viewer }: UserScope): string[] {
  const isOutside = viewer.user_type === 'contact' || viewer.user_type === 'provider';
  return Object.keys(transactionSource.columns).filter((id) => !isOutside || !OFFICE_COLUMNS.includes(id));
}

/** How the transaction list is read for the viewer. */
export function transactionRead(scope: UserScope, { of, side, ...query }: TransactionListing) {
  const where = [...transactionRows(scope, of), ...(side === undefined ? [] : [OF_SIDE[side]])];
  const call: ListCall = { query, visible: columnsFor(scope), where };
  return { source: transactionSource, call };
}

/** How many transactions of a record the viewer may see. */
export function transactionCount(tx: Tx, scope: UserScope, of: RecordPart): Promise<number> {
  return listCount(tx, transactionSource, transactionRead(scope, { ...FULL_LIST, of }).call);
}
