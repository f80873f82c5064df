import type { DayNeeds } from '@onrecord/contract/scheduling/job/job-calendar';
import { canSeeHeadCounts } from '@onrecord/domain/scheduling/job/head-counts';
import { clsx } from 'clsx';
import { useSession } from '../../../../lib/session/session.ts';
import { dispatchTexts } from '../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../lib/texts.ts';

const PARTS = ['rooms_needed', 'meals_needed', 'reporters_needed'] as const;

interface NeedsProps {
  /** Undefined for a day that needs nothing. */
  needs: DayNeeds | undefined;
  /** In a cell of a month, where only the numbers have room: the word before them is left to screen readers. */
  isCompact?: boolean;
}

/** "Needed: 3 rooms, 2 meals, 4 reporters": what a day needs together, for whoever sees these counts (section 2). */
export function Needs({ needs, isCompact }: NeedsProps) {
  const t = useTexts(dispatchTexts);
  const session = useSession();
  if (!needs || !canSeeHeadCounts(session.user_type, session)) return null;
  const parts = PARTS.filter((part) => needs[part] > 0).map((part) => t(part, { count: needs[part] }));
  if (parts.length === 0) return null;
  return (
    <span data-needs={needs.local_date} className="shrink-0 text-ink-2">
      <span className={clsx(isCompact && 'sr-only')}>{`${t('needed')} `}</span>
      {parts.join(', ')}
    </span>
  );
}
