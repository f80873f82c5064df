import { receiptArea } from '@onrecord/contract/money/receipt';
import { decimalsOf } from '@onrecord/domain/core/money/currency';
import { foreignText, rateText } from '@onrecord/domain/money/exchange/foreign-text';
import { ENTERED_METHODS, type EnteredMethod, needsReference } from '@onrecord/domain/money/receipt/receipt-method';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { DAYS_BACK } from '../../../lib/format/short-days.ts';
import { useToday } from '../../../lib/format/use-today.ts';
import { exchangeTexts } from '../../../lib/texts/exchange.ts';
import { receiptDeskTexts } from '../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { MoneyDialog } from '../receipt/money-dialog.tsx';

const METHOD_WORDS = {
  Check: 'check',
  'Electronic Check': 'electronic_check',
  Wire: 'wire',
  Cash: 'cash',
  Other: 'other',
} as const satisfies Record<EnteredMethod, string>;

interface ForeignReceiptProps {
  client_invoice_id: number;
  invoice_number: number;
  currency_code: string;
  onClose: () => void;
}

/**
 * Receives a payment in the currency that an invoice is billed in: how much of it came, and either the rate, that of the day unless
 * somebody knows better, or what the bank credited.
 */
export function ForeignReceiptDialog({
  client_invoice_id,
  invoice_number,
  currency_code,
  onClose,
}: ForeignReceiptProps) {
  const t = useTexts(exchangeTexts);
  const d = useTexts(receiptDeskTexts);
  const { amount: money, settings } = useFormats();
  const today = useToday();
  const [entry_key] = useState(() => crypto.randomUUID());
  const [method, setMethod] = useState<EnteredMethod>('Wire');
  const [reference, setReference] = useState('');
  const [received_on, setDay] = useState(today);
  const [typed, setAmount] = useState<string | null>(null);
  const [known, setKnown] = useState<'rate' | 'credited'>('rate');
  const [typedRate, setRate] = useState<string | null>(null);
  const [credited, setCredited] = useState('');
  const [isRepeated, setIsRepeated] = useState(false);
  const [is_not_duplicate, setIsAnother] = useState(false);
  const open = useQuery({
    queryKey: ['foreign_balance', client_invoice_id, received_on],
    queryFn: ({ signal }) => call(receiptArea.getForeignBalance, { body: { client_invoice_id, received_on }, signal }),
    meta: { shows: ['client_invoice', 'transaction'] },
  });
  const facts = open.data;
  const amount = typed ?? facts?.foreign_balance ?? '';
  const rate = typedRate ?? facts?.rate_of_day ?? '';
  const names = { currency: currency_code, company_currency: facts?.company_currency ?? settings.currency_code ?? '' };
  const save = async () => {
    const saved = await call(receiptArea.createForeignReceipt, {
      body: {
        entry_key,
        client_id: facts?.client_id ?? 0,
        method,
        reference: reference.trim(),
        received_on,
        currency_code,
        amount,
        exchange_rate: known === 'rate' ? rate : '',
        credited: known === 'credited' ? credited : '',
        allocations: [{ client_invoice_id, amount }],
        is_not_duplicate,
      },
    });
    if (saved.outcome === 'saved') return saved;
    setIsRepeated(true);
    throw new Error(saved.message);
  };
  return (
    <MoneyDialog
      title={t('title', { currency: currency_code, number: invoice_number })}
      description={
        facts &&
        t('hint', {
          foreign: foreignText(facts.foreign_balance, currency_code, settings),
          base: money(facts.balance),
          rate: rateText(facts.invoice_rate, settings),
        })
      }
      confirm={t('save')}
      isOff={facts === undefined || (isRepeated && !is_not_duplicate)}
      save={save}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <MoneyField
              label={t('amount', names)}
              required
              symbol={currency_code}
              decimals={decimalsOf(currency_code)}
              value={amount}
              error={fields['allocations.0.amount'] ?? fields.amount ?? fields.allocations}
              onChange={setAmount}
            />
            <DateField
              label={d('received_on')}
              required
              near={DAYS_BACK}
              value={received_on}
              error={fields.received_on}
              onChange={setDay}
            />
            <SelectField
              label={d('method')}
              options={ENTERED_METHODS.map((value) => ({ value, label: d(METHOD_WORDS[value]) }))}
              value={method}
              onChange={(value) => setMethod(value ?? 'Wire')}
            />
            <TextField
              label={d(method === 'Check' ? 'check_number' : 'reference')}
              required={needsReference(method)}
              value={reference}
              maxLength={255}
              error={fields.reference}
              onChange={(event) => setReference(event.target.value)}
            />
          </div>
          <RadioField
            label={t('known')}
            options={[
              { value: 'rate', label: t('known_rate') },
              { value: 'credited', label: t('known_credited') },
            ]}
            value={known}
            onChange={setKnown}
          />
          {known === 'rate' ? (
            <MoneyField
              label={t('rate', names)}
              required
              symbol=""
              decimals={6}
              value={rate}
              hint={facts && facts.rate_of_day === null ? t('no_rate') : undefined}
              error={fields.exchange_rate}
              onChange={setRate}
            />
          ) : (
            <MoneyField
              label={t('credited', names)}
              required
              value={credited}
              error={fields.credited ?? fields.exchange_rate}
              onChange={setCredited}
            />
          )}
          {isRepeated && <CheckboxField label={t('another_check')} value={is_not_duplicate} onChange={setIsAnother} />}
        </>
      )}
    </MoneyDialog>
  );
}
