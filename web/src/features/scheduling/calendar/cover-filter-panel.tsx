import { COVERS, type Cover, countCovers, countedJobs, coverLabel } from '@onrecord/domain/scheduling/cover/cover';
import { clsx } from 'clsx';
import { useMessages } from '../../../lib/messages.ts';
import { coverTexts } from '../../../lib/texts/cover.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CoverSign } from '../cover/cells.tsx';

interface CoverFilterProps {
  covers: readonly Cover[];
  /** The only cover that is shown; undefined for all. */
  only: string | undefined;
  onOnly: (cover: Cover | undefined) => void;
}

/** How many jobs are shown, in words, with the sign of each cover: legend, totals and filter in one. */
export function CoverFilterPanel({ covers, only, onOnly }: CoverFilterProps) {
  const t = useTexts(coverTexts);
  const message = useMessages();
  const counts = countCovers(covers);
  const shown = COVERS.filter((cover) => counts[cover] > 0 || cover === only);
  const words = (cover: Cover) =>
    cover === 'canceled'
      ? `${counts.canceled} ${message(coverLabel(cover)).toLowerCase()}`
      : t(cover, { count: counts[cover] });
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm">
      <span className="mr-1 font-semibold">{t('jobs', { count: countedJobs(counts) })}</span>
      {shown.map((cover) => (
        <button
          key={cover}
          type="button"
          aria-pressed={cover === only}
          onClick={() => onOnly(cover === only ? undefined : cover)}
          className={clsx(
            'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5',
            cover === only ? 'border-ink bg-brand-wash font-semibold' : 'border-line bg-sheet text-ink-2',
          )}
        >
          <CoverSign cover={cover} />
          {words(cover)}
        </button>
      ))}
    </div>
  );
}
