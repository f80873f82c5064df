import type {
  DayNeeds,
  DayNote,
  DispatchDrive,
  DispatchJob,
  DispatchLeave,
  OpenJob,
} from '@onrecord/contract/scheduling/job/job-calendar';
import { dailyTotals } from '@onrecord/domain/scheduling/calendar/daily-totals';
import { laneDrives, type Stop } from '@onrecord/domain/scheduling/calendar/lane-drives';
import { type RoomSeats, roomWarnings } from '@onrecord/domain/scheduling/calendar/room-warnings';
import type { Cover, CoverCounts } from '@onrecord/domain/scheduling/cover/cover';
import { isOnSite, locationKey, locationKindOf } from '@onrecord/domain/scheduling/job/location/location';
import { timeOffOccurrences } from '@onrecord/domain/scheduling/time-off/time-off';
import { pointOf } from '../../job/schedule/suitability.reads.ts';
import type { TimeOffDetail } from '../../time-off/time-off.reads.ts';
import type { CoverCountRow, DispatchJobRow, NeedsRow, RoomJobRow, StopRow } from './dispatch.reads.ts';

const SITES = {
  remote: 'remote',
  conference_room: 'room',
  client_location: 'elsewhere',
  street_address: 'elsewhere',
} as const;

/** A job or request as the calendar of the people who schedule shows it. */
export function presentJob(row: DispatchJobRow): DispatchJob {
  const { location_type, job_location_type, conference_room_name, location_city, location_address1, ...shown } = row;
  const site = SITES[locationKindOf(row)];
  const elsewhere = location_city || location_address1;
  const location = site === 'room' ? conference_room_name : site === 'remote' ? '' : elsewhere;
  return { ...shown, site, location };
}

/** When providers do not work within some time: each occurrence for itself. */
export function presentLeave(
  rows: readonly TimeOffDetail[],
  from: Temporal.Instant,
  to: Temporal.Instant,
): DispatchLeave[] {
  return rows.flatMap((row) =>
    timeOffOccurrences(row, row.time_zone, from, to).map(({ start, end }) => ({
      service_provider_id: row.service_provider_id,
      description: row.description,
      is_all_day: row.is_all_day,
      starts_at: start.toString(),
      ends_at: end.toString(),
    })),
  );
}

interface DayRows {
  readonly holidays: readonly { holiday_id: number; description: string; holiday_date: string }[];
  readonly blackouts: readonly { blackout_day_id: number; description: string; from_date: string; to_date: string }[];
  readonly notes: readonly { note_id: number; note_text: string; note_date: string | null }[];
}

/** Holidays, blackout days and notes of some days. */
export function presentDayNotes(
  { holidays, blackouts, notes }: DayRows,
  { from_date, to_date }: { from_date: string; to_date: string },
): DayNote[] {
  const isWithin = (day: string) => day >= from_date && day <= to_date;
  const onDay = (day: string) => ({ from_date: day, to_date: day });
  return [
    ...holidays
      .filter(({ holiday_date }) => isWithin(holiday_date))
      .map((row) => ({
        kind: 'holiday' as const,
        id: row.holiday_id,
        title: row.description,
        ...onDay(row.holiday_date),
      })),
    ...blackouts.map((row) => ({
      kind: 'blackout_day' as const,
      id: row.blackout_day_id,
      title: row.description,
      from_date: row.from_date,
      to_date: row.to_date,
    })),
    ...notes.flatMap((row) =>
      row.note_date === null
        ? []
        : [{ kind: 'note' as const, id: row.note_id, title: row.note_text, ...onDay(row.note_date.slice(0, 10)) }],
    ),
  ];
}

const NONE: CoverCounts = { uncovered: 0, waiting: 0, confirmed: 0, done: 0, request: 0, canceled: 0 };

interface MonthRows {
  readonly counted: readonly CoverCountRow[];
  readonly open: readonly OpenJob[];
  readonly inRooms: readonly RoomJobRow[];
  readonly rooms: readonly RoomSeats[];
}

/** What the jobs of a day need of the rooms beyond what there is. */
function presentRooms(jobs: readonly RoomJobRow[], rooms: readonly RoomSeats[]) {
  const uses = jobs.map((job) => ({
    ...job,
    site: 'room' as const,
    starts_at: Temporal.Instant.from(job.starts_at),
    ends_at: Temporal.Instant.from(job.ends_at),
  }));
  const { shortage, crowded } = roomWarnings(uses, rooms);
  return { room_shortage: shortage && { ...shortage, at: shortage.at.toString() }, crowded };
}

/** The days that hold something, in order: how many jobs of each cover, the first that need somebody, and what rooms lack. */
export function presentDays({ counted, open, inRooms, rooms }: MonthRows) {
  const days = new Map<string, Record<Cover, number>>();
  for (const { job_date, cover, jobs } of counted) {
    const counts = days.get(job_date) ?? { ...NONE };
    counts[cover] = jobs;
    days.set(job_date, counts);
  }
  const byDay = Map.groupBy(open, ({ job_date }) => job_date);
  const roomsByDay = Map.groupBy(inRooms, ({ job_date }) => job_date);
  return [...days]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([local_date, counts]) => ({
      local_date,
      counts,
      open: byDay.get(local_date) ?? [],
      ...presentRooms(roomsByDay.get(local_date) ?? [], rooms),
    }));
}

/** What each day needs together, for the days that need something. */
export function presentNeeds(
  rows: readonly NeedsRow[],
  { from_date, to_date }: { from_date: string; to_date: string },
): DayNeeds[] {
  return dailyTotals(rows, from_date, to_date).days.map(({ date, rooms, meals, reporters }) => ({
    local_date: date,
    rooms_needed: rooms,
    meals_needed: meals,
    reporters_needed: reporters,
  }));
}

/** The drives of everybody's day: from each job on site to their next one elsewhere, as far as both are known. */
export function presentDrives(jobs: readonly DispatchJobRow[], stops: readonly StopRow[]): DispatchDrive[] {
  const known = new Map(stops.map((stop) => [stop.job_id, { location: locationKey(stop), point: pointOf(stop) }]));
  const live = jobs.filter((job) => isOnSite(job) && job.cover !== 'canceled');
  const byProvider = Map.groupBy(
    live.flatMap((job) => job.services.map(({ service_provider_id }) => ({ job, service_provider_id }))),
    ({ service_provider_id }) => service_provider_id ?? 0,
  );
  byProvider.delete(0);
  return [...byProvider].flatMap(([service_provider_id, own]) => {
    const visits = own.flatMap(({ job }): Stop[] => {
      const stop = job.job_id === null ? undefined : known.get(job.job_id);
      if (!stop || job.job_id === null) return [];
      const [starts_at, ends_at] = [Temporal.Instant.from(job.starts_at), Temporal.Instant.from(job.ends_at)];
      return [{ job_id: job.job_id, starts_at, ends_at, ...stop }];
    });
    return laneDrives(visits).map((drive) => ({ service_provider_id, ...drive }));
  });
}
