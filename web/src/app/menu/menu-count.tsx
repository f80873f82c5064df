import { clsx } from 'clsx';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import type { MenuCount } from './use-menu-counts.ts';

/** What waits in a closed group: a sum, named after its first part where there is one part only. */
export function sumOfCounts(
  items: readonly { path: string }[],
  counts: ReadonlyMap<string, MenuCount>,
): MenuCount | undefined {
  const found = items.flatMap(({ path }) => counts.get(path) ?? []);
  const [first] = found;
  if (!first) return undefined;
  const count = found.reduce((sum, part) => sum + part.count, 0);
  return { count, label: found.length === 1 ? first.label : 'waiting' };
}

interface CountBadgeProps {
  count: MenuCount | undefined;
  isCollapsed: boolean;
  /** Whether a pin is drawn at its right. */
  isBesidePin?: boolean;
}

/** A red number, with its meaning for those who hear it. */
export function CountBadge({ count, isCollapsed, isBesidePin = false }: CountBadgeProps) {
  const t = useTexts(shellTexts);
  if (!count) return null;
  return (
    <span
      className={clsx(
        'rounded-full bg-bad-wash font-semibold text-bad tabular-nums',
        isCollapsed ? 'absolute top-0 left-1/2 ml-0.5 px-1 text-[10px] leading-4' : 'ml-auto px-1.5 text-xs leading-5',
        isBesidePin && !isCollapsed && 'mr-5',
      )}
    >
      {count.count} <span className="sr-only">{t(count.label)}</span>
    </span>
  );
}
