import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import type { GridPosition } from './data-grid.tsx';

export interface ListCard {
  /** Left of the margin rule: a day and month, a number. Without one the rule stands at the edge. */
  margin?: ReactNode;
  title: ReactNode;
  aside?: ReactNode;
  lines: readonly ReactNode[];
}

interface CardListProps<Row> {
  label: string;
  count: number;
  position?: GridPosition | undefined;
  rowAt: (index: number) => Row | undefined;
  card: (row: Row) => ListCard;
  onOpen?: (row: Row) => void;
  /** While rows are being chosen a tap chooses instead of opening. */
  choosing?: { isChosen: (row: Row) => boolean; toggle: (row: Row) => void } | undefined;
  onRange: (from: number, to: number) => void;
  /** A change scrolls back to the top. */
  resetKey?: string;
}

const CARD_HEIGHT = 92;

/** The same list on a phone: one card a row, opened by a tap. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, count, rowAt, card, choosing, onRange, resetKey } = props;
  const { before, total } = props.position ?? { before: 0, total: count };
  const onOpen = choosing?.toggle ?? props.onOpen;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: 6,
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = items.at(-1)?.index ?? 0;
  useEffect(() => onRange(from, to), [from, to, onRange]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the request
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [resetKey]);
  return (
    <div
      ref={scroller}
      // Cards that do not open could not be scrolled by keys.
      tabIndex={onOpen ? undefined : 0}
      className="-mx-4 h-full overflow-auto border-t border-line bg-sheet focus-visible:-outline-offset-2"
    >
      <ul aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const row = rowAt(item.index);
          return (
            <li
              key={item.key}
              aria-setsize={total}
              aria-posinset={before + item.index + 1}
              className="absolute inset-x-0 border-b border-line"
              style={{ height: CARD_HEIGHT, transform: `translateY(${item.start}px)` }}
            >
              {row ? (
                <Card card={card(row)} onOpen={onOpen && (() => onOpen(row))} chosen={choosing?.isChosen(row)} />
              ) : (
                <Skeleton className="m-4 w-40" />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface CardProps {
  card: ListCard;
  onOpen: (() => void) | undefined;
  /** Undefined while cards are not chosen. */
  chosen: boolean | undefined;
}

function Card({ card, onOpen, chosen }: CardProps) {
  const Frame = onOpen ? 'button' : 'div';
  const isBare = card.margin === undefined;
  return (
    <Frame
      type={onOpen ? 'button' : undefined}
      onClick={onOpen}
      aria-pressed={chosen}
      className={clsx(
        'grid h-full w-full content-center gap-x-3 px-4 text-left focus-visible:-outline-offset-2',
        isBare ? 'grid-cols-[4px_minmax(0,1fr)_auto]' : 'grid-cols-[56px_minmax(0,1fr)_auto]',
        chosen && 'bg-brand-wash shadow-[inset_4px_0_0_var(--brand-ink)]',
      )}
    >
      <span className={clsx('gutter row-span-3 min-w-0', !isBare && 'pr-2 text-right')}>{card.margin}</span>
      <span className="truncate font-semibold">{card.title}</span>
      <span>{card.aside}</span>
      {card.lines.slice(0, 2).map((line, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name than their place
          key={index}
          className={index === 0 ? 'col-span-2 truncate text-ink-2' : 'col-span-2 truncate text-sm text-ink-3'}
        >
          {line}
        </span>
      ))}
    </Frame>
  );
}
