import { paymentArea } from '@onrecord/contract/money/payment';
import { RECEIPT_EMAIL_MAX, readEmailList } from '@onrecord/domain/core/validation/email-list';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FrameHandle, FramePanel } from '../../../../gateway/payment-frame.tsx';
import type { Entered, PayType } from '../../../../gateway/use-payment-frame.ts';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { quickPayTexts } from '../../../../lib/texts/quick-pay.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RadioField } from '../../../../ui/fields/radio-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { openFrame } from '../terminal/open-frame.ts';
import type { Method } from '../terminal/terminal-facts.ts';
import { useSale } from '../terminal/use-sale.ts';
import type { Bill } from './bill.ts';

/** Card or bank account, once. What is typed stays when a payment fails; only the frame begins anew. */
export function PayBillForm({ bill, onPaid }: { bill: Bill; onPaid: (key: string) => void }) {
  const t = useTexts(quickPayTexts);
  const message = useMessages();
  const { amount } = useFormats();
  const [methods, setMethods] = useState<readonly Method[]>([]);
  const [payType, setPayType] = useState<PayType>('Credit Card');
  const [entered, setEntered] = useState<Entered | null>(null);
  const [email, setEmail] = useState('');
  const [round, setRound] = useState(0);
  const [missing, setMissing] = useState('');
  const { state, sell } = useSale(null);
  useEffect(() => {
    call(paymentArea.getTerminal).then(
      ({ payment_methods }) => setMethods(payment_methods),
      () => undefined,
    );
  }, []);
  const failed = state.kind === 'failed';
  useEffect(() => {
    if (failed) setRound((count) => count + 1);
  }, [failed]);
  useEffect(() => {
    if (state.kind === 'paid') onPaid(state.key);
  }, [state, onPaid]);

  const isInvalid = readEmailList(email).invalid.length > 0;
  const ofType = methods.filter((row) => row.payment_type === payType);
  const methodFor = (card: Entered | null) =>
    payType === 'Credit Card'
      ? ofType.find((row) => row.card_type === null || row.card_type === card?.card_type)
      : ofType[0];
  const frame = useRef<FrameHandle>(null);
  const [isEntering, setEntering] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEntering || isInvalid) return;
    setEntering(true);
    // The frame sends what was typed now, unless its own button did.
    const given = entered ?? (await frame.current?.enter()) ?? null;
    setEntering(false);
    const method = methodFor(given);
    setMissing(given ? (method ? '' : t('no_method')) : t('enter_first'));
    if (!given || !method) return;
    const body = {
      Amount: bill.balance,
      Ticket: given.ticket,
      division_id: bill.division_id,
      invoice_no: String(bill.invoice_number),
      send_receipt_to: email,
      action: 'quickpay' as const,
    };
    void sell(
      payType === 'Credit Card'
        ? { kind: 'card', body: { ...body, CardType: given.card_type ?? 4, paymentMethodName: method.name } }
        : { kind: 'check', body: { ...body, payment_method_id: method.payment_method_id } },
    );
  };

  const isBusy = isEntering || state.kind === 'sending' || state.kind === 'pending' || state.kind === 'paid';
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <RadioField
        label={t('how')}
        look="cards"
        options={[
          { value: 'Credit Card', label: t('card') },
          { value: 'Electronic Check', label: t('bank') },
        ]}
        value={payType}
        onChange={setPayType}
      />
      <FramePanel
        ref={frame}
        open={() => openFrame(payType, bill.division_id)}
        what={`${payType} ${round}`}
        onEntered={setEntered}
        missing={missing || undefined}
      />
      <TextField
        label={t('send_to')}
        type="text"
        inputMode="email"
        autoComplete="email"
        maxLength={RECEIPT_EMAIL_MAX}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={isInvalid ? message('form.email_list') : undefined}
      />
      {state.kind === 'failed' && (
        <Banner tone="bad" title={t('failed_title')} announce="alert">
          {[...new Set([state.text, ...Object.values(state.fields)])].join(' ')}
        </Banner>
      )}
      {state.kind === 'pending' && (
        <Banner tone="warn" title={t('pending_title')} announce="status">
          {message('payment.outcome_unknown')}
        </Banner>
      )}
      {payType === 'Electronic Check' && (
        <p className="text-ink-2 text-sm">{t('bank_consent', { amount: amount(bill.balance) })}</p>
      )}
      <Button type="submit" variant="solid" size="lg" busy={isBusy}>
        {isBusy ? t('paying') : t('pay', { amount: amount(bill.balance) })}
      </Button>
    </form>
  );
}
