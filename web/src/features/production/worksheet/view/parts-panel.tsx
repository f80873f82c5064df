import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { expensesTotal, groupExpenses } from '@onrecord/domain/production/worksheet/entry/expense-entry';
import { workedHours } from '@onrecord/domain/production/worksheet/worked-time';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { worksheetViewTexts } from '../../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { PaperTable } from './tables-panel.tsx';

type WorksheetProps = { worksheet: WorksheetDetail };
type Deponent = WorksheetDetail['deponents'][number];
type Order = WorksheetDetail['orders'][number];

/** The hours to bill, or else those worked; '' without times. */
export function hoursOf(row: { start_time: string | null; end_time: string | null; billable_hours: string | null }) {
  return row.billable_hours ?? workedHours(row.start_time, row.end_time) ?? '';
}

export function useTimes() {
  const { time } = useFormats();
  return (row: { start_time: string | null; end_time: string | null }) =>
    row.start_time && row.end_time ? `${time(row.start_time)} – ${time(row.end_time)}` : '';
}

/** Per-deponent details: times, pages with their count, exhibits, read and sign. */
export function DeponentsPart({ worksheet }: WorksheetProps) {
  const t = useTexts(worksheetViewTexts);
  const message = useMessages();
  const { date, duration } = useFormats();
  const times = useTimes();
  const none = message('general.none');
  if (worksheet.deponents.length === 0) return <p className="text-ink-2">{t('none')}</p>;
  const range = (from: string | number | null, to: string | number | null) =>
    from === null || to === null || from === '' || to === '' ? none : t('pages_from_to', { from, to });
  const kinds = ({ index_pages: index, certificate_pages: certificate, errata_pages: errata }: Deponent) =>
    (index ?? 0) + (certificate ?? 0) + (errata ?? 0) > 0
      ? t('page_kinds', { index: index ?? 0, certificate: certificate ?? 0, errata: errata ?? 0 })
      : '';
  const pages = (row: Deponent) =>
    row.transcript_start_page === null
      ? row.page_count
      : [`${row.page_count} (${range(row.transcript_start_page, row.transcript_end_page)})`, kinds(row)]
          .filter(Boolean)
          .join(', ');
  const exhibits = (row: Deponent) =>
    [range(row.exhibit_start_number, row.exhibit_end_number), row.exhibit_type_name].filter(Boolean).join(', ');
  const signing = (row: Deponent) =>
    row.is_read_and_sign
      ? [
          [t('yes'), row.read_sign_due_type_name].filter(Boolean).join(', '),
          row.read_sign_due_date && t('sign_by', { date: date(row.read_sign_due_date) }),
          row.read_and_sign_note,
        ]
          .filter(Boolean)
          .join('; ')
      : t('no');
  return (
    <PaperTable
      caption={t('deponents')}
      rows={worksheet.deponents}
      rowKey={(row) => row.worksheet_deponent_id}
      columns={[
        {
          heading: t('deponent'),
          cell: (row) => (
            <span className="font-semibold">{`${row.job_deponent_name} (${row.volume_number ?? 1})`}</span>
          ),
        },
        { heading: t('times'), cell: (row) => times(row) || none },
        { heading: t('hours'), cell: (row) => duration(hoursOf(row)) || none, isNumber: true },
        { heading: t('pages'), cell: pages, isNumber: true },
        { heading: t('exhibits'), cell: exhibits },
        { heading: t('exhibit_pages'), cell: (row) => row.exhibit_page_count ?? none, isNumber: true },
        { heading: t('video'), cell: (row) => t(row.has_video ? 'yes' : 'no') },
        { heading: t('read_and_sign'), cell: signing },
      ]}
    />
  );
}

function usePartyLines() {
  return (order: Order, side: 'bill_to' | 'ship_to') => {
    if (!order[`${side}_another_party`]) return '';
    const position = [order[`${side}_city`], order[`${side}_state_name`], order[`${side}_zipcode`]]
      .filter(Boolean)
      .join(' ');
    return [
      order[`${side}_name`],
      order[`${side}_address1`],
      order[`${side}_address2`],
      position,
      order[`${side}_email`],
    ]
      .filter(Boolean)
      .join(', ');
  };
}

