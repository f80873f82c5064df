import type { ListQuery } from '@onrecord/contract/core/list';
import type { ProviderInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { visibleColumns } from '@onrecord/domain/core/list/column';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import type { ProviderInvoiceStatusFilter } from '@onrecord/domain/money/client-invoice/invoice-status';
import {
  PROVIDER_INVOICE_LIST,
  type ProviderInvoiceDateBasis,
} from '@onrecord/domain/money/provider-invoice/provider-invoice.list';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { keyColumns, listColumns } from '../../../db/list/entity-list.ts';
import { andAll, listCount, searchColumns } from '../../../db/list/list-query.ts';
import { FULL_LIST, type ListCall, type ListSource } from '../../../db/list/list-source.ts';
import { personName } from '../../../db/record/person-name.ts';
import { type PartRules, partWhere } from '../../../db/record/record-part.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { visibleProviderInvoices } from '../billing/billing.access.ts';

const KEYS = ['provider_invoice_id', 'service_provider_id', 'job_id', 'division_id', 'version'];

const FROM = sql`provider_invoice v
  join company co on co.company_id = v.company_id
  left join job j on j.company_id = v.company_id and j.job_id = v.job_id
  join service_provider p on p.company_id = v.company_id and p.service_provider_id = v.service_provider_id
  left join legal_case lc on lc.company_id = j.company_id and lc.case_id = j.case_id`;

const divisionName = sql`(select d.name from division d where d.company_id = ${COMPANY} and d.division_id = v.division_id)`;

const source: ListSource = {
  from: FROM,
  columns: {
    ...listColumns(PROVIDER_INVOICE_LIST.columns, {
      invoice_number: sql`v.invoice_number`,
      invoice_status: sql`v.invoice_status`,
      invoice_date: sql`v.invoice_date`,
      service_provider_name: personName('p'),
      job_number: sql`j.job_number`,
      job_date: sql`j.job_date`,
      case_name: sql`coalesce(lc.case_name, '')`,
      due_date: sql`v.due_date`,
      paid_date: sql`v.paid_date`,
      amount_due: sql`v.amount_due`,
      amount_paid: sql`v.amount_paid`,
      balance: sql`v.balance`,
      next_pay_amount: sql`v.next_pay_amount`,
      is_commissions: sql`v.is_commissions`,
      division_name: divisionName,
    }),
    ...keyColumns('v', KEYS),
  },
  keys: KEYS,
  defaultSort: sql`v.invoice_date desc`,
  tieBreak: sql`v.provider_invoice_id desc`,
  changedAt: sql`v.updated_at`,
  textSearch: searchColumns([
    sql`v.invoice_number`,
    sql`j.job_number`,
    sql`lc.case_name`,
    sql`p.first_name`,
    sql`p.last_name`,
  ]),
};

/** What the provider invoice list narrows by besides columns. */
export interface ProviderInvoiceListing extends ListQuery {
  invoice_status: ProviderInvoiceStatusFilter;
  date_basis: ProviderInvoiceDateBasis;
  from_date?: string | undefined;
  to_date?: string | undefined;
  job_id?: number | undefined;
  service_provider_id?: number | undefined;
  of?: RecordPart | undefined;
}

const PARTS: PartRules = {
  provider: (id) => sql`v.service_provider_id = ${id}`,
  client: (id) => sql`j.client_id = ${id}`,
  case: (id) => sql`j.case_id = ${id}`,
};

const DATES: Readonly<Record<ProviderInvoiceDateBasis, RawBuilder<unknown>>> = {
  invoice_date: sql`v.invoice_date`,
  due_date: sql`v.due_date`,
  paid_date: sql`v.paid_date`,
};

/** Pay that was withdrawn whole owes nothing and paid nothing: it is no row of a list. */
const NOT_WITHDRAWN = sql<boolean>`(v.amount_due <> 0 or v.amount_paid <> 0)`;

/** How the list is read: the columns and the rows this viewer may have. */
export function providerInvoiceRead(scope: UserScope, listing: ProviderInvoiceListing) {
  const { invoice_status, date_basis, from_date, to_date, job_id, service_provider_id, of, ...query } = listing;
  const columns = visibleColumns(PROVIDER_INVOICE_LIST.columns, { user_type: scope.viewer.user_type, flags: {} });
  const where = [
    ...visibleProviderInvoices(scope),
    ...partWhere(scope, PARTS, of),
    NOT_WITHDRAWN,
    ...(invoice_status === 'All' ? [] : [sql<boolean>`v.invoice_status = ${invoice_status}`]),
    ...(from_date ? [sql<boolean>`${DATES[date_basis]} >= ${from_date}::date`] : []),
    ...(to_date ? [sql<boolean>`${DATES[date_basis]} <= ${to_date}::date`] : []),
    ...(job_id ? [sql<boolean>`v.job_id = ${job_id}`] : []),
    ...(service_provider_id ? [sql<boolean>`v.service_provider_id = ${service_provider_id}`] : []),
  ];
  const call: ListCall = { query, visible: columns.map((column) => column.id), where };
  return { source, call };
}

/** How many provider invoices the viewer may see, of a record or in the list. */
export function providerInvoiceCount(tx: Tx, scope: UserScope, of?: RecordPart): Promise<number> {
  const all = { invoice_status: 'All', date_basis: 'invoice_date' } as const;
  return listCount(tx, source, providerInvoiceRead(scope, { ...FULL_LIST, ...all, of }).call);
}

/** What is unpaid of a provider by the list in its tab, and what of it the next pay run would pay. */
export async function unpaidPayOf(tx: Tx, scope: UserScope, of: RecordPart) {
  const unpaid = { invoice_status: 'Unpaid', date_basis: 'invoice_date' } as const;
  const { where = [] } = providerInvoiceRead(scope, { ...FULL_LIST, ...unpaid, of }).call;
  const { rows } = await sql<{ balance: string; invoices: number; next_pay: string }>`select count(*)::int as invoices,
      coalesce(sum(v.balance), 0.00)::text as balance,
      coalesce(sum(v.next_pay_amount), 0.00)::text as next_pay
    from ${FROM} where ${andAll(where)}`.execute(tx);
  return rows[0] ?? { invoices: 0, balance: '0.00', next_pay: '0.00' };
}

/** A provider reads that pay is held, and not what the office wrote about it. */
const holdReason = ({ viewer }: Scope) =>
  viewer.kind === 'user' && isStaff(viewer.user_type)
    ? sql`l.hold_reason`
    : sql`case when l.hold_reason = '' then '' else 'held' end`;

const linesFor = (
  scope: Scope,
) => sql`(select coalesce(json_agg(json_build_object('line_number', l.line_number, 'description', l.description,
    'quantity', trim_scale(l.quantity)::text, 'unit_rate', l.unit_rate::text, 'amount', l.amount::text,
    'line_kind', case when v.is_commissions then 'commission' else l.line_kind end, 'is_approved', l.approved_at is not null, 'hold_reason', ${holdReason(scope)}, 'paid_on', l.paid_on, 'expected', null,
    'explanation', case when l.line_kind in ('expense', 'other', 'cancellation') or v.is_commissions then null else l.explanation end,
    'order_number', o.order_number) order by l.line_number), '[]'::json)
  from provider_invoice_line l
  left join client_invoice i on i.company_id = l.company_id and i.client_invoice_id = l.client_invoice_id
  left join client_order o on o.company_id = l.company_id and o.order_id = case when l.order_id is null then i.order_id else l.order_id end
  where l.company_id = ${COMPANY} and l.provider_invoice_id = v.provider_invoice_id)`;

/** One provider invoice whole, or undefined where the viewer has none such. */
export async function providerInvoiceDetail(
  tx: Tx,
  scope: Scope,
  invoiceId: number,
): Promise<ProviderInvoiceDetail | undefined> {
  const where = andAll([...visibleProviderInvoices(scope), sql<boolean>`v.provider_invoice_id = ${invoiceId}`]);
  const { rows } = await sql<{ invoice: ProviderInvoiceDetail }>`select json_build_object(
      'provider_invoice_id', v.provider_invoice_id, 'version', v.version, 'invoice_number', v.invoice_number,
      'invoice_status', v.invoice_status, 'invoice_date', v.invoice_date, 'due_date', v.due_date, 'paid_date', v.paid_date,
      'amount_due', v.amount_due::text, 'amount_paid', v.amount_paid::text, 'balance', v.balance::text,
      'next_pay_amount', v.next_pay_amount::text, 'is_commissions', v.is_commissions,
      'service_provider_id', v.service_provider_id, 'service_provider_name', ${personName('p')},
      'division_id', v.division_id, 'division_name', ${divisionName}, 'company_id', v.company_id, 'job_id', j.job_id,
      'job_number', j.job_number, 'job_date', j.job_date, 'case_name', coalesce(lc.case_name, ''), 'lines', ${linesFor(scope)}) as invoice
    from ${FROM} where ${where}`.execute(tx);
  return rows[0]?.invoice;
}
