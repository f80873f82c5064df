import type { ResultOf } from '@onrecord/contract/core/entry';
import { paymentArea } from '@onrecord/contract/money/payment';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import {
  TRANSACTION_KINDS,
  TRANSACTION_LIST,
  TRANSACTION_SIDES,
  TRANSACTION_STATES,
  type TransactionSide,
} from '@onrecord/domain/money/payment/transaction.list';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { paymentTexts } from '../../../lib/texts/payment.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import { DayMargin } from '../../../list/grid/day-margin.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import { buttonClass } from '../../../ui/button.tsx';

type Row = ResultOf<typeof paymentArea.transactions>['data'][number];

const sideOf = (view: string | undefined): { side?: TransactionSide } => {
  const side = TRANSACTION_SIDES.find((one) => one === view);
  return side ? { side } : {};
};

const fetchTransactions: FetchListPage<Row> = ({ view, ...request }, signal) =>
  call(paymentArea.transactions, { body: { ...request, ...sideOf(view) }, signal });
const EXPORTS = listExports((request, { view }) =>
  offerFile(paymentArea.exportTransactions, { body: { ...request, ...sideOf(view) } }),
);
const FILTERS = ['kind', 'state'] as const;
const rowId = (row: Row) => row.transaction_id;
const SHOWS = ['transaction'] as const;

/** Room to break between numbers that the wire writes without any. */
const spaced = (numbers: string | null) => (numbers ?? '').replaceAll(';', '; ');
/** The day of a transaction, which opens its receipt. */
function ReceiptLink({ row }: { row: Row }) {
  const { date } = useFormats();
  return (
    <Link to={paths.receipt(row.transaction_id)} className="font-medium text-brand-ink hover:underline">
      {date(row.date)}
    </Link>
  );
}

const cells = {
  date: (row: Row) => <ReceiptLink row={row} />,
  jobnumbers: (row: Row) => spaced(row.jobnumbers),
  invoices: (row: Row) => spaced(row.invoices),
};

/** Every receipt, payment and return the viewer has to do with, or those of a record. */
export function TransactionListPanel({ of }: { of?: RecordPart }) {
  const t = useTexts(paymentTexts);
  const can = useCan();
  const { domain_name } = useSession();
  const navigate = useNavigate();
  const tMessage = useMessages();
  const choices = {
    kind: TRANSACTION_KINDS.map((value) => ({ value, label: tMessage(`transaction_kind.${value}`) })),
    state: TRANSACTION_STATES.map((value) => ({ value, label: tMessage(`transaction_state.${value}`) })),
  };
  return (
    <ListPage
      of={of}
      list={TRANSACTION_LIST}
      title={t('transactions')}
      rowId={rowId}
      fetchPage={fetchTransactions}
      shows={SHOWS}
      cells={cells}
      views={TRANSACTION_SIDES.map((id) => ({ id, label: t(`side_${id}`) }))}
      filters={FILTERS}
      choices={choices}
      card={(row, read) => ({
        margin: <DayMargin at={row.date} />,
        title: read(row, 'transaction_credit_amount'),
        lines: [
          read(row, 'p_billing_name'),
          [read(row, 'payment_method_name'), cells.invoices(row)].filter(Boolean).join(' · '),
        ],
      })}
      onOpen={(row) => void navigate({ to: paths.receipt(row.transaction_id) })}
      none={{ title: t('transactions_none'), hint: t('transactions_none_hint') }}
      exports={EXPORTS}
      actions={
        of === undefined &&
        can('receipts', 'add') && (
          <>
            {can('transactions', 'add') && (
              <a href={paths.virtualTerminal(domain_name)} className={buttonClass()}>
                {tMessage('virtual_terminal.title')}
              </a>
            )}
            <Link to={paths.receivePayment()} className={buttonClass('solid')}>
              {t('receive_payment')}
            </Link>
          </>
        )
      }
    />
  );
}
