import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { ownCalendarTexts } from '../../../../lib/texts/own-calendar.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Kbd } from '../../../../ui/kbd.tsx';
import { OwnResponseButtons } from '../../confirmation/response/own-response-panel.tsx';
import { jobQuery } from '../../job/job-query-panel.tsx';
import { locationLines, Meeting } from '../../job/view/when-where-panel.tsx';
import type { CalendarEntry } from '../calendar-entry.ts';
import { entrySpan } from '../calendar-time.ts';
import { DayMark, foreignZone, isJobLike, LocationMark, noteOf, OwnCoverChip, titleOf } from './cells.tsx';

interface EntryCardProps {
  entry: CalendarEntry;
  onOpen: () => void;
  onMove: () => void;
}

/** The day of an entry and its times, on its own clock. */
function When({ entry }: { entry: CalendarEntry }) {
  const t = useTexts(ownCalendarTexts);
  const { time, tag } = useFormats();
  const { time_zone } = useSession();
  const { start, end } = entrySpan(entry);
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${start.slice(0, 10)}T12:00:00Z`),
  );
  const span = entry.all_day
    ? ''
    : [`${time(start.slice(11, 16))} ${t('until', { time: time(end.slice(11, 16)) })}`, foreignZone(entry, time_zone)]
        .filter(Boolean)
        .join(' ');
  return (
    <p>
      <span className="first-letter:uppercase">{day}</span>
      {span && <b className="block font-semibold tabular-nums">{span}</b>}
    </p>
  );
}

const names = (list: readonly string[]) => [...new Set(list.filter(Boolean))].join('; ');

/** What only the job itself knows: its address or meeting, its witnesses, and who is on the other side. */
function JobFacts({ job, entry }: { job: JobDetail; entry: CalendarEntry }) {
  const t = useTexts(ownCalendarTexts);
  const { user_type } = useSession();
  const lines = entry.site === 'remote' ? [] : locationLines(job);
  const services = job.services.filter(({ is_canceled }) => !is_canceled);
  const others =
    user_type === 'provider'
      ? [job.taking_attorney?.name ?? '', job.client_name]
      : services.map(({ service_provider_name }) => service_provider_name);
  const rows = [
    lines.join(', '),
    job.deponents.length > 0 && t('witness', { names: names(job.deponents.map((row) => row.job_deponent_name)) }),
    names(others) !== '' && t('with', { names: names(others) }),
  ].filter(Boolean);
  return (
    <>
      {rows.map((row) => (
        <p key={String(row)} className="text-ink-2">
          {row}
        </p>
      ))}
      {job.remote_meeting.trim() !== '' && <Meeting text={job.remote_meeting.trim()} />}
    </>
  );
}

/** An entry in short: what, when, where, with whom, and the next step. */
export function EntryCard({ entry, onOpen, onMove }: EntryCardProps) {
  const t = useTexts(ownCalendarTexts);
  const { data: job } = useQuery({ ...jobQuery(entry.id), enabled: entry.kind === 'job' });
  const isJob = isJobLike(entry);
  return (
    <div className="grid w-[min(340px,calc(100vw-48px))] gap-2 p-1 text-sm">
      {isJob ? (
        <>
          <p className="flex flex-wrap items-center gap-2 text-ink-2">
            {entry.cover && <OwnCoverChip cover={entry.cover} />}
            {job && t('number', { number: job.job_number })}
            {noteOf(entry) && <span>{noteOf(entry)}</span>}
          </p>
          <h2 className="font-semibold text-base text-ink">{entry.title}</h2>
        </>
      ) : (
        <h2 className="font-semibold text-base">
          <DayMark entry={entry} />
        </h2>
      )}
      <When entry={entry} />
      {isJob && (!job || entry.site === 'remote') && <LocationMark entry={entry} />}
      {job && <JobFacts job={job} entry={entry} />}
      {entry.kind === 'job' && <OwnResponseButtons jobId={entry.id} />}
      <p className="flex flex-wrap gap-2">
        {entry.can_open && (
          <Button size="sm" onClick={onOpen} aria-label={`${t('open')}: ${titleOf(entry)}`}>
            {t('open')}
          </Button>
        )}
        {entry.can_move && (
          <Button size="sm" onClick={onMove}>
            {t('move')} <Kbd>M</Kbd>
          </Button>
        )}
        {job && entry.site === 'elsewhere' && locationLines(job).length > 0 && (
          <a
            href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: locationLines(job).slice(-2).join(', ') })}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('outline', 'sm')}
          >
            {t('map')}
          </a>
        )}
      </p>
    </div>
  );
}
