import { cartArea } from '@onrecord/contract/money/payment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../../lib/call/client.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { paymentTexts } from '../../../lib/texts/payment.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { CartSection, type Checkout } from './cart-section.tsx';
import { PaySection } from './pay-section.tsx';
import { usePay } from './use-pay.ts';

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
  if (checkout.lines.length + checkout.orders.length === 0) {
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
  const division = (checkout.lines[0] ?? checkout.orders[0])?.division_id ?? 0;
  const lines = checkout.lines.filter((line) => line.division_id === division);
  const orders = checkout.orders.filter((line) => line.division_id === division);
  return (
    <div className="mx-auto grid max-w-5xl gap-5 p-4">
      <PageTitle title={t('checkout')} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_minmax(320px,420px)]">
        <CartSection checkout={checkout} />
        <PaySection
          key={division}
          checkout={checkout}
          lines={lines}
          orders={orders}
          division={division}
          state={state}
          pay={pay}
          reset={reset}
        />
      </div>
    </div>
  );
}
