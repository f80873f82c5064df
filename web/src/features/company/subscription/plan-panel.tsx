import { type FeeLine, type SubscriptionPlan, subscriptionArea } from '@onrecord/contract/company/subscription';
import { numberText } from '@onrecord/domain/core/format/number';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../../lib/call/api-error.ts';
import { fetchFile, saveFile } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { subscriptionTexts } from '../../../lib/texts/subscription.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { SafeHtml } from '../../../ui/safe-html.tsx';

/** What the company pays, read only (section 2). */
export function PlanPanel({ plan }: { plan: SubscriptionPlan }) {
  const t = useTexts(subscriptionTexts);
  const tMessage = useMessages();
  const formats = useFormats();
  const { amount, date } = formats;
  const gigabytes = (count: string) => t('gigabytes', { gigabytes: numberText(count, formats.settings) });
  const fees = ['servicelink_monthly_fee', 'solaria_monthly_fee', 'company_invoice_storage_fee'] as const;
  const facts = [
    ...fees
      .filter((fee) => Number(plan[fee]) > 0)
      .map((fee) => ({ term: tMessage(`subscription.fee_${fee}`), detail: amount(plan[fee]) })),
    { term: tMessage('subscription.fee_storage_fee'), detail: amount(plan.storage_fee) },
    { term: t('free_storage'), detail: gigabytes(plan.free_storage) },
    { term: t('stored'), detail: gigabytes(plan.stored_gigabytes) },
    { term: tMessage('subscription.fee_total_file_search_fee'), detail: amount(plan.total_file_search_fee) },
    { term: t('payment_day'), detail: t('day', { day: plan.payment_day }) },
    { term: t('next_payment'), detail: date(plan.next_payment_date) || t('no_payment') },
    { term: t('expires'), detail: date(plan.expiration_date) },
  ].filter(({ detail }) => detail !== '');
  return (
    <section aria-label={t('plan')} className="grid content-start gap-3">
      <h2 className="text-lg font-semibold">{t('plan')}</h2>
      {plan.version === 0 ? <p className="text-ink-2">{t('no_plan')}</p> : <FactList facts={facts} />}
      {plan.version > 0 && <Estimate plan={plan} />}
      {plan.additional_information && (
        <>
          <h3 className="font-semibold">{t('additional')}</h3>
          <SafeHtml html={plan.additional_information} />
        </>
      )}
      {plan.version > 0 && <Agreement companyId={plan.company_id} />}
    </section>
  );
}

function Estimate({ plan }: { plan: SubscriptionPlan }) {
  const t = useTexts(subscriptionTexts);
  const tMessage = useMessages();
  const { amount } = useFormats();
  const nameOf = ({ fee, gigabytes }: FeeLine) =>
    fee === 'storage_fee'
      ? tMessage('subscription.line_storage', { gigabytes: gigabytes ?? '0' })
      : tMessage(`subscription.fee_${fee}`);
  return (
    <div className="grid gap-1 rounded-card border border-line bg-sheet p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink-2">{t('estimate')}</span>
        <span className="title-serif text-2xl">{amount(plan.estimated_fee)}</span>
      </p>
      {plan.estimated_lines.map((line) => (
        <p key={line.fee} className="flex justify-between gap-4 text-ink-2 text-sm">
          <span>{nameOf(line)}</span>
          <span className="tabular-nums">{amount(line.amount)}</span>
        </p>
      ))}
    </div>
  );
}

function Agreement({ companyId }: { companyId: number }) {
  const t = useTexts(subscriptionTexts);
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await fetchFile(subscriptionArea.agreement, { params: { company_id: companyId } })),
    onError: (error) => notify({ title: errorText(error), tone: 'bad' }),
  });
  return (
    <Button className="justify-self-start" busy={download.isPending} onClick={() => download.mutate()}>
      {t('agreement')}
    </Button>
  );
}

/** What was charged and what came of it. */
export function PaymentsPanel({ payments }: Pick<SubscriptionPlan, 'payments'>) {
  const t = useTexts(subscriptionTexts);
  const tMessage = useMessages();
  const { amount, date } = useFormats();
  return (
    <section aria-label={t('payments')} className="grid gap-2">
      <h2 className="text-lg font-semibold">{t('payments')}</h2>
      {payments.length === 0 ? (
        <p className="text-ink-2">{t('no_payments')}</p>
      ) : (
        <DataTable
          caption={t('payments')}
          rows={payments}
          rowKey={(payment) => payment.subscription_charge_id}
          columns={[
            { id: 'period', heading: t('date'), cell: (payment) => date(payment.period) },
            { id: 'amount', heading: t('amount'), align: 'right', cell: (payment) => amount(payment.amount) },
            {
              id: 'charged_to',
              heading: t('charged_to'),
              cell: ({ payment_method, last_four }) =>
                t('ending', {
                  method: payment_method === 'Credit Card' ? t('card') : tMessage('payment.bank_account'),
                  last_four,
                }),
            },
            {
              id: 'state',
              heading: t('outcome'),
              cell: ({ state, failure_message }) => [t(`state_${state}`), failure_message].filter(Boolean).join(': '),
            },
          ]}
        />
      )}
    </section>
  );
}
