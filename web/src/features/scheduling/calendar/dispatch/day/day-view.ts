import type {
  DispatchDrive,
  DispatchJob,
  DispatchLeave,
  DispatchProvider,
} from '@onrecord/contract/scheduling/job/job-calendar';
import { dayAxis, hourTicks, positionOn, type Span, secondZone } from '@onrecord/domain/scheduling/calendar/day-axis';
import { hoursOf, laneNames, packRows } from '@onrecord/domain/scheduling/calendar/day-lanes';
import type { Cover } from '@onrecord/domain/scheduling/cover/cover';
import type { Lanes } from '../dispatch-search.ts';

/** One bar of the day: a service of a job, or a job whole where lanes are no people. */
export interface Bar extends Span {
  readonly key: string;
  readonly job: DispatchJob;
  readonly service: DispatchJob['services'][number] | null;
  readonly cover: Cover;
}

/** Whether a bar moves by a drag: a service of a job that is still to be done. */
export const isMovable = ({ job, cover, service }: Pick<Bar, 'job' | 'cover' | 'service'>): boolean =>
  job.job_id !== null && service !== null && cover !== 'canceled' && cover !== 'request' && cover !== 'done';

/** When somebody does not work, by instants. */
export interface LeaveSpan extends Span {
  readonly leave: DispatchLeave;
}

/** A drive from one job of a lane to the next, between the two. */
export interface DriveSpan extends Span {
  readonly drive: DispatchDrive;
}

export interface Lane {
  readonly id: string;
  readonly kind: 'provider' | 'room' | 'open' | 'free';
  readonly name: string;
  readonly title: string;
  readonly provider: DispatchProvider | null;
  readonly bars: readonly Bar[][];
  readonly leave: readonly LeaveSpan[];
  readonly drives: readonly DriveSpan[];
  readonly hours: number;
  /** Rows of its height. */
  readonly rows: number;
  /** Those who are free all day, in the lane that names them. */
  readonly people: readonly DispatchProvider[];
}

export interface Group {
  readonly id: string;
  readonly title: string;
  readonly lanes: readonly Lane[];
  /** How many people do this, how many of them work and how many are off all day; null where lanes are no people. */
  readonly people: { readonly all: number; readonly working: number; readonly off: number } | null;
  readonly uncovered: readonly Bar[];
}

const instant = (text: string) => Temporal.Instant.from(text);
const spanOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): Span => ({
  starts_at: instant(starts_at),
  ends_at: instant(ends_at),
});

export const jobKey = ({ job_id, job_request_id }: DispatchJob): string =>
  job_id === null ? `job_request ${job_request_id}` : `job ${job_id}`;

/** The bar of a service of a job. */
const serviceBar = (job: DispatchJob, service: DispatchJob['services'][number]): Bar => ({
  ...spanOf(job),
  key: `${jobKey(job)} ${service.job_service_id}`,
  job,
  service,
  cover: service.cover,
});

/** The bar of a whole job. */
const jobBar = (job: DispatchJob): Bar => ({ ...spanOf(job), key: jobKey(job), job, service: null, cover: job.cover });

const EMPTY = { provider: null, leave: [], drives: [], hours: 0, people: [] };

const openLane = (id: string, name: string, jobs: readonly DispatchJob[]): Lane => {
  const bars = packRows(jobs.map(jobBar));
  return { ...EMPTY, id, kind: 'open', name, title: name, bars, rows: Math.max(1, bars.length) };
};

const isLive = ({ cover }: DispatchJob) => cover !== 'request' && cover !== 'canceled';

/** Jobs that no lane of a person or room holds: requests, and what is canceled. */
function otherGroups(jobs: readonly DispatchJob[], words: DayWords): Group[] {
  return (['request', 'canceled'] as const).flatMap((cover) => {
    const own = jobs.filter((job) => job.cover === cover);
    const title = words[cover];
    return own.length === 0
      ? []
      : [{ id: cover, title, lanes: [openLane(`open ${cover}`, title, own)], people: null, uncovered: [] }];
  });
}

export interface DayWords {
  readonly request: string;
  readonly canceled: string;
  readonly free: string;
  readonly remote: string;
  readonly elsewhere: string;
  readonly rooms: string;
  readonly nobody: string;
}

