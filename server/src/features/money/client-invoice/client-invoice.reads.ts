import type { ListQuery } from '@onrecord/contract/core/list';
import type { ClientInvoiceDetail, UnpaidInvoice } from '@onrecord/contract/money/billing-rows';
import { visibleColumns } from '@onrecord/domain/core/list/column';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { CLIENT_INVOICE_LIST, type InvoiceStep } from '@onrecord/domain/money/client-invoice/client-invoice.list';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { keyColumns, listColumns } from '../../../db/list/entity-list.ts';
import { likeText } from '../../../db/list/like-text.ts';
import { andAll, listCount } from '../../../db/list/list-query.ts';
import { FULL_LIST, type ListCall, type ListSource } from '../../../db/list/list-source.ts';
import { entrySearch } from '../../../db/list/search-entry.ts';
import { NEWEST, type SearchSource } from '../../../db/list/search-source.ts';
import { clearingUntil } from '../../../db/money/bank-clearing.ts';
import { personName } from '../../../db/record/person-name.ts';
import { type PartRules, partWhere } from '../../../db/record/record-part.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { LinkScope, Scope, UserScope } from '../../../db/scope.ts';
import { BILLING_ADDRESS, BILLING_LOCATION } from '../../people/address/address.reads.ts';
import { visibleInvoices, whoseInvoices } from '../billing/billing.access.ts';

const KEYS = ['client_invoice_id', 'order_id', 'job_id', 'client_id', 'division_id', 'version'];

/** What is still open: nothing of an invoice that was voided. */
const OPEN = sql`case when i.invoice_status = 'Voided' then 0.00 else i.balance end`;

/** What an invoice is shown as: one paid from a bank account is processing as long as the bank may take the money back. */
const SHOWN_STATUS = sql`case when i.invoice_status = 'Paid' and i.paid_date > current_date - 40
  and ${clearingUntil(sql`i.client_invoice_id`)} is not null then 'Processing' else i.invoice_status end`;

const JOINED = sql`left join client_order o on o.company_id = i.company_id and o.order_id = i.order_id
    left join job j on j.company_id = i.company_id and j.job_id = i.job_id
    left join legal_case lc on lc.company_id = i.company_id and lc.case_id = case when j.case_id is null then o.case_id else j.case_id end
    left join client c on c.company_id = i.company_id and c.client_id = i.client_id`;

/** Today on the company's own calendar. */
const TODAY = sql`(select (now() at time zone co.time_zone)::date from company co where co.company_id = ${COMPANY})`;

/** How many days an open invoice is past its due date; nothing of one that is not late. */
const DAYS_LATE = sql`case when i.invoice_status = 'Unpaid' then nullif(greatest(${TODAY} - i.payment_due, 0), 0) end`;

/** What happened last on the way to the money: mailed, reminded, opened, promised; a dispute stands above them all. */
const LAST_STEP = sql`select s.step, s.day from (
    (select case a.activity_type when 'Sent Email' then 'sent' else 'opened' end as step, a.created_at as at,
        (a.created_at at time zone (select co.time_zone from company co where co.company_id = ${COMPANY}))::date as day
      from activity_log a where a.company_id = ${COMPANY} and a.object_type = 'invoice' and a.object_id = i.client_invoice_id
        and (a.activity_type = 'Sent Email' or (a.activity_type = 'View Invoice' and a.actor_type in ('contact', 'link guest')))
      order by a.created_at desc limit 1)
    union all
    (select 'promised', p.created_at, p.promised_on from payment_promise p where p.company_id = ${COMPANY}
        and p.client_id = i.client_id and p.ended_at is null and i.invoice_status = 'Unpaid'
      order by p.payment_promise_id desc limit 1)
    union all
    -- A reminder is mailed as any invoice is, and its mail is written down after it: it counts as the later of the two.
    (select 'reminded', r.sent_at + interval '1 minute', (r.sent_at at time zone (select co.time_zone from company co
        where co.company_id = ${COMPANY}))::date
      from invoice_reminder r where r.company_id = ${COMPANY} and r.client_invoice_id = i.client_invoice_id and r.status = 'sent'
      order by r.sent_at desc limit 1)
    union all
    (select 'disputed', 'infinity'::timestamptz, i.disputed_on where i.disputed_on is not null and i.invoice_status = 'Unpaid')) s
  order by s.at desc limit 1`;

const lastStep = (column: 'step' | 'day') => sql`(select l.${sql.ref(column)} from (${LAST_STEP}) l)`;

