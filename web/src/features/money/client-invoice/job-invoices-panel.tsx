import { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { OwedBadge } from '../billing/cells.tsx';
import { NewInvoiceButton } from '../invoice-draft/new-invoice-panel.tsx';
import { SendInvoiceButton } from './send-invoice-panel.tsx';

const MAX_ROWS = 50;

/** The invoices of a job, on the page of the job, for those who may see them; and the way to bill it. */
export function JobInvoicesPanel({ jobId, isCanceled }: { jobId: number; isCanceled: boolean }) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const can = useCan();
  const staff = isStaff(useSession().user_type);
  const mayView = can('clientinvoices', 'view');
  const { data } = useQuery({
    queryKey: ['client_invoice', 'job', jobId],
    queryFn: ({ signal }) =>
      call(clientInvoiceArea.getClientInvoiceData, { body: { job_id: jobId, limit: MAX_ROWS }, signal }),
    enabled: mayView,
    meta: { shows: ['client_invoice', 'transaction'] },
  });
  const mayBill = staff && can('clientinvoices', 'add') && !isCanceled;
  if (!mayView || !data || (data.count === 0 && !staff)) return null;
  return (
    <section aria-label={t('job_invoices')} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{t('job_invoices')}</h2>
        <span className="flex flex-wrap gap-2">
          <NewInvoiceButton start={{ job_id: jobId }} size="sm" />
          {mayBill && (
            <Link to={paths.billJob(jobId)} className={buttonClass('outline', 'sm')}>
              {t('job_bill')}
            </Link>
          )}
        </span>
      </div>
      {data.count === 0 ? (
        <p className="text-ink-2">{t('job_no_invoices')}</p>
      ) : (
        <ul className="grid rounded-card border border-line bg-sheet">
          {data.data.map((row) => (
            <li
              key={row.client_invoice_id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-0"
            >
              <Link to={paths.clientInvoice(row.client_invoice_id)} className="font-semibold text-brand-ink underline">
                {t('see_invoice', { number: row.invoice_number ?? 0 })}
              </Link>
              <span className="flex items-center gap-2">
                <OwedBadge status={row.invoice_status} due={row.payment_due} />
                {staff && row.invoice_status !== 'Voided' && <SendInvoiceButton invoice={row} isInList />}
              </span>
              <span className="w-full text-sm text-ink-2">
                {[row.client_name, formats.amount(row.amount_due)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
