import type { OpenJob } from '@onrecord/contract/scheduling/job/job-calendar';
import { coverLabel } from '@onrecord/domain/scheduling/cover/cover';
import { clsx } from 'clsx';
import { useMessages } from '../../../../../lib/messages/messages.ts';
import { coverTexts } from '../../../../../lib/texts/cover.ts';
import { dispatchTexts } from '../../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { CoverSign } from '../../../cover/cells.tsx';
import { barTime, captionOf, shortNameOf } from '../cells.tsx';
import type { MonthDay } from './month-view.ts';

/** So many uncovered jobs of a day are named, and so many that wait; the others are counted. */
const MAX_NAMED = 5;
const MAX_WAITING = 4;

type OnOpen = (job: Pick<OpenJob, 'job_id' | 'division_id'>) => void;

/** The last name of who takes the first service. */
const lastNameOf = ({ providers }: OpenJob): string => providers.split(/[,;]/)[0]?.trim() ?? '';

const PARTS = ['done', 'confirmed', 'waiting', 'uncovered'] as const;
const FILLS = { done: 'bg-line-2', confirmed: 'bg-ok', waiting: 'bg-warn', uncovered: 'bg-bad' } as const;

/** A bar as long as the day has jobs, its parts as long as each sign has; spoken as one sentence. */
export function DayBar({ day: { counts, jobs }, most }: { day: MonthDay; most: number }) {
  const t = useTexts(coverTexts);
  const parts = PARTS.filter((part) => counts[part] > 0);
  const spoken = parts.map((part) => t(part, { count: counts[part] })).join(', ');
  return (
    <span
      role="img"
      aria-label={spoken}
      title={spoken}
      className="flex h-1.5 gap-px"
      style={{ width: `${(jobs / most) * 100}%` }}
    >
      {parts.map((part) => (
        <span key={part} style={{ flexGrow: counts[part] }} className={clsx('min-w-0.5 rounded-[1px]', FILLS[part])} />
      ))}
    </span>
  );
}

/** What needs somebody on a day: what nobody covers by time, then those that wait. */
export function OpenJobs({ day, zone, onOpen }: { day: MonthDay; zone: string; onOpen: OnOpen }) {
  const t = useTexts(coverTexts);
  const dispatch = useTexts(dispatchTexts);
  const message = useMessages();
  const { counts, open } = day;
  const uncovered = open.filter(({ cover }) => cover === 'uncovered').slice(0, MAX_NAMED);
  // A day on which many are uncovered has no room for those that wait.
  const waiting =
    uncovered.length === MAX_NAMED ? [] : open.filter(({ cover }) => cover === 'waiting').slice(0, MAX_WAITING);
  const hidden = counts.uncovered - uncovered.length;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] text-[11.5px]/[16px]">
      {uncovered.map((job) => (
        <li key={job.job_id}>
          <button
            type="button"
            data-entry={`job ${job.job_id}`}
            data-uncovered=""
            onClick={() => onOpen(job)}
            className="flex w-full min-w-0 items-center gap-1 text-left hover:underline"
          >
            <CoverSign cover="uncovered" size={10} spoken />
            <b className="shrink-0 font-semibold text-bad tabular-nums">{barTime(job, zone)}</b>
            <span className="truncate">{captionOf(job)}</span>
          </button>
        </li>
      ))}
      {hidden > 0 && <li className="font-semibold text-bad">{dispatch('more_uncovered', { count: hidden })}</li>}
      {counts.waiting > 0 && !day.is_past && (
        <li className="flex items-center gap-1 text-ink-2">
          <CoverSign cover="waiting" size={10} />
          {t('waiting', { count: counts.waiting })}
        </li>
      )}
      {!day.is_past &&
        waiting.map((job) => (
          <li key={job.job_id}>
            <button
              type="button"
              data-entry={`job ${job.job_id}`}
              title={captionOf(job)}
              onClick={() => onOpen(job)}
              className="flex w-full min-w-0 items-center gap-1 pl-3.5 text-left text-ink-2 hover:underline"
            >
              <span className="shrink-0 tabular-nums">{barTime(job, zone)}</span>
              <span className="truncate text-ink">
                {[shortNameOf(job), lastNameOf(job)].filter(Boolean).join(', ')}
              </span>
            </button>
          </li>
        ))}
      {counts.request > 0 && (
        <li className="flex items-center gap-1" title={message(coverLabel('request'))}>
          <CoverSign cover="request" size={10} />
          {t('request', { count: counts.request })}
        </li>
      )}
    </ul>
  );
}
