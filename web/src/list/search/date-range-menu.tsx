import { useState } from 'react';
import { useFormats } from '../../lib/format/formats.ts';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { listTexts } from '../../lib/texts/list.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CalendarIcon, CheckIcon, ChevronDownIcon } from '../../ui/icons.ts';
import { Popover } from '../../ui/overlays/popover.tsx';
import { ANY_DATE, datesOf } from './list-search.ts';

const OwnRange = lazyPart(async () => (await import('./own-range.tsx')).OwnRange);

export type DateRangeName =
  | 'upcoming'
  | 'today'
  | 'tomorrow'
  | 'yesterday'
  | 'this_week'
  | 'next_7_days'
  | 'this_month';

interface DateRangeMenuProps {
  ranges: readonly DateRangeName[];
  /** As the address holds it. */
  dates: string | undefined;
  onChange: (dates: string | undefined) => void;
}

/** Which days a list shows: a named range, which moves along with the calendar, or a first and a last day. */
export function DateRangeMenu({ ranges, dates, onChange }: DateRangeMenuProps) {
  const t = useTexts(listTexts);
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const { date_range, from_date, to_date } = datesOf(dates);
  const named = ranges.find((range) => range === date_range);
  const label = named
    ? t(`range_${named}`)
    : from_date || to_date
      ? [formats.date(from_date), formats.date(to_date)].join(' – ').trim()
      : t('range_any');
  const isOf = (range: string | undefined) => (dates === ANY_DATE ? undefined : dates) === range;
  const choose = (next: string | undefined) => {
    onChange(next);
    setOpen(false);
  };
  return (
    <Popover
      label={t('dates')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button>
          <CalendarIcon size={15} aria-hidden />
          {label}
          <ChevronDownIcon size={13} aria-hidden />
        </Button>
      }
    >
      <ul className="grid">
        {[undefined, ...ranges].map((range) => (
          <li key={range ?? ''}>
            <button
              type="button"
              aria-pressed={isOf(range)}
              onClick={() => choose(range)}
              className="flex min-h-8 w-full items-center gap-2 rounded-ctl px-2 text-left hover:bg-sunk"
            >
              <span className="grid size-4 place-items-center">
                {isOf(range) && <CheckIcon size={14} aria-hidden />}
              </span>
              {range ? t(`range_${range}`) : t('range_any')}
            </button>
          </li>
        ))}
      </ul>
      <OwnRange from={from_date ?? ''} to={to_date ?? ''} onApply={choose} />
    </Popover>
  );
}
