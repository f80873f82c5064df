import type { PriceTableRow } from '@onrecord/contract/money/price';
import type { PriceLine } from '@onrecord/domain/core/lookup/dated-price';
import { clsx } from 'clsx';
import { useTerms } from '../../../lib/terms.ts';
import { priceTexts } from '../../../lib/texts/price.ts';
import { useTexts } from '../../../lib/texts.ts';
import { axisAround, barOf, type PriceAxis, positionOf, yearsOf } from './price-axis.ts';
import { usePriceWords } from './price-words.ts';

interface PricesSectionProps {
  lines: readonly PriceLine<PriceTableRow>[];
  day: string;
  /** Opens a price for writing; undefined where the viewer may only look. */
  onOpen: ((row: PriceTableRow) => void) | undefined;
}

/** The row of a line that its left columns show: the one in force, else the next, else the last. */
const shownRow = ({ rows, in_force }: PriceLine<PriceTableRow>, day: string) =>
  in_force ?? rows.find(({ valid_from }) => valid_from !== null && valid_from > day) ?? rows.at(-1);

/** One row for each product, client and delivery; its dated prices are bars from last year to the middle of the next. */
export function PricesSection({ lines, day, onOpen }: PricesSectionProps) {
  const t = useTexts(priceTexts);
  const axis = axisAround(day);
  const heading = 'px-2 py-1.5 text-left text-xs font-semibold text-ink-2';
  return (
    <section
      aria-label={t('title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys
      tabIndex={0}
      className="min-h-0 overflow-auto rounded-card border border-line bg-sheet"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('title')}</caption>
        <thead className="sticky top-0 z-10 bg-sunk">
          <tr>
            <th className={heading}>{t('product')}</th>
            <th className={heading}>{t('whose')}</th>
            <th className={clsx(heading, 'max-md:hidden')}>{t('when')}</th>
            <th className={clsx(heading, 'text-right')}>{t('now')}</th>
            <th className={clsx(heading, 'max-sm:hidden')}>{t('per')}</th>
            <th className={clsx(heading, 'text-right max-md:hidden')}>{t('minimum')}</th>
            <th className={clsx(heading, 'w-2/5 max-lg:hidden')}>
              <span className="sr-only">{t('dates')}</span>
              <Years axis={axis} />
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <LineRow
              key={line.key}
              line={line}
              axis={axis}
              isFirst={lines[at - 1]?.rows[0]?.product_id !== line.rows[0]?.product_id}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Years({ axis }: { axis: PriceAxis }) {
  const t = useTexts(priceTexts);
  return (
    <span aria-hidden className="relative block h-4">
      {yearsOf(axis).map(({ year, left }) => (
        <span key={year} className="absolute" style={{ left: `${left}%` }}>
          {year}
        </span>
      ))}
      <span className="-translate-x-full absolute pr-1 text-ink" style={{ left: `${positionOf(axis, axis.day)}%` }}>
        {t('today')}
      </span>
    </span>
  );
}

interface LineRowProps {
  line: PriceLine<PriceTableRow>;
  axis: PriceAxis;
  isFirst: boolean;
  onOpen: PricesSectionProps['onOpen'];
}

function LineRow({ line, axis, isFirst, onOpen }: LineRowProps) {
  const t = useTexts(priceTexts);
  const words = usePriceWords();
  const term = useTerms();
  const row = shownRow(line, axis.day);
  if (!row) return null;
  const cell = 'px-2 py-0.5';
  const conditions = words.conditions(row);
  const further = words.further(row);
  const name = [row.product_name, words.whose(row), ...conditions].join(', ');
  return (
    <tr className={clsx('h-[26px] hover:bg-brand-wash', isFirst && 'border-line border-t')}>
      <td className={clsx(cell, 'font-semibold')}>
        <span className={isFirst ? undefined : 'md:sr-only'}>{row.product_name}</span>
      </td>
      <td className={clsx(cell, row.client_id === null ? 'text-ink-2' : 'font-semibold')}>
        <span className="sr-only">{row.client_id !== null && term('client')}</span>
        {words.whose(row)}
        <span className="block text-ink-2 text-xs md:hidden">
          {[...conditions, further].filter(Boolean).join(', ')}
        </span>
      </td>
      <td className={clsx(cell, 'max-md:hidden')}>
        <span className="flex flex-wrap gap-1">
          {[...conditions, further].filter(Boolean).map((text) => (
            <span key={text} className="rounded-ctl bg-sunk px-1.5 py-0.5 text-xs">
              {text}
            </span>
          ))}
        </span>
      </td>
      <td className={clsx(cell, 'text-right font-semibold tabular-nums')}>
        {onOpen ? (
          <button
            type="button"
            className="rounded-ctl px-1 text-brand-ink underline-offset-2 hover:underline max-md:min-h-11"
            aria-label={`${name}: ${words.days(row)}`}
            onClick={() => onOpen(row)}
          >
            {words.amountOf(row, row.price)}
          </button>
        ) : (
          words.amountOf(row, row.price)
        )}
        <span className="block whitespace-nowrap font-normal text-ink-2 text-xs lg:hidden">
          {nextOf(line, axis.day, words.days)}
        </span>
      </td>
      <td className={clsx(cell, 'text-ink-2 max-sm:hidden')}>{t(`per_${row.unit_type}`)}</td>
      <td className={clsx(cell, 'text-right text-ink-2 tabular-nums max-md:hidden')}>
        {words.minimum(row).join(', ')}
      </td>
      <td className={clsx(cell, 'max-lg:hidden')}>
        <Bars line={line} axis={axis} name={name} onOpen={onOpen} />
      </td>
    </tr>
  );
}

const nextOf = (line: PriceLine<PriceTableRow>, day: string, words: (row: PriceTableRow) => string) => {
  const next = line.in_force && line.rows.find(({ valid_from }) => valid_from !== null && valid_from > day);
  return next ? words(next) : null;
};

const LOOKS = {
  past: 'border-line-2 text-ink-2',
  now: 'border-brand bg-brand-wash font-semibold text-brand-ink',
  coming: 'border-line-2 border-dashed text-ink-2',
} as const;

/** Every dated price of a line as a bar that opens it; today is the upright line. */
function Bars({
  line,
  axis,
  name,
  onOpen,
}: {
  line: PriceLine<PriceTableRow>;
  axis: PriceAxis;
  name: string;
  onOpen: LineRowProps['onOpen'];
}) {
  const words = usePriceWords();
  return (
    <span className="relative block h-[18px]">
      {line.rows.map((row) => {
        const bar = barOf(axis, row);
        if (!bar) return null;
        const look = clsx(
          'absolute inset-y-0 overflow-hidden whitespace-nowrap border px-1 text-left text-xs leading-4',
          LOOKS[bar.state],
          bar.has_end ? 'rounded-[3px]' : 'rounded-l-[3px] border-r-0',
        );
        const box = { left: `${bar.left}%`, width: `calc(${bar.width}% - 1px)` };
        const text = words.amountOf(row, row.price);
        return onOpen ? (
          <button
            key={row.product_price_id}
            type="button"
            className={look}
            style={box}
            title={words.days(row)}
            aria-label={`${name}: ${words.days(row)}`}
            onClick={() => onOpen(row)}
          >
            {text}
          </button>
        ) : (
          <span key={row.product_price_id} className={look} style={box} title={words.days(row)}>
            {text}
          </span>
        );
      })}
      <span
        aria-hidden
        className="absolute -inset-y-1 w-px bg-ink"
        style={{ left: `${positionOf(axis, axis.day)}%` }}
      />
    </span>
  );
}
