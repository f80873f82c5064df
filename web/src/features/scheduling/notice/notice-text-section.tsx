import { type NoticeMark, noticeMarks, noticeSegments } from '@onrecord/domain/scheduling/notice/notice-marks';
import { clsx } from 'clsx';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { noticeTexts } from '../../../lib/texts/notice.ts';
import { useTexts } from '../../../lib/texts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.ts';
import type { NoticeTargets } from './notice-targets.ts';
import type { ReadNotice } from './read-source.ts';

/** A page whose first line is this near to the top is the one that is read. */
const PAGE_MARGIN = 24;

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

/** Which page is at the top of the text, and a way to go to another one. */
function usePages(box: RefObject<HTMLDivElement | null>, count: number) {
  const [page, setPage] = useState(0);
  const topOf = (index: number) => {
    const start = box.current?.querySelector<HTMLElement>(`[data-page-start="${index}"]`);
    return start && box.current ? start.offsetTop - box.current.offsetTop : 0;
  };
  const onScroll = () => {
    if (!box.current) return;
    const { scrollTop, clientHeight, scrollHeight } = box.current;
    const isReached = (index: number) => topOf(index) <= scrollTop + PAGE_MARGIN;
    const reached = Math.max(0, Array.from({ length: count }, (_, index) => index).findLastIndex(isReached));
    // A short last page never comes to the top: whoever went there stays there.
    const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1;
    setPage((before) => (isAtEnd ? Math.max(before, reached) : reached));
  };
  const goTo = (index: number) => {
    setPage(index);
    const { current } = box;
    if (!current) return;
    // In a sheet the sheet scrolls, not the text.
    if (current.scrollHeight > current.clientHeight) current.scrollTop = topOf(index);
    else current.querySelector(`[data-page-start="${index}"]`)?.scrollIntoView?.({ block: 'center' });
  };
  return { page, goTo, onScroll };
}

interface PagerProps {
  page: number;
  count: number;
  onGo: (page: number) => void;
}

function Pager({ page, count, onGo }: PagerProps) {
  const t = useTexts(noticeTexts);
  return (
    <div className="sticky top-0 z-10 flex items-center gap-1 border-b bg-sheet border-line px-3 py-1 text-ink-2 text-sm">
      <span role="status" className="flex-1">
        {t('page_of', { page: page + 1, count })}
      </span>
      <IconButton label={t('previous_page')} disabled={page === 0} onClick={() => onGo(page - 1)}>
        <ChevronLeftIcon size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('next_page')} disabled={page >= count - 1} onClick={() => onGo(page + 1)}>
        <ChevronRightIcon size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

/** The notice as it was found, line by line, with each find underlined and numbered. */
export function NoticeTextSection({ read, targets, pointed, onPoint, onPress }: NoticeTextProps) {
  const t = useTexts(noticeTexts);
  const box = useScrollTo(pointed);
  const marks = useMemo(() => Map.groupBy(noticeMarks(read.reading), ({ line }) => line), [read]);
  const starts = read.page_starts;
  const pageStarts = useMemo(() => new Map(starts.map((line, index) => [line, index])), [starts]);
  const { page, goTo, onScroll } = usePages(box, starts.length);
  const nameOf = ({ number, field }: NoticeMark) =>
    (number === null ? targets.fields[field] : targets.finds[number - 1]) ?? null;
  return (
    <>
      {starts.length > 1 && <Pager page={page} count={starts.length} onGo={goTo} />}
      <section
        ref={box}
        aria-label={t('title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="relative min-h-0 overflow-auto py-3"
      >
        <ol>
          {read.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never move
            <li key={index} data-page-start={pageStarts.get(index)} className="grid grid-cols-[40px_minmax(0,1fr)]">
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
    </>
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
