import { receiptArea } from '@onrecord/contract/money/receipt';
import { useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { DAYS_BACK } from '../../../../lib/format/short-days.ts';
import { receiptDeskTexts } from '../../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { MoneyDialog } from '../money-dialog.tsx';
import { type HeldRow, type ReceiptState, useOpenInvoices } from './receipt-state.ts';

interface TakeOffDialogProps {
  state: ReceiptState;
  row: HeldRow;
  /** Moves the amount to another invoice, or keeps it on account. */
  isMove: boolean;
  onClose: () => void;
}

/** Takes an amount off its invoice, on a day of its own: it stays on account or goes to another invoice at once. */
export function TakeOffDialog({ state, row, isMove, onClose }: TakeOffDialogProps) {
  const t = useTexts(receiptDeskTexts);
  const { amount: money, date } = useFormats();
  const open = useOpenInvoices(isMove ? state.client_id : null);
  const [effective_date, setDay] = useState(state.today);
  const [target, setTarget] = useState<number | null>(null);
  const { payment_allocation_id, invoice_number, client_invoice_id } = row;
  const amount = money(row.amount);
  const targets = (open.data?.invoices ?? []).filter((one) => one.client_invoice_id !== client_invoice_id);
  return (
    <MoneyDialog
      title={t(isMove ? 'move_question' : 'unapply_question', { amount, number: invoice_number })}
      description={t(isMove ? 'move_hint' : 'unapply_hint', { number: invoice_number })}
      confirm={t(isMove ? 'move' : 'unapply')}
      isOff={isMove && target === null}
      save={() =>
        call(receiptArea.unapply, {
          body: { payment_allocation_id, effective_date, move_to_invoice_id: isMove ? target : null },
        })
      }
      onClose={onClose}
    >
      {(fields) => (
        <>
          {isMove && (
            <SelectField
              label={t('move_to')}
              required
              placeholder={open.data && targets.length === 0 ? t('nothing_else_open') : undefined}
              options={targets.map((one) => ({
                value: one.client_invoice_id,
                label: t('target', {
                  number: one.invoice_number,
                  balance: money(one.balance),
                  due: date(one.payment_due),
                }),
              }))}
              value={target}
              error={fields['allocations.0.amount'] ?? fields.allocations}
              onChange={setTarget}
            />
          )}
          <DateField
            label={t('effective_on')}
            required
            near={DAYS_BACK}
            value={effective_date}
            error={fields.effective_date}
            onChange={setDay}
          />
        </>
      )}
    </MoneyDialog>
  );
}
