import { memoArea } from '@onrecord/contract/money/receipt';
import { isPlainAmount } from '@onrecord/domain/core/money/currency';
import { compare } from '@onrecord/domain/core/money/money';
import { useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { DAYS_BACK } from '../../../../lib/format/short-days.ts';
import { useToday } from '../../../../lib/format/use-today.ts';
import { receiptDeskTexts } from '../../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { MoneyDialog } from '../money-dialog.tsx';

interface DebitMemoProps {
  clientId: number;
  clientName: string;
  onClose: () => void;
}

/** Charges a client beside its invoices, as for a returned check that the bank told of by letter. */
export function DebitMemoDialog({ clientId, clientName, onClose }: DebitMemoProps) {
  const t = useTexts(receiptDeskTexts);
  const { amount: money } = useFormats();
  const today = useToday();
  const [entry_key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState('');
  const [effective_date, setDay] = useState(today);
  const [reason, setReason] = useState('');
  const readable = isPlainAmount(amount) ? amount : '0.00';
  return (
    <MoneyDialog
      title={t('debit_question', { name: clientName })}
      description={t('debit_hint')}
      confirm={t('debit_amount', { amount: money(readable) })}
      isOff={compare(readable, 0) === 0}
      save={() =>
        call(memoArea.createDebitMemo, { body: { entry_key, client_id: clientId, amount, effective_date, reason } })
      }
      onClose={onClose}
    >
      {(fields) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <MoneyField label={t('amount')} required value={amount} error={fields.amount} onChange={setAmount} />
            <DateField
              label={t('effective_on')}
              required
              near={DAYS_BACK}
              value={effective_date}
              error={fields.effective_date}
              onChange={setDay}
            />
          </div>
          <TextField
            label={t('reason_printed')}
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
