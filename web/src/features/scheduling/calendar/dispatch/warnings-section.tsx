import type { DayNote } from '@onrecord/contract/scheduling/job/job-calendar';
import { type RoomWarnings, roomWarnings } from '@onrecord/domain/scheduling/calendar/room-warnings';
import { useFormats } from '../../../../lib/format/formats.ts';
import { dispatchTexts } from '../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { AlertIcon, CalendarOffIcon, NoteIcon } from '../../../../ui/icons.ts';
import type { Lanes } from './dispatch-search.ts';

/** What the rooms of some jobs of one day lack. */
export function roomsOf(jobs: Lanes['jobs'], rooms: Lanes['rooms']): RoomWarnings {
  const uses = jobs.map((job) => ({
    ...job,
    starts_at: Temporal.Instant.from(job.starts_at),
    ends_at: Temporal.Instant.from(job.ends_at),
  }));
  return roomWarnings(uses, rooms);
}

/** Too few rooms, and too few seats: an amber sentence for each. */
export function RoomSentences({ rooms: { shortage, crowded }, zone }: { rooms: RoomWarnings; zone: string }) {
  const t = useTexts(dispatchTexts);
  const formats = useFormats();
  const clock = shortage?.at.toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5);
  const sentences = [
    ...(shortage && clock
      ? [t('rooms_short', { needed: shortage.needed, time: formats.time(clock), available: shortage.available })]
      : []),
    ...(crowded > 0 ? [t('seats_short', { count: crowded })] : []),
  ];
  return sentences.map((words) => (
    <span key={words} title={words} className="inline-flex min-w-0 items-center gap-1 font-semibold text-warn">
      <AlertIcon size={11} aria-hidden className="shrink-0" />
      <span className="min-w-0">{words}</span>
    </span>
  ));
}

/** What stands in the totals line besides the signs: rooms that do not suffice, seats, holidays, blackout days and notes. */
export function Warnings({ data }: { data: Lanes }) {
  return (
    <>
      <RoomSentences rooms={roomsOf(data.jobs, data.rooms)} zone={data.time_zone} />
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
          ? 'day-hatch inline-flex max-w-[min(18rem,100%)] items-center gap-1'
          : kind === 'holiday'
            ? 'inline-flex max-w-[min(18rem,100%)] items-center gap-1 rounded-[4px] bg-sunk px-1'
            : 'inline-flex max-w-[min(18rem,100%)] items-center gap-1'
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
