import { zoneAbbreviation } from '@onrecord/domain/core/time/zone-abbreviation';
import { shortTime } from '@onrecord/domain/scheduling/calendar/day-axis';
import type { Cover } from '@onrecord/domain/scheduling/cover/cover';
import { clsx } from 'clsx';
import { type Formats, useFormats } from '../../../../lib/format/formats.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { ownCalendarTexts } from '../../../../lib/texts/own-calendar.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { CalendarOffIcon, MapPinIcon, NoteIcon, RoomIcon, VideoIcon } from '../../../../ui/icons.ts';
import { CoverChip } from '../../cover/cells.tsx';
import type { CalendarEntry } from '../calendar-entry.ts';
import { entrySpan } from '../calendar-time.ts';

const SITE_ICONS = { remote: VideoIcon, room: RoomIcon, elsewhere: MapPinIcon } as const;

/** The letters of the zone of an entry where its clock is not the one of the viewer, else ''. */
export function foreignZone({ starts_at, time_zone, all_day }: CalendarEntry, ownZone: string): string {
  if (all_day || time_zone === '') return '';
  const instant = { epochMilliseconds: Date.parse(starts_at) };
  const letters = zoneAbbreviation(instant, time_zone);
  return letters === zoneAbbreviation(instant, ownZone) ? '' : letters;
}

/** A time where there is little room: `9:30a` where the company writes its times with AM and PM. */
export function compactTime(local: string, { time }: Formats): string {
  const text = time(local);
  return /[AP]M$/i.test(text) ? shortTime(local) : text;
}

const endOf = (entry: CalendarEntry): string => entrySpan(entry).end.slice(11, 16);

/** The times of an entry: `9:30a-1p`, with its zone where that is another than the viewer's. */
export function CompactSpan({ entry }: { entry: CalendarEntry }) {
  const formats = useFormats();
  const { time_zone } = useSession();
  const zone = foreignZone(entry, time_zone);
  return (
    <b className="font-semibold tabular-nums">
      {`${compactTime(entry.local_time, formats)}–${compactTime(endOf(entry), formats)}`}
      {zone && ` ${zone}`}
    </b>
  );
}

/** Start above end, for the first column of a list. */
export function EntryTimes({ entry }: { entry: CalendarEntry }) {
  const t = useTexts(ownCalendarTexts);
  const { time } = useFormats();
  const { time_zone } = useSession();
  if (entry.all_day) return <span className="text-ink-2 text-sm">{t('all_day')}</span>;
  return (
    <>
      <b className="block font-semibold tabular-nums">{time(entry.local_time)}</b>
      <span className="block text-ink-2 text-sm tabular-nums">
        {[t('until', { time: time(endOf(entry)) }), foreignZone(entry, time_zone)].filter(Boolean).join(' ')}
      </span>
    </>
  );
}

/** Camera, door or pin with the name of the place. */
export function LocationMark({ entry }: { entry: CalendarEntry }) {
  const t = useTexts(ownCalendarTexts);
  if (entry.site === null) return null;
  const word = entry.site === 'remote' ? t('remote') : entry.location;
  if (word === '') return null;
  const Icon = SITE_ICONS[entry.site];
  return (
    <span className="inline-flex max-w-full shrink-0 items-center gap-1">
      <Icon size={12} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-3" />
      <span className="truncate">{word}</span>
    </span>
  );
}

/** The word of a cover for whoever has to say yes: `To confirm` to a client, `To answer` to a provider. */
export function OwnCoverChip({ cover }: { cover: Cover }) {
  const t = useTexts(ownCalendarTexts);
  const { user_type } = useSession();
  if (cover !== 'waiting') return <CoverChip cover={cover} />;
  return (
    <CoverChip cover={cover}>{t(user_type === 'provider' ? 'provider_to_answer' : 'client_to_confirm')}</CoverChip>
  );
}

/** What an entry is called: time off by its reason, for the name is the viewer's own. */
export const titleOf = ({ kind, title, detail, meaning }: CalendarEntry): string =>
  kind === 'time_off' ? [meaning, detail].filter(Boolean).join(': ') : title;

/** Time off, holidays, blackout days and notes: a shape of their own in neutral tones that no job uses. */
export function DayMark({ entry }: { entry: CalendarEntry }) {
  const Icon = entry.kind === 'note' ? NoteIcon : CalendarOffIcon;
  const isHatched = entry.kind === 'time_off' || entry.kind === 'blackout_day';
  return (
    <span className={clsx('flex min-w-0 items-center gap-1.5 rounded-[4px] px-1', isHatched ? 'cal-hatch' : 'bg-sunk')}>
      <Icon size={13} aria-hidden className="shrink-0 text-ink-2" />
      <span className={clsx('truncate', isHatched && 'bg-sheet px-1')}>{titleOf(entry)}</span>
      {entry.kind !== 'time_off' && <span className="sr-only">{`, ${entry.meaning}`}</span>}
    </span>
  );
}

export const isJobLike = ({ kind }: CalendarEntry): boolean => kind === 'job' || kind === 'job_request';

/** What the colour of an entry says beside its sign: `Worksheet pending`, `Updated in the last 7 days`. */
export const noteOf = ({ tone, meaning, is_canceled }: CalendarEntry): string =>
  tone === 'green' && !is_canceled ? meaning : '';
