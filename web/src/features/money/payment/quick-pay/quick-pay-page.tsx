import { paymentArea } from '@onrecord/contract/money/payment';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import type { PublicPageProps } from '../../../../lib/page/public-page.ts';
import { quickPayTexts } from '../../../../lib/texts/quick-pay.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { LinkPage } from '../../../access/link/link-panel.tsx';
import { useCompanyId } from '../terminal/use-company-id.ts';
import type { Bill } from './bill.ts';
import { FindBillForm } from './find-bill-form.tsx';
import { PayBillPanel } from './pay-bill-panel.tsx';

/** `/{company_name}/quickpay`: an invoice is found by what its bill says, or opened by its pay link, and paid (section 2). */
export function QuickPayPage({ params }: PublicPageProps) {
  const t = useTexts(quickPayTexts);
  const company_id = useCompanyId(params);
  const address = useMemo(
    () => ({ company_id: company_id ?? 0, purpose: 'quickpay' as const, job_id: null, subject_id: null }),
    [company_id],
  );
  if (company_id === null) return <SkeletonLines label={t('finding')} />;
  return <LinkPage address={address}>{(lost) => <Opened lost={lost} />}</LinkPage>;
}

/** A pay link knows its invoice; the bare page has none, and a form finds one. */
function Opened({ lost }: { lost: () => void }) {
  const t = useTexts(quickPayTexts);
  const [bill, setBill] = useState<Bill | null>(null);
  const [isOpening, setIsOpening] = useState(true);
  useEffect(() => {
    call(paymentArea.openPayLink).then(
      ({ invoice }) => {
        setBill(invoice);
        setIsOpening(false);
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.statusCode === 401) lost();
        setIsOpening(false);
      },
    );
  }, [lost]);
  if (isOpening) return <SkeletonLines label={t('finding')} />;
  if (!bill) return <FindBillForm onFound={setBill} />;
  return <PayBillPanel key={bill.invoice_number} bill={bill} onOther={() => setBill(null)} />;
}
