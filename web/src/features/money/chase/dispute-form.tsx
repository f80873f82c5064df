import type { ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { chaseArea } from '@onrecord/contract/money/chase';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { chaseTexts } from '../../../lib/texts/chase.ts';
import { useTexts } from '../../../lib/texts.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { MoneyDialog } from '../receipt/money-dialog.tsx';

/** Records why a client does not agree with an invoice. */
export function DisputeForm({ invoice, onClose }: { invoice: ClientInvoiceDetail; onClose: () => void }) {
  const t = useTexts(chaseTexts);
  const [reason, setReason] = useState('');
  const { client_invoice_id, invoice_number } = invoice;
  return (
    <MoneyDialog
      title={t('dispute_title', { number: invoice_number })}
      description={t('dispute_hint')}
      confirm={t('dispute')}
      save={() => call(chaseArea.dispute, { body: { client_invoice_id, reason: reason.trim() } })}
      onClose={onClose}
    >
      {(fields) => (
        <TextField
          label={t('reason')}
          required
          value={reason}
          maxLength={255}
          error={fields.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </MoneyDialog>
  );
}
