import { compare } from '@onrecord/domain/core/money/money';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { statementTexts } from '../../../lib/texts/statement.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { ShownLine, ShownStatement, StatementParty } from './shown-statement.ts';

const LINK = 'font-semibold text-brand-ink hover:underline';
const KINDS = ['refund', 'return', 'void', 'credit_memo', 'write_off'] as const;

interface Shown {
  readonly key: string;
  readonly line: ShownLine | null;
  readonly date: string;
  readonly title: string;
  readonly charge: string;
  readonly payment: string;
  readonly balance: string;
}

/** Every entry between the balance brought forward and the ending balance. */
export function ForwardSection({ statement }: { statement: ShownStatement }) {
  const t = useTexts(statementTexts);
  const { amount, date } = useFormats();
  const name = useDocumentName();
  const { of, from_date, to_date, beginning_balance, ending_balance, charges, payments } = statement;
  const entry = (line: ShownLine, index: number): Shown => ({
    key: `${index}`,
    line,
    date: line.date,
    title: name(line),
    charge: compare(line.amount, 0) > 0 ? line.amount : '',
    payment: compare(line.amount, 0) < 0 ? line.amount : '',
    balance: line.balance,
  });
  const frame = { line: null, charge: '', payment: '' };
  const rows: Shown[] = [
    { ...frame, key: 'first', date: from_date, title: t('brought_forward'), balance: beginning_balance },
    ...statement.lines.map(entry),
    {
      key: 'last',
      line: null,
      date: to_date,
      title: t('ending'),
      charge: charges,
      payment: payments,
      balance: ending_balance,
    },
  ];
  return (
    <DataTable
      dense
      isSum={({ line }) => line === null}
      caption={t('title')}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { id: 'date', heading: t('date'), cell: (row) => date(row.date), className: 'whitespace-nowrap' },
        { id: 'document', heading: t('document'), cell: (row) => <Document row={row} of={of} /> },
        { id: 'for', heading: t('for'), cell: ({ line }) => line && <Purpose line={line} /> },
        { id: 'reference', heading: t('reference'), cell: ({ line }) => line && <Reference line={line} /> },
        {
          id: 'charge',
          heading: t(of === 'provider' ? 'earned' : 'charge'),
          align: 'right',
          cell: (row) => row.charge && amount(row.charge),
        },
        {
          id: 'payment',
          heading: t(of === 'provider' ? 'paid_out' : 'payment'),
          align: 'right',
          cell: (row) => row.payment && <span className="text-ok">{amount(row.payment)}</span>,
        },
        { id: 'balance', heading: t('balance'), align: 'right', cell: (row) => <b>{amount(row.balance)}</b> },
      ]}
    />
  );
}

function useDocumentName() {
  const t = useTexts(statementTexts);
  return (line: ShownLine): string => {
    const [number = 0] = line.invoice_numbers;
    if (line.kind === 'invoice') return t(line.is_debit_memo ? 'debit_memo' : 'invoice', { number });
    if (line.kind === 'void') return t(line.is_debit_memo ? 'debit_memo_voided' : 'voided', { number });
    if (line.kind === 'approved' || line.kind === 'withdrawn') return t(line.kind, { number });
    if (line.kind === 'other') return line.description || t('other_pay');
    const kind = KINDS.find((one) => one === line.transaction_kind);
    if (kind) return t(kind);
    return line.payment_method_name ? t('payment_by', { method: line.payment_method_name }) : t('receipt');
  };
}

function Document({ row: { line, title }, of }: { row: Shown; of: StatementParty }) {
  const can = useCan();
  if (!line) return <b>{title}</b>;
  if (line.invoice_id !== null)
    return (
      <Link
        to={of === 'provider' ? paths.providerInvoice(line.invoice_id) : paths.clientInvoice(line.invoice_id)}
        className={LINK}
      >
        {title}
      </Link>
    );
  if (line.transaction_id === null || !can('transactions', 'view')) return title;
  return (
    <Link to={paths.receipt(line.transaction_id)} className="hover:underline">
      {title}
    </Link>
  );
}

/** How many numbers a line shows before it breaks off. */
const MAX_NUMBERS = 3;

function Purpose({ line }: { line: ShownLine }) {
  const t = useTexts(statementTexts);
  if (line.kind !== 'transaction' && line.kind !== 'payment') return line.case_name;
  const { length: count } = line.invoice_numbers;
  if (count === 0) return line.kind === 'payment' ? '' : t('on_account');
  const numbers = line.invoice_numbers.slice(0, MAX_NUMBERS).join(', ') + (count > MAX_NUMBERS ? ' …' : '');
  return t('invoices', { count, numbers });
}

function Reference({ line }: { line: ShownLine }) {
  const t = useTexts(statementTexts);
  const { date } = useFormats();
  return (line.kind === 'invoice' || line.kind === 'approved') && line.due
    ? t('due', { date: date(line.due) })
    : line.reference;
}
