import type { ClientInvoiceRow } from '@onrecord/contract/money/billing-rows';
import { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import {
  CLIENT_INVOICE_LIST,
  INVOICE_STEPS,
  type InvoiceStep,
} from '@onrecord/domain/money/client-invoice/client-invoice.list';
import { CLIENT_INVOICE_STATUSES } from '@onrecord/domain/money/client-invoice/invoice-status';
import { foreignText } from '@onrecord/domain/money/exchange/foreign-text';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { useLetterKeys } from '../../../lib/page/use-letter-keys.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import { ListPage } from '../../../list/list-page.tsx';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import { AgingStripPanel } from '../aging/aging-strip-panel.tsx';
import { lateOfView } from '../aging/late-view.ts';
import { OwedBadge } from '../billing/cells.tsx';
import { NewInvoiceButton, OpenDraftsMenu } from '../invoice-draft/new-invoice-panel.tsx';
import { ChosenInvoicesPanel } from './chosen-invoices-panel.tsx';
import { PayButton } from './pay-panel.tsx';

const SHOWS = ['client_invoice', 'transaction'] as const;
const rowId = (row: ClientInvoiceRow) => row.client_invoice_id;

type Status = (typeof CLIENT_INVOICE_STATUSES)[number];

const isStep = (view: string | undefined): view is InvoiceStep => (INVOICE_STEPS as readonly unknown[]).includes(view);

/** A view is a status, what is late or at a step, or a bucket of the strip above the list; it narrows beside the filters. */
function ofView(view: string | undefined, filter: Record<string, unknown>) {
  const late = view === 'overdue' ? { late_from: 1 } : lateOfView(view);
  const step = isStep(view) ? { step: view } : undefined;
  const isStatus = view !== undefined && !late && !step;
  return {
    ...late,
    ...step,
    filter: (isStatus ? { ...filter, invoice_status: view } : filter) as Record<string, never>,
  };
}

/** The office opens at what is late, the oldest first. */
const OPENS = { view: 'overdue' } as const;
const CHASING = {
  columns: [
    'invoice_number',
    'days_late',
    'client_name',
    'case_name',
    'invoice_date',
    'payment_due',
    'balance',
    'last_step',
  ],
  sort: '-days_late',
} as const;

const fetchInvoices: FetchListPage<ClientInvoiceRow> = ({ view, dates: _, ...request }, signal) =>
  call(clientInvoiceArea.getClientInvoiceData, {
    body: { ...request, ...ofView(view, request.filter) },
    signal,
  });

const EXPORTS = listExports((request, { view }) => {
  return offerFile(clientInvoiceArea.exportClientInvoices, { body: { ...request, ...ofView(view, request.filter) } });
});

/** The invoices of clients: all of them for the office, their own for those who pay them, or those of a record. */
export function ClientInvoiceListPanel({ of }: { of?: RecordPart }) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const navigate = useNavigate();
  const can = useCan();
  const { user_type } = useSession();
  const staff = isStaff(user_type);
  const mayPay = user_type === 'contact' && can('cart', 'add');
  const clientId = of?.object_type === 'client' ? of.object_id : undefined;
  const statuses = CLIENT_INVOICE_STATUSES.filter((status) => staff || status !== 'Voided');
  const { data: open } = useQuery({
    queryKey: ['client_invoice', 'balance', clientId],
    queryFn: ({ signal }) => call(clientInvoiceArea.getClientInvoiceBalance, { body: { client_id: clientId }, signal }),
    enabled: of === undefined || clientId !== undefined,
    meta: { shows: SHOWS },
  });
  const cells = useMemo(
    () => ({
      invoice_number: (row: ClientInvoiceRow) => (
        <Link to={paths.clientInvoice(row.client_invoice_id)} className="font-semibold text-brand-ink hover:underline">
          {row.invoice_number}
        </Link>
      ),
      invoice_status: (row: ClientInvoiceRow) => <OwedBadge status={row.invoice_status} due={row.payment_due} />,
      days_late: (row: ClientInvoiceRow) => <DaysLate row={row} />,
      amount_due: (row: ClientInvoiceRow) => <BothAmounts row={row} own={row.amount_due} other={row.foreign_due} />,
      balance: (row: ClientInvoiceRow) => <BothAmounts row={row} own={row.balance} other={row.foreign_balance} />,
      last_step: (row: ClientInvoiceRow) => <LastStep row={row} />,
    }),
    [],
  );
  const label = (status: Status) => t(`status_${status}`);
  const chasing = (['overdue', 'not_sent', 'promised', 'disputed'] as const).map((id) => ({
    id,
    label: t(`view_${id}`),
    ...CHASING,
  }));
  useLetterKeys({
    r: staff && can('receipts', 'add') ? () => void navigate({ to: paths.receivePayment() }) : undefined,
  });
  return (
    <ListPage
      of={of}
      list={CLIENT_INVOICE_LIST}
      title={staff ? t('invoices_title') : t('my_invoices')}
      rowId={rowId}
      above={of === undefined && can('receipts', 'view') && <AgingStripPanel />}
      fetchPage={fetchInvoices}
      shows={SHOWS}
      cells={cells}
      views={[...(staff ? chasing : []), ...statuses.map((status) => ({ id: status, label: label(status) }))]}
      opens={staff ? OPENS : undefined}
      chosenBelow={staff}
      choices={{ invoice_status: statuses.map((status) => ({ value: status, label: label(status) })) }}
      card={(row, read) => ({
        margin: <span className="text-sm text-ink-2">{read(row, 'invoice_date').slice(0, 5)}</span>,
        title: `${read(row, 'invoice_number')} · ${row.currency_code && row.foreign_balance ? foreignText(row.foreign_balance, row.currency_code, formats.settings) : read(row, 'balance')}`,
        aside: <OwedBadge status={row.invoice_status} due={row.payment_due} />,
        lines: [
          read(row, 'case_name'),
          [read(row, 'client_name'), read(row, 'contact_name')].filter(Boolean).join(' · '),
        ],
      })}
      onOpen={(row) => void navigate({ to: paths.clientInvoice(row.client_invoice_id) })}
      bulkActions={mayPay ? (rows) => <PayMany rows={rows} /> : undefined}
      bulk={staff ? ({ rows, keep }) => <ChosenInvoicesPanel rows={rows} keep={keep} /> : undefined}
      exports={EXPORTS}
      actions={
        <>
          {of === undefined && <OpenDraftsMenu />}
          <NewInvoiceButton start={startOf(of)} />
        </>
      }
      totals={
        open && [
          { label: t('balance'), value: formats.amount(open.balance) },
          { label: t('overdue'), value: formats.amount(open.overdue_balance) },
        ]
      }
      none={{ title: t('invoices_none_title'), hint: staff ? t('invoices_none_hint') : undefined }}
    />
  );
}

