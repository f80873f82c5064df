import type { CopyLedger, LedgerRow } from '@onrecord/contract/money/my-pay';
import { DELIVERY_TYPE } from '@onrecord/domain/core/lookup/starting-values';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { add, formatSum } from '@onrecord/domain/core/money/money';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { decideClientPaying, type LedgerReader } from '@onrecord/domain/money/my-pay/copy-ledger';
import { comingState } from '@onrecord/domain/money/my-pay/pay-plan';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { visibleProviders } from '../../people/service-provider/service-provider.access.ts';
import { visibleProviderInvoices } from '../billing/billing.access.ts';
import {
  expectedPay,
  type PayBook,
  type PayLineFacts,
  payLineFacts,
  whyText,
} from '../provider-invoice/pay-due.reads.ts';

interface OrderRow {
  readonly order_id: number;
  readonly job_number: number;
  readonly job_date: string;
  readonly case_name: string;
  readonly ordered_by: string;
  readonly is_taking: boolean;
  readonly on_behalf_of: string;
  readonly order_kind: LedgerRow['order_kind'];
  readonly delivery_type_name: string;
  readonly is_later: boolean;
  readonly is_seen: boolean;
  readonly ordered_on: string;
  readonly billed_on: string | null;
  readonly invoice_status: 'Unpaid' | 'Paid' | 'Voided' | null;
  readonly payment_due: string;
  readonly paid_date: string | null;
}

/** Whose orders: a provider's own, or those of one whom the office may see. @throws AppError 403, 404 */
async function ledgerOf(
  tx: Tx,
  scope: UserScope,
  wanted: number | null,
): Promise<{ id: number; reader: LedgerReader }> {
  const { viewer } = scope;
  const id = viewer.user_type === 'provider' ? (wanted ?? viewer.service_provider_id) : wanted;
  if (id === null) throw refuse('general.not_found');
  const where = andAll([...visibleProviders(scope), sql<boolean>`p.service_provider_id = ${id}`]);
  const { rows } = await sql`select from service_provider p where ${where}`.execute(tx);
  if (rows.length === 0) throw refuse('general.not_found');
  return { id, reader: viewer.user_type === 'provider' ? 'provider' : 'office' };
}

/** The shares of a provider by order, and the years of the jobs that they are of. Staff limited to divisions see theirs. */
async function shareOrders(tx: Tx, scope: UserScope, id: number) {
  const where = andAll([...visibleProviderInvoices(scope), sql<boolean>`v.service_provider_id = ${id}`]);
  const { rows } = await sql<{
    line_id: number;
    order_id: number;
    year: number;
  }>`select l.provider_invoice_line_id as line_id,
      l.order_id, extract(year from j.job_date)::int as year
    from provider_invoice v
    join provider_invoice_line l on l.company_id = v.company_id and l.provider_invoice_id = v.provider_invoice_id
    join job j on j.company_id = v.company_id and j.job_id = v.job_id
    where ${where} and l.order_id is not null and l.line_kind not in ('expense', 'other')`.execute(tx);
  return rows;
}

/** Orders that came in after the job on what this provider wrote and that nobody has billed. */
async function unbilledOrders(tx: Tx, scope: UserScope, id: number) {
  const { company_id, division_ids } = scope;
  const within = division_ids === 'all' ? sql`true` : sql`o.division_id = any(${[...division_ids]}::bigint[])`;
  const { rows } = await sql<{
    order_id: number;
    year: number;
  }>`select o.order_id, extract(year from j.job_date)::int as year
    from worksheet_order w
    join client_order o on o.company_id = ${company_id} and o.worksheet_order_id = w.worksheet_order_id
    join job j on j.company_id = ${company_id} and j.job_id = o.job_id
    where w.company_id = ${company_id} and w.service_provider_id = ${id} and w.origin = 'later' and not w.is_billed
      and o.order_status <> 'Voided' and ${within}`.execute(tx);
  return rows;
}

