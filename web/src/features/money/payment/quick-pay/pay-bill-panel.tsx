import { foreignText } from '@onrecord/domain/money/exchange/foreign-text';
import { useState } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { quickPayTexts } from '../../../../lib/texts/quick-pay.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import type { Bill } from './bill.ts';
import { PaidPanel } from './paid-panel.tsx';
import { PayBillForm } from './pay-bill-form.tsx';

interface PayBillPanelProps {
  bill: Bill;
  onOther: () => void;
}

/** One invoice: what is due, how to pay it, and what was paid. A second visit shows when it was paid. */
export function PayBillPanel({ bill, onOther }: PayBillPanelProps) {
  const t = useTexts(quickPayTexts);
  const { amount, date, settings } = useFormats();
  const message = useMessages();
  const { foreign } = bill;
  const [key, setKey] = useState('');
  const number = bill.invoice_number;
  if (key) return <PaidPanel saleKey={key} onOther={onOther} />;
  return (
    <div className="grid gap-4">
      <PageTitle title={t('invoice', { number })} aside={bill.case_name} />
      {bill.status === 'open' && (
        <p>
          <span className="title-serif block text-3xl tabular-nums">
            {foreign ? foreignText(foreign.balance, foreign.currency_code, settings) : amount(bill.balance)}
          </span>
          <span className="text-ink-2">{t('due', { date: date(bill.payment_due) })}</span>
        </p>
      )}
      {bill.status === 'processing' && (
        <Banner tone="brand" title={t('processing', { date: date(bill.processing_until ?? '') })} announce="status">
          {bill.opens_files && t('files_cleared', { date: date(bill.processing_until ?? '') })}
        </Banner>
      )}
      {bill.status === 'open' && bill.opens_files && <p className="text-ink-2">{t('opens_files')}</p>}
      {bill.status === 'paid' && (
        <Banner tone="ok" title={t('paid_on', { date: date(bill.paid_on ?? '') })} announce="status" />
      )}
      {bill.status === 'closed' && <Banner tone="warn" title={t('closed')} announce="status" />}
      {bill.status === 'open' && !bill.is_payable && (
        <Banner
          tone="warn"
          title={
            foreign
              ? message('exchange.not_online', { invoice_number: number, currency: foreign.currency_code })
              : t('not_payable')
          }
          announce="status"
        />
      )}
      {bill.is_payable && <PayBillForm bill={bill} onPaid={setKey} />}
      {bill.status !== 'open' && <Button onClick={onOther}>{t('other')}</Button>}
    </div>
  );
}