/** Client invoices in their list; for the list, its export and whoever joins it. */
export const clientInvoiceSource: ListSource = {
  from: sql`client_invoice i ${JOINED}`,
  bare: { from: sql`client_invoice i`, aliases: ['o', 'j', 'lc', 'c'] },
  columns: {
    ...listColumns(CLIENT_INVOICE_LIST.columns, {
      invoice_number: sql`i.invoice_number`,
      invoice_date: sql`i.invoice_date`,
      invoice_status: SHOWN_STATUS,
      client_name: sql`c.name::text`,
      contact_name: sql`o.contact_name`,
      billed_to_name: sql`coalesce(nullif(i.bill_to_name, ''), c.name::text)`,
      job_number: sql`j.job_number`,
      job_date: sql`j.job_date`,
      case_name: sql`coalesce(lc.case_name, '')`,
      order_number: sql`o.order_number`,
      payment_due: sql`i.payment_due`,
      paid_date: sql`i.paid_date`,
      amount_due: sql`i.amount_due`,
      tax_amount: sql`i.tax_amount`,
      amount_paid: sql`i.amount_paid`,
      balance: OPEN,
      days_late: DAYS_LATE,
      last_step: lastStep('step'),
      last_step_on: lastStep('day'),
      division_name: sql`(select d.name from division d where d.company_id = ${COMPANY} and d.division_id = i.division_id)`,
    }),
    ...keyColumns('i', KEYS),
    family_id: { sql: sql`coalesce(c.parent_client_id, i.client_id)`, type: 'number' },
    currency_code: { sql: sql`i.currency_code`, type: 'text' },
    foreign_due: { sql: sql`i.foreign_due`, type: 'money' },
    foreign_balance: {
      sql: sql`case when i.invoice_status = 'Voided' then 0.00 else i.foreign_due - i.foreign_paid end`,
      type: 'money',
    },
  },
  keys: [...KEYS, 'family_id', 'currency_code', 'foreign_due', 'foreign_balance'],
  defaultSort: sql`i.invoice_date desc`,
  changedAt: sql`i.updated_at`,
  tieBreak: sql`i.client_invoice_id desc`,
  ...entrySearch('client_invoice', sql`i.client_invoice_id`),
  onPage: {
    row: sql`i`,
    joined: JOINED,
    further: [
      {
        join: sql`left join lateral (${LAST_STEP}) last_step on true`,
        columns: { last_step: sql`last_step.step`, last_step_on: sql`last_step.day` },
      },
    ],
  },
};

export const clientInvoiceList: SearchSource = {
  source: () => clientInvoiceSource,
  visibleRows: visibleInvoices,
  newest: sql`(select * from client_invoice order by invoice_date desc, client_invoice_id desc limit ${NEWEST}) i ${JOINED}`,
  found: {
    id: sql`i.client_invoice_id`,
    label: sql`concat_ws(' · ', i.invoice_number, nullif(lc.case_name, ''))`,
    note: sql`c.name`,
    date: sql`i.invoice_date`,
  },
};

/** What the client invoice list narrows by besides columns. */
export interface ClientInvoiceListing extends ListQuery {
  job_id?: number | undefined;
  client_id?: number | undefined;
  order_id?: number | undefined;
  /** Days late from and to, both included, of what is still open. */
  late_from?: number | undefined;
  late_to?: number | undefined;
  step?: InvoiceStep | undefined;
  of?: RecordPart | undefined;
}

const PARTS: PartRules = {
  client: (id) => sql`i.client_id = ${id}`,
  case: (id) => sql`(j.case_id = ${id} or o.case_id = ${id})`,
  contact: (id) => sql`(i.contact_id = ${id} or o.contact_id = ${id})`,
};

/** How the list is read: the columns and the rows this viewer may have. */
export function clientInvoiceRead(scope: UserScope, listing: ClientInvoiceListing) {
  const { job_id, client_id, order_id, late_from, late_to, step, of, ...query } = listing;
  const columns = visibleColumns(CLIENT_INVOICE_LIST.columns, { user_type: scope.viewer.user_type, flags: {} });
  const where: RawBuilder<boolean>[] = [
    ...visibleInvoices(scope),
    ...(of || job_id || order_id ? [] : whoseInvoices(scope)),
    ...partWhere(scope, PARTS, of),
    ...(job_id ? [sql<boolean>`i.job_id = ${job_id}`] : []),
    ...(client_id ? [sql<boolean>`i.client_id = ${client_id}`] : []),
    ...(order_id ? [sql<boolean>`i.order_id = ${order_id}`] : []),
    ...lateBetween(late_from, late_to),
    ...(step === undefined ? [] : [UNPAID, AT_STEP[step]]),
  ];
  const call: ListCall = { query, visible: columns.map((column) => column.id), where };
  return { source: clientInvoiceSource, call };
}

