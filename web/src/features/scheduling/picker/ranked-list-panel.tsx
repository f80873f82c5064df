import type { RankedProviderRow } from '@onrecord/contract/scheduling/job/job-picker';
import { clsx } from 'clsx';
import { useFormats } from '../../../lib/format/formats.ts';
import { pickerTexts } from '../../../lib/texts/picker.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PhoneIcon } from '../../../ui/icons.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { FactChip, PayCell } from './cells.tsx';

interface RankedListProps {
  rows: readonly RankedProviderRow[];
  /** The row that Enter assigns. */
  activeId: number | undefined;
  onActive: (id: number) => void;
  /** Those who are ticked; undefined where nothing is done with several. */
  ticked: ReadonlySet<number> | undefined;
  onTick: (id: number) => void;
  onAssign: (row: RankedProviderRow) => void;
}

/** Everybody who could be booked, best first: one row of chips each. */
export function RankedList({ rows, activeId, onActive, ticked, onTick, onAssign }: RankedListProps) {
  const t = useTexts(pickerTexts);
  const showsMargin = rows.some(({ margin }) => margin !== undefined);
  return (
    <>
      <div className="hidden h-6 items-center border-b border-line text-xs font-semibold text-ink-2 sm:flex">
        <span aria-hidden className="gutter h-full w-[58px]" />
        <h2 className="min-w-0 flex-1 px-2">{t('free_heading')}</h2>
        <span className="w-[84px] text-right">{t('pay')}</span>
        {showsMargin && <span className="w-[58px] text-right">{t('margin')}</span>}
        <span className="w-[140px]" />
      </div>
      <ol aria-label={t('free_heading')}>
        {rows.map((row) => (
          <RankedRow
            key={row.service_provider_id}
            row={row}
            isActive={row.service_provider_id === activeId}
            isTicked={ticked?.has(row.service_provider_id)}
            onActive={() => onActive(row.service_provider_id)}
            onTick={() => onTick(row.service_provider_id)}
            onAssign={() => onAssign(row)}
          />
        ))}
      </ol>
    </>
  );
}

interface RankedRowProps {
  row: RankedProviderRow;
  isActive: boolean;
  isTicked: boolean | undefined;
  onActive: () => void;
  onTick: () => void;
  onAssign: () => void;
}

function RankedRow({ row, isActive, isTicked, onActive, onTick, onAssign }: RankedRowProps) {
  const t = useTexts(pickerTexts);
  const { name, rank, rating, score, facts, pay, margin } = row;
  return (
    <li
      data-picker-row={row.service_provider_id}
      onFocusCapture={onActive}
      className={clsx(
        'flex min-h-[50px] flex-wrap items-center gap-y-1 border-b border-line py-1 sm:flex-nowrap sm:py-0',
        isActive && 'bg-brand-wash',
      )}
    >
      <span className="gutter flex min-h-[50px] w-[58px] items-center justify-end gap-1.5 self-stretch pr-2 text-xs text-ink-3">
        {isTicked !== undefined && (
          <input
            type="checkbox"
            checked={isTicked}
            onChange={onTick}
            aria-label={t('choose', { name })}
            className="size-4 accent-[var(--brand-solid)] roomy:size-6"
          />
        )}
        {rank}
      </span>
      <span className="min-w-0 flex-1 px-2">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-semibold">{name}</b>
          {row.is_assigned && <span className="text-xs font-semibold text-brand-ink">{t('assigned_now')}</span>}
          {rating !== null && (
            <span className="text-xs text-ink-3">
              <span aria-hidden>★ </span>
              {t('rated', { rating })}
            </span>
          )}
          {score !== undefined && <span className="text-xs text-ink-3">{t('score', { score })}</span>}
        </span>
        <ul className="mt-0.5 flex flex-wrap gap-1 sm:max-h-[20px] sm:overflow-hidden">
          {facts.map(({ kind, tone, text }) => (
            <FactChip key={`${kind} ${text}`} tone={tone} text={text} />
          ))}
        </ul>
      </span>
      <Money pay={pay} margin={margin} />
      <span className="flex w-[140px] justify-end gap-1 pr-2">
        {row.phone && (
          <a
            href={`tel:${row.phone}`}
            aria-label={t('call', { name })}
            title={row.phone}
            className={buttonClass('outline', 'sm', 'px-1.5!')}
          >
            <PhoneIcon size={13} aria-hidden />
          </a>
        )}
        <Button
          size="sm"
          variant={isActive ? 'solid' : 'outline'}
          data-picker-assign
          aria-label={t('assign_name', { name })}
          onClick={onAssign}
        >
          {t('assign')}
          {isActive && (
            <span aria-hidden className="hidden sm:inline">
              <Kbd>↵</Kbd>
            </span>
          )}
        </Button>
      </span>
    </li>
  );
}

function Money({ pay, margin }: Pick<RankedProviderRow, 'pay' | 'margin'>) {
  const t = useTexts(pickerTexts);
  const formats = useFormats();
  return (
    <>
      <span className="pl-[66px] text-sm font-semibold tabular-nums sm:w-[84px] sm:pl-0 sm:text-right">
        <span className="sr-only">{t('pay')} </span>
        <PayCell pay={pay} />
      </span>
      {margin !== undefined && (
        <span className="ml-2 text-sm text-ink-2 tabular-nums sm:ml-0 sm:w-[58px] sm:text-right">
          <span className="sr-only">{t('margin')} </span>
          {margin === null ? t('unknown') : formats.percent(String(Math.round(Number(margin))))}
        </span>
      )}
      <span className="flex-1 sm:hidden" />
    </>
  );
}
