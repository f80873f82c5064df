import { receiptArea } from '@onrecord/contract/money/receipt';
import { isPlainAmount } from '@onrecord/domain/core/money/currency';
import { useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { DAYS_BACK } from '../../../../lib/format/short-days.ts';
import { receiptDeskTexts } from '../../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { RadioField } from '../../../../ui/fields/radio-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { MoneyDialog } from '../money-dialog.tsx';
import type { ReceiptState } from './receipt-state.ts';

/** Gives money of a receipt back, in part or whole: by check, or to the card or account that the gateway charged. */
export function RefundDialog({ state, onClose }: { state: ReceiptState; onClose: () => void }) {
  const t = useTexts(receiptDeskTexts);
  const { amount: money } = useFormats();
  // Kept while the dialog is open: a second press after no answer asks for the same refund.
  const [entry_key] = useState(() => crypto.randomUUID());
  const [by, setBy] = useState<'check' | 'gateway'>(state.is_of_gateway ? 'gateway' : 'check');
  const [amount, setAmount] = useState<string>(state.left);
  const [refunded_on, setDay] = useState(state.today);
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const { transaction_id, receipt_number, left } = state;
  return (
    <MoneyDialog
      isDanger
      title={t('refund_question', { number: receipt_number })}
      description={t('refund_hint', { amount: money(left) })}
      confirm={t('refund_amount', { amount: money(isPlainAmount(amount) ? amount : '0.00') })}
      save={() =>
        call(receiptArea.refundReceipt, {
          body: { entry_key, transaction_id, amount, refunded_on, by, reference, reason },
        })
      }
      onClose={onClose}
    >
      {(fields) => (
        <>
          {state.is_of_gateway && (
            <RadioField
              label={t('refund_by')}
              options={[
                { value: 'gateway', label: t('refund_gateway', { method: state.payment_type_name }) },
                { value: 'check', label: t('refund_check') },
              ]}
              value={by}
              onChange={setBy}
            />
          )}
          <div className="grid gap-3 sm:grid-cols-2">
            <MoneyField label={t('amount')} required value={amount} error={fields.amount} onChange={setAmount} />
            <DateField
              label={t('refunded_on')}
              required
              near={DAYS_BACK}
              value={refunded_on}
              error={fields.refunded_on}
              onChange={setDay}
            />
          </div>
          {by === 'check' && (
            <TextField
              label={t('our_check_number')}
              required
              value={reference}
              maxLength={255}
              error={fields.reference}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
          <TextField
            label={t('reason')}
            required
            value={reason}
            maxLength={255}
            error={fields.reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
    </MoneyDialog>
  );
}
