import type { ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

interface VoidFormProps {
  invoice: ClientInvoiceDetail;
  open: boolean;
  onClose: () => void;
}

const MAX_REASON = 250;

/** Asks before an invoice is voided, and why. */
export function VoidForm({ invoice, open, onClose }: VoidFormProps) {
  const t = useTexts(billingTexts);
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const { client_invoice_id, invoice_number } = invoice;
  const run = async () => {
    try {
      const body = { client_invoice_id, void_reason: reason.trim() };
      const { message } = await call(clientInvoiceArea.voidInvoice, { body });
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries();
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('void_question', { number: invoice_number })}
      confirmLabel={t('void')}
      cancelLabel={t('keep')}
      danger
      onConfirm={run}
    >
      <div className="grid gap-3">
        <p>{t('void_hint')}</p>
        <TextField
          label={t('void_reason')}
          value={reason}
          maxLength={MAX_REASON}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
