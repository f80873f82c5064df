import { paymentArea } from '@onrecord/contract/money/payment';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { quickPayTexts } from '../../../../lib/texts/quick-pay.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import type { Bill } from './bill.ts';

/** Number and amount, or number and postal code: only whoever has the bill knows both. */
export function FindBillForm({ onFound }: { onFound: (bill: Bill) => void }) {
  const t = useTexts(quickPayTexts);
  const message = useMessages();
  const [invoice_no, setNumber] = useState('');
  const [amount_or_zip, setProof] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const required = (text: string) => (isMissing && text.trim() === '' ? message('form.required') : undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(true);
    setProblem('');
    if (isBusy || invoice_no.trim() === '' || amount_or_zip.trim() === '') return;
    setIsBusy(true);
    try {
      onFound(await call(paymentArea.findQuickInvoice, { body: { invoice_no, amount_or_zip } }));
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <PageTitle title={t('title')} />
      <p className="text-ink-2">{t('hint')}</p>
      <TextField
        label={t('number')}
        required
        inputMode="numeric"
        autoComplete="off"
        value={invoice_no}
        maxLength={20}
        onChange={(event) => setNumber(event.target.value)}
        error={required(invoice_no)}
      />
      <TextField
        label={t('proof')}
        required
        autoComplete="off"
        value={amount_or_zip}
        maxLength={20}
        hint={t('proof_hint')}
        onChange={(event) => setProof(event.target.value)}
        error={required(amount_or_zip)}
      />
      {problem && <Banner tone="bad" title={problem} announce="alert" />}
      <Button type="submit" variant="solid" size="lg" busy={isBusy}>
        {isBusy ? t('finding') : t('find')}
      </Button>
    </form>
  );
}
