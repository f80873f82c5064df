import { type CopyLedger, type LedgerRow, myPayArea } from '@onrecord/contract/money/my-pay';
import { add, formatSum } from '@onrecord/domain/core/money/money';
import { isInLedger, LEDGER_FILTERS, type LedgerFilter } from '@onrecord/domain/money/my-pay/copy-ledger';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { copyOrderTexts } from '../../../lib/texts/copy-orders.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { OrdersSection } from './orders-section.tsx';

/** Orders on the transcripts of a provider: the own ones where none is named, as the office sees them where one is. */
export function OrdersPanel({ providerId }: { providerId: number | null }) {
  const [year, setYear] = useState<number | null>(null);
  const ledger = useQuery({
    queryKey: ['copy_ledger', providerId, year],
    queryFn: ({ signal }) => call(myPayArea.getCopyLedger, { body: { service_provider_id: providerId, year }, signal }),
    placeholderData: keepPreviousData,
    meta: { shows: ['provider_invoice', 'client_invoice', 'order', 'pay_run'] },
  });
  return (
    <Loaded query={ledger}>
      {(data) => <LedgerSurface ledger={data} isOwn={providerId === null} onYear={setYear} />}
    </Loaded>
  );
}

/** Remembers that these were shown, so that they are new only this once. The page goes on marking them. */
function useSeen(ledger: CopyLedger, isOwn: boolean): void {
  const order_ids = ledger.rows.filter((row) => row.is_new).map((row) => row.order_id);
  const key = order_ids.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids
  useEffect(() => {
    if (!isOwn || key === '') return;
    // What could not be remembered is new once more: nothing is lost by that.
    void call(myPayArea.markOrdersSeen, { body: { order_ids: order_ids.slice(0, 500) } }).catch(() => undefined);
  }, [isOwn, key]);
}

interface SurfaceProps {
  ledger: CopyLedger;
  isOwn: boolean;
  onYear: (year: number | null) => void;
}

const textOf = ({ case_name, ordered_by, job_number }: LedgerRow) =>
  `${job_number} ${case_name} ${ordered_by}`.toLowerCase();

function LedgerSurface({ ledger, isOwn, onYear }: SurfaceProps) {
  const t = useTexts(copyOrderTexts);
  const { amount } = useFormats();
  const [filter, setFilter] = useState<LedgerFilter>('all');
  const [words, setWords] = useState('');
  useSeen(ledger, isOwn);
  const { rows, year, years, next_pay_day } = ledger;
  const ofFilter = (one: LedgerFilter) => rows.filter((row) => isInLedger(row, one, next_pay_day));
  const shown = ofFilter(filter).filter((row) => textOf(row).includes(words.trim().toLowerCase()));
  const sum = formatSum(add(0, ...shown.map(({ share }) => share ?? '0.00')));
  return (
    <div className="grid gap-3">
      <div className="no-print flex flex-wrap items-end gap-2">
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{t('filter')}</legend>
          {LEDGER_FILTERS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={filter === one}
              onClick={() => setFilter(one)}
              className={clsx(
                'inline-flex h-8 items-center gap-2 rounded-ctl px-2.5 text-sm roomy:h-11',
                filter === one ? 'bg-ink font-semibold text-sheet' : 'text-ink-2 hover:bg-sunk hover:text-ink',
              )}
            >
              {t(isOwn || one !== 'paid' ? `filter_${one}` : 'filter_paid_out')} <span>{ofFilter(one).length}</span>
            </button>
          ))}
        </fieldset>
        <div className="ml-auto flex items-end gap-2">
          <SelectField
            label={t('year')}
            className="w-28"
            options={years.map((one) => ({ value: one, label: String(one) }))}
            value={year}
            onChange={onYear}
          />
          <TextField
            label={t('search')}
            type="search"
            placeholder={t('search_hint')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      </div>
      {rows.length === 0 && <EmptyState title={t('none', { year })} hint={t('none_hint')} />}
      {rows.length > 0 && shown.length === 0 && <EmptyState title={t('none_found')} hint={t('none_found_hint')} />}
      {shown.length > 0 && <OrdersSection rows={shown} isOwn={isOwn} caption={t('title')} />}
      {shown.length > 0 && (
        <p
          role="status"
          className="flex flex-wrap justify-end gap-x-4 rounded-card bg-sunk px-3 py-1.5 text-sm tabular-nums"
        >
          <b className="mr-auto">{t('all_of', { year })}</b>
          <b>{amount(sum)}</b>
          <span>{t('orders', { count: shown.length })}</span>
        </p>
      )}
    </div>
  );
}
