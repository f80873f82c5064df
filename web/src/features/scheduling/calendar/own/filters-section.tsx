import { type CalendarKind, shownKinds } from '@onrecord/domain/scheduling/calendar/shown-entries';
import { COVERS, type Cover, countCovers } from '@onrecord/domain/scheduling/cover/cover';
import { clsx } from 'clsx';
import { useSession, viewerOf } from '../../../../lib/session/session.ts';
import { calendarTexts } from '../../../../lib/texts/calendar.ts';
import { ownCalendarTexts } from '../../../../lib/texts/own-calendar.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { CoverSign } from '../../cover/cells.tsx';
import { useCoverWords } from './cover-words.ts';

const markers: Record<CalendarKind, string> = {
  job: 'bg-line-2',
  job_request: 'border border-ink border-dashed',
  note: 'border border-line-2',
  time_off: 'cal-hatch border border-line-2',
  holiday: 'bg-sunk border border-line-2',
  blackout_day: 'cal-hatch border border-line-2',
};

interface FiltersProps {
  /** Kinds that are switched off. */
  hidden: ReadonlySet<CalendarKind>;
  onToggle: (kind: CalendarKind) => void;
  /** The covers of what is shown, before one of them is chosen. */
  covers: readonly Cover[];
  only: Cover | undefined;
  onOnly: (cover: Cover | undefined) => void;
}

const chip = 'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-sm roomy:h-11 roomy:px-3.5';

/** How many there are, in words with the sign of each cover (legend, totals and filter in one), and the kinds of entries. */
export function OwnFilters({ hidden, onToggle, covers, only, onOnly }: FiltersProps) {
  const t = useTexts(calendarTexts);
  const texts = useTexts(ownCalendarTexts);
  const words = useCoverWords();
  const session = useSession();
  const counts = countCovers(covers);
  const isClient = session.user_type === 'contact';
  return (
    <fieldset className="no-print flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{t('show')}</legend>
      <span className="mr-1 font-semibold text-sm">{words.jobs(counts)}</span>
      {COVERS.filter((cover) => counts[cover] > 0 || cover === only).map((cover) => (
        <button
          key={cover}
          type="button"
          aria-pressed={cover === only}
          onClick={() => onOnly(cover === only ? undefined : cover)}
          className={clsx(
            chip,
            cover === only ? 'border-ink bg-brand-wash font-semibold' : 'border-line bg-sheet text-ink-2',
          )}
        >
          <CoverSign cover={cover} />
          {words.count(cover, counts)}
        </button>
      ))}
      <span className="flex flex-wrap gap-1.5 sm:ml-auto">
        {shownKinds(viewerOf(session)).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={!hidden.has(kind)}
            onClick={() => onToggle(kind)}
            className={clsx(
              chip,
              hidden.has(kind) ? 'border-line-2 border-dashed text-ink-2 line-through' : 'border-line bg-sheet',
            )}
          >
            <span aria-hidden className={clsx('size-2.5 rounded-[3px]', markers[kind])} />
            {kind === 'job' && isClient ? texts('depositions') : t(`kind_${kind}`)}
          </button>
        ))}
      </span>
    </fieldset>
  );
}