/** The drives between the bars of a lane: those between jobs of other lanes are not drawn. */
function drivesOf(drives: readonly DispatchDrive[], bars: readonly Bar[]): DriveSpan[] {
  const byJob = new Map(bars.map((bar) => [bar.job.job_id, bar]));
  return drives.flatMap((drive): DriveSpan[] => {
    const [from, to] = [byJob.get(drive.from_job_id), byJob.get(drive.to_job_id)];
    return from && to ? [{ drive, starts_at: from.ends_at, ends_at: to.starts_at }] : [];
  });
}

/** So many letters of names fit into a row of those who are free all day. */
const LETTERS_PER_ROW = 90;

/** Lanes by provider, grouped by service: the largest group first. */
export function providerGroups(data: Lanes, serviceId: number | undefined, words: DayWords): Group[] {
  const jobs = data.jobs.filter(isLive);
  const bars = jobs.flatMap((job) => job.services.map((service) => serviceBar(job, service)));
  const byService = Map.groupBy(bars, ({ service }) => service?.service_id ?? 0);
  const leave = Map.groupBy(
    data.leave.map((one): LeaveSpan => ({ ...spanOf(one), leave: one })),
    (one) => one.leave.service_provider_id,
  );
  const busy = new Set(bars.map(({ service }) => service?.service_provider_id ?? 0));
  const order = data.services.map(({ service_id }) => service_id);
  const mainOf = ({ service_ids }: DispatchProvider) => order.find((id) => service_ids.includes(id));
  const names = laneNames(data.providers);
  const groups = data.services
    .filter(({ service_id }) => serviceId === undefined || service_id === serviceId)
    .map(({ service_id, name }): Group => {
      const own = byService.get(service_id) ?? [];
      const byPerson = Map.groupBy(own, ({ service }) => service?.service_provider_id ?? 0);
      const members = data.providers.filter(
        (person) => byPerson.has(person.service_provider_id) || (person.is_active && mainOf(person) === service_id),
      );
      const isFree = ({ service_provider_id: id }: DispatchProvider) => !busy.has(id) && !leave.has(id);
      // Who works in another group today has a lane there.
      const shown = members.filter(
        (person) => byPerson.has(person.service_provider_id) || leave.has(person.service_provider_id),
      );
      const lanes = shown.map((provider): Lane => {
        const id = provider.service_provider_id;
        const packed = packRows(byPerson.get(id) ?? []);
        return {
          id: `provider ${id} ${service_id}`,
          kind: 'provider',
          name: names.get(id) ?? provider.name,
          title: provider.name,
          provider,
          bars: packed,
          leave: leave.get(id) ?? [],
          drives: drivesOf(
            data.drives.filter(({ service_provider_id }) => service_provider_id === id),
            packed.flat(),
          ),
          hours: hoursOf(packed.flat()),
          rows: Math.max(1, packed.length),
          people: [],
        };
      });
      const people = members.filter(isFree);
      const letters = people.reduce((sum, person) => sum + person.name.length + 2, 0);
      const free: Lane[] =
        people.length === 0
          ? []
          : [
              {
                ...EMPTY,
                id: `free ${service_id}`,
                kind: 'free',
                name: words.free,
                title: words.free,
                bars: [],
                rows: Math.max(1, Math.ceil(letters / LETTERS_PER_ROW)),
                people,
              },
            ];
      const working = shown.filter((person) => byPerson.has(person.service_provider_id)).length;
      return {
        id: `service ${service_id}`,
        title: name,
        lanes: [...lanes, ...free],
        people: { all: members.length, working, off: lanes.length - working },
        uncovered: own.filter(({ cover }) => cover === 'uncovered'),
      };
    })
    .filter(({ lanes, uncovered }) => lanes.length > 0 || uncovered.length > 0)
    .sort((one, other) => other.lanes.length - one.lanes.length);
  return [...withBare(groups, jobs, words), ...otherGroups(data.jobs, words)];
}

