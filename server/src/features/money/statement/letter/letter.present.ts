import type { StatementLineRow, StatementQueryBody, StatementRow } from '@onrecord/contract/money/statement';
import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { add, compare, formatSum, subtract } from '@onrecord/domain/core/money/money';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import type {
  StatementAgingField,
  StatementLetterField,
  StatementLineField,
} from '@onrecord/domain/money/statement/statement-letter';
import { addressLines } from '@onrecord/domain/people/address/address-lines';
import type { StatementHead } from './letter.reads.ts';

/** A statement as the fields and lines of a letter, in the company's own way of writing. */
export function statementFields(
  made: StatementRow,
  kind: StatementQueryBody['kind'],
  head: StatementHead,
  formats: FormatSettings,
  terms: TermResolver,
) {
  const date = (day: string | null) => dateText(day, formats.date_format);
  const money = (amount: string) => moneyText(amount, formats);
  const unlessZero = (amount: string) => (compare(amount, 0) === 0 ? '' : money(amount));
  const t = (one: Sentence) => sentenceText(one, terms);
  const isForward = kind === 'balance_forward';
  const clientAddress = head.client_location ? addressLines(head.client_location).join('\n') : '';
  const bucketOf = (bucket: string) => {
    const sum = made.aging.buckets[bucket as keyof typeof made.aging.buckets];
    return sum === undefined ? '' : money(sum);
  };
  const fields: Record<StatementLetterField, string> = {
    statement_date: date(made.to_date),
    bill_to_address: clientAddress,
    current: bucketOf('Current'),
    days_1_30: bucketOf('1-30'),
    days_31_60: bucketOf('31-60'),
    days_61_90: bucketOf('61-90'),
    days_91_120: bucketOf('91-120'),
    days_over_120: bucketOf('120+'),
    company_name: head.company_name,
    company_address: addressLines(head.company_location).join('\n'),
    company_phone: head.company_phone,
    company_email: head.company_email,
    client_name: head.client_id === null ? made.name : head.client_name,
    client_address: clientAddress,
    as_of: date(made.to_date),
    from_date: date(made.from_date),
    balance: money(made.aging.net),
    past_due: unlessZero(pastDue(made)),
    on_account: unlessZero(isForward ? '0.00' : made.aging.on_account),
    beginning_balance: isForward ? money(made.beginning_balance) : '',
    not_yet_due: unlessZero(made.not_yet_due_balance),
  };
  const invoiceName = (number: number, isMemo: boolean) =>
    t(
      isMemo
        ? sentence('statement.document_debit_memo', { number })
        : sentence('statement.document_invoice', { number }),
    );
  const document = ({ kind: of, invoice_numbers, is_debit_memo, reference, payment_method_name }: StatementLineRow) => {
    const [number = 0] = invoice_numbers;
    if (of === 'invoice') return invoiceName(number, is_debit_memo);
    if (of === 'void')
      return t(
        is_debit_memo
          ? sentence('statement.document_debit_memo_void', { number })
          : sentence('statement.document_void', { number }),
      );
    return t(sentence('statement.document_payment', { reference: payment_method_name || reference }));
  };
  const forward = made.lines.map(
    (line): Record<StatementLineField, string> => ({
      date: date(line.date),
      document: document(line),
      for: line.kind === 'transaction' ? line.invoice_numbers.join(', ') : line.case_name,
      reference:
        line.kind === 'invoice' ? t(sentence('statement.due', { date: date(line.payment_due) })) : line.reference,
      days_late: '',
      amount: money(line.amount),
      line_balance: money(line.balance),
      invoice_number: line.kind === 'invoice' && !line.is_debit_memo ? line.invoice_numbers.join(', ') : document(line),
      invoice_date: date(line.date),
      payment_due: line.kind === 'invoice' ? date(line.payment_due) : '',
      case_name: line.case_name,
      amount_due: line.kind === 'transaction' ? '' : money(line.amount),
      amount_paid: line.kind === 'transaction' ? money(line.amount) : '',
      balance: money(line.balance),
    }),
  );
  const open = [...made.open_items, ...made.not_yet_due].map(
    (item): Record<StatementLineField, string> => ({
      date: date(item.invoice_date),
      document: invoiceName(item.invoice_number, item.is_debit_memo),
      for: item.case_name,
      reference:
        item.days_late > 0
          ? t(sentence('statement.late', { days: item.days_late }))
          : t(sentence('statement.due', { date: date(item.payment_due) })),
      days_late: item.days_late > 0 ? String(item.days_late) : '',
      amount: money(item.amount_due),
      line_balance: money(item.balance),
      invoice_number: item.is_debit_memo ? invoiceName(item.invoice_number, true) : String(item.invoice_number),
      invoice_date: date(item.invoice_date),
      payment_due: date(item.payment_due),
      case_name: item.case_name,
      amount_due: money(item.amount_due),
      amount_paid: money(formatSum(subtract(item.amount_due, item.balance))),
      balance: money(item.balance),
    }),
  );
  const aging = Object.entries(made.aging.buckets).map(
    ([bucket, sum]): Record<StatementAgingField, string> => ({
      bucket: bucket === 'Current' ? t(sentence('column.aging_current')) : bucket.replace('-', '–'),
      bucket_amount: money(sum),
    }),
  );
  return { fields, lines: { lines: isForward ? forward : open, aging } };
}

/** What is at least a day late by the due date, whatever the buckets go by. */
export const pastDue = ({ open_items, not_yet_due }: StatementRow): string =>
  formatSum(
    add(0, ...[...open_items, ...not_yet_due].filter(({ days_late }) => days_late > 0).map(({ balance }) => balance)),
  );
