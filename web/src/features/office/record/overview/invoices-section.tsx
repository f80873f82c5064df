import type { RecordOwed } from '@onrecord/contract/office/record';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { recordOverviewTexts } from '../../../../lib/texts/record-overview.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { HomeCard, HomeEmpty } from '../../home/home-card-section.tsx';
import { shortDay } from '../../home/home-days.ts';
import { tabPath } from './overview-links.ts';
import type { OverviewQuery } from './use-overview.ts';

type OpenInvoice = RecordOwed['data'][number];

interface InvoicesSectionProps {
  of: RecordPart;
  query: OverviewQuery<{ owed: RecordOwed | null }>;
  /** What an invoice is called beside its number. */
  name: 'case_name' | 'client_name';
}

/** What is open of a record, the oldest first. */
export function InvoicesSection({ of, query, name }: InvoicesSectionProps) {
  const t = useTexts(recordOverviewTexts);
  const owed = query.data?.owed;
  if (owed === null) return null;
  const count = owed?.invoices ?? 0;
  return (
    <HomeCard
      title={t('invoices')}
      aside={t('oldest_first')}
      link={count > 0 ? { label: t('all', { count }), href: tabPath(of, 'invoices', { view: 'Unpaid' }) } : undefined}
      query={query}
      lines={4}
    >
      {() =>
        count === 0 ? (
          <HomeEmpty title={t('invoices_none')} good />
        ) : (
          <ul>
            {owed?.data.map((invoice) => (
              <InvoiceRow key={invoice.client_invoice_id} invoice={invoice} name={invoice[name]} />
            ))}
          </ul>
        )
      }
    </HomeCard>
  );
}

function InvoiceRow({ invoice, name }: { invoice: OpenInvoice; name: string }) {
  const t = useTexts(recordOverviewTexts);
  const formats = useFormats();
  const { client_invoice_id, invoice_number, payment_due, days_late, balance } = invoice;
  const due = `${t('due')} ${shortDay(formats, payment_due)}`;
  return (
    <li className="border-line border-b last:border-0">
      <Link
        to={paths.clientInvoice(client_invoice_id)}
        className="grid min-h-8 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1 text-sm hover:bg-sunk sm:grid-cols-[72px_minmax(0,1fr)_96px_112px_96px] roomy:min-h-[52px]"
      >
        <span className="font-semibold text-brand-ink max-sm:hidden">{invoice_number}</span>
        <span className="min-w-0 sm:truncate">
          <span className="wrap-anywhere">{name || invoice_number}</span>
          <span className="block text-ink-2 sm:hidden">
            {invoice_number} · {due}
          </span>
        </span>
        <span className="text-ink-2 max-sm:hidden">{due}</span>
        <span className="max-sm:hidden">
          {days_late > 0 ? (
            <Badge tone="bad">{t('late', { count: days_late })}</Badge>
          ) : (
            <span className="text-ink-2">{t('not_due')}</span>
          )}
        </span>
        <span className="text-right">
          <span className="font-semibold tabular-nums">{formats.amount(balance)}</span>
          {days_late > 0 && (
            <span className="block font-semibold text-bad text-xs sm:hidden">{t('late', { count: days_late })}</span>
          )}
        </span>
      </Link>
    </li>
  );
}
