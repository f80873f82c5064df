import { paymentArea } from '@onrecord/contract/money/payment';
import { foreignText } from '@onrecord/domain/money/exchange/foreign-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { paymentTexts } from '../../../lib/texts/payment.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

/** What was paid, how and for what, ready to be printed (section 3, Receipt). */
export function ReceiptPage({ transactionId }: { transactionId: number }) {
  const t = useTexts(paymentTexts);
  const { date, amount, settings } = useFormats();
  const { company_name } = useSession();
  const can = useCan();
  const receipt = useQuery({
    queryKey: ['receipt', transactionId],
    queryFn: ({ signal }) => call(paymentArea.getReceipt, { params: { id: transactionId }, signal }),
  });
  usePageTitle(receipt.data ? t('receipt', { number: receipt.data.receipt_number }) : t('transactions'));
  if (receipt.isPending) {
    return (
      <div className="mx-auto max-w-2xl p-4">
        <SkeletonLines label={t('loading')} />
      </div>
    );
  }
  if (receipt.isError) return <EmptyState heading={1} title={errorText(receipt.error)} />;
  const { data } = receipt;
  const facts = [
    { term: t('amount'), detail: `${amount(data.charge_amount)} ${data.currency_code}` },
    {
      term: t('received'),
      detail: data.foreign && foreignText(data.foreign.amount, data.foreign.currency_code, settings),
    },
    { term: t('paid_on'), detail: date(data.transaction_date) },
    { term: t('paid_by'), detail: data.payment_method_name || data.payment_type_name },
    { term: t('card_number'), detail: data.last_four && `**** ${data.last_four}` },
    { term: t('expiry'), detail: data.card_expiry },
    { term: t('holder'), detail: data.p_billing_name },
    {
      term: t('address'),
      detail: [data.billing_street, data.billing_city, data.billing_state, data.billing_zip].filter(Boolean).join(', '),
    },
    { term: t('reference'), detail: data.reference },
    ...data.invoices.map((line) => ({
      term: t('invoice', { number: line.invoice_number }),
      ...(can('clientinvoices', 'view') && {
        shownTerm: (
          <Link
            to={paths.clientInvoice(line.client_invoice_id)}
            className="font-semibold text-brand-ink underline print:text-ink print:no-underline"
          >
            {t('invoice', { number: line.invoice_number })}
          </Link>
        ),
      }),
      detail: amount(line.amount),
    })),
    ...data.orders.map((line) => ({
      term: t('held_for_order', { number: line.order_number }),
      detail: amount(line.amount),
    })),
    { term: t('comment'), detail: data.comment },
  ].filter((fact) => fact.detail);
  return (
    <div className="mx-auto grid max-w-2xl gap-4 p-4">
      {data.logo && <img src={data.logo} alt="" className="logo h-12 w-auto justify-self-start" />}
      <PageTitle
        title={t('receipt', { number: data.receipt_number })}
        aside={company_name}
        actions={
          <>
            <Link to={paths.list('transaction')} className={buttonClass()}>
              {t('to_transactions')}
            </Link>
            <Button variant="solid" onClick={() => print()}>
              {t('print')}
            </Button>
          </>
        }
      />
      {data.returned_on && (
        <Banner tone="bad" title={t('returned', { date: date(data.returned_on) })} announce="status">
          {t('returned_hint')}
        </Banner>
      )}
      <FactList facts={facts} />
    </div>
  );
}
