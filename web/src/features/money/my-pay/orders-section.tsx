import type { LedgerRow } from '@onrecord/contract/money/my-pay';
import { isLate } from '@onrecord/domain/money/my-pay/copy-ledger';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { copyOrderTexts } from '../../../lib/texts/copy-orders.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { CheckIcon, ClockIcon } from '../../../ui/icons.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';

interface OrdersProps {
  rows: readonly LedgerRow[];
  isOwn: boolean;
  caption: string;
}

/** The orders: a table at a desk, two lines each on a phone. */
export function OrdersSection({ rows, isOwn, caption }: OrdersProps) {
  const isNarrow = useNarrow();
  return isNarrow ? <Cards rows={rows} caption={caption} /> : <Table rows={rows} isOwn={isOwn} caption={caption} />;
}

function Table({ rows, isOwn, caption }: OrdersProps) {
  const t = useTexts(copyOrderTexts);
  const { date } = useFormats();
  return (
    <DataTable
      dense
      caption={caption}
      rows={rows}
      rowKey={({ order_id }) => order_id}
      columns={[
        { id: 'day', heading: t('job_day'), cell: (row) => date(row.job_date) },
        {
          id: 'job',
          heading: t('job_and_case'),
          cell: (row) => (
            <span className="block max-w-60 truncate" title={row.case_name}>
              <b className="mr-1.5">{row.job_number}</b>
              {row.case_name}
            </span>
          ),
        },
        {
          id: 'by',
          heading: t('ordered_by'),
          cell: (row) => (
            <span className="block max-w-44 truncate" title={row.ordered_by}>
              {row.ordered_by}
            </span>
          ),
        },
        { id: 'side', heading: t('side'), cell: (row) => <Side row={row} /> },
        { id: 'what', heading: t('what'), cell: (row) => <What row={row} /> },
        { id: 'billed', heading: t('billed'), cell: (row) => date(row.billed_on) || t('not_billed') },
        {
          id: 'share',
          heading: t(isOwn ? 'my_share' : 'share'),
          align: 'right',
          cell: (row) => <Share row={row} />,
        },
        { id: 'client', heading: t('client'), cell: (row) => <ClientPaid row={row} /> },
        { id: 'paid', heading: t(isOwn ? 'i_am_paid' : 'is_paid'), cell: (row) => <PayDay row={row} /> },
      ]}
    />
  );
}

function Cards({ rows, caption }: Omit<OrdersProps, 'isOwn'>) {
  return (
    <ul aria-label={caption} className="overflow-hidden rounded-card border border-line bg-sheet text-sm">
      {rows.map((row) => (
        <li
          key={row.order_id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line p-3 last:border-0"
        >
          <b className="truncate">{row.case_name || row.job_number}</b>
          <span className="justify-self-end">
            <Share row={row} />
          </span>
          <span className="min-w-0 truncate text-ink-2">
            <What row={row} /> · {row.ordered_by}
          </span>
          <span className="justify-self-end">
            <ClientPaid row={row} />
          </span>
          <span className="col-span-2 text-ink-2">
            <PayDay row={row} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Side({ row: { is_taking, on_behalf_of } }: { row: LedgerRow }) {
  const t = useTexts(copyOrderTexts);
  return <span title={on_behalf_of || undefined}>{t(is_taking ? 'taking' : 'opposing')}</span>;
}

function What({ row }: { row: LedgerRow }) {
  const t = useTexts(copyOrderTexts);
  const { order_kind, is_later, is_new, delivery_type_name } = row;
  const words = [t(order_kind), is_later && t('ordered_later'), delivery_type_name];
  return (
    <>
      {words.filter(Boolean).join(', ')} {is_new && <Badge tone="brand">{t('new')}</Badge>}
    </>
  );
}

function Share({ row: { share, provider_invoice_id } }: { row: LedgerRow }) {
  const t = useTexts(copyOrderTexts);
  const { amount } = useFormats();
  if (share === null) return <span className="text-ink-2">{t('when_billed')}</span>;
  if (provider_invoice_id === null) return <b>{amount(share)}</b>;
  return (
    <Link
      to={paths.providerInvoice(provider_invoice_id)}
      className="font-semibold tabular-nums underline decoration-dotted underline-offset-4 roomy:inline-flex roomy:min-h-11 roomy:items-center"
    >
      {amount(share)}
    </Link>
  );
}

/** Whether the client has paid: never how much is owed. */
function ClientPaid({ row: { client } }: { row: LedgerRow }) {
  const t = useTexts(copyOrderTexts);
  const { date } = useFormats();
  const Icon = client.state === 'paid' ? CheckIcon : isLate(client) ? ClockIcon : undefined;
  const text =
    client.state === 'paid'
      ? t('client_paid', { date: date(client.paid_on) })
      : client.state === 'late'
        ? t('client_late', { count: client.days_late })
        : t(`client_${client.state}`);
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 whitespace-nowrap',
        client.state === 'paid' ? 'text-ok' : isLate(client) ? 'font-semibold text-warn' : 'text-ink-2',
      )}
    >
      {Icon && <Icon size={14} aria-hidden />}
      {text}
    </span>
  );
}

function PayDay({ row: { paid_on, pay_on, state, is_latest, share, why } }: { row: LedgerRow }) {
  const t = useTexts(copyOrderTexts);
  const { date } = useFormats();
  if (share === null) return null;
  if (paid_on !== null) return <span className="text-ink-2">{t('paid_on', { date: date(paid_on) })}</span>;
  if (state === 'held') return <span className="text-warn">{t('held')}</span>;
  if (pay_on === null) return <span className="text-ink-2">{why}</span>;
  return (
    <span className="whitespace-nowrap">
      <b>{date(pay_on)}</b> {is_latest && t('at_the_latest')}
      {state === 'checking' && <span className="text-warn"> {t('being_checked')}</span>}
    </span>
  );
}
