import type { ResultOf } from '@onrecord/contract/core/entry';
import { orderArea } from '@onrecord/contract/money/order';
import { TRACKING_NUMBER_LENGTH } from '@onrecord/domain/money/order/shipping';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookupChoices } from '../../../lookups/lookup-choices.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

type OrderDetail = ResultOf<typeof orderArea.getOrder>;

interface ShippingProps {
  detail: OrderDetail;
}

/** Notes how an order is sent. */
export function EditShipping({ detail }: ShippingProps) {
  const t = useTexts(billingTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('shipping')}</Button>
      {open && <ShippingDialog detail={detail} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Values {
  shipping_method_id: number | null;
  tracking_number: string;
  shipping_date: string;
  order_completed_date: string;
}

function useSaving({ order_id, version }: OrderDetail['order'], onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ shipping_date, order_completed_date, ...values }: Values) =>
      call(orderArea.saveShipping, {
        body: {
          ...{ order_id, version, ...values },
          shipping_date: shipping_date || null,
          order_completed_date: order_completed_date || null,
        },
      }),
    onSuccess: async ({ message }) => {
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries({ queryKey: ['order', order_id] });
      onClose();
    },
    // Somebody changed the order meanwhile: what was typed stays, and is saved over what is there now.
    onError: () => client.invalidateQueries({ queryKey: ['order', order_id] }),
  });
}

function ShippingDialog({ detail: { order, shipping }, onClose }: ShippingProps & { onClose: () => void }) {
  const t = useTexts(billingTexts);
  const held = shipping.shipping_method_id === null ? [] : [shipping.shipping_method_id];
  const methods = useLookupChoices('shippingmethods', held);
  const saving = useSaving(order, onClose);
  const [values, setValues] = useState<Values>({
    shipping_method_id: shipping.shipping_method_id,
    tracking_number: order.tracking_number ?? '',
    shipping_date: order.shipping_date ?? '',
    order_completed_date: order.order_completed_date ?? '',
  });
  const change = (next: Partial<Values>) => setValues((current) => ({ ...current, ...next }));
  const fields = saving.error instanceof ApiError ? saving.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate(values);
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && onClose()}
      title={t('shipping')}
      description={order.shipped_to_name ?? ''}
      footer={
        <Button variant="solid" type="submit" form="shipping" busy={saving.isPending}>
          {t('save')}
        </Button>
      }
    >
      <form id="shipping" noValidate className="grid gap-3" onSubmit={submit}>
        {saving.error && Object.keys(fields).length === 0 && (
          <Banner tone="bad" announce="alert" title={errorText(saving.error)} />
        )}
        <SelectField
          label={t('shipping_method')}
          clearable
          options={methods}
          value={values.shipping_method_id}
          error={fields.shipping_method_id}
          onChange={(shipping_method_id) => change({ shipping_method_id })}
        />
        <TextField
          label={t('tracking_number')}
          autoComplete="off"
          maxLength={TRACKING_NUMBER_LENGTH}
          value={values.tracking_number}
          error={fields.tracking_number}
          onChange={(event) => change({ tracking_number: event.target.value })}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <DateField
            label={t('shipped_on')}
            value={values.shipping_date}
            error={fields.shipping_date}
            onChange={(shipping_date) => change({ shipping_date })}
          />
          <DateField
            label={t('order_completed_on')}
            value={values.order_completed_date}
            error={fields.order_completed_date}
            onChange={(order_completed_date) => change({ order_completed_date })}
          />
        </div>
      </form>
    </Dialog>
  );
}
