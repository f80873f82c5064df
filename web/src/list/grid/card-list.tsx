import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { ChevronDownIcon, ChevronRightIcon } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { lineOfUnit, UNIT_HEIGHT, unitOfLine } from './card-lines.ts';
import type { GridPosition } from './data-grid.tsx';
import type { GroupHead } from './grid-group.tsx';
import { useFixedRows } from './use-fixed-rows.ts';
import { useSwipe } from './use-swipe.ts';

export interface ListCard {
  /** Left of the margin rule: a day and month, a number. Without one the rule stands at the edge. */
  margin?: ReactNode;
  title: ReactNode;
  aside?: ReactNode;
  lines: readonly ReactNode[];
  /** What can be done at once: a button each; the first is a swipe to the right too, the second one to the left. */
  actions?: readonly CardAction[];
}

export interface CardAction {
  label: string;
  icon: ReactNode;
  onPress: (anchor: HTMLElement) => void;
}

interface CardListProps<Row> {
  label: string;
  count: number;
  position?: GridPosition | undefined;
  rowAt: (index: number) => Row | undefined;
  /** Where rows are in groups: the head of one in place of a card. */
  headAt?: ((index: number) => GroupHead | undefined) | undefined;
  /** The lines of these heads, in order. */
  heads?: readonly number[] | undefined;
  card: (row: Row) => ListCard;
  onOpen?: (row: Row) => void;
  /** While rows are being chosen a tap chooses instead of opening. */
  choosing?: { isChosen: (row: Row) => boolean; toggle: (row: Row) => void } | undefined;
  onRange: (from: number, to: number) => void;
  /** A change scrolls back to the top. */
  resetKey?: string;
}

const CARD_HEIGHT = 92;
const OVERSCAN = 6;

/** Which lines are drawn, and where: cards of one height, or among groups in units, of which a head takes one and a card two. */
function useCardLines(scroller: RefObject<HTMLDivElement | null>, count: number, heads: readonly number[] = []) {
  const isGrouped = heads.length > 0;
  const unit = isGrouped ? UNIT_HEIGHT : CARD_HEIGHT;
  const unitOf = (line: number) => (isGrouped ? unitOfLine(heads, line) : line);
  const overscan = isGrouped ? 2 * OVERSCAN : OVERSCAN;
  const { indexes } = useFixedRows({ scroller, count: unitOf(count), rowHeight: unit, overscan });
  const lines = isGrouped ? [...new Set(indexes.map((index) => lineOfUnit(heads, index)))] : indexes;
  return { indexes: lines, startOf: (line: number) => unitOf(line) * unit, height: unitOf(count) * unit };
}

/** The same list on a phone: one card a row, opened by a tap. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, count, rowAt, card, choosing, onRange, resetKey } = props;
  const { before, total } = props.position ?? { before: 0, total: count };
  const onOpen = choosing?.toggle ?? props.onOpen;
  const scroller = useRef<HTMLDivElement>(null);
  const { indexes, startOf, height } = useCardLines(scroller, count, props.heads);
  const from = indexes[0] ?? 0;
  const to = indexes.at(-1) ?? 0;
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
      <ul aria-label={label} className="relative" style={{ height }}>
        {indexes.map((index) => {
          const head = props.headAt?.(index);
          const row = rowAt(index);
          return (
            <li
              key={index}
              aria-setsize={total}
              aria-posinset={before + index + 1}
              className="absolute inset-x-0 border-b border-line"
              style={{ height: startOf(index + 1) - startOf(index), transform: `translateY(${startOf(index)}px)` }}
            >
              {head ? (
                <HeadCard head={head} />
              ) : row ? (
                <SwipeCard card={card(row)} onOpen={onOpen && (() => onOpen(row))} chosen={choosing?.isChosen(row)} />
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

function HeadCard({ head }: { head: GroupHead }) {
  const sums = Object.entries(head.sums);
  return (
    <button
      type="button"
      aria-expanded={head.isOpen}
      onClick={head.toggle}
      className="flex h-full w-full items-center gap-2 bg-sunk px-4 text-left focus-visible:-outline-offset-2"
    >
      {head.isOpen ? (
        <ChevronDownIcon size={16} className="shrink-0" aria-hidden />
      ) : (
        <ChevronRightIcon size={16} className="shrink-0" aria-hidden />
      )}
      <span className="min-w-0 truncate font-semibold">{head.label}</span>
      <span className="shrink-0 text-ink-2 tabular-nums">{head.count}</span>
      {sums.length > 0 && (
        <span className="ml-auto max-w-[50%] shrink-0 truncate text-sm text-ink-2 tabular-nums">
          {sums.map(([, sum]) => sum).join(' · ')}
        </span>
      )}
    </button>
  );
}

interface CardProps {
  card: ListCard;
  onOpen: (() => void) | undefined;
  /** Undefined while cards are not chosen. */
  chosen: boolean | undefined;
}

/** A card with what can be done at once beside it, while cards are not being chosen. */
function SwipeCard({ card, onOpen, chosen }: CardProps) {
  const actions = chosen === undefined ? (card.actions ?? []) : [];
  const [first, second] = actions;
  const { offset, acts, props } = useSwipe({ right: first?.onPress, left: second?.onPress });
  const swiped = offset > 0 ? first : offset < 0 ? second : undefined;
  return (
    <div className="relative h-full overflow-hidden">
      {swiped && (
        <span
          aria-hidden
          className={clsx(
            'absolute inset-0 flex items-center gap-2 px-4 font-semibold',
            offset < 0 && 'justify-end',
            acts ? 'bg-brand text-brand-fg' : 'bg-sunk text-ink-2',
          )}
        >
          {swiped.icon}
          {swiped.label}
        </span>
      )}
      <div {...props} className="relative flex h-full bg-sheet">
        <div className="min-w-0 grow">
          <Card card={card} onOpen={onOpen} chosen={chosen} />
        </div>
        {actions.length > 0 && (
          <div className="grid w-11 shrink-0 content-center">
            {actions.map(({ label, icon, onPress }) => (
              <button
                key={label}
                type="button"
                aria-label={label}
                onClick={(event) => onPress(event.currentTarget)}
                className="grid size-11 place-items-center text-brand-ink"
              >
                {icon}
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
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
