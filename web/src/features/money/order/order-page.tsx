import type { ResultOf } from '@onrecord/contract/core/entry';
import { orderArea } from '@onrecord/contract/money/order';
import { numberText } from '@onrecord/domain/core/format/number';
import { compare } from '@onrecord/domain/core/money/money';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PayButton } from '../client-invoice/pay-panel.tsx';
import { OrderBadge } from './cells.tsx';
import { LaterOrderPanel } from './later/later-order-panel.tsx';
import { WithdrawOrder } from './later/withdraw-dialog.tsx';
import { EditShipping } from './shipping-form.tsx';

type OrderDetail = ResultOf<typeof orderArea.getOrder>;

/** One order: who wants what by when, and the invoice it became. */
export function OrderPage({ orderId }: { orderId: number }) {
  const order = useQuery({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => call(orderArea.getOrder, { params: { id: orderId }, signal }),
    meta: { shows: ['order', 'client_invoice'] },
  });
  return <Loaded query={order}>{(data) => <OrderSurface detail={data} />}</Loaded>;
}

function OrderSurface({ detail }: { detail: OrderDetail }) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const can = useCan();
  const staff = isStaff(useSession().user_type);
  const { order, items, prepayment } = detail;
  const title = t('order_title', { number: order.order_number || t('order_pending') });
  usePageTitle([title, order.case_name].filter(Boolean).join(', '));
  return (
    <div className="mx-auto grid max-w-[1240px] gap-4 p-4">
      <PageTitle
        title={title}
        aside={
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <OrderBadge status={order.order_status} />
            <span className="min-w-0">{order.case_name}</span>
          </span>
        }
        actions={
          <>
            <LaterOrderPanel jobId={order.job_id} />
            {!staff && can('cart', 'add') && prepayment && compare(prepayment.open, 0) > 0 && (
              <PayButton orderIds={[order.order_id]} label={t('pay_order_ahead')} />
            )}
            {staff && can('orders', 'edit') && detail.is_open_later && <WithdrawOrder order={order} />}
            {staff && can('orders', 'edit') && order.order_status !== 'Voided' && <EditShipping detail={detail} />}
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <section aria-label={t('items')} className="grid gap-2">
          <h2 className="text-lg font-semibold">{t('items')}</h2>
          <DataTable
            caption={t('items')}
            rows={items}
            rowKey={(item) => item.order_item_id}
            columns={[
              {
                id: 'product',
                heading: t('description'),
                cell: (item) => [item.product_name, item.deponent_name].filter(Boolean).join(': '),
              },
              {
                id: 'quantity',
                heading: t('quantity'),
                align: 'right',
                cell: (item) => numberText(item.quantity, formats.settings),
              },
            ]}
          />
        </section>
        <OrderFacts detail={detail} />
      </div>
    </div>
  );
}

function OrderFacts({ detail: { order, shipping, prepayment } }: { detail: OrderDetail }) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const can = useCan();
  const { company_id } = useSession();
  const { division_id, job_id, client_invoice_id } = order;
  const facts = [
    { term: t('ordered_by_term'), detail: [order.contact_name, order.client_name].filter(Boolean).join(', ') },
    { term: t('bill_to_term'), detail: order.billed_to_name },
    { term: t('date'), detail: formats.date(order.order_date) },
    { term: t('delivery'), detail: order.delivery_type_name },
    { term: t('deliver_by'), detail: formats.date(order.deliver_by) },
    { term: t('shipped_to'), detail: order.shipped_to_name },
    { term: t('shipping_method'), detail: order.shipping_method_name },
    {
      term: t('tracking_number'),
      detail: order.tracking_number && <Parcel number={order.tracking_number} link={shipping.tracking_link} />,
    },
    { term: t('shipped_on'), detail: formats.date(order.shipping_date) },
    { term: t('order_completed_on'), detail: formats.date(order.order_completed_date) },
    { term: t('order_comes_to'), detail: prepayment && formats.amount(prepayment.total) },
    {
      term: t('order_paid_ahead'),
      detail: prepayment && compare(prepayment.held, 0) > 0 && formats.amount(prepayment.held),
    },
    { term: t('amount_due'), detail: formats.amount(order.amount_due) },
    { term: t('balance'), detail: formats.amount(order.balance) },
  ].filter(({ detail }) => detail);
  const link = 'text-brand-ink underline';
  return (
    <section className="grid gap-2">
      <FactList facts={facts} />
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <Link to={paths.job({ company_id, division_id, job_id })} className={link}>
          {t('to_jobs', { number: order.job_number ?? 0 })}
        </Link>
        {client_invoice_id !== null && can('clientinvoices', 'view') && (
          <Link to={paths.clientInvoice(client_invoice_id)} className={link}>
            {t('see_invoice', { number: order.invoice_number ?? 0 })}
          </Link>
        )}
      </p>
    </section>
  );
}

/** The number of a parcel, which leads to where it is followed. */
function Parcel({ number, link }: { number: string; link: string }) {
  if (link === '') return <span className="wrap-anywhere">{number}</span>;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="wrap-anywhere text-brand-ink underline underline-offset-2"
    >
      {number}
    </a>
  );
}
