import type { OrderRow } from '@onrecord/contract/money/billing-rows';
import { orderArea } from '@onrecord/contract/money/order';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import {
  ORDER_STATUS_FILTERS,
  type OrderStatusFilter,
  visibleOrderStatuses,
} from '@onrecord/domain/money/client-invoice/invoice-status';
import { ORDER_LIST } from '@onrecord/domain/money/order/order.list';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useToday } from '../../../lib/format/use-today.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { datesOf } from '../../../list/search/list-search.ts';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import { MoneyBadge } from '../billing/cells.tsx';
import { OrderBadge, useOrderStatusText } from './cells.tsx';
import { LaterOrderPanel } from './later/later-order-panel.tsx';

const SHOWS = ['order', 'client_invoice'] as const;
const rowId = (row: OrderRow) => row.order_id;

const statusOf = (view: string | undefined): OrderStatusFilter =>
  ORDER_STATUS_FILTERS.find((status) => status === view) ?? 'All';

const LATE = 'Late';

function narrowed(view: string | undefined, dates: string | undefined) {
  const { from_date, to_date } = datesOf(dates);
  return { order_status: statusOf(view), is_late: view === LATE, from_date, to_date };
}

const fetchOrders: FetchListPage<OrderRow> = ({ view, dates, ...request }, signal) =>
  call(orderArea.getOrderData, { body: { ...request, ...narrowed(view, dates) }, signal });

const EXPORTS = listExports((request, { view, dates }) =>
  offerFile(orderArea.exportOrders, { body: { ...request, ...narrowed(view, dates) } }),
);

/** The page of an order, inside its job (section 2). */
export function useOrderPath() {
  const { company_id } = useSession();
  return useCallback(
    ({ division_id, job_id, order_id }: Pick<OrderRow, 'division_id' | 'job_id' | 'order_id'>) =>
      paths.order({ company_id, division_id, job_id, order_id }),
    [company_id],
  );
}

/** Every order the viewer may see, or those of a record. */
export function OrderListPanel({ of }: { of?: RecordPart }) {
  const t = useTexts(billingTexts);
  const navigate = useNavigate();
  const { user_type } = useSession();
  const pathOf = useOrderPath();
  const statusText = useOrderStatusText();
  const statuses = visibleOrderStatuses({ user_type, hides_pending: false });
  const cells = useMemo(
    () => ({
      order_number: (row: OrderRow) => (
        <Link to={pathOf(row)} className="font-semibold text-brand-ink hover:underline">
          {row.order_number || t('order_pending')}
        </Link>
      ),
      order_status: (row: OrderRow) => <OrderBadge status={row.order_status} />,
      deliver_by: (row: OrderRow) => <DeliverBy row={row} />,
      order_ci_status: (row: OrderRow) => <MoneyBadge status={row.order_ci_status} />,
    }),
    [pathOf, t],
  );
  return (
    <ListPage
      of={of}
      list={ORDER_LIST}
      rowId={rowId}
      fetchPage={fetchOrders}
      shows={SHOWS}
      cells={cells}
      views={[{ id: LATE, label: t('late') }, ...statuses.map((status) => ({ id: status, label: statusText(status) }))]}
      choices={{ order_status: statuses.map((status) => ({ value: status, label: statusText(status) })) }}
      card={(row, read) => ({
        margin: <span className="text-sm text-ink-2">{read(row, 'order_date').slice(0, 5)}</span>,
        title: `${read(row, 'order_number')} · ${read(row, 'contact_name')}`,
        aside: <OrderBadge status={row.order_status} />,
        lines: [
          read(row, 'case_name'),
          [read(row, 'client_name'), read(row, 'delivery_type_name')].filter(Boolean).join(' · '),
        ],
      })}
      onOpen={(row) => void navigate({ to: pathOf(row) })}
      bulkActions={(rows) => <OrderAgain rows={rows} />}
      exports={EXPORTS}
      none={{ title: t('orders_none_title'), hint: t('orders_none_hint') }}
    />
  );
}

/** The day an order is due, in red once it has passed and nothing was sent. */
function DeliverBy({ row }: { row: OrderRow }) {
  const t = useTexts(billingTexts);
  const { date } = useFormats();
  const today = useToday();
  const { deliver_by, order_status } = row;
  const isOpen = order_status === 'New' || order_status === 'Processing';
  if (!deliver_by || !isOpen || deliver_by >= today) return date(deliver_by);
  return (
    <span className="font-semibold text-bad">
      {date(deliver_by)} <span className="sr-only">{t('late')}</span>
    </span>
  );
}

/** Orders more of a job from one of its orders; of several jobs at once nothing can be ordered. */
function OrderAgain({ rows }: { rows: readonly OrderRow[] }) {
  const [first, ...others] = [...new Set(rows.map((row) => row.job_id))];
  return first === undefined || others.length > 0 ? null : <LaterOrderPanel key={first} jobId={first} />;
}
