import { receiptArea } from '@onrecord/contract/money/receipt';
import { compare } from '@onrecord/domain/core/money/money';
import { useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { DAYS_BACK } from '../../../../lib/format/short-days.ts';
import { receiptDeskTexts } from '../../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { MoneyDialog } from '../money-dialog.tsx';
import type { ReceiptState } from './receipt-state.ts';

interface ReverseProps {
  state: ReceiptState;
  kind: 'return' | 'void';
  onClose: () => void;
}

/** Enters that the bank took a receipt back, or voids one that was entered in error. */
export function ReverseDialog({ state, kind, onClose }: ReverseProps) {
  const t = useTexts(receiptDeskTexts);
  const [reason, setReason] = useState('');
  const [day, setDay] = useState(state.today);
  const [charges_fee, setCharges] = useState(true);
  const { amount: money } = useFormats();
  const { transaction_id, receipt_number, returned_check_fee } = state;
  const isVoid = kind === 'void';
  const hasFee = !isVoid && state.client_id !== null && compare(returned_check_fee, 0) > 0;
  const save = () =>
    isVoid
      ? call(receiptArea.voidReceipt, { body: { transaction_id, voided_on: day, reason } })
      : call(receiptArea.returnReceipt, { body: { transaction_id, returned_on: day, reason, charges_fee } });
  return (
    <MoneyDialog
      isDanger
      title={t(isVoid ? 'void_question' : 'return_question', { number: receipt_number })}
      description={t(isVoid ? 'void_hint' : 'return_hint')}
      confirm={t(isVoid ? 'void' : 'returned')}
      save={save}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <DateField
            label={t(isVoid ? 'voided_on' : 'returned_on')}
            required
            near={DAYS_BACK}
            value={day}
            error={fields[isVoid ? 'voided_on' : 'returned_on']}
            onChange={setDay}
          />
          <TextField
            label={t('reason')}
            required={isVoid}
            value={reason}
            maxLength={255}
            error={fields.reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {hasFee && (
            <CheckboxField
              label={t('charges_fee', { amount: money(returned_check_fee) })}
              value={charges_fee}
              onChange={setCharges}
            />
          )}
        </>
      )}
    </MoneyDialog>
  );
}
