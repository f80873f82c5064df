import type { NoticeDoubt, NoticeField } from '@onrecord/domain/scheduling/notice/notice-find';
import { clsx } from 'clsx';
import { useContext } from 'react';
import { type Formats, useFormats } from '../../../lib/format/formats.ts';
import { noticeTexts } from '../../../lib/texts/notice.ts';
import { type Translate, useTexts } from '../../../lib/texts.ts';
import type { FieldMark } from '../../../ui/fields/field-shell.tsx';
import { NoticeLinksContext, type PlacedField } from './notice-targets.ts';

type Words = Translate<(typeof noticeTexts)['entries']>;

/** A value of a notice as people of the company read it. */
export function shownValue(field: NoticeField, value: string, formats: Formats): string {
  const isDay = field === 'job_date' && /^\d{4}-/.test(value);
  if (isDay) {
    const weekday = Temporal.PlainDate.from(value).toLocaleString(formats.tag, { weekday: 'short' });
    return `${weekday} ${formats.date(value)}`;
  }
  return field === 'start_time' && /^\d\d:\d\d$/.test(value) ? formats.time(value) : value;
}

const doubtText = ({ field, reason, readings }: NoticeDoubt, t: Words, formats: Formats): string =>
  t(`doubt_${reason}`, { readings: readings.map((reading) => shownValue(field, reading, formats)).join(', ') });

function MarkLabel({ placed, isOpen, t }: { placed: PlacedField; isOpen: boolean; t: Words }) {
  const { numbers, lines, isOneLine, doubt } = placed;
  const text =
    numbers.length > 0 ? t('line', { count: isOneLine ? 1 : 2, lines }) : t(doubt ? 'not_certain' : 'not_in');
  return (
    <span
      aria-hidden
      className={clsx(
        'absolute top-0 right-0 flex h-5 max-w-[70%] items-center gap-1 truncate text-xs roomy:h-6',
        isOpen ? 'font-medium text-warn' : 'text-ink-3',
      )}
    >
      {text}
      {numbers.map((number) => (
        <span
          key={number}
          className="grid h-4 min-w-4 place-items-center rounded-[3px] bg-brand px-0.5 text-xs leading-none font-semibold text-brand-fg"
        >
          {number}
        </span>
      ))}
    </span>
  );
}

function MarkNote({ placed, isOpen, t }: { placed: PlacedField; isOpen: boolean; t: Words }) {
  const formats = useFormats();
  const { numbers, lines, isOneLine, words, doubt } = placed;
  const isShown = doubt !== null && isOpen;
  if (isShown) return <span className="text-sm text-warn">{doubtText(doubt, t, formats)}</span>;
  const isFound = numbers.length > 0;
  return (
    <span className="sr-only">{isFound ? t('found_in', { count: isOneLine ? 1 : 2, lines, words }) : t('not_in')}</span>
  );
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What the notice says of a field of the form; undefined where it says nothing or none is there. */
export function useNoticeMark(name: string, value: unknown): FieldMark | undefined {
  const t = useTexts(noticeTexts);
  const { placed, pointed } = useContext(NoticeLinksContext);
  const found = placed.get(name);
  if (!found) return undefined;
  const isOpen = found.numbers.length === 0 && isEmpty(value);
  return {
    label: <MarkLabel placed={found} isOpen={isOpen} t={t} />,
    note: <MarkNote placed={found} isOpen={isOpen} t={t} />,
    attributes: {
      'data-field-mark': name,
      'data-unfilled': isOpen ? '' : undefined,
      'data-pointed': pointed === name ? '' : undefined,
    },
  };
}
