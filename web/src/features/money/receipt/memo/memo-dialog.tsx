import type { ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { memoArea } from '@onrecord/contract/money/receipt';
import { isPlainAmount } from '@onrecord/domain/core/money/currency';
import { add, compare, formatSum, subtract } from '@onrecord/domain/core/money/money';
import { APPROVED_ABOVE, needsApproval, WRITE_OFF_ALONE } from '@onrecord/domain/money/receipt/memo';
import { useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { DAYS_BACK } from '../../../../lib/format/short-days.ts';
import { useToday } from '../../../../lib/format/use-today.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { receiptDeskTexts } from '../../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { MoneyDialog } from '../money-dialog.tsx';

const METHODS = ['amount', 'lines', 'everything', 'write_off'] as const;
type Method = (typeof METHODS)[number];

interface MemoDialogProps {
  invoice: ClientInvoiceDetail;
  start: 'amount' | 'write_off';
  onClose: () => void;
}

/** Credits an invoice in part or whole, or writes its balance off; above a limit somebody else is asked first. */
export function MemoDialog({ invoice, start, onClose }: MemoDialogProps) {
  const t = useTexts(receiptDeskTexts);
  const { amount: money } = useFormats();
  const may_approve = useCan()('books', 'edit');
  const today = useToday();
  const [entry_key] = useState(() => crypto.randomUUID());
  const [method, setMethod] = useState<Method>(start);
  const [typed, setTyped] = useState<string>(start === 'write_off' ? invoice.balance : '');
  const [lines, setLines] = useState<ReadonlySet<number>>(new Set());
  const [effective_date, setDay] = useState(today);
  const [reason, setReason] = useState('');
  const { client_invoice_id, invoice_number, balance, amount_due } = invoice;
  const ticked = invoice.lines.filter((line) => lines.has(line.line_number));
  const amount =
    method === 'everything'
      ? amount_due
      : method === 'lines'
        ? formatSum(add(...ticked.map((row) => row.amount)))
        : typed;
  const kind = method === 'write_off' ? ('write_off' as const) : ('credit_memo' as const);
  const readable = isPlainAmount(amount) ? amount : '0.00';
  const waits = needsApproval({ kind, amount: readable, may_approve });
  const left = compare(readable, balance) < 0 ? formatSum(subtract(balance, readable)) : '0.00';
  // What is taxed is credited by amount or whole: a line alone does not say how much of the tax was its own.
  const methods = METHODS.filter((one) => one !== 'lines' || invoice.taxes.length === 0);
  const choose = (next: Method) => {
    setMethod(next);
    setTyped(next === 'write_off' ? balance : '');
  };
  return (
    <MoneyDialog
      size="lg"
      title={t(kind === 'write_off' ? 'write_off_question' : 'credit_question', { number: invoice_number })}
      description={t(kind === 'write_off' ? 'write_off_hint' : 'credit_hint')}
      confirm={t(waits ? 'ask_approval' : kind === 'write_off' ? 'write_off_amount' : 'credit_amount', {
        amount: money(readable),
      })}
      isOff={compare(readable, 0) === 0}
      sum={t('balance_after', { before: money(balance), after: money(left) })}
      save={() =>
        call(memoArea.createMemo, { body: { entry_key, kind, client_invoice_id, amount, effective_date, reason } })
      }
      onClose={onClose}
    >
      {(fields) => (
        <>
          <Segmented
            label={t('memo_kind')}
            value={method}
            options={methods.map((value) => ({ value, label: t(`method_${value}`) }))}
            onChange={choose}
          />
          {method === 'lines' && (
            <LineChoice invoice={invoice} chosen={lines} onChange={setLines} problem={fields.amount} />
          )}
          <div className="grid gap-3 sm:grid-cols-2">
            {method !== 'lines' && (
              <MoneyField
                label={t('amount')}
                required
                disabled={method === 'everything'}
                value={amount}
                error={fields.amount}
                onChange={setTyped}
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
          </div>
          <TextField
            label={t(kind === 'write_off' ? 'reason' : 'reason_printed')}
            required
            value={reason}
            maxLength={255}
            error={fields.reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {waits && (
            <Banner
              tone="warn"
              announce="status"
              title={t(compare(readable, APPROVED_ABOVE) > 0 ? 'second_person' : 'second_person_write_off', {
                amount: money(compare(readable, APPROVED_ABOVE) > 0 ? APPROVED_ABOVE : WRITE_OFF_ALONE),
              })}
            >
              {t('second_person_hint')}
            </Banner>
          )}
        </>
      )}
    </MoneyDialog>
  );
}

interface LineChoiceProps {
  invoice: ClientInvoiceDetail;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
  problem: string | undefined;
}

function LineChoice({ invoice, chosen, onChange, problem }: LineChoiceProps) {
  const { amount: money } = useFormats();
  const toggle = (line: number) => {
    const next = new Set(chosen);
    if (!next.delete(line)) next.add(line);
    onChange(next);
  };
  return (
    <div className="grid gap-2">
      {problem && <Banner tone="bad" announce="alert" title={problem} />}
      <ul className="grid rounded-card border border-line bg-sheet">
        {invoice.lines.map((line) => (
          <li
            key={line.line_number}
            className="flex items-start justify-between gap-3 border-b border-line px-3 py-1.5 last:border-0"
          >
            <CheckboxField
              label={line.description}
              value={chosen.has(line.line_number)}
              onChange={() => toggle(line.line_number)}
            />
            <span className="tabular-nums">{money(line.amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
