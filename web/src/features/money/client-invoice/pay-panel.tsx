import { cartArea } from '@onrecord/contract/money/payment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { CartIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';

interface PayButtonProps {
  /** Open invoices of the payer. */
  invoiceIds?: readonly number[];
  /** Orders that are paid before they are invoiced. */
  orderIds?: readonly number[];
  label: string;
  size?: 'sm' | 'md';
  variant?: ButtonVariant;
}

const NONE: readonly number[] = [];

/** Puts invoices and orders into the cart, one after the other, and goes there. */
export function PayButton({
  invoiceIds = NONE,
  orderIds = NONE,
  label,
  size = 'md',
  variant = 'solid',
}: PayButtonProps) {
  const { user_id } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const add = useMutation({
    mutationFn: async () => {
      try {
        for (const a of invoiceIds) await call(cartArea.addInvoiceToCart, { params: { a, b: user_id } });
        for (const a of orderIds) await call(cartArea.addOrderToCart, { params: { a, b: user_id } });
      } finally {
        await client.invalidateQueries({ queryKey: ['cart'] });
      }
    },
    onSuccess: () => navigate({ to: paths.checkout() }),
    onError: (error) => notify({ title: errorText(error), tone: 'bad' }),
  });
  return (
    <Button size={size} variant={variant} busy={add.isPending} onClick={() => add.mutate()}>
      <CartIcon size={15} aria-hidden />
      {label}
    </Button>
  );
}
