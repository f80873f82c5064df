import type { Cover } from '../cover/cover.ts';
import type { Span } from './day-axis.ts';

/** Height of a row of the day, of the head of a group, and the width of a lane's name, in CSS pixels. */
export const LANE_HEIGHT = 24;
export const GROUP_HEIGHT = 19;

/** From this width of the window on lanes stand in two columns where they do not fit into one. */
export const TWO_COLUMNS_WIDTH = 1280;
/** A group of fewer lanes stays in one column. */
const MIN_PARTED_LANES = 4;
/** From so many hours a day on somebody's hours stand out. */
export const LONG_DAY_HOURS = 7;
/** So many rows of what is uncovered are shown; the rest is counted. */
export const MAX_UNCOVERED_ROWS = 4;

const compare = Temporal.Instant.compare;

/**
 * Puts spans into rows so that none overlaps another in its row, in as few rows as there are spans at one time: each into
 * the first row that is free. One that ends as the next begins does not overlap it.
 */
export function packRows<S extends Span>(spans: readonly S[]): S[][] {
  const rows: S[][] = [];
  for (const span of spans.toSorted((one, other) => compare(one.starts_at, other.starts_at))) {
    const row = rows.find((held) => {
      const last = held.at(-1);
      return last !== undefined && compare(last.ends_at, span.starts_at) <= 0;
    });
    if (row) row.push(span);
    else rows.push([span]);
  }
  return rows;
}

/** What there is room for on a bar of so many pixels. */
export type BarText = 'plaintiff' | 'time_plaintiff' | 'time_caption';

/** Returns what a bar says by its width: the name that the case goes by, from 90 px the time too, from 150 px the caption. */
export function barText(width: number): BarText {
  if (width >= 150) return 'time_caption';
  return width >= 90 ? 'time_plaintiff' : 'plaintiff';
}

/** The name that a case goes by: `Amadi` of "Amadi v. Gold Camp Casino". */
export function plaintiffOf(caseName: string): string {
  const [first = ''] = caseName.split(/\s+(?:vs?\.?|versus)\s+/i);
  return first.trim() || caseName;
}

