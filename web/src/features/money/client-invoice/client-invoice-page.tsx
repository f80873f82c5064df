import { activityLogArea } from '@onrecord/contract/core/calls/activity-log';
import type { ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { rateText } from '@onrecord/domain/money/exchange/foreign-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { exchangeTexts } from '../../../lib/texts/exchange.ts';
import { invoiceDraftTexts } from '../../../lib/texts/invoice-draft.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { OwedBadge } from '../billing/cells.tsx';
import { RemindersPanel } from '../chase/reminders-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { InvoiceActionsPanel } from './invoice-actions-panel.tsx';
import { LinesPanel } from './lines-panel.tsx';

/** One client invoice: what it is for, who pays, what is open, and what happened to it. */
export function ClientInvoicePage({ invoiceId }: { invoiceId: number }) {
  const invoice = useQuery({
    queryKey: ['client_invoice', invoiceId],
    queryFn: ({ signal }) => call(clientInvoiceArea.getClientInvoice, { params: { id: invoiceId }, signal }),
    meta: { shows: ['client_invoice', 'transaction'] },
  });
  return <Loaded query={invoice}>{(data) => <InvoiceSurface invoice={data} />}</Loaded>;
}

/** The server cannot see that a page is looked at: the page tells, once it is there. */
function useReportedView({ client_invoice_id, invoice_number, case_name }: ClientInvoiceDetail): void {
  useEffect(() => {
    const body = {
      activity_type: 'View Invoice',
      object_type: 'invoice',
      object_id: client_invoice_id,
      object_number: String(invoice_number),
      object_name: case_name,
    } as const;
    call(activityLogArea.saveActivityLogData, { body }).catch(() => undefined);
  }, [client_invoice_id, invoice_number, case_name]);
}

function InvoiceSurface({ invoice }: { invoice: ClientInvoiceDetail }) {
  const t = useTexts(billingTexts);
  const can = useCan();
  const staff = isStaff(useSession().user_type);
  const isMemo = invoice.order_kind === 'debit_memo';
  const title = t(isMemo ? 'debit_memo_title' : 'invoice_title', { number: invoice.invoice_number });
  usePageTitle([title, invoice.case_name].filter(Boolean).join(', '));
  useReportedView(invoice);
  return (
    <div className="mx-auto grid max-w-[1240px] gap-4 p-4">
      <PageTitle
        title={title}
        aside={
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <OwedBadge status={shownStatus(invoice)} due={invoice.payment_due} />
            <span className="min-w-0">{invoice.case_name}</span>
          </span>
        }
        actions={<InvoiceActionsPanel invoice={invoice} />}
      />
      <ProcessingBanner invoice={invoice} />
      {!staff && <NotOnlineBanner invoice={invoice} />}
      {invoice.invoice_status === 'Voided' && <VoidedBanner invoice={invoice} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid gap-4">
          <LinesPanel invoice={invoice} />
          <PaymentsSection invoice={invoice} />
        </div>
        <div className="grid gap-4">
          <InvoiceFacts invoice={invoice} />
          {staff && can('clientinvoices', 'edit') && <RemindersPanel invoice={invoice} />}
          {staff && can('activitylog', 'view') && <HistoryPanel invoiceId={invoice.client_invoice_id} />}
        </div>
      </div>
    </div>
  );
}

/** Paid from a bank account, and the bank may still take it back. */
const shownStatus = ({ invoice_status, processing_until }: ClientInvoiceDetail) =>
  invoice_status === 'Paid' && processing_until ? 'Processing' : invoice_status;

function ProcessingBanner({ invoice: { processing_until } }: { invoice: ClientInvoiceDetail }) {
  const t = useTexts(billingTexts);
  const { date } = useFormats();
  if (!processing_until) return null;
  return <Banner tone="brand" title={t('processing_until', { date: date(processing_until) })} />;
}

/** Says to whoever pays how to pay what is billed in another currency. */
function NotOnlineBanner({ invoice: { foreign, invoice_status, invoice_number } }: { invoice: ClientInvoiceDetail }) {
  const message = useMessages();
  if (!foreign || invoice_status !== 'Unpaid') return null;
  const params = { invoice_number, currency: foreign.currency_code };
  return <Banner tone="brand" title={message('exchange.not_online', params)} />;
}

function VoidedBanner({ invoice }: { invoice: ClientInvoiceDetail }) {
  const t = useTexts(billingTexts);
  const when = useFormats().instant(invoice.voided_at);
  const reason = invoice.void_reason;
  return <Banner tone="mute" title={reason ? t('voided_because', { when, reason }) : t('voided_on', { when })} />;
}

function InvoiceFacts({ invoice }: { invoice: ClientInvoiceDetail }) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const words = useTexts(invoiceDraftTexts);
  const x = useTexts(exchangeTexts);
  const { company_id, division_id, job_id, order_id, corrects, corrected_by, foreign } = invoice;
  const orderedBy = [invoice.contact_name, invoice.ordered_by_client_name].filter(Boolean).join(', ');
  const facts = [
    { term: t('bill_to_term'), detail: invoice.billed_to_name },
    { term: t('address'), detail: <span className="whitespace-pre-line">{invoice.bill_to_address}</span> },
    { term: t('claim_term'), detail: invoice.claim_number },
    { term: t('ordered_by_term'), detail: orderedBy },
    { term: t('file_number'), detail: invoice.client_case_number },
    { term: t('date'), detail: formats.date(invoice.invoice_date) },
    { term: t('due'), detail: formats.date(invoice.payment_due) },
    { term: t('paid_on'), detail: formats.date(invoice.paid_date) },
    {
      term: x('billed_in'),
      detail:
        foreign &&
        x('at_rate', {
          currency: foreign.currency_code,
          rate: rateText(foreign.exchange_rate, formats.settings),
          company_currency: formats.settings.currency_code ?? '',
        }),
    },
    { term: t('delivery'), detail: invoice.delivery_type_name },
    { term: t('comment'), detail: invoice.comment && <span className="whitespace-pre-line">{invoice.comment}</span> },
  ].filter(({ term, detail }) => detail && !(term === t('address') && invoice.bill_to_address === ''));
  const link = 'text-brand-ink underline';
  return (
    <section className="grid gap-2">
      <FactList facts={facts} />
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {job_id !== null && (
          <Link to={paths.job({ company_id, division_id, job_id })} className={link}>
            {t('to_jobs', { number: invoice.job_number ?? '' })}
          </Link>
        )}
        {job_id !== null && invoice.order_kind !== 'misc' && (
          <Link to={paths.order({ company_id, division_id, job_id, order_id })} className={link}>
            {t('of_order', { number: invoice.order_number })}
          </Link>
        )}
        {corrects && <OtherInvoice words={words('replaces')} other={corrects} />}
        {corrected_by && <OtherInvoice words={words('replaced_by')} other={corrected_by} />}
      </p>
    </section>
  );
}

/** The invoice that this one replaced, or the one that replaced it. */
function OtherInvoice({ words, other }: { words: string; other: NonNullable<ClientInvoiceDetail['corrects']> }) {
  return (
    <span>
      {words}{' '}
      <Link to={paths.clientInvoice(other.client_invoice_id)} className="text-brand-ink underline">
        {other.invoice_number}
      </Link>
    </span>
  );
}

function PaymentsSection({ invoice }: { invoice: ClientInvoiceDetail }) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const can = useCan();
  if (invoice.invoice_status === 'Voided') return null;
  return (
    <section aria-label={t('payments')} className="grid gap-2">
      <h2 className="text-lg font-semibold">{t('payments')}</h2>
      {invoice.payments.length === 0 ? (
        <p className="text-ink-2">{t('no_payments')}</p>
      ) : (
        <ul className="grid rounded-card border border-line bg-sheet">
          {invoice.payments.map((payment) => {
            const name = t('receipt', { number: payment.receipt_number });
            return (
              <li
                key={payment.transaction_id}
                className="flex flex-wrap justify-between gap-3 border-b border-line px-3 py-2 last:border-0"
              >
                {can('transactions', 'view') ? (
                  <Link to={paths.receipt(payment.transaction_id)} className="text-brand-ink underline">
                    {name}
                  </Link>
                ) : (
                  name
                )}
                <span className="text-ink-2">
                  {[formats.date(payment.transaction_date), payment.payment_method_name].filter(Boolean).join(' · ')}
                </span>
                <span className="font-semibold">{formats.amount(payment.amount)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
