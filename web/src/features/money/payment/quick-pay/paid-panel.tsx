import { paymentArea } from '@onrecord/contract/money/payment';
import { cardText } from '@onrecord/domain/core/format/card';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { usePage } from '../../../../lib/page/use-page.ts';
import { quickPayTexts } from '../../../../lib/texts/quick-pay.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';

const stay = () => undefined;

/** The receipt of what was just paid. */
export function PaidPanel({ saleKey, onOther }: { saleKey: string; onOther: () => void }) {
  const t = useTexts(quickPayTexts);
  const { amount, date } = useFormats();
  const { loaded } = usePage(() => call(paymentArea.getSaleReceipt, { params: { key: saleKey } }), stay);
  if (loaded.kind === 'loading') return <SkeletonLines label={t('finding')} />;
  if (loaded.kind === 'failed') return <Banner tone="bad" title={loaded.text} heading={1} announce="alert" />;
  const { page } = loaded;
  const paid_with = `${page.payment_method_name || page.payment_type_name} ${cardText(page.last_four)}`.trim();
  const facts = [
    { term: t('amount'), detail: amount(page.charge_amount) },
    { term: t('paid_on', { date: '' }).trim(), detail: date(page.transaction_date) },
    { term: t('paid_with'), detail: paid_with },
    { term: t('reference'), detail: page.reference },
    { term: t('sent_to'), detail: page.send_receipt_to.join('; ') },
  ].filter((fact) => fact.detail);
  return (
    <div className="grid gap-4">
      <PageTitle
        title={t('paid_title')}
        aside={t('receipt', { number: page.receipt_number })}
        actions={<Button onClick={() => print()}>{t('print')}</Button>}
      />
      {page.files_open === 'now' && <Banner tone="ok" title={t('files_now')} announce="status" />}
      {page.files_open === 'cleared' && page.clears_on && (
        <Banner tone="brand" title={t('files_cleared', { date: date(page.clears_on) })} announce="status" />
      )}
      {page.files_open !== 'cleared' && page.clears_on && (
        <Banner tone="brand" title={t('clears', { date: date(page.clears_on) })} announce="status" />
      )}
      <FactList facts={facts} />
      <Button className="no-print" onClick={onOther}>
        {t('other')}
      </Button>
    </div>
  );
}
