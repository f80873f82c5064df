import { RECEIPT_EMAIL_MAX, readEmailList } from '@onrecord/domain/core/validation/email-list';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { terminalTexts } from '../../../../lib/texts/terminal.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/text-field.tsx';
import type { FoundInvoice, Typed } from './terminal-facts.ts';

const MAX_TEXT = 255;

interface ChargeSectionProps {
  typed: Typed;
  onChange: (change: Partial<Typed>) => void;
  /** The number as it was when the field was left. */
  onNumber: (invoice_no: string) => void;
  found: FoundInvoice | null;
  problems: Readonly<Record<string, string | undefined>>;
}

/** Charge Information (sections 2 and 3): what is paid, and who gets the receipt. */
export function ChargeSection({ typed, onChange, onNumber, found, problems }: ChargeSectionProps) {
  const t = useTexts(terminalTexts);
  const message = useMessages();
  const { amount } = useFormats();
  const invalid = readEmailList(typed.send_receipt_to).invalid.length > 0;
  const foundText = () => {
    if (!found) return undefined;
    if (!found.is_known) return t('not_found');
    const { case_name, balance } = found;
    if (case_name === '') return t('found_plain');
    return balance === null ? t('found', { case_name }) : t('found_balance', { case_name, amount: amount(balance) });
  };
  return (
    <section aria-label={message('virtual_terminal.charge_information')} className="grid content-start gap-4">
      <h2 className="font-semibold">{message('virtual_terminal.charge_information')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('invoice_no')}
          value={typed.invoice_no}
          maxLength={MAX_TEXT}
          onChange={(event) => onChange({ invoice_no: event.target.value })}
          onBlur={() => onNumber(typed.invoice_no.trim())}
          hint={foundText()}
          error={problems.invoice_no}
        />
        <MoneyField
          label={t('amount')}
          required
          value={typed.amount}
          onChange={(value) => onChange({ amount: value })}
          hint={found?.is_known ? t('amount_hint') : undefined}
          error={problems.Amount}
        />
        <MoneyField
          label={t('tax')}
          value={typed.tax_amount}
          onChange={(value) => onChange({ tax_amount: value })}
          error={problems.tax_amount}
        />
        <TextField
          label={t('po')}
          value={typed.po}
          maxLength={MAX_TEXT}
          onChange={(event) => onChange({ po: event.target.value })}
          error={problems.po}
        />
      </div>
      <TextAreaField
        label={t('comment')}
        value={typed.comment}
        limit={MAX_TEXT}
        maxLength={MAX_TEXT}
        onChange={(event) => onChange({ comment: event.target.value })}
        error={problems.comment}
      />
      <TextField
        label={t('send_to')}
        value={typed.send_receipt_to}
        maxLength={RECEIPT_EMAIL_MAX}
        onChange={(event) => onChange({ send_receipt_to: event.target.value })}
        hint={t('send_to_hint', { count: RECEIPT_EMAIL_MAX - typed.send_receipt_to.length })}
        error={invalid ? message('form.email_list') : problems.send_receipt_to}
      />
    </section>
  );
}