interface BothAmountsProps {
  row: ClientInvoiceRow;
  own: string | null | undefined;
  other: string | null;
}

/** An amount as its client is billed; the office reads it in the currency of the books as well. */
function BothAmounts({ row: { currency_code }, own, other }: BothAmountsProps) {
  const formats = useFormats();
  const { user_type } = useSession();
  if (!currency_code || other === null) return formats.amount(own);
  const text = foreignText(other, currency_code, formats.settings);
  return isStaff(user_type) ? `${text} · ${formats.amount(own)}` : text;
}

/** More than 60 days late without a promise or a dispute: act now. */
const RED_AFTER = 60;

function DaysLate({ row }: { row: ClientInvoiceRow }) {
  const t = useTexts(billingTexts);
  const { days_late, last_step } = row;
  if (!days_late) return null;
  const isRed = days_late > RED_AFTER && last_step !== 'promised' && last_step !== 'disputed';
  return <b className={isRed ? 'text-bad' : undefined}>{t('days_late', { count: days_late })}</b>;
}

const STEP_TONES = {
  sent: 'text-ink-2',
  reminded: 'text-ink-2',
  opened: 'text-ink-2',
  promised: 'text-ok',
  disputed: 'text-warn',
} as const;
const isLastStep = (step: string | null | undefined): step is keyof typeof STEP_TONES =>
  typeof step === 'string' && Object.hasOwn(STEP_TONES, step);

function LastStep({ row }: { row: ClientInvoiceRow }) {
  const tMessage = useMessages();
  const { date } = useFormats();
  const { last_step, last_step_on } = row;
  if (!isLastStep(last_step)) return null;
  return (
    <span className={STEP_TONES[last_step]}>
      {tMessage(`invoice_step.${last_step}`)} {date(last_step_on)}
    </span>
  );
}

/** The client or case that a new invoice of this list is for. */
const startOf = (of: RecordPart | undefined) => {
  if (of?.object_type === 'client') return { client_id: of.object_id };
  return of?.object_type === 'case' ? { case_id: of.object_id } : {};
};

/** Pays what is still open among the chosen invoices. */
function PayMany({ rows }: { rows: readonly ClientInvoiceRow[] }) {
  const t = useTexts(billingTexts);
  const open = rows.filter((row) => row.invoice_status === 'Unpaid');
  if (open.length === 0) return null;
  return <PayButton size="sm" invoiceIds={open.map(rowId)} label={t('pay_many', { count: open.length })} />;
}