/** What is still open and so many days late, on the company's own calendar: as the strip above the list counts it. */
function lateBetween(from: number | undefined, to: number | undefined) {
  if (from === undefined && to === undefined) return [];
  return [
    UNPAID,
    ...(from === undefined ? [] : [sql<boolean>`i.payment_due <= ${TODAY} - ${from}::int`]),
    ...(to === undefined ? [] : [sql<boolean>`i.payment_due >= ${TODAY} - ${to}::int`]),
  ];
}

const AT_STEP: Readonly<Record<InvoiceStep, RawBuilder<boolean>>> = {
  not_sent: sql<boolean>`not exists (select from activity_log a where a.company_id = ${COMPANY} and a.object_type = 'invoice'
    and a.object_id = i.client_invoice_id and a.activity_type = 'Sent Email')`,
  promised: sql<boolean>`exists (select from payment_promise p where p.company_id = ${COMPANY} and p.client_id = i.client_id
    and p.ended_at is null)`,
  disputed: sql<boolean>`i.disputed_on is not null`,
};

/** How many client invoices of a record the viewer may see. */
export function clientInvoiceCount(tx: Tx, scope: UserScope, of: RecordPart): Promise<number> {
  return listCount(tx, clientInvoiceSource, clientInvoiceRead(scope, { ...FULL_LIST, of }).call);
}

const invoiceLines = sql`(select coalesce(json_agg(json_build_object('line_number', l.line_number, 'product_id', l.product_id,
    'description', l.description, 'unit_type', l.unit_type, 'quantity', trim_scale(l.quantity)::text, 'unit_price', l.unit_price::text,
    'amount', l.amount::text, 'explanation', l.explanation) order by l.line_number), '[]'::json)
  from client_invoice_line l where l.company_id = ${COMPANY} and l.client_invoice_id = i.client_invoice_id)`;

const invoicePayments = sql`(select coalesce(json_agg(json_build_object('transaction_id', t.transaction_id, 'receipt_number', t.receipt_number,
    'transaction_date', t.transaction_date, 'payment_method_name', t.payment_method_name, 'amount', a.amount::text)
    order by t.transaction_date, t.transaction_id), '[]'::json)
  from payment_allocation a join payment_transaction t on t.company_id = a.company_id and t.transaction_id = a.transaction_id
  where a.company_id = ${COMPANY} and a.client_invoice_id = i.client_invoice_id)`;

const invoiceTaxes = sql`(select coalesce(json_agg(json_build_object('tax_rate_id', x.tax_rate_id, 'name', x.name,
    'rate', x.rate::text, 'taxable_amount', x.taxable_amount::text, 'tax_amount', x.tax_amount::text,
    'line_numbers', x.line_numbers) order by x.place), '[]'::json)
  from client_invoice_tax x where x.company_id = ${COMPANY} and x.client_invoice_id = i.client_invoice_id)`;

/** Another invoice that this one corrects or is corrected by. */
const crossReference = (which: RawBuilder<unknown>) =>
  sql`(select json_build_object('client_invoice_id', x.client_invoice_id, 'invoice_number', x.invoice_number)
    from client_invoice x where x.company_id = ${COMPANY} and ${which} and x.invoice_status <> 'Voided' limit 1)`;

/** An invoice in the currency that its client is billed in; null where that is the company's. */
const invoiceForeign = sql`(select json_build_object('currency_code', i.currency_code, 'exchange_rate', i.exchange_rate::text,
    'subtotal', (i.foreign_due - coalesce((select sum(x.foreign_amount) from client_invoice_tax x where x.company_id = ${COMPANY}
      and x.client_invoice_id = i.client_invoice_id), 0.00))::text,
    'amount_due', i.foreign_due::text, 'amount_paid', i.foreign_paid::text,
    'balance', (case when i.invoice_status = 'Voided' then 0.00 else i.foreign_due - i.foreign_paid end)::text,
    'lines', (select coalesce(json_agg(l.foreign_amount::text order by l.line_number), '[]'::json) from client_invoice_line l
      where l.company_id = ${COMPANY} and l.client_invoice_id = i.client_invoice_id),
    'taxes', (select coalesce(json_agg(x.foreign_amount::text order by x.place), '[]'::json) from client_invoice_tax x
      where x.company_id = ${COMPANY} and x.client_invoice_id = i.client_invoice_id))
  where i.currency_code is not null)`;

