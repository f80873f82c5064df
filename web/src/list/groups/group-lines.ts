import type { ListGroup } from '@onrecord/contract/core/list';

/** A group as it stands in the list: the line of its head, and its rows below while it is open. */
export interface PlacedGroup {
  readonly key: string;
  readonly group: ListGroup;
  /** The line of its head, from 0. */
  readonly start: number;
  /** How many lines it takes, its head included. */
  readonly lines: number;
}

/** What a group is called among the others; no value is called so. */
export const groupKey = ({ value }: Pick<ListGroup, 'value'>): string => (value === null ? '\u0000' : value);

/** Places groups one below the other. */
export function positionGroups(groups: readonly ListGroup[], open: ReadonlySet<string>): PlacedGroup[] {
  let start = 0;
  return groups.map((group) => {
    const key = groupKey(group);
    const lines = open.has(key) ? group.count + 1 : 1;
    const placed = { key, group, start, lines };
    start += lines;
    return placed;
  });
}

/** The group in which a line is; undefined behind the last one. */
export function groupAtLine(placed: readonly PlacedGroup[], line: number): PlacedGroup | undefined {
  let low = 0;
  let high = placed.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((placed[middle]?.start ?? 0) <= line) low = middle;
    else high = middle - 1;
  }
  const found = placed[low];
  return found && line < found.start + found.lines ? found : undefined;
}

/** Some rows of a group that are read by one call. */
export interface GroupWindow {
  readonly key: string;
  readonly value: string | null;
  readonly offset: number;
}

/** The calls for the rows of open groups that lie within a range of lines. */
export function windowsWithin(
  placed: readonly PlacedGroup[],
  [from, to]: readonly [number, number],
  size: number,
): GroupWindow[] {
  return placed
    .filter(({ start, lines }) => lines > 1 && start + lines > from && start < to)
    .flatMap(({ key, group, start, lines }) => {
      const first = Math.floor(Math.max(0, from - start - 1) / size);
      const last = Math.floor((Math.min(lines - 1, Math.max(1, to - start)) - 1) / size);
      return Array.from({ length: last - first + 1 }, (_, n) => ({
        key,
        value: group.value,
        offset: (first + n) * size,
      }));
    });
}
