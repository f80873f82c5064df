import { serviceProviderInvoiceArea } from '@onrecord/contract/money/provider-invoice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { payTexts } from '../../../lib/texts/pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

/** What is held: lines of an invoice, or all of it where none is named. */
export interface Held {
  provider_invoice_id: number;
  line_numbers: number[];
  title: string;
}

/** Asks why pay is held, and holds it. */
export function HoldForm({ held, onClose }: { held: Held; onClose: () => void }) {
  const t = useTexts(payTexts);
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const { provider_invoice_id, line_numbers } = held;
  const holding = useMutation({
    mutationFn: () => call(serviceProviderInvoiceArea.holdPay, { body: { provider_invoice_id, line_numbers, reason } }),
    meta: { ownErrors: true },
    onSuccess: async ({ message }) => {
      notify({ title: message, tone: 'ok' });
      onClose();
      await client.invalidateQueries();
    },
  });
  const problem = holding.error instanceof ApiError ? holding.error.fields.reason : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!holding.isPending) holding.mutate();
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && !holding.isPending && onClose()}
      title={held.title}
      description={t('hold_hint')}
      footer={
        <>
          <Button disabled={holding.isPending} onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="solid" type="submit" form="hold-pay" busy={holding.isPending}>
            {t('hold')}
          </Button>
        </>
      }
    >
      <form id="hold-pay" noValidate className="grid gap-3" onSubmit={submit}>
        {holding.error && !problem && <Banner tone="bad" announce="alert" title={errorText(holding.error)} />}
        <TextField
          label={t('reason')}
          required
          value={reason}
          maxLength={255}
          error={problem}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