/** A person whose lane it is. */
export interface LanePerson {
  readonly service_provider_id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** Names of lanes: `Abernathy, J.`; where two would read alike both have their first name in full. */
export function laneNames(people: readonly LanePerson[]): Map<number, string> {
  const short = ({ first_name, last_name }: LanePerson) =>
    first_name === '' ? last_name : `${last_name}, ${first_name.slice(0, 1)}.`;
  const alike = Map.groupBy(people, short);
  return new Map(
    people.map((person) => {
      const isAlone = (alike.get(short(person)) ?? []).length < 2;
      const full = [person.last_name, person.first_name].filter(Boolean).join(', ');
      return [person.service_provider_id, isAlone ? short(person) : full];
    }),
  );
}

/** Hours that spans take, each hour once where they overlap. */
export function hoursOf(spans: readonly Span[]): number {
  let [minutes, until] = [0, Number.NEGATIVE_INFINITY];
  for (const { starts_at, ends_at } of spans.toSorted((one, other) => compare(one.starts_at, other.starts_at))) {
    const [from, to] = [starts_at.epochMilliseconds, ends_at.epochMilliseconds];
    minutes += Math.max(0, to - Math.max(from, until)) / 60_000;
    until = Math.max(until, to);
  }
  return minutes / 60;
}

/** A group of lanes: a service with those who do it, or the rooms. */
export interface LaneGroup<Lane> {
  readonly id: string;
  readonly lanes: readonly Lane[];
}

/** The lanes of a group that one column holds. */
export interface GroupPart<Lane> extends LaneGroup<Lane> {
  /** Whether the group began in the column before. */
  readonly is_continued: boolean;
  /** Whether its last lane stands in this column. */
  readonly is_last: boolean;
}

const rowsOf = <Lane extends { readonly rows: number }>(lanes: readonly Lane[]) =>
  lanes.reduce((sum, { rows }) => sum + rows, 0);

const unparted = <Lane>(group: LaneGroup<Lane>): GroupPart<Lane> => ({ ...group, is_continued: false, is_last: true });

/**
 * Lays groups of lanes into one column, or into two like a newspaper where their rows are higher than `height` and the
 * window is wide enough. The columns are as equal as the break allows; a group of fewer than four lanes is never parted, and
 * no part of a group is smaller than two lanes.
 */
export function laneColumns<Lane extends { readonly rows: number }>(
  groups: readonly LaneGroup<Lane>[],
  { height, width }: { height: number; width: number },
): GroupPart<Lane>[][] {
  const total = groups.reduce((sum, { lanes }) => sum + rowsOf(lanes) * LANE_HEIGHT + GROUP_HEIGHT, 0);
  if (total <= height || width < TWO_COLUMNS_WIDTH) return [groups.map(unparted)];
  const left: GroupPart<Lane>[] = [];
  const right: GroupPart<Lane>[] = [];
  let used = 0;
  for (const group of groups) {
    const own = rowsOf(group.lanes) * LANE_HEIGHT + GROUP_HEIGHT;
    const room = total / 2 - used;
    used += own;
    if (room <= 0 || right.length > 0) right.push(unparted(group));
    else if (own <= room) left.push(unparted(group));
    else parted(group, room, left, right);
  }
  return right.length === 0 ? [left] : [left, right];
}

/** Parts a group where the left column is full; a small one goes whole to the side that has more room for it. */
function parted<Lane extends { readonly rows: number }>(
  group: LaneGroup<Lane>,
  room: number,
  left: GroupPart<Lane>[],
  right: GroupPart<Lane>[],
): void {
  const { lanes } = group;
  let [count, filled] = [0, GROUP_HEIGHT];
  for (const lane of lanes) {
    if (filled + lane.rows * LANE_HEIGHT > room) break;
    filled += lane.rows * LANE_HEIGHT;
    count += 1;
  }
  const cut = Math.min(Math.max(count, 2), lanes.length - 2);
  if (lanes.length < MIN_PARTED_LANES) {
    (room * 2 >= rowsOf(lanes) * LANE_HEIGHT ? left : right).push(unparted(group));
    return;
  }
  left.push({ ...group, lanes: lanes.slice(0, cut), is_continued: false, is_last: false });
  right.push({ ...group, lanes: lanes.slice(cut), is_continued: true, is_last: true });
}

/** A job as far as it needs a room of ours. */
export interface RoomNeed extends Span {
  readonly cover: Cover;
  /** In a room of ours, by video, or elsewhere. */
  readonly site: 'remote' | 'room' | 'elsewhere';
  readonly rooms_needed: number;
}

/** When more rooms are needed than there are: the first such instant of the worst moment. */
export interface RoomShortage {
  readonly at: Temporal.Instant;
  readonly needed: number;
  readonly available: number;
}

/**
 * Returns when the most rooms of ours are needed, if they are more than there are; null otherwise. Jobs in a room need at
 * least one; requests and canceled jobs need none.
 */
export function roomShortage(jobs: readonly RoomNeed[], available: number): RoomShortage | null {
  const inRooms = jobs.filter(({ cover, site }) => site === 'room' && cover !== 'canceled' && cover !== 'request');
  let worst: RoomShortage | null = null;
  for (const { starts_at: at } of inRooms.toSorted((one, other) => compare(one.starts_at, other.starts_at))) {
    const beside = inRooms.filter((job) => compare(job.starts_at, at) <= 0 && compare(at, job.ends_at) < 0);
    const needed = beside.reduce((sum, { rooms_needed }) => sum + Math.max(1, rooms_needed), 0);
    if (needed > (worst?.needed ?? available)) worst = { at, needed, available };
  }
  return worst;
}
