import type { ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import { compare } from '@onrecord/domain/core/money/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

interface VoidFormProps {
  invoice: ClientInvoiceDetail;
  open: boolean;
  onClose: () => void;
}

const MAX_REASON = 250;

/** Asks before an invoice is voided, and why. A refusal leaves the dialog and the reason as they are. */
export function VoidForm({ invoice, open, onClose }: VoidFormProps) {
  const t = useTexts(billingTexts);
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [unapply, setUnapply] = useState(false);
  const { amount: money } = useFormats();
  const isPaid = compare(invoice.amount_paid, 0) > 0;
  const { client_invoice_id, invoice_number } = invoice;
  const voiding = useMutation({
    mutationFn: () =>
      call(clientInvoiceArea.voidInvoice, {
        body: { client_invoice_id, void_reason: reason.trim(), ...(unapply && { unapply_payments: true }) },
      }),
    meta: { ownErrors: true },
    onSuccess: async ({ message }) => {
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries();
      onClose();
    },
  });
  const { void_reason: problem } = voiding.error instanceof ApiError ? voiding.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!voiding.isPending) voiding.mutate();
  };
  return (
    <Dialog
      open={open}
      keepOpenOnOutsidePress
      onOpenChange={(next) => !next && !voiding.isPending && onClose()}
      title={t('void_question', { number: invoice_number })}
      description={t('void_hint')}
      footer={
        <>
          <Button disabled={voiding.isPending} onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="danger" type="submit" form="void-invoice" busy={voiding.isPending}>
            {t(unapply ? 'unapply_and_void' : 'void')}
          </Button>
        </>
      }
    >
      <form id="void-invoice" noValidate className="grid gap-3" onSubmit={submit}>
        {voiding.error && !problem && <Banner tone="bad" announce="alert" title={errorText(voiding.error)} />}
        <TextField
          label={t('void_reason')}
          value={reason}
          maxLength={MAX_REASON}
          error={problem}
          onChange={(event) => setReason(event.target.value)}
        />
        {isPaid && (
          <CheckboxField
            label={t('void_unapply', { amount: money(invoice.amount_paid) })}
            hint={t('void_unapply_hint')}
            value={unapply}
            onChange={setUnapply}
          />
        )}
      </form>
    </Dialog>
  );
}