const invoiceJson = sql`json_build_object('client_invoice_id', i.client_invoice_id, 'version', i.version,
  'invoice_number', i.invoice_number, 'invoice_status', i.invoice_status, 'processing_until', ${clearingUntil(sql`i.client_invoice_id`)}, 'invoice_date', i.invoice_date,
  'payment_due', i.payment_due, 'paid_date', i.paid_date, 'amount_due', i.amount_due::text, 'amount_paid', i.amount_paid::text,
  'balance', (${OPEN})::text, 'voided_at', i.voided_at, 'void_reason', i.void_reason, 'client_id', i.client_id,
  'client_name', c.name, 'contact_name', o.contact_name, 'billed_to_name', coalesce(nullif(i.bill_to_name, ''), c.name::text),
  'bill_to_address', i.bill_to_address, 'claim_number', o.claim_number, 'client_case_number', o.client_case_number, 'comment', i.comment,
  'ordered_by_client_name', coalesce(oc.name, ''), 'order_id', o.order_id, 'order_number', o.order_number,
  'order_kind', o.order_kind, 'delivery_type_name', coalesce(dt.name, ''), 'company_id', i.company_id,
  'division_id', i.division_id, 'division_name', d.name, 'job_id', j.job_id, 'job_number', j.job_number, 'job_date', j.job_date,
  'case_name', coalesce(lc.case_name, ''), 'lines', ${invoiceLines},
  'corrects', ${crossReference(sql`x.client_invoice_id = i.corrects_invoice_id`)},
  'corrected_by', ${crossReference(sql`x.corrects_invoice_id = i.client_invoice_id`)}, 'subtotal', (i.amount_due - i.tax_amount)::text, 'taxes', ${invoiceTaxes}, 'foreign', ${invoiceForeign}, 'tax_amount', i.tax_amount::text, 'payments', ${invoicePayments})`;

const INVOICE_FROM = sql`client_invoice i
  join client_order o on o.company_id = i.company_id and o.order_id = i.order_id
  left join job j on j.company_id = i.company_id and j.job_id = i.job_id
  join division d on d.company_id = i.company_id and d.division_id = i.division_id
  join client c on c.company_id = i.company_id and c.client_id = i.client_id
  left join client oc on oc.company_id = o.company_id and oc.client_id = o.client_id
  left join delivery_type dt on dt.company_id = o.company_id and dt.delivery_type_id = o.delivery_type_id
  left join legal_case lc on lc.company_id = i.company_id and lc.case_id = case when j.case_id is null then o.case_id else j.case_id end`;

/** One invoice whole, or undefined where the viewer has none such. */
export async function invoiceDetail(tx: Tx, scope: Scope, invoiceId: number): Promise<ClientInvoiceDetail | undefined> {
  const where = andAll([...visibleInvoices(scope), sql<boolean>`i.client_invoice_id = ${invoiceId}`]);
  const { rows } = await sql<{ invoice: ClientInvoiceDetail }>`select ${invoiceJson} as invoice
    from ${INVOICE_FROM} where ${where}`.execute(tx);
  return rows[0]?.invoice;
}

/** What an invoice is called in the log, if the viewer may see it. */
export async function invoiceName(tx: Tx, scope: UserScope, invoiceId: number) {
  const where = andAll([...visibleInvoices(scope), sql<boolean>`i.client_invoice_id = ${invoiceId}`]);
  const { rows } = await sql<{ object_name: string; object_number: string; division_id: number }>`
    select coalesce(lc.case_name, '') as object_name, i.invoice_number::text as object_number, i.division_id
    from ${clientInvoiceSource.from} where ${where}`.execute(tx);
  return rows[0];
}

/** Whose invoices a print may show: a viewer's own by their rules; a link's the one order it was made for. */
function printable(scope: Scope | LinkScope): RawBuilder<boolean>[] {
  if (scope.viewer.kind === 'system') return [sql<boolean>`i.company_id = ${scope.company_id}`];
  if (scope.viewer.kind !== 'link') return visibleInvoices(scope);
  return [
    sql<boolean>`i.company_id = ${scope.company_id} and i.order_id = ${scope.viewer.object_id ?? 0} and i.invoice_status <> 'Voided'`,
  ];
}

