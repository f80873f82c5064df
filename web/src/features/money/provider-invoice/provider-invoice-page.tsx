import type { ProviderInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { serviceProviderInvoiceArea } from '@onrecord/contract/money/provider-invoice';
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
import { FactList } from '../../../ui/fact-list.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { MoneyBadge } from '../billing/cells.tsx';
import { ApprovalActions, HoldLine, PayState } from './approval-panel.tsx';
import { AddOtherPay, RemoveOtherPay } from './other-pay-form.tsx';
import { PayLinesPanel } from './pay-lines-panel.tsx';

/** What one provider earned on one job, and when it is paid. */
export function ProviderInvoicePage({ invoiceId }: { invoiceId: number }) {
  const invoice = useQuery({
    queryKey: ['provider_invoice', invoiceId],
    queryFn: ({ signal }) => call(serviceProviderInvoiceArea.getProviderInvoice, { params: { id: invoiceId }, signal }),
    meta: { shows: ['provider_invoice'] },
  });
  return <Loaded query={invoice}>{(data) => <PaySurface invoice={data} />}</Loaded>;
}

function PaySurface({ invoice }: { invoice: ProviderInvoiceDetail }) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const { user_type } = useSession();
  const own = user_type === 'provider';
  const mayAdd = useCan()('providerinvoices', 'edit') && isStaff(user_type);
  const { company_id, division_id, job_id } = invoice;
  const title = t('pay_invoice_title', { number: invoice.invoice_number });
  usePageTitle([title, invoice.case_name].filter(Boolean).join(', '));
  const facts = [
    { term: t('amount_due'), detail: formats.amount(invoice.amount_due) },
    { term: t('amount_paid'), detail: formats.amount(invoice.amount_paid) },
    { term: t('balance'), detail: formats.amount(invoice.balance) },
    { term: t('next_pay'), detail: formats.amount(invoice.next_pay_amount) },
    { term: t('date'), detail: formats.date(invoice.invoice_date) },
    { term: t('due'), detail: formats.date(invoice.due_date) },
    { term: t('paid_on'), detail: formats.date(invoice.paid_date) },
  ].filter(({ detail }) => detail);
  return (
    <div className="mx-auto grid max-w-[1240px] gap-4 p-4">
      <PageTitle
        title={title}
        actions={mayAdd && <ApprovalActions invoice={invoice} />}
        aside={
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <MoneyBadge status={invoice.invoice_status} />
            <span className="min-w-0">
              {[own ? '' : invoice.service_provider_name, invoice.case_name].filter(Boolean).join(' · ')}
            </span>
          </span>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <section aria-label={t('lines')} className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-lg font-semibold">{t('lines')}</h2>
            {mayAdd && <AddOtherPay invoice={invoice} />}
          </div>
          <PayLinesPanel
            caption={t('lines')}
            lines={invoice.lines}
            state={(line) => <PayState line={line} own={own} />}
            {...(mayAdd && {
              action: (line) => (
                <span className="flex items-center justify-end gap-1">
                  <HoldLine invoice={invoice} line={line} />
                  <RemoveOtherPay invoice={invoice} line={line} />
                </span>
              ),
            })}
          />
        </section>
        <section className="grid gap-2">
          <FactList facts={facts} />
          <p>
            {job_id !== null && invoice.job_number !== null && (
              <Link to={paths.job({ company_id, division_id, job_id })} className="text-brand-ink underline">
                {t('to_jobs', { number: invoice.job_number })}
              </Link>
            )}
          </p>
        </section>
      </div>
    </div>
  );
}
