import type { ResultOf } from '@onrecord/contract/core/entry';
import { type CartLine, cartArea } from '@onrecord/contract/money/payment';
import { takesCard } from '@onrecord/domain/core/gateway/card-type';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FramePanel } from '../../../gateway/payment-frame.tsx';
import type { Entered, PayType } from '../../../gateway/use-payment-frame.ts';
import { ApiError, errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { useFormats } from '../../../lib/formats.ts';
import { useMessages } from '../../../lib/messages.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { paymentTexts } from '../../../lib/texts/payment.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { RememberField, SavedChoiceField } from './saved/saved-choice-field.tsx';
import { paysSaved, type SavedPayment, useSavedPayments } from './saved/use-saved-payments.ts';
import { openFrame } from './terminal/open-frame.ts';
import { type PayState, usePay } from './use-pay.ts';

type Checkout = ResultOf<typeof cartArea.getCheckoutData>;

/** The cart and its payment: what, how much, how, once (sections 4 and 5). */
export function CheckoutPage({ onPaid }: { onPaid: (transactionId: number) => void }) {
  const t = useTexts(paymentTexts);
  const { user_id } = useSession();
  usePageTitle(t('checkout'));
  const checkout = useQuery({
    queryKey: ['cart', 'checkout', user_id],
    queryFn: ({ signal }) => call(cartArea.getCheckoutData, { params: { id: user_id }, signal }),
    staleTime: 0,
    meta: { shows: ['client_invoice', 'transaction'] },
  });
  if (checkout.isPending) {
    return (
      <div className="mx-auto grid max-w-5xl gap-5 p-4">
        <PageTitle title={t('checkout')} />
        <SkeletonLines label={t('loading')} />
      </div>
    );
  }
  if (checkout.isError) {
    return (
      <EmptyState
        heading={1}
        title={t('load_failed')}
        action={<Button onClick={() => void checkout.refetch()}>{t('try_again')}</Button>}
      />
    );
  }
  return <Cart checkout={checkout.data} onPaid={onPaid} />;
}

function Cart({ checkout, onPaid }: { checkout: Checkout; onPaid: (transactionId: number) => void }) {
  const t = useTexts(paymentTexts);
  const { state, pay, reset } = usePay(checkout.open_payment);
  const client = useQueryClient();
  const paid = state.kind === 'paid' ? state.transaction_id : null;
  useEffect(() => {
    if (paid === null) return;
    void client.invalidateQueries({ queryKey: ['cart'] });
    onPaid(paid);
  }, [paid, client, onPaid]);
  if (state.kind === 'pending') {
    return (
      <div className="mx-auto grid max-w-2xl gap-4 p-4">
        <PageTitle title={t('checkout')} />
        <Banner tone="warn" title={t('pending_title')} announce="status">
          {t('pending_hint')}
        </Banner>
      </div>
    );
  }
  if (checkout.lines.length === 0) {
    return (
      <EmptyState
        heading={1}
        title={t('empty_title')}
        hint={t('empty_hint')}
        action={
          <Link to={paths.list('client_invoice')} className={buttonClass()}>
            {t('to_invoices')}
          </Link>
        }
      />
    );
  }
  const [first] = checkout.lines;
  const division = first?.division_id ?? 0;
  const lines = checkout.lines.filter((line) => line.division_id === division);
  return (
    <div className="mx-auto grid max-w-5xl gap-5 p-4">
      <PageTitle title={t('checkout')} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_minmax(320px,420px)]">
        <ul className="overflow-hidden rounded-card border border-line bg-sheet">
          {checkout.lines.map((line) => (
            <CartRow key={line.cart_item_id} line={line} />
          ))}
        </ul>
        <PayPanel
          key={division}
          checkout={checkout}
          lines={lines}
          division={division}
          state={state}
          pay={pay}
          reset={reset}
        />
      </div>
    </div>
  );
}

function CartRow({ line }: { line: CartLine }) {
  const t = useTexts(paymentTexts);
  const { date, amount } = useFormats();
  const { user_id } = useSession();
  const client = useQueryClient();
  const [value, setValue] = useState<string>(line.pay_amount);
  const [problem, setProblem] = useState('');
  const change = async (body: { pay_amount?: string; remove?: boolean }) => {
    try {
      setProblem('');
      await call(cartArea.updateCart, { params: { a: line.client_invoice_id, b: user_id }, body });
      await client.invalidateQueries({ queryKey: ['cart'] });
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.fields.pay_amount ?? error.message) : errorText(error));
    }
  };
  return (
    <li className="grid gap-3 border-line border-b p-4 last:border-0 sm:grid-cols-[1fr_160px_auto] sm:items-start">
      <div className="min-w-0">
        <p className="font-semibold">{t('invoice', { number: line.invoice_number })}</p>
        <p className="truncate text-ink-2">{line.case_name}</p>
        <p className="text-ink-2 text-sm">{`${t('due', { date: date(line.payment_due) })} · ${t('balance', { amount: amount(line.balance) })}`}</p>
      </div>
      <MoneyField
        label={t('pay_amount')}
        value={value}
        onChange={setValue}
        onBlur={() => value !== line.pay_amount && void change({ pay_amount: value })}
        error={problem || undefined}
      />
      <Button variant="ghost" className="sm:mt-5" onClick={() => void change({ remove: true })}>
        {t('remove')}
      </Button>
    </li>
  );
}

interface PayPanelProps {
  checkout: Checkout;
  lines: readonly CartLine[];
  division: number;
  state: PayState;
  pay: ReturnType<typeof usePay>['pay'];
  reset: () => void;
}

function PayPanel({ checkout, lines, division, state, pay, reset }: PayPanelProps) {
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
