import { add, compare, formatSum, subtract } from '@onrecord/domain/core/money/money';
import { foreignText, rateText } from '@onrecord/domain/money/exchange/foreign-text';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { exchangeTexts } from '../../../lib/texts/exchange.ts';
import { receiptDeskTexts } from '../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ApplyDialog } from './after/apply-dialog.tsx';
import { type HeldRow, type ReceiptState, useReceiptState } from './after/receipt-state.ts';
import { RefundDialog } from './after/refund-dialog.tsx';
import { ReverseDialog } from './after/reverse-dialog.tsx';
import { TakeOffDialog } from './after/take-off-dialog.tsx';
import { AllocationHistorySection, LinkedEntriesSection } from './history-section.tsx';
import { PrintMemoPanel } from './memo/print-memo-panel.tsx';

/** Where the money of a receipt is, what can follow from it, and what happened to it; for the office. */
export function ReceiptActionsPanel({ transactionId }: { transactionId: number }) {
  const can = useCan();
  const state = useReceiptState(transactionId, can('receipts', 'view'));
  if (!state.data) return null;
  return (
    <div className="grid gap-4 print:hidden">
      {state.data.kind === 'credit_memo' && (
        <div>
          <PrintMemoPanel transactionId={transactionId} />
        </div>
      )}
      <LinkedEntriesSection state={state.data} />
      {compare(state.data.left, 0) > 0 && <Actions state={state.data} />}
      <AllocationHistorySection state={state.data} />
    </div>
  );
}

type Asking =
  | { readonly what: 'apply' | 'refund' | 'return' | 'void' }
  | { readonly what: 'move' | 'unapply'; readonly row: HeldRow };

function Actions({ state }: { state: ReceiptState }) {
  const t = useTexts(receiptDeskTexts);
  const { amount: money } = useFormats();
  const can = useCan();
  const [asking, setAsking] = useState<Asking | null>(null);
  const mayEdit = can('receipts', 'edit');
  const isReceipt = state.kind === 'receipt';
  const free = freeOf(state);
  const hasAccount = compare(free, 0) > 0;
  return (
    <section aria-labelledby="after-receipt" className="grid gap-2">
      <h2 id="after-receipt" className="text-lg font-semibold">
        {t('actions')}
      </h2>
      <ul className="grid rounded-card border border-line bg-sheet">
        {hasAccount && (
          <li className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-warn-wash px-3 py-2 last:border-0">
            <span className="font-semibold">{t('on_account', { amount: money(free) })}</span>
            {mayEdit && state.client_id !== null && (
              <Button size="sm" onClick={() => setAsking({ what: 'apply' })}>
                {t('apply')}
              </Button>
            )}
          </li>
        )}
        {state.foreign && <ForeignItem foreign={state.foreign} />}
        {state.held_for_orders.map(({ order_id, order_number, amount }) => (
          <li
            key={order_id}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-2 last:border-0"
          >
            <span className="font-semibold">{t('held_for_order', { number: order_number })}</span>
            <span className="font-semibold tabular-nums">{money(amount)}</span>
          </li>
        ))}
        {state.allocations.map((row) => (
          <HeldItem
            key={row.payment_allocation_id}
            row={row}
            // What came in another currency goes back as a whole.
            mayEdit={mayEdit && state.kind !== 'write_off' && state.foreign === null}
            onAsk={(what) => setAsking({ what, row })}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {mayEdit && isReceipt && <Button onClick={() => setAsking({ what: 'refund' })}>{t('refund')}</Button>}
        {mayEdit && isReceipt && !state.is_of_gateway && state.payment_type_name !== 'Cash' && (
          <Button onClick={() => setAsking({ what: 'return' })}>{t('returned')}</Button>
        )}
        {can('receipts', 'delete') && isReceipt && !state.is_of_gateway && !state.is_deposited && (
          <Button onClick={() => setAsking({ what: 'void' })}>{t('void')}</Button>
        )}
      </div>
      {asking && <ChosenDialog asking={asking} state={state} onClose={() => setAsking(null)} />}
    </section>
  );
}

/** What is left of a payment in another currency, and what it made more or less than its invoices were worth. */
function ForeignItem({ foreign }: { foreign: NonNullable<ReceiptState['foreign']> }) {
  const t = useTexts(exchangeTexts);
  const { amount: money, settings } = useFormats();
  const { currency_code, exchange_rate, amount, difference } = foreign;
  const isLoss = compare(difference, 0) < 0;
  const size = money(isLoss ? formatSum(subtract('0', difference)) : difference);
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-2 last:border-0">
      <span>
        {t('left_of', {
          foreign: foreignText(amount, currency_code, settings),
          rate: rateText(exchange_rate, settings),
        })}
      </span>
      <span className="font-semibold tabular-nums">{t(isLoss ? 'loss' : 'gain', { amount: size })}</span>
    </li>
  );
}

/** What of a receipt is on account and no order holds. */
const freeOf = ({ on_account, held_for_orders }: ReceiptState) =>
  formatSum(subtract(on_account, add('0', ...held_for_orders.map(({ amount }) => amount))));

function HeldItem({
  row,
  mayEdit,
  onAsk,
}: {
  row: HeldRow;
  mayEdit: boolean;
  onAsk: (what: 'move' | 'unapply') => void;
}) {
  const t = useTexts(receiptDeskTexts);
  const { amount: money, date } = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 last:border-0">
      <Link to={paths.clientInvoice(row.client_invoice_id)} className="font-semibold text-brand-ink underline">
        {t('of_invoice', { number: row.invoice_number })}
      </Link>
      <span className="text-ink-2">{t('since', { date: date(row.effective_date) })}</span>
      <span className="ml-auto font-semibold tabular-nums">{money(row.amount)}</span>
      {mayEdit && (
        <span className="flex gap-2">
          <Button size="sm" onClick={() => onAsk('move')}>
            {t('move')}
          </Button>
          <Button size="sm" onClick={() => onAsk('unapply')}>
            {t('unapply')}
          </Button>
        </span>
      )}
    </li>
  );
}

function ChosenDialog({ asking, state, onClose }: { asking: Asking; state: ReceiptState; onClose: () => void }) {
  if (asking.what === 'move' || asking.what === 'unapply')
    return <TakeOffDialog state={state} row={asking.row} isMove={asking.what === 'move'} onClose={onClose} />;
  if (asking.what === 'refund') return <RefundDialog state={state} onClose={onClose} />;
  if (asking.what === 'apply')
    return state.client_id === null ? null : (
      <ApplyDialog source={{ ...state, on_account: freeOf(state) }} clientId={state.client_id} onClose={onClose} />
    );
  return <ReverseDialog state={state} kind={asking.what} onClose={onClose} />;
}
