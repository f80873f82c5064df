import { compare } from '@onrecord/domain/core/money/money';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { depositTexts } from '../../../lib/texts/deposit.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Day, DayRow } from './day.ts';

/** So many numbers of invoices are named; the others are counted. */
const NAMED = 2;
const ROW = 'grid gap-x-3 gap-y-0.5 px-3 py-1.5 sm:grid-cols-[minmax(0,1fr)_130px_150px_100px_110px]';

/** The receipts of a day in groups, each with its sum: checks and cash are on the slip, everything else settles by itself. */
export function DayGroupsSection({ day, onDay }: { day: Day; onDay: (day: string) => void }) {
  const t = useTexts(depositTexts);
  const { amount: money, date } = useFormats();
  const { previous_day } = day;
  if (day.groups.length === 0)
    return (
      <EmptyState
        title={t('none')}
        hint={previous_day ? t('none_hint', { date: date(previous_day) }) : t('none_ever')}
        action={
          previous_day && (
            <Button onClick={() => onDay(previous_day)}>{t('show_day', { date: date(previous_day) })}</Button>
          )
        }
      />
    );
  return (
    <div className="overflow-hidden rounded-card border border-line bg-sheet">
      <div className={`${ROW} border-b border-line bg-sunk text-sm font-semibold text-ink-2 max-sm:hidden`}>
        <span>{t('payer')}</span>
        <span>{t('reference')}</span>
        <span>{t('paid_for')}</span>
        <span className="text-right">{t('on_account')}</span>
        <span className="text-right">{t('amount')}</span>
      </div>
      {day.groups.map(({ group, rows, amount }) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <div className="flex justify-between gap-3 border-b border-line bg-sunk px-3 py-1.5">
            <h3 id={`group-${group}`}>
              <span className="font-semibold">{t(group)}</span>{' '}
              <span className="text-ink-2">
                {t(group === 'checks' || group === 'cash' ? 'on_slip' : 'by_itself', { count: rows.length })}
              </span>
            </h3>
            <span className="font-semibold tabular-nums">{money(amount)}</span>
          </div>
          <ul>
            {rows.map((row) => (
              <ReceiptRow key={row.transaction_id} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ReceiptRow({ row }: { row: DayRow }) {
  const t = useTexts(depositTexts);
  const { amount: money } = useFormats();
  const named = row.invoices.slice(0, NAMED).join(', ');
  const more = row.invoices.length - NAMED;
  const isBack = compare(row.left, 0) === 0;
  const note = isBack ? t('came_back') : row.deposit_id === null ? '' : t('deposited');
  return (
    <li className={`${ROW} border-b border-line`}>
      <span className="min-w-0 truncate">
        <Link to={paths.receipt(row.transaction_id)} className="font-semibold text-brand-ink hover:underline">
          {row.client_name}
        </Link>{' '}
        {note && <span className="text-sm text-ink-2">{note}</span>}
      </span>
      <span className="truncate">{row.reference}</span>
      <span className="truncate">{more > 0 ? t('and_more', { numbers: named, count: more }) : named}</span>
      <span className="font-semibold text-warn tabular-nums sm:text-right">
        {compare(row.on_account, 0) > 0 && money(row.on_account)}
      </span>
      <span className={`font-semibold tabular-nums sm:text-right ${isBack ? 'text-ink-2 line-through' : ''}`}>
        {money(row.amount)}
      </span>
    </li>
  );
}
