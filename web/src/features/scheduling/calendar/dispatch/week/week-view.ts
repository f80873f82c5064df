import type { DayNeeds, DispatchJob, DispatchProvider } from '@onrecord/contract/scheduling/job/job-calendar';
import { hoursOf } from '@onrecord/domain/scheduling/calendar/day-lanes';
import { type Cover, type CoverCounts, countCovers } from '@onrecord/domain/scheduling/cover/cover';
import type { Lanes } from '../dispatch-search.ts';

/** An entry of the week: a service of a job in the row of whoever does it, or of nobody. */
export interface WeekEntry {
  readonly key: string;
  readonly job: DispatchJob;
  readonly service: DispatchJob['services'][number] | null;
  readonly cover: Cover;
}

/** A day of the week before and after noon, so that a row still reads as time. */
export interface WeekCell {
  readonly date: string;
  readonly halves: readonly [readonly WeekEntry[], readonly WeekEntry[]];
  /** What keeps the provider from working, in words; '' for nothing. */
  readonly leave: string;
}

export interface WeekRow {
  readonly provider: DispatchProvider;
  readonly cells: readonly WeekCell[];
  readonly hours: number;
}

export interface WeekDay {
  readonly date: string;
  readonly counts: CoverCounts;
  readonly notes: Lanes['notes'];
  readonly jobs: Lanes['jobs'];
  readonly needs: DayNeeds | undefined;
}

export interface WeekView {
  readonly days: readonly WeekDay[];
  readonly uncovered: readonly WeekCell[];
  readonly rows: readonly WeekRow[];
}

const isLive = ({ cover }: DispatchJob) => cover !== 'request' && cover !== 'canceled';
const isWeekend = (date: string) => Temporal.PlainDate.from(date).dayOfWeek > 5;

const entriesOf = (job: DispatchJob): WeekEntry[] =>
  job.services.length === 0
    ? [{ key: `job ${job.job_id}`, job, service: null, cover: job.cover }]
    : job.services.map((service) => ({
        key: `job ${job.job_id} ${service.job_service_id}`,
        job,
        service,
        cover: service.cover,
      }));

/** Halves by the clock of the calendar: a job of another zone stands where it happens here. */
function cellOf(date: string, entries: readonly WeekEntry[], zone: string, leave = ''): WeekCell {
  const isLate = ({ job }: WeekEntry) => Temporal.Instant.from(job.starts_at).toZonedDateTimeISO(zone).hour >= 12;
  return { date, leave, halves: [entries.filter((one) => !isLate(one)), entries.filter(isLate)] };
}

/** The days of a week that are shown: a Saturday or Sunday only where something takes place. */
export function weekDays(data: Lanes, from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = Temporal.PlainDate.from(from); day.toString() <= to; day = day.add({ days: 1 }))
    days.push(day.toString());
  const busy = new Set(data.jobs.filter(isLive).map(({ job_date }) => job_date));
  return days.filter((date) => !isWeekend(date) || busy.has(date));
}

/** What keeps somebody from working on a day, in words. */
function leaveOn(data: Lanes, providerId: number, date: string, word: string): string {
  const day = Temporal.PlainDate.from(date);
  const [from, to] = [0, 1].map((days) => day.add({ days }).toZonedDateTime({ timeZone: data.time_zone }).toInstant());
  const found = data.leave.find(
    ({ service_provider_id, starts_at, ends_at }) =>
      service_provider_id === providerId &&
      from !== undefined &&
      to !== undefined &&
      Temporal.Instant.compare(Temporal.Instant.from(starts_at), to) < 0 &&
      Temporal.Instant.compare(Temporal.Instant.from(ends_at), from) > 0,
  );
  return found ? found.description || word : '';
}

const spanOf = ({ starts_at, ends_at }: DispatchJob) => ({
  starts_at: Temporal.Instant.from(starts_at),
  ends_at: Temporal.Instant.from(ends_at),
});

/**
 * The week as a table: a row for everybody who works or is off, a column for each day, what nobody covers above. The sign of
 * an entry is that of the provider's own service.
 */
export function weekView(data: Lanes, from: string, to: string, timeOff: string, serviceId?: number): WeekView {
  const dates = weekDays(data, from, to);
  const isWanted = ({ service }: WeekEntry) => serviceId === undefined || service?.service_id === serviceId;
  const entries = data.jobs.filter(isLive).flatMap(entriesOf).filter(isWanted);
  const byDay = (own: readonly WeekEntry[]) => Map.groupBy(own, ({ job }) => job.job_date);
  const open = byDay(entries.filter(({ cover }) => cover === 'uncovered'));
  const byPerson = Map.groupBy(entries, ({ service }) => service?.service_provider_id ?? 0);
  const off = new Set(data.leave.map(({ service_provider_id }) => service_provider_id));
  const rows = data.providers
    .filter(
      ({ service_provider_id: id, service_ids }) =>
        byPerson.has(id) || (off.has(id) && (serviceId === undefined || service_ids.includes(serviceId))),
    )
    .map((provider): WeekRow => {
      const id = provider.service_provider_id;
      const own = byPerson.get(id) ?? [];
      const days = byDay(own);
      return {
        provider,
        cells: dates.map((date) =>
          cellOf(date, days.get(date) ?? [], data.time_zone, leaveOn(data, id, date, timeOff)),
        ),
        hours: hoursOf(own.map(({ job }) => spanOf(job))),
      };
    });
  return {
    days: dates.map((date) => {
      const jobs = data.jobs.filter(({ job_date }) => job_date === date);
      return {
        date,
        jobs,
        counts: countCovers(jobs.map(({ cover }) => cover)),
        needs: data.totals.find(({ local_date }) => local_date === date),
        notes: data.notes.filter(({ from_date, to_date }) => from_date <= date && date <= to_date),
      };
    }),
    uncovered: dates.map((date) => cellOf(date, open.get(date) ?? [], data.time_zone)),
    rows,
  };
}
