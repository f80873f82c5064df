import type { TranscriptPageRow } from '@onrecord/contract/production/transcript';
import { PAGE_LINES } from '@onrecord/domain/production/file/transcript-view';
import { clsx } from 'clsx';
import { transcriptTexts } from '../../../lib/texts/transcript.ts';
import { useTexts } from '../../../lib/texts.ts';
import { cutAt } from './transcript-search.ts';

/** A change that is shown in its line: the old words struck, the new ones bold. */
export interface ShownChange {
  readonly page: number;
  readonly line: number;
  readonly from_text: string;
  readonly to_text: string;
}

type Line = TranscriptPageRow['lines'][number];

/** The lines of a page, filled up to the 25 that are ruled. */
function ruledLines({ lines }: TranscriptPageRow): Line[] {
  const last = Math.max(0, ...lines.map(({ number }) => number ?? 0));
  const missing = Array.from({ length: Math.max(0, PAGE_LINES - last) }, (_, at) => ({
    number: last + at + 1,
    text: '',
  }));
  return [...lines, ...missing];
}

function LineText({ text, changes, find }: { text: string; changes: readonly ShownChange[]; find: string }) {
  const [change, ...others] = changes;
  if (change) {
    const at = change.from_text === '' ? text.length : text.indexOf(change.from_text);
    const [before, after] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + change.from_text.length)];
    return (
      <>
        {before}
        {(at < 0 || change.from_text === '') && ' '}
        {change.from_text !== '' && <del className="text-ink-2">{change.from_text}</del>}
        {change.from_text !== '' && change.to_text !== '' && ' '}
        {change.to_text !== '' && <ins className="font-bold text-brand-ink no-underline">{change.to_text}</ins>}
        <LineText text={after} changes={others} find={find} />
      </>
    );
  }
  return cutAt(text, find).map((piece, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no names
      <mark key={at} className="rounded-[2px] bg-warn-wash text-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}

interface TranscriptPageProps {
  page: TranscriptPageRow;
  changes?: readonly ShownChange[];
  find?: string;
  /** The place of the line that is looked at. */
  chosen?: number | null;
  /** Makes each numbered line a button; `selected` is what was marked in it. */
  onLine?: (line: number, text: string, selected: string) => void;
}

/** What somebody has marked inside a line. */
function selectedIn(element: Element): string {
  const selection = window.getSelection();
  const text = selection?.toString().trim() ?? '';
  return text !== '' && selection?.anchorNode && element.contains(selection.anchorNode) ? text : '';
}

/** Brings a line above what is entered at the foot of a phone. */
function showAbove(element: Element): void {
  if (window.matchMedia('(max-width: 1023px)').matches) element.scrollIntoView({ block: 'start' });
}

/** One ruled page: 25 numbered lines behind the double rule, never wrapped. */
export function TranscriptPageSection({ page, changes = [], find = '', chosen = null, onLine }: TranscriptPageProps) {
  const t = useTexts(transcriptTexts);
  return (
    <section
      aria-label={t('page_label', { page: page.number })}
      className="overflow-hidden rounded-card border border-line bg-sheet"
    >
      <p className="border-b border-line px-4 py-1 text-right text-sm text-ink-2">{page.number}</p>
      <ol className="overflow-x-auto font-mono text-[11px]/[23px] sm:text-sm/[25px]">
        {ruledLines(page).map(({ number, text }, at) => {
          const own = changes.filter((one) => one.page === page.number && one.line === number);
          const isChosen = chosen === at || (own.length > 0 && chosen === null);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page never move
              key={at}
              className={clsx('relative flex min-w-max scroll-mt-24', isChosen && 'bg-brand-wash')}
            >
              {onLine && number !== null ? (
                <button
                  type="button"
                  aria-label={t('line_button', { line: number })}
                  className="w-9 shrink-0 pr-2 text-right text-ink-2 after:absolute after:inset-0 hover:text-brand-ink sm:w-10 sm:after:hidden"
                  // What is marked in the line stays marked.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={(event) => {
                    const item = event.currentTarget.closest('li') as Element;
                    onLine(number, text, selectedIn(item));
                    showAbove(item);
                  }}
                >
                  {number}
                </button>
              ) : (
                <span className="w-9 shrink-0 pr-2 text-right text-ink-2 sm:w-10">{number}</span>
              )}
              <span aria-hidden className="w-[4px] shrink-0 border-x border-rule" />
              <span className={clsx('pr-3 pl-2 whitespace-pre sm:pl-3', number === null && 'text-ink-2')}>
                <LineText text={text} changes={own} find={find} />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
