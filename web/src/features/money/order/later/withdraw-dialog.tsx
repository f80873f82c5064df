import type { OrderRow } from '@onrecord/contract/money/billing-rows';
import { orderArea } from '@onrecord/contract/money/order';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { billingTexts } from '../../../../lib/texts/billing.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';

/** Takes back an order that came in after the job and is not billed. */
export function WithdrawOrder({ order }: { order: OrderRow }) {
  const t = useTexts(billingTexts);
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { order_id, version } = order;
  const withdraw = async () => {
    try {
      const { message } = await call(orderArea.withdrawLaterOrder, { body: { order_id, version } });
      notify({ title: message, tone: 'ok' });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
    await client.invalidateQueries({ queryKey: ['order', order_id] });
    await client.invalidateQueries({ queryKey: ['list'] });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('withdraw_order')}</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('withdraw_order_question', { number: order.order_number || t('order_pending') })}
        confirmLabel={t('withdraw_order')}
        onConfirm={withdraw}
      >
        {t('withdraw_order_hint')}
      </ConfirmDialog>
    </>
  );
}
