import type { CartLine, CartOrderLine } from '@onrecord/contract/money/payment';
import { takesCard } from '@onrecord/domain/core/gateway/card-type';
import { useState } from 'react';
import { FramePanel } from '../../../gateway/payment-frame.tsx';
import type { Entered, PayType } from '../../../gateway/use-payment-frame.ts';
import { useFormats } from '../../../lib/formats.ts';
import { useMessages } from '../../../lib/messages.ts';
import { useSession } from '../../../lib/session.ts';
import { paymentTexts } from '../../../lib/texts/payment.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { Checkout } from './cart-section.tsx';
import { RememberField, SavedChoiceField } from './saved/saved-choice-field.tsx';
import { paysSaved, type SavedPayment, useSavedPayments } from './saved/use-saved-payments.ts';
import { openFrame } from './terminal/open-frame.ts';
import type { PayState, usePay } from './use-pay.ts';

interface PaySectionProps {
  checkout: Checkout;
  lines: readonly CartLine[];
  orders: readonly CartOrderLine[];
  division: number;
  state: PayState;
  pay: ReturnType<typeof usePay>['pay'];
  reset: () => void;
}

/** How the cart is paid, and the one button that pays it. */
export function PaySection({ checkout, lines, orders, division, state, pay, reset }: PaySectionProps) {
  const t = useTexts(paymentTexts);
  const message = useMessages();
  const { amount } = useFormats();
  const { company_id } = useSession();
  const [payType, setPayType] = useState<PayType>('Credit Card');
  const [methodId, setMethodId] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const [problems, setProblems] = useState<{ method?: string; frame?: string }>({});
  const [entered, setEntered] = useState<Entered | null>(null);
  const [remember, setRemember] = useState(false);
  const wanted = { division_id: division, invoice_no: String(lines[0]?.invoice_number ?? '') };
  const { saved, isPending, reload } = useSavedPayments(wanted);
  const [picked, setPicked] = useState<SavedPayment | null | undefined>(undefined);
  const usable = saved?.data.filter((one) => one.state !== 'expired');
  // What was paid with last is offered first; what was removed meanwhile is no choice any more.
  const chosenSaved =
    picked === null ? null : (usable?.find((one) => one.token === picked?.token) ?? usable?.[0] ?? null);
  const kind = chosenSaved?.payment_type ?? payType;
  const methods = checkout.payment_methods.filter((method) => method.payment_type === kind);
  const card_type = chosenSaved ? chosenSaved.card_type : entered?.card_type;
  const byCard = methods.find((method) => card_type && method.card_type === card_type);
  const chosen =
    (chosenSaved ? methods.find((method) => paysSaved(method, chosenSaved)) : undefined) ??
    methods.find((method) => method.payment_method_id === methodId) ??
    byCard ??
    (methods.length === 1 ? methods[0] : undefined);

  const submit = () => {
    const method = chosen ? undefined : message('payment.method_required');
    const mismatch =
      chosen && entered?.card_type && !takesCard(chosen, entered.card_type)
        ? message('payment.card_type_mismatch')
        : undefined;
    const details = entered || chosenSaved ? undefined : t('save_first');
    setProblems({ method: method ?? mismatch, frame: details });
    if (!chosen || details || (mismatch && !chosenSaved)) return;
    void pay({
      company_id,
      pay_type: kind,
      payment_method_id: chosen.payment_method_id,
      ...(chosenSaved ? { token: chosenSaved.token } : { ticket: entered?.ticket ?? '', remember }),
      invoice_data: lines.map((line) => ({ client_invoice_id: line.client_invoice_id, amount: line.pay_amount })),
      order_data: orders.map((line) => ({ order_id: line.order_id, amount: line.pay_amount })),
    });
  };

  const again = () => {
    reset();
    reload();
    setRound((count) => count + 1);
  };

  return (
    <section aria-label={t('how')} className="grid gap-4 rounded-card border border-line bg-sheet p-4">
      <div className="flex items-baseline justify-between">
        <span className="text-ink-2">{t('total')}</span>
        <span className="title-serif text-2xl">{amount(checkout.total)}</span>
      </div>
      <SavedChoiceField
        saved={saved}
        wanted={wanted}
        onManaged={reload}
        value={chosenSaved}
        onChange={setPicked}
        disabled={state.kind === 'sending'}
      />
      {!chosenSaved && !isPending && (
        <>
          <RadioField
            label={t('how')}
            options={[
              { value: 'Credit Card', label: t('card') },
              { value: 'Electronic Check', label: t('check') },
            ]}
            value={payType}
            onChange={(next) => {
              setPayType(next);
              setMethodId(null);
            }}
          />
          {payType === 'Credit Card' && (
            <SelectField
              label={t('method')}
              required
              options={methods.map((method) => ({ value: method.payment_method_id, label: method.name }))}
              value={chosen?.payment_method_id ?? null}
              onChange={setMethodId}
              error={problems.method}
            />
          )}
          <FramePanel
            open={() => openFrame(payType, division)}
            what={`${payType} ${division} ${round}`}
            onEntered={setEntered}
            missing={problems.frame}
          />
          <RememberField
            saved={saved}
            isBank={payType === 'Electronic Check'}
            value={remember}
            onChange={setRemember}
          />
        </>
      )}
      {state.kind === 'failed' && (
        <Banner
          tone="bad"
          title={t('failed_title')}
          announce="alert"
          action={
            <Button size="sm" onClick={again}>
              {t('try_again')}
            </Button>
          }
        >
          {[state.message, ...Object.values(state.fields)].join(' ')}
        </Banner>
      )}
      <Button
        variant="solid"
        size="lg"
        busy={state.kind === 'sending'}
        disabled={state.kind === 'failed'}
        onClick={submit}
      >
        {state.kind === 'sending' ? t('paying') : t('pay', { amount: amount(checkout.total) })}
      </Button>
    </section>
  );
}
