import { type NoticeMark, noticeMarks, noticeSegments } from '@onrecord/domain/scheduling/notice/notice-marks';
import { clsx } from 'clsx';
import { useEffect, useMemo, useRef } from 'react';
import { noticeTexts } from '../../../lib/texts/notice.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { NoticeTargets } from './notice-targets.ts';
import type { ReadNotice } from './read-source.ts';

interface NoticeTextProps {
  read: ReadNotice;
  targets: NoticeTargets;
  /** The field that somebody points at. */
  pointed: string | null;
  onPoint: (name: string | null) => void;
  onPress: (name: string) => void;
}

/** Scrolls the text to the first place of a field, where it is out of sight; the page itself stays. */
function useScrollTo(pointed: string | null) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    const mark = pointed && current?.querySelector<HTMLElement>(`[data-mark-of="${CSS.escape(pointed)}"]`);
    if (!current || !mark) return;
    const top = mark.offsetTop - current.offsetTop;
    const isSeen = top >= current.scrollTop && top < current.scrollTop + current.clientHeight - 24;
    if (!isSeen) current.scrollTop = Math.max(0, top - current.clientHeight / 3);
  }, [pointed]);
  return box;
}

/** The notice as it was found, line by line, with each find underlined and numbered. */
export function NoticeTextSection({ read, targets, pointed, onPoint, onPress }: NoticeTextProps) {
  const t = useTexts(noticeTexts);
  const box = useScrollTo(pointed);
  const marks = useMemo(() => Map.groupBy(noticeMarks(read.reading), ({ line }) => line), [read]);
  const nameOf = ({ number, field }: NoticeMark) =>
    (number === null ? targets.fields[field] : targets.finds[number - 1]) ?? null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reached by keyboard
    <section ref={box} aria-label={t('title')} tabIndex={0} className="relative min-h-0 overflow-auto py-3">
      <ol>
        {read.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never move
          <li key={index} className="grid grid-cols-[40px_minmax(0,1fr)]">
            <span aria-hidden className="gutter pr-2 text-right text-xs leading-6 text-ink-3 select-none">
              {index + 1}
            </span>
            <span dir="ltr" className="min-h-6 px-3 leading-6 break-words whitespace-pre-wrap [unicode-bidi:isolate]">
              {noticeSegments(line, marks.get(index) ?? []).map(({ start, text, mark }) =>
                mark ? (
                  <MarkedWords
                    key={start}
                    text={text}
                    mark={mark}
                    name={nameOf(mark)}
                    {...{ pointed, onPoint, onPress }}
                  />
                ) : (
                  text
                ),
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface MarkedWordsProps extends Pick<NoticeTextProps, 'pointed' | 'onPoint' | 'onPress'> {
  text: string;
  mark: NoticeMark;
  /** The field of the form that it fills. */
  name: string | null;
}

function MarkedWords({ text, mark, name, pointed, onPoint, onPress }: MarkedWordsProps) {
  const isDoubt = mark.number === null;
  const look = clsx(
    'border-b-2 text-left',
    isDoubt ? 'border-dashed border-warn' : 'border-brand-ink',
    name !== null && name === pointed
      ? isDoubt
        ? 'bg-warn-wash'
        : 'bg-brand text-brand-fg'
      : !isDoubt && 'bg-brand-wash',
  );
  const words = (
    <>
      {text}
      {mark.number !== null && <sup className="ml-px text-[0.7em] font-semibold">{mark.number}</sup>}
    </>
  );
  if (name === null) return <mark className={clsx(look, 'text-inherit')}>{words}</mark>;
  return (
    <button
      type="button"
      data-mark-of={name}
      onClick={() => onPress(name)}
      onMouseEnter={() => onPoint(name)}
      onMouseLeave={() => onPoint(null)}
      onFocus={() => onPoint(name)}
      onBlur={() => onPoint(null)}
      className={clsx(look, 'inline cursor-pointer')}
    >
      {words}
    </button>
  );
}
