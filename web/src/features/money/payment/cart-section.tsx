import type { ResultOf } from '@onrecord/contract/core/entry';
import { type CartLine, cartArea } from '@onrecord/contract/money/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { paymentTexts } from '../../../lib/texts/payment.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';

export type Checkout = ResultOf<typeof cartArea.getCheckoutData>;

/** What is in the cart: invoices, and orders that are paid before they are invoiced. */
export function CartSection({ checkout }: { checkout: Checkout }) {
  const t = useTexts(paymentTexts);
  const { date, amount } = useFormats();
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-sheet">
      {checkout.lines.map((line) => (
        <CartRow
          key={line.cart_item_id}
          of={{ id: line.client_invoice_id, kind: 'invoice' }}
          title={t('invoice', { number: line.invoice_number })}
          line={line}
          facts={[t('due', { date: date(line.payment_due) }), t('balance', { amount: amount(line.balance) })]}
        />
      ))}
      {checkout.orders.map((line) => (
        <CartRow
          key={line.cart_item_id}
          of={{ id: line.order_id, kind: 'order' }}
          title={t('order', { number: line.order_number })}
          line={line}
          facts={[t('comes_to', { amount: amount(line.total) }), t('balance', { amount: amount(line.open) })]}
        />
      ))}
    </ul>
  );
}

interface CartRowProps {
  of: { readonly id: number; readonly kind: 'invoice' | 'order' };
  title: string;
  line: Pick<CartLine, 'case_name' | 'pay_amount'>;
  facts: readonly string[];
}

function CartRow({ of, title, line, facts }: CartRowProps) {
  const t = useTexts(paymentTexts);
  const { user_id } = useSession();
  const client = useQueryClient();
  const [value, setValue] = useState<string>(line.pay_amount);
  const [problem, setProblem] = useState('');
  const change = async (body: { pay_amount?: string; remove?: boolean }) => {
    try {
      setProblem('');
      await call(cartArea.updateCart, { params: { a: of.id, b: user_id }, body: { of: of.kind, ...body } });
      await client.invalidateQueries({ queryKey: ['cart'] });
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.fields.pay_amount ?? error.message) : errorText(error));
    }
  };
  return (
    <li className="grid gap-3 border-line border-b p-4 last:border-0 sm:grid-cols-[1fr_160px_auto] sm:items-start">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="truncate text-ink-2">{line.case_name}</p>
        <p className="text-ink-2 text-sm">{facts.join(' · ')}</p>
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