function OrderPart({ order }: { order: Order }) {
  const t = useTexts(worksheetViewTexts);
  const message = useMessages();
  const { date } = useFormats();
  const party = usePartyLines();
  const facts = [
    [t('delivery'), order.delivery_type_name],
    [t('deliver_by'), date(order.deliver_by)],
    [t('shipping'), order.shipping_method_name],
    [t('client_case_number'), order.client_case_number],
    [t('bill_to'), party(order, 'bill_to')],
    [t('claim_number'), order.claim_number],
    [t('ship_to'), party(order, 'ship_to')],
    [t('note'), order.order_note],
    [message('worksheet.entered_by'), order.service_provider_name],
  ].filter(([, text]) => text);
  return (
    <div className="grid break-inside-avoid gap-1 border-l-2 border-line pl-3">
      <ul>
        {order.items.map((item) => (
          <li key={item.worksheet_order_item_id}>
            {`${Number(item.quantity)} × ${item.product_name}${item.deponent_name ? `, ${item.deponent_name}` : ''}`}
          </li>
        ))}
      </ul>
      <dl className="grid gap-x-4 sm:grid-cols-2 print:grid-cols-2">
        {facts.map(([term, text]) => (
          <div key={term} className="flex gap-2">
            <dt className="shrink-0 text-ink-2">{term}</dt>
            <dd className="min-w-0 break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Who was at the table, and what each of them ordered. */
export function AttorneysPart({ worksheet }: WorksheetProps) {
  const t = useTexts(worksheetViewTexts);
  if (worksheet.attorneys.length === 0) return <p className="text-ink-2">{t('none')}</p>;
  return (
    <ul className="grid gap-4 print:block print:space-y-4">
      {worksheet.attorneys.map((row) => {
        const orders = worksheet.orders.filter(
          (order) => order.worksheet_attorney_present_id === row.worksheet_attorney_present_id,
        );
        const about = [
          row.client_name,
          row.on_behalf_of_type_name && `${t('on_behalf_of')} ${row.on_behalf_of_type_name}`,
          row.client_represented_name && `${t('represents')} ${row.client_represented_name}`,
          row.attorney_email,
        ].filter(Boolean);
        return (
          <li key={row.worksheet_attorney_present_id} className="grid break-inside-avoid gap-1">
            <h3 className="font-semibold">
              {row.not_present ? `${row.attorney_name} (${t('not_present')})` : row.attorney_name}
            </h3>
            {about.length > 0 && <p className="text-ink-2">{about.join(' · ')}</p>}
            {orders.length === 0 ? (
              <p className="text-ink-2">{t('no_order')}</p>
            ) : (
              orders.map((order) => <OrderPart key={order.worksheet_order_id} order={order} />)
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Expense = WorksheetDetail['expenses'][number];

function ExpenseTable({ rows }: { rows: readonly Expense[] }) {
  const t = useTexts(worksheetViewTexts);
  const { amount, price, count } = useFormats();
  return (
    <PaperTable
      caption={t('expenses')}
      rows={rows}
      rowKey={(row) => row.job_expense_id}
      columns={[
        { heading: t('expense'), cell: (row) => row.expense_type_name },
        { heading: t('description'), cell: (row) => row.description },
        { heading: t('quantity'), cell: (row) => count(Number(row.quantity)), isNumber: true },
        { heading: t('rate'), cell: (row) => price(row.unit_rate), isNumber: true },
        { heading: t('amount'), cell: (row) => amount(row.amount_due), isNumber: true },
      ]}
    />
  );
}

/** Providers see a flat list, others one list a provider (section 3). */
export function ExpensesPart({ worksheet }: WorksheetProps) {
  const t = useTexts(worksheetViewTexts);
  const { amount } = useFormats();
  const { user_type } = useSession();
  if (worksheet.expenses.length === 0) return <p className="text-ink-2">{t('none')}</p>;
  const total = (text: string) => <p className="text-right font-semibold">{`${t('total')} ${amount(text)}`}</p>;
  if (user_type === 'provider')
    return (
      <>
        <ExpenseTable rows={worksheet.expenses} />
        {total(expensesTotal(worksheet.expenses))}
      </>
    );
  return groupExpenses(worksheet.expenses).map((group) => (
    <div key={group.service_provider_id} className="grid gap-1">
      <h3 className="font-semibold">{group.service_provider_name}</h3>
      <ExpenseTable rows={group.rows} />
      {total(group.total)}
    </div>
  ));
}
