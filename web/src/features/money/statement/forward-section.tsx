import type { StatementLineRow, StatementRow } from '@onrecord/contract/money/statement';
import { compare } from '@onrecord/domain/core/money/money';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../lib/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session.ts';
import { statementTexts } from '../../../lib/texts/statement.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';

const LINK = 'font-semibold text-brand-ink hover:underline';
const KINDS = ['refund', 'return', 'void', 'credit_memo', 'write_off'] as const;

interface Shown {
  readonly key: string;
  readonly line: StatementLineRow | null;
  readonly date: string;
  readonly title: string;
  readonly charge: string;
  readonly payment: string;
  readonly balance: string;
}

/** Every entry between the balance brought forward and the ending balance. */
export function ForwardSection({ statement }: { statement: StatementRow }) {
  const t = useTexts(statementTexts);
  const { amount, date } = useFormats();
  const name = useDocumentName();
  const { from_date, to_date, beginning_balance, ending_balance, charges, payments } = statement;
  const entry = (line: StatementLineRow, index: number): Shown => ({
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
        { id: 'document', heading: t('document'), cell: (row) => <Document row={row} /> },
        { id: 'for', heading: t('for'), cell: ({ line }) => line && <Purpose line={line} /> },
        { id: 'reference', heading: t('reference'), cell: ({ line }) => line && <Reference line={line} /> },
        { id: 'charge', heading: t('charge'), align: 'right', cell: (row) => row.charge && amount(row.charge) },
        {
          id: 'payment',
          heading: t('payment'),
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
  return (line: StatementLineRow): string => {
    const [number = 0] = line.invoice_numbers;
    if (line.kind !== 'transaction') return t(line.kind === 'void' ? 'voided' : 'invoice', { number });
    const kind = KINDS.find((one) => one === line.transaction_kind);
    if (kind) return t(kind);
    return line.payment_method_name ? t('payment_by', { method: line.payment_method_name }) : t('receipt');
  };
}

function Document({ row: { line, title } }: { row: Shown }) {
  const can = useCan();
  if (!line) return <b>{title}</b>;
  if (line.client_invoice_id !== null)
    return (
      <Link to={paths.clientInvoice(line.client_invoice_id)} className={LINK}>
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

function Purpose({ line }: { line: StatementLineRow }) {
  const t = useTexts(statementTexts);
  if (line.kind !== 'transaction') return line.case_name;
  const { length: count } = line.invoice_numbers;
  if (count === 0) return t('on_account');
  const numbers = line.invoice_numbers.slice(0, MAX_NUMBERS).join(', ') + (count > MAX_NUMBERS ? ' …' : '');
  return t('invoices', { count, numbers });
}

function Reference({ line }: { line: StatementLineRow }) {
  const t = useTexts(statementTexts);
  const { date } = useFormats();
  return line.kind === 'invoice' && line.payment_due ? t('due', { date: date(line.payment_due) }) : line.reference;
}
