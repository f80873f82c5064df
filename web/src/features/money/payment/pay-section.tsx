import type { CartLine, CartOrderLine } from '@onrecord/contract/money/payment';
import { takesCard } from '@onrecord/domain/core/gateway/card-type';
import { useRef, useState } from 'react';
import { type FrameHandle, FramePanel } from '../../../gateway/payment-frame.tsx';
import type { Entered, PayType } from '../../../gateway/use-payment-frame.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
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
  const methodFor = (card_type: number | null | undefined) =>
    (chosenSaved ? methods.find((method) => paysSaved(method, chosenSaved)) : undefined) ??
    methods.find((method) => method.payment_method_id === methodId) ??
    methods.find((method) => card_type && method.card_type === card_type) ??
    (methods.length === 1 ? methods[0] : undefined);
  const chosen = methodFor(chosenSaved ? chosenSaved.card_type : entered?.card_type);
  const frame = useRef<FrameHandle>(null);
  const [isEntering, setEntering] = useState(false);

  /** What was typed into the frame, which sends it now unless it has been sent. */
  const enter = async () => {
    setEntering(true);
    const sent = await frame.current?.enter();
    setEntering(false);
    return sent ?? null;
  };
  const submit = async () => {
    if (isEntering) return;
    const given = chosenSaved ? null : (entered ?? (await enter()));
    const method = methodFor(chosenSaved ? chosenSaved.card_type : given?.card_type);
    const mismatch =
      method && given?.card_type && !takesCard(method, given.card_type)
        ? message('payment.card_type_mismatch')
        : undefined;
    const details = given || chosenSaved ? undefined : t('save_first');
    setProblems({ method: method || details ? mismatch : message('payment.method_required'), frame: details });
    if (!method || details || (mismatch && !chosenSaved)) return;
    void pay({
      company_id,
      pay_type: kind,
      payment_method_id: method.payment_method_id,
      ...(chosenSaved ? { token: chosenSaved.token } : { ticket: given?.ticket ?? '', remember }),
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
            ref={frame}
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
        busy={isEntering || state.kind === 'sending'}
        disabled={state.kind === 'failed'}
        onClick={() => void submit()}
      >
        {isEntering || state.kind === 'sending' ? t('paying') : t('pay', { amount: amount(checkout.total) })}
      </Button>
    </section>
  );
}