async function ordersByIds(tx: Tx, { company_id }: UserScope, id: number, ids: readonly number[]): Promise<OrderRow[]> {
  const { rows } =
    await sql<OrderRow>`select o.order_id, j.job_number, j.job_date, coalesce(lc.case_name, '') as case_name,
      c.name as ordered_by, o.client_id = j.client_id as is_taking, coalesce(b.name::text, '') as on_behalf_of, o.order_kind,
      case when o.delivery_type_id is distinct from ${DELIVERY_TYPE.standard} then coalesce(d.name::text, '') else '' end as delivery_type_name, coalesce(w.origin = 'later', false) as is_later,
      exists (select from copy_order_seen s where s.company_id = ${company_id} and s.service_provider_id = ${id}
        and s.order_id = o.order_id) as is_seen,
      o.order_date as ordered_on, i.invoice_date as billed_on, i.invoice_status, i.payment_due, i.paid_date
    from client_order o
    join job j on j.company_id = ${company_id} and j.job_id = o.job_id
    join client c on c.company_id = ${company_id} and c.client_id = o.client_id
    left join legal_case lc on lc.company_id = ${company_id} and lc.case_id = j.case_id
    left join delivery_type d on d.company_id = ${company_id} and d.delivery_type_id = o.delivery_type_id
    left join worksheet_order w on w.company_id = ${company_id} and w.worksheet_order_id = o.worksheet_order_id
    left join worksheet_attorney_present a on a.company_id = ${company_id}
      and a.worksheet_attorney_present_id = w.worksheet_attorney_present_id
    left join on_behalf_of_type b on b.company_id = ${company_id} and b.on_behalf_of_type_id = a.on_behalf_of_type_id
    left join client_invoice i on i.company_id = ${company_id} and i.client_invoice_id = o.client_invoice_id
    where o.company_id = ${company_id} and o.order_id = any(${[...ids]}::bigint[])
    order by j.job_date desc, j.job_number desc, o.order_number`.execute(tx);
  return rows;
}

type Paying = Pick<LedgerRow, 'share' | 'provider_invoice_id' | 'state' | 'paid_on' | 'pay_on' | 'is_latest' | 'why'>;

const NOTHING: Paying = {
  share: null,
  provider_invoice_id: null,
  state: null,
  paid_on: null,
  pay_on: null,
  is_latest: false,
  why: '',
};

/** How the lines of one order are paid: on the last of their days, and as the least certain of them. */
function payingOf(lines: readonly PayLineFacts[], book: PayBook, words: TermResolver): Paying {
  const [first] = lines;
  if (!first) return NOTHING;
  const { provider_invoice_id } = first;
  const share = formatSum(add(...lines.map(({ amount }) => amount)));
  const open = lines.filter(({ paid_on }) => paid_on === null);
  if (open.length === 0) {
    const paid_on =
      lines
        .map((line) => line.paid_on ?? '')
        .toSorted()
        .at(-1) ?? null;
    return { ...NOTHING, share, provider_invoice_id, paid_on };
  }
  const expected = open.map((line) => ({ line, ...expectedPay(line, book) }));
  const last = expected
    .toSorted((a, b) => (a.pay_day?.pay_on ?? '9999').localeCompare(b.pay_day?.pay_on ?? '9999'))
    .at(-1);
  const states = new Set(open.map(comingState));
  return {
    share,
    provider_invoice_id,
    state: states.has('held') ? 'held' : states.has('checking') ? 'checking' : 'approved',
    paid_on: null,
    pay_on: last?.pay_day?.pay_on ?? null,
    is_latest: expected.some(({ is_latest }) => is_latest),
    why: last ? sentenceText(whyText(last, book), words) : '',
  };
}

/** Every order on the transcripts of a provider of one year: who ordered, whether it was billed and paid, and when the share is. */
export async function readCopyLedger(
  tx: Tx,
  scope: UserScope,
  wanted: { service_provider_id: number | null; year: number | null },
  { book, words }: { book: PayBook; words: TermResolver },
): Promise<CopyLedger> {
  const { id, reader } = await ledgerOf(tx, scope, wanted.service_provider_id);
  const shares = await shareOrders(tx, scope, id);
  const unbilled = await unbilledOrders(tx, scope, id);
  const running = Number(book.today.slice(0, 4));
  const years = [...new Set([running, ...[...shares, ...unbilled].map(({ year }) => year)])].toSorted((a, b) => b - a);
  const year = wanted.year ?? running;
  const ofYear = shares.filter((row) => row.year === year);
  const lineIds = ofYear.map(({ line_id }) => line_id);
  const lines = await payLineFacts(tx, scope, [sql<boolean>`l.provider_invoice_line_id = any(${lineIds}::bigint[])`]);
  const orderOf = new Map(ofYear.map(({ line_id, order_id }) => [line_id, order_id]));
  const byOrder = Map.groupBy(lines, (line) => orderOf.get(line.provider_invoice_line_id) ?? 0);
  const ids = [...byOrder.keys(), ...unbilled.filter((row) => row.year === year).map(({ order_id }) => order_id)];
  const orders = await ordersByIds(tx, scope, id, ids);
  const rows = orders.map(({ invoice_status, payment_due, paid_date, is_seen, ...order }): LedgerRow => {
    const invoice = invoice_status === null ? null : { invoice_status, payment_due, paid_date };
    return {
      ...order,
      is_new: order.is_later && !is_seen,
      client: decideClientPaying(invoice, book.today, reader),
      ...payingOf(byOrder.get(order.order_id) ?? [], book, words),
    };
  });
  const coming = rows.filter(({ state, pay_on }) => state === 'approved' && pay_on !== null);
  const next_pay_day = coming.map(({ pay_on }) => pay_on).toSorted()[0] ?? null;
  return { service_provider_id: id, year, years, next_pay_day, rows };
}