/** Jobs without any service belong to no group: they stand with what is uncovered all the same. */
function withBare(groups: Group[], jobs: readonly DispatchJob[], words: DayWords): Group[] {
  const bare = jobs.filter(({ services }) => services.length === 0).map(jobBar);
  if (bare.length === 0) return groups;
  const uncovered = bare.filter(({ cover }) => cover === 'uncovered');
  const over = bare.filter(({ cover }) => cover !== 'uncovered');
  const lanes =
    over.length === 0
      ? []
      : [
          openLane(
            'open bare',
            words.nobody,
            over.map(({ job }) => job),
          ),
        ];
  return [...groups, { id: 'bare', title: words.nobody, lanes, people: null, uncovered }];
}

/** Lanes by room; what takes place elsewhere and by video has lanes of its own. */
export function roomGroups(data: Lanes, words: DayWords): Group[] {
  const jobs = data.jobs.filter(isLive);
  const byRoom = Map.groupBy(
    jobs.filter(({ site }) => site === 'room'),
    ({ conference_room_id }) => conference_room_id ?? 0,
  );
  const roomLane = (id: number, name: string): Lane => {
    const packed = packRows((byRoom.get(id) ?? []).map(jobBar));
    const rows = Math.max(1, packed.length);
    return {
      ...EMPTY,
      id: `room ${id}`,
      kind: 'room',
      name,
      title: name,
      bars: packed,
      hours: hoursOf(packed.flat()),
      rows,
    };
  };
  const known = new Set(data.rooms.map(({ conference_room_id }) => conference_room_id));
  const closed = [...byRoom].filter(([id]) => !known.has(id));
  const lanes = [
    ...data.rooms.map(({ conference_room_id, name }) => roomLane(conference_room_id, name)),
    ...closed.map(([id, held]) => roomLane(id, held[0]?.location ?? '')),
  ];
  const uncovered = jobs.filter(({ cover }) => cover === 'uncovered').map(jobBar);
  const sites = (['elsewhere', 'remote'] as const).flatMap((site): Group[] => {
    const own = jobs.filter((job) => job.site === site);
    if (own.length === 0) return [];
    return [
      {
        id: site,
        title: words[site],
        lanes: [openLane(`open ${site}`, words[site], own)],
        people: null,
        uncovered: [],
      },
    ];
  });
  return [
    { id: 'rooms', title: words.rooms, lanes, people: null, uncovered },
    ...sites,
    ...otherGroups(data.jobs, words),
  ];
}

/** The axis of a day with its strip: hours of the division's zone, and of the one that most other jobs are in. */
export function dayStrip(data: Lanes, date: string) {
  const axis = dayAxis(data.jobs.map(spanOf), date, data.time_zone);
  const ticks = hourTicks(axis, data.time_zone);
  const offsetOf = (zone: string) => axis.starts_at.toZonedDateTimeISO(zone).offset;
  const zones = data.jobs.map(({ time_zone }) => time_zone);
  const second = secondZone(zones, data.time_zone, offsetOf);
  return { axis, ticks, second: second === undefined ? null : { zone: second, ticks: hourTicks(axis, second) } };
}

export type DayStrip = ReturnType<typeof dayStrip>;

/** Where now is on an axis, or null where it is not on it. */
export function nowOn({ axis }: DayStrip, now: Temporal.Instant): number | null {
  const position = positionOn(axis, now);
  return position < 0 || position > 1 ? null : position;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const middle = ({ starts_at, ends_at }: Span) => (starts_at.epochMilliseconds + ends_at.epochMilliseconds) / 2;

/**
 * The bar that an arrow leads to: left and right in time within a row, up and down to the nearest one in time of the next
 * row that has any. `rows` are all rows of the day in their order; undefined where there is none.
 */
export function barBeside(rows: readonly (readonly Bar[])[], key: string, arrow: Arrow): Bar | undefined {
  const at = rows.findIndex((row) => row.some((bar) => bar.key === key));
  const row = rows[at] ?? [];
  const index = row.findIndex((bar) => bar.key === key);
  const current = row[index];
  if (!current) return rows.find(([first]) => first)?.[0];
  if (arrow === 'ArrowLeft') return row[index - 1];
  if (arrow === 'ArrowRight') return row[index + 1];
  const others = arrow === 'ArrowDown' ? rows.slice(at + 1) : rows.slice(0, at).toReversed();
  const next = others.find(({ length }) => length > 0) ?? [];
  return next.toSorted(
    (one, other) => Math.abs(middle(one) - middle(current)) - Math.abs(middle(other) - middle(current)),
  )[0];
}
