import { countedJobs } from '@onrecord/domain/scheduling/cover/cover';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { useSession } from '../../../../../lib/session/session.ts';
import { coverTexts } from '../../../../../lib/texts/cover.ts';
import { dispatchTexts } from '../../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import type { Lanes } from '../dispatch-search.ts';
import { Needs } from '../needs-section.tsx';
import { DayNoteText, RoomSentences, roomsOf } from '../warnings-section.tsx';
import type { WeekDay } from './week-view.ts';

interface DayHeadProps {
  day: WeekDay;
  isToday: boolean;
  data: Pick<Lanes, 'rooms' | 'time_zone'>;
  onOpen: () => void;
}

/** A day of the week: its jobs in words, and what holds for all of it. */
export function DayHead({ day: { date, counts, notes, jobs, needs }, isToday, data, onOpen }: DayHeadProps) {
  const t = useTexts(coverTexts);
  const dispatch = useTexts(dispatchTexts);
  const { locale } = useSession();
  const rooms = useMemo(() => roomsOf(jobs, data.rooms), [jobs, data.rooms]);
  const lacksRooms = rooms.shortage !== null || rooms.crowded > 0;
  const name = new Date(`${date}T12:00:00Z`).toLocaleDateString(locale, {
    weekday: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <th
      scope="col"
      className={clsx(
        'border-line border-r border-b p-0 text-left align-top font-normal',
        isToday ? 'bg-brand-wash' : 'bg-sunk',
      )}
    >
      <button type="button" onClick={onOpen} className="block w-full px-2 py-0.5 text-left text-xs hover:underline">
        <b className="block font-semibold text-ink text-sm">
          {name}
          {isToday && <span className="ml-2 text-brand-ink">{dispatch('today')}</span>}
        </b>
        {t('jobs', { count: countedJobs(counts) })}
        {counts.uncovered > 0 && (
          <b className="font-semibold text-bad">{`, ${t('uncovered', { count: counts.uncovered })}`}</b>
        )}
      </button>
      <span className="block px-2 pb-0.5 text-xs empty:hidden">
        <Needs needs={needs} />
      </span>
      {(notes.length > 0 || lacksRooms) && (
        <span className="flex min-w-0 flex-wrap gap-1 overflow-hidden px-2 pb-0.5 text-[11.5px]">
          <RoomSentences rooms={rooms} zone={data.time_zone} />
          {notes.map((note) => (
            <DayNoteText key={`${note.kind} ${note.id}`} note={note} />
          ))}
        </span>
      )}
    </th>
  );
}
