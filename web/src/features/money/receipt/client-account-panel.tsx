import type { ResultOf } from '@onrecord/contract/core/entry';
import { receiptArea } from '@onrecord/contract/money/receipt';
import { compare } from '@onrecord/domain/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { useLetterKeys } from '../../../lib/page/use-letter-keys.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { receiptDeskTexts } from '../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { ApplyDialog } from './after/apply-dialog.tsx';
import { useKindWords } from './history-section.tsx';
import { DebitMemoDialog } from './memo/debit-memo-dialog.tsx';
import { PrintMemoPanel } from './memo/print-memo-panel.tsx';

const SavedPaymentsDialog = lazyPart(
  async () => (await import('../payment/saved/saved-payments-dialog.tsx')).SavedPaymentsDialog,
);

type Account = ResultOf<typeof receiptArea.getClientAccount>;
type Source = Account['sources'][number];

/** What a client has on account and from where, with the way to apply it, and their credits and write-offs. */
export function ClientAccountPanel({ clientId, clientName }: { clientId: number; clientName: string }) {
  const t = useTexts(receiptDeskTexts);
  const { amount: money } = useFormats();
  const can = useCan();
  const [applying, setApplying] = useState<Source | null>(null);
  const [isCharging, setCharging] = useState(false);
  const [isSavedOpen, setSavedOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['receipt_client_account', clientId],
    queryFn: ({ signal }) => call(receiptArea.getClientAccount, { body: { client_id: clientId }, signal }),
    enabled: can('receipts', 'view'),
    meta: { shows: ['transaction', 'client_invoice'] },
  });
  const search = { client_id: clientId, client: clientName };
  const navigate = useNavigate();
  const receive = () => void navigate({ to: paths.receivePayment(), search });
  useLetterKeys({ r: can('receipts', 'add') ? receive : undefined });
  if (!data) return null;
  return (
    <div className="grid gap-3 p-4 pb-0">
      <section aria-labelledby="client-account" className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="client-account" className="text-lg font-semibold">
            {t('on_account', { amount: money(data.on_account) })}
          </h2>
          {(can('receipts', 'add') || can('transactions', 'add')) && (
            <span className="flex flex-wrap items-center gap-2">
              {data.ending_cards.map(({ saved_payment_id, brand, last_four, card_expiry, state }) => (
                <Badge key={saved_payment_id} tone={state === 'expired' ? 'bad' : 'warn'}>
                  {t(state === 'expired' ? 'card_expired' : 'card_expires', {
                    card: `${brand} ${last_four}`,
                    expiry: card_expiry,
                  })}
                </Badge>
              ))}
              {can('transactions', 'add') && <Button onClick={() => setSavedOpen(true)}>{t('saved_cards')}</Button>}
              {can('receipts', 'add') && <Button onClick={() => setCharging(true)}>{t('debit')}</Button>}
              {can('receipts', 'add') && (
                <Link to={paths.receivePayment()} search={search} className={buttonClass('solid')}>
                  {t('title')} <Kbd>R</Kbd>
                </Link>
              )}
            </span>
          )}
        </div>
        {compare(data.on_account, 0) > 0 && (
          <Sources sources={data.sources} mayApply={can('receipts', 'edit')} onApply={setApplying} />
        )}
      </section>
      {data.memos.length > 0 && <Memos memos={data.memos} />}
      {isCharging && <DebitMemoDialog clientId={clientId} clientName={clientName} onClose={() => setCharging(false)} />}
      {isSavedOpen && (
        <Suspense>
          <SavedPaymentsDialog wanted={{ client_id: clientId }} onClose={() => setSavedOpen(false)} />
        </Suspense>
      )}
      {applying && (
        <ApplyDialog
          source={{ ...applying, today: data.today }}
          clientId={clientId}
          onClose={() => setApplying(null)}
        />
      )}
    </div>
  );
}

interface SourcesProps {
  sources: readonly Source[];
  mayApply: boolean;
  onApply: (source: Source) => void;
}

function Sources({ sources, mayApply, onApply }: SourcesProps) {
  const t = useTexts(receiptDeskTexts);
  const { amount: money, date } = useFormats();
  const kindWords = useKindWords();
  return (
    <ul className="grid rounded-card border border-line bg-sheet">
      {sources.map((source) => (
        <li
          key={source.transaction_id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-0"
        >
          <Link to={paths.receipt(source.transaction_id)} className="font-semibold text-brand-ink underline">
            {t('entry', { kind: kindWords(source.kind), number: source.receipt_number })}
          </Link>
          <span className="text-ink-2">{date(source.transaction_date)}</span>
          <span className="ml-auto font-semibold tabular-nums">{money(source.on_account)}</span>
          {mayApply && (
            <Button size="sm" onClick={() => onApply(source)}>
              {t('apply')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Memos({ memos }: { memos: Account['memos'] }) {
  const t = useTexts(receiptDeskTexts);
  const { amount: money, date } = useFormats();
  const kindWords = useKindWords();
  return (
    <section aria-labelledby="client-memos" className="grid gap-2">
      <h2 id="client-memos" className="text-lg font-semibold">
        {t('memos')}
      </h2>
      <ul className="grid rounded-card border border-line bg-sheet">
        {memos.map((memo) => (
          <li
            key={memo.client_memo_id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-0"
          >
            <span className="font-semibold">{kindWords(memo.kind)}</span>
            {memo.client_invoice_id !== null && (
              <Link to={paths.clientInvoice(memo.client_invoice_id)} className="text-brand-ink underline">
                {t('of_invoice', { number: memo.invoice_number ?? 0 })}
              </Link>
            )}
            <span className="text-ink-2">{[date(memo.effective_date), memo.reason].join(' · ')}</span>
            {memo.status !== 'posted' && (
              <span className="text-ink-2">{t(`memo_${memo.status as 'waiting' | 'refused' | 'withdrawn'}`)}</span>
            )}
            <span className="ml-auto font-semibold tabular-nums">{money(memo.amount)}</span>
            {memo.kind === 'credit_memo' && memo.transaction_id !== null && (
              <PrintMemoPanel size="sm" transactionId={memo.transaction_id} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
