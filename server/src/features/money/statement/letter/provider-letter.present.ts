import type { ProviderStatementLineRow, ProviderStatementRow } from '@onrecord/contract/money/provider-statement';
import type { StatementQueryBody } from '@onrecord/contract/money/statement';
import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { compare, formatSum, subtract } from '@onrecord/domain/core/money/money';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { addressLines } from '@onrecord/domain/people/address/address-lines';
import type { ProviderHead } from './provider-letter.reads.ts';

interface LetterWriting {
  readonly formats: FormatSettings;
  readonly terms: TermResolver;
}

/** A provider's statement as the fields and lines of its letter, in the company's own way of writing. */
export function providerStatementFields(
  made: ProviderStatementRow,
  kind: StatementQueryBody['kind'],
  head: ProviderHead,
  { formats, terms }: LetterWriting,
) {
  const date = (day: string | null) => dateText(day, formats.date_format);
  const money = (amount: string) => moneyText(amount, formats);
  const unlessZero = (amount: string) => (compare(amount, 0) === 0 ? '' : money(amount));
  const t = (one: Sentence) => sentenceText(one, terms);
  const isForward = kind === 'balance_forward';
  const fields = {
    company_name: head.company_name,
    company_address: addressLines(head.company_location).join('\n'),
    company_phone: head.company_phone,
    company_email: head.company_email,
    client_name: made.name,
    client_address: addressLines(head.provider_location).join('\n'),
    as_of: date(made.to_date),
    from_date: date(made.from_date),
    balance: money(made.aging.net),
    beginning_balance: isForward ? money(made.beginning_balance) : '',
    not_yet_due: unlessZero(made.not_yet_due_balance),
    on_account: isForward ? '' : unlessZero(formatSum(subtract(0, made.aging.on_account))),
  };
  const document = ({ kind: of, invoice_numbers: [number = 0], ...line }: ProviderStatementLineRow) => {
    if (of === 'approved') return t(sentence('statement.document_approved', { number }));
    if (of === 'withdrawn') return t(sentence('statement.document_withdrawn', { number }));
    if (of === 'other') return line.description || t(sentence('statement.other_pay'));
    return t(sentence('statement.document_payment', { reference: line.payment_method_name || line.reference }));
  };
  const forward = made.lines.map((line) => ({
    date: date(line.date),
    document: document(line),
    for: line.kind === 'payment' ? line.invoice_numbers.join(', ') : line.case_name,
    reference: line.kind === 'payment' ? line.reference : '',
    amount: money(line.amount),
    line_balance: money(line.balance),
  }));
  const open = [...made.open_items, ...made.not_yet_due].map((item) => ({
    date: date(item.invoice_date),
    document: t(sentence('statement.document_invoice', { number: item.invoice_number })),
    for: item.case_name,
    reference: t(sentence('statement.due', { date: date(item.due_date) })),
    amount: money(item.amount_due),
    line_balance: money(item.balance),
  }));
  const aging = Object.entries(made.aging.buckets).map(([bucket, sum]) => ({
    bucket: bucket === 'Current' ? t(sentence('column.aging_current')) : bucket.replace('-', '–'),
    bucket_amount: money(sum),
  }));
  return { fields, lines: { lines: isForward ? forward : open, aging } };
}
