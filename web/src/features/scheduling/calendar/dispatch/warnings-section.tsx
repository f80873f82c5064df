import type { DayNote } from '@onrecord/contract/scheduling/job/job-calendar';
import { roomShortage } from '@onrecord/domain/scheduling/calendar/day-lanes';
import { useFormats } from '../../../../lib/formats.ts';
import { dispatchTexts } from '../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { CalendarOffIcon, NoteIcon } from '../../../../ui/icons.ts';
import type { Lanes } from './dispatch-search.ts';

/** What stands in the totals line besides the signs: rooms that do not suffice, seats, holidays, blackout days and notes. */
export function Warnings({ data }: { data: Lanes }) {
  const t = useTexts(dispatchTexts);
  const formats = useFormats();
  const jobs = data.jobs.map((job) => ({
    ...job,
    starts_at: Temporal.Instant.from(job.starts_at),
    ends_at: Temporal.Instant.from(job.ends_at),
  }));
  const available = data.rooms.reduce((sum, { capacity }) => sum + capacity, 0);
  const shortage = roomShortage(jobs, available);
  const seats = new Map(data.rooms.map((room) => [room.conference_room_id, room.seats]));
  const crowded = data.jobs.filter(({ site, cover, conference_room_id, number_of_attendees }) => {
    const own = seats.get(conference_room_id ?? 0);
    return site === 'room' && cover !== 'canceled' && own !== undefined && number_of_attendees > own;
  }).length;
  const time =
    shortage && formats.time(shortage.at.toZonedDateTimeISO(data.time_zone).toPlainTime().toString().slice(0, 5));
  return (
    <>
      {shortage && time && (
        <span className="font-semibold text-warn">
          {t('rooms_short', { needed: shortage.needed, time, available: shortage.available })}
        </span>
      )}
      {crowded > 0 && <span className="font-semibold text-warn">{t('seats_short', { count: crowded })}</span>}
      {data.notes.map((note) => (
        <DayNoteText key={`${note.kind} ${note.id}`} note={note} />
      ))}
    </>
  );
}

/** A holiday, a blackout day or a note: neutral text with a shape of its own, never a color that a job uses. */
export function DayNoteText({ note: { kind, title } }: { note: DayNote }) {
  const t = useTexts(dispatchTexts);
  const Icon = kind === 'note' ? NoteIcon : CalendarOffIcon;
  return (
    <span
      title={`${t(kind)}: ${title}`}
      className={
        kind === 'blackout_day'
          ? 'day-hatch inline-flex max-w-72 items-center gap-1'
          : kind === 'holiday'
            ? 'inline-flex max-w-72 items-center gap-1 rounded-[4px] bg-sunk px-1'
            : 'inline-flex max-w-72 items-center gap-1'
      }
    >
      <Icon size={12} aria-hidden className="shrink-0 text-ink-2" />
      <span className={kind === 'blackout_day' ? 'truncate bg-sheet px-0.5 text-ink' : 'truncate text-ink'}>
        {title}
      </span>
      <span className="sr-only">{`, ${t(kind)}`}</span>
    </span>
  );
}