/** What a letter says beyond the invoice: the company, where it is, and whom it writes to. */
export interface InvoiceLetterFacts extends ClientInvoiceDetail {
  company_name: string;
  company_address: string;
  company_phone: string;
  company_email: string;
  deponent_name: string;
}

/** Which invoice is printed: the one of an order that stands, or any other of that order by its id. */
export interface PrintedInvoice {
  readonly order_id: number;
  readonly client_invoice_id?: number | undefined;
}

/** An invoice of an order with everything its letter says; undefined where the viewer has none such. */
export async function printedInvoice(
  tx: Tx,
  scope: Scope,
  { order_id, client_invoice_id }: PrintedInvoice,
): Promise<InvoiceLetterFacts | undefined> {
  const named = client_invoice_id === undefined ? [] : [sql<boolean>`i.client_invoice_id = ${client_invoice_id}`];
  const where = andAll([...printable(scope), sql<boolean>`i.order_id = ${order_id}`, ...named]);
  const town = (alias: string) => sql`nullif(concat_ws(', ', nullif(${sql.ref(`${alias}.city`)}, ''),
    nullif(concat_ws(' ', nullif(${sql.ref(`${alias}.state_code`)}, ''), nullif(${sql.ref(`${alias}.zipcode`)}, '')), '')), '')`;
  const address = (alias: string) => sql`concat_ws(E'\n', nullif(${sql.ref(`${alias}.address1`)}, ''),
    nullif(${sql.ref(`${alias}.address2`)}, ''), ${town(alias)})`;
  const { rows } = await sql<{ invoice: InvoiceLetterFacts }>`select ${invoiceJson}::jsonb || jsonb_build_object(
      'company_name', co.name, 'company_address', ${address('d')}, 'company_phone', coalesce(nullif(d.phone, ''), co.phone),
      'company_email', coalesce(nullif(d.email, ''), co.email), 
      'deponent_name', coalesce((select string_agg(${personName('x')}, '; ' order by jd.sort_order) from job_deponent jd
        join deponent x on x.company_id = jd.company_id and x.deponent_id = jd.deponent_id
        where jd.company_id = ${COMPANY} and jd.job_id = j.job_id), '')) as invoice
    from ${INVOICE_FROM} join company co on co.company_id = i.company_id
    where ${where} order by (i.invoice_status = 'Voided'), i.client_invoice_id desc limit 1`.execute(tx);
  return rows[0]?.invoice;
}

/**
 * The template a letter is printed with: the one asked for, else that of the form the payer gets, else the company's first;
 * null where it has none.
 */
export async function invoiceTemplate(tx: Tx, scope: Scope, templateId: number | null, clientId: number) {
  const row = await tx
    .selectFrom('letter_template')
    .select(['letter_template_id', 'html'])
    .where('company_id', '=', scope.company_id)
    .where('kind', '=', 'invoice')
    .where('is_active', '=', true)
    .$if(templateId !== null, (query) => query.where('letter_template_id', '=', templateId ?? 0))
    .orderBy(
      sql`letter_template_id is distinct from (select p.letter_template_id from client c
        join invoice_print_type p on p.company_id = c.company_id and p.invoice_print_type_id = c.invoice_print_type_id
        where c.company_id = ${scope.company_id} and c.client_id = ${clientId})`,
    )
    .orderBy('letter_template_id')
    .executeTakeFirst();
  return row ?? null;
}

export function invoiceTemplates(tx: Tx, scope: Scope) {
  return tx
    .selectFrom('letter_template')
    .select(['letter_template_id', 'name'])
    .where('company_id', '=', scope.company_id)
    .where('kind', '=', 'invoice')
    .where('is_active', '=', true)
    .orderBy('name')
    .execute();
}

const UNPAID = sql<boolean>`i.invoice_status = 'Unpaid' and i.balance > 0`;
const ofClient = (clientId: number | undefined) => (clientId ? [sql<boolean>`i.client_id = ${clientId}`] : []);

/** A client and those that belong to it. */
const ofFamily = ({ company_id }: UserScope, clientId = 0) => [
  sql<boolean>`i.client_id in (select f.client_id from client f where f.company_id = ${company_id}
    and (f.client_id = ${clientId} or f.parent_client_id = ${clientId}))`,
];

