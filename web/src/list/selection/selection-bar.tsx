import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { listToolTexts } from '../../lib/texts/list-tools.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** Choosing all that the list finds, where there are more than were chosen. */
  all?: { count: number; isReading: boolean; take: () => void } | undefined;
  /** On phones it stands below the list, within the thumb's reach. */
  atBottom?: boolean;
  /** It takes the place of the sums. */
  isBelow?: boolean | undefined;
  children?: ReactNode;
}

/** How many rows are chosen, what can be done with them, and a way to let them go. */
export function SelectionBar({ count, onClear, all, atBottom, isBelow, children }: SelectionBarProps) {
  const t = useTexts(listToolTexts);
  return (
    <section
      aria-label={t('selection')}
      className={clsx(
        'no-print flex flex-wrap items-center gap-2',
        atBottom && '-mx-4 -mb-4 border-line border-t bg-sheet p-3',
        isBelow && !atBottom && 'rounded-card border border-line bg-sheet px-3 py-2',
      )}
    >
      <span role="status" className="text-sm font-semibold">
        {t('selected', { count })}
      </span>
      {all && (
        <Button size="sm" variant="ghost" busy={all.isReading} onClick={all.take}>
          {t('select_all_found', { count: all.count })}
        </Button>
      )}
      {children}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t('clear_selection')}
      </Button>
    </section>
  );
}
