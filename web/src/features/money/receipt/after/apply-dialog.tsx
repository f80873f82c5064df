import { receiptArea } from '@onrecord/contract/money/receipt';
import { isPlainAmount } from '@onrecord/domain/core/money/currency';
import { add, compare, formatSum, subtract } from '@onrecord/domain/core/money/money';
import { applyOldestFirst } from '@onrecord/domain/money/receipt/apply-oldest-first';
import { useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { DAYS_BACK } from '../../../../lib/format/short-days.ts';
import { receiptDeskTexts } from '../../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { MoneyDialog } from '../money-dialog.tsx';
import { useOpenInvoices } from './receipt-state.ts';

const readable = (amount: string) => (isPlainAmount(amount) ? amount : '0.00');

interface ApplyDialogProps {
  /** The receipt or credit whose money is on account. */
  source: { transaction_id: number; receipt_number: number; on_account: string; today: string };
  clientId: number;
  onClose: () => void;
}

/** Applies what a receipt has on account, oldest due first until somebody types an amount; the day is one of its own. */
export function ApplyDialog({ source, clientId, onClose }: ApplyDialogProps) {
  const t = useTexts(receiptDeskTexts);
  const { amount: money, date } = useFormats();
  const open = useOpenInvoices(clientId);
  const [effective_date, setDay] = useState(source.today);
  const [byHand, setByHand] = useState<Readonly<Record<number, string>> | null>(null);
  const invoices = open.data?.invoices ?? [];
  const automatic = applyOldestFirst(source.on_account, invoices).allocations;
  const applied = byHand ?? Object.fromEntries(automatic.map((row) => [row.client_invoice_id, row.amount]));
  const allocations = invoices.flatMap(({ client_invoice_id }) => {
    const amount = applied[client_invoice_id] ?? '';
    return amount === '' || (isPlainAmount(amount) && compare(amount, 0) === 0) ? [] : [{ client_invoice_id, amount }];
  });
  const sum = formatSum(add(...allocations.map(({ amount }) => readable(amount))));
  const { transaction_id, receipt_number, on_account } = source;
  return (
    <MoneyDialog
      size="lg"
      title={t('apply_question', { number: receipt_number })}
      description={t('apply_hint', { amount: money(on_account) })}
      confirm={t('apply_amount', { amount: money(sum) })}
      isOff={allocations.length === 0}
      sum={t('stays_on_account', { amount: money(formatSum(subtract(on_account, sum))) })}
      save={() => call(receiptArea.applyOnAccount, { body: { transaction_id, effective_date, allocations } })}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <div className="sm:w-52">
            <DateField
              label={t('applied_on')}
              required
              near={DAYS_BACK}
              value={effective_date}
              error={fields.effective_date}
              onChange={setDay}
            />
          </div>
          {fields.allocations && <Banner tone="bad" announce="alert" title={fields.allocations} />}
          {open.isError && <Banner tone="bad" announce="alert" title={errorText(open.error)} />}
          {open.isPending && <SkeletonLines label={t('loading')} />}
          {open.data && invoices.length === 0 && <p className="text-ink-2">{t('nothing_open')}</p>}
          {invoices.length > 0 && (
            <ul className="grid rounded-card border border-line bg-sheet">
              {invoices.map(({ client_invoice_id, invoice_number, case_name, payment_due, balance }) => (
                <li
                  key={client_invoice_id}
                  className="grid items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-0 sm:grid-cols-[80px_minmax(0,1fr)_100px_110px_150px]"
                >
                  <span className="font-semibold">{invoice_number}</span>
                  <span className="min-w-0 truncate">{case_name}</span>
                  <span>
                    <span className="text-ink-2 sm:hidden">{t('due')} </span>
                    {date(payment_due)}
                  </span>
                  <span className="tabular-nums sm:text-right">
                    <span className="text-ink-2 sm:hidden">{t('balance')} </span>
                    {money(balance)}
                  </span>
                  <MoneyField
                    label={t('apply_of', { number: invoice_number })}
                    hideLabel
                    value={applied[client_invoice_id] ?? ''}
                    error={
                      fields[
                        `allocations.${allocations.findIndex((row) => row.client_invoice_id === client_invoice_id)}.amount`
                      ]
                    }
                    onChange={(next) => setByHand({ ...applied, [client_invoice_id]: next })}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </MoneyDialog>
  );
}