/** What the viewer, or one client, still has to pay, the oldest first. */
export async function unpaidInvoices(
  tx: Tx,
  scope: UserScope,
  query: { client_id?: number | undefined; with_clients?: boolean; search_text: string },
): Promise<UnpaidInvoice[]> {
  const words = query.search_text.trim();
  const found = words === '' ? [] : [clientInvoiceSource.textSearch([likeText(words)])];
  const payer = query.with_clients ? ofFamily(scope, query.client_id) : ofClient(query.client_id);
  const where = andAll([...visibleInvoices(scope), UNPAID, ...payer, ...found]);
  const { rows } = await sql<UnpaidInvoice>`select i.client_invoice_id, i.invoice_number, i.invoice_date, i.payment_due,
      i.client_id, coalesce(c.name::text, '') as client_name, i.division_id, j.job_number, coalesce(lc.case_name, '') as case_name,
      i.amount_due, i.balance
    from ${clientInvoiceSource.from} where ${where} order by i.payment_due, i.client_invoice_id limit 1000`.execute(tx);
  return rows;
}

/** Whose invoices are summed: one client's, those sent to one contact, those of a record, or all the viewer sees. */
interface Owing {
  readonly client_id?: number | undefined;
  readonly contact_id?: number;
  readonly of?: RecordPart;
}

/** How much is open, and how much of it is overdue on a day. */
export async function invoiceBalance(tx: Tx, scope: UserScope, { client_id, contact_id, of }: Owing, today: string) {
  const ofContact = contact_id === undefined ? [] : [sql<boolean>`i.contact_id = ${contact_id}`];
  const ofPart = partWhere(scope, PARTS, of);
  const where = andAll([...visibleInvoices(scope), UNPAID, ...ofClient(client_id), ...ofContact, ...ofPart]);
  const overdue = sql`i.payment_due < ${today}::date`;
  const { rows } = await sql<{
    invoice_count: number;
    amount_due: string;
    balance: string;
    overdue_count: number;
    overdue_balance: string;
  }>`select count(*)::int as invoice_count, coalesce(sum(i.amount_due), 0.00) as amount_due,
      coalesce(sum(i.balance), 0.00) as balance, (count(*) filter (where ${overdue}))::int as overdue_count,
      coalesce(sum(i.balance) filter (where ${overdue}), 0.00) as overdue_balance
    from ${clientInvoiceSource.from} where ${where}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no sum');
  return row;
}

interface OpenInvoice {
  readonly client_invoice_id: number;
  readonly invoice_number: number;
  readonly client_name: string;
  readonly case_name: string;
  readonly payment_due: string;
  readonly days_late: number;
  readonly balance: string;
}

/** What is open of a record by the list in its tab, the oldest first, so many lines of it. */
export async function openInvoicesOf(tx: Tx, scope: UserScope, of: RecordPart, today: string, limit: number) {
  const where = andAll([...visibleInvoices(scope), UNPAID, ...partWhere(scope, PARTS, of)]);
  const { rows } = await sql<OpenInvoice>`select i.client_invoice_id, i.invoice_number,
      coalesce(c.name::text, '') as client_name, coalesce(lc.case_name, '') as case_name, i.payment_due,
      ${today}::date - i.payment_due as days_late, i.balance
    from ${clientInvoiceSource.from} where ${where} order by i.payment_due, i.client_invoice_id limit ${limit}`.execute(
    tx,
  );
  return rows;
}

type AddressPart = 'attention' | 'address1' | 'address2' | 'city' | 'state_code' | 'zipcode';

/** Where and on what terms a client is billed; undefined where the viewer knows no such client. */
export async function billingClient(tx: Tx, scope: UserScope, clientId: number) {
  const own =
    scope.viewer.user_type === 'contact'
      ? sql<boolean>`c.client_id = (select x.client_id from contact x where x.company_id = ${COMPANY} and x.contact_id = ${scope.viewer.contact_id})`
      : sql<boolean>`true`;
  const { rows } = await sql<{
    client_id: number;
    name: string;
    printed_name: string;
    place: Record<AddressPart, string>;
    email: string;
    invoice_term_name: string;
    days_due: number;
  }>`select c.client_id, c.name, c.printed_name, ${BILLING_LOCATION} as place, coalesce(nullif(b.email, ''), c.email) as email,
      coalesce(t.name::text, '') as invoice_term_name, case when c.is_cod then 0 else coalesce(t.days_due, 0) end as days_due
    from client c left join invoice_term t on t.company_id = c.company_id and t.invoice_term_id = c.invoice_term_id
      ${BILLING_ADDRESS}
    where c.company_id = ${scope.company_id} and c.client_id = ${clientId} and ${own}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { place: address, ...client } = row;
  const { attention, address1, address2, city, state_code, zipcode } = address;
  return { ...client, attention, address1, address2, city, state_code, zipcode };
}
