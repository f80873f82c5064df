import { headingText } from '@onrecord/domain/core/list/cell-text';
import type { Column } from '@onrecord/domain/core/list/column';
import type { ColumnType } from '@onrecord/domain/core/list/operators';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';

export type Orientation = 'portrait' | 'landscape';

export const MARGIN = 28;
export const CELL_PADDING = 3;
/** A digit's width as a part of the font size, with a little to spare. */
export const DIGIT = 0.58;

/** What is between the margins, in points of A4. */
export const ROOM: Readonly<Record<Orientation, number>> = {
  portrait: 595.28 - 2 * MARGIN,
  landscape: 841.89 - 2 * MARGIN,
};

/** In characters: what a value of the type needs so that it is read without breaking it into pieces. */
const LEAST: Readonly<Record<ColumnType, number>> = {
  text: 9,
  equal: 8,
  number: 6,
  money: 10,
  date: 10,
  time: 8,
  datetime: 10,
  boolean: 4,
};

/** Upright as long as it stays readable; then across, down to the smallest print. */
const TRIED: readonly (readonly [Orientation, number])[] = [
  ['portrait', 9],
  ['portrait', 8],
  ['landscape', 9],
  ['landscape', 8],
  ['landscape', 7],
  ['landscape', 6],
  ['landscape', 5.5],
];

export interface PageFit {
  readonly orientation: Orientation;
  readonly fontSize: number;
}

/** Upright is for lists whose longer words fit as well; across, more columns matter more. */
const UPRIGHT_TEXT = 12;

function needOf({ heading, type }: Column, orientation: Orientation, terms: TermResolver | undefined): number {
  const words = headingText({ heading }, terms).split(/[\s-]/);
  const least = orientation === 'portrait' && type === 'text' ? UPRIGHT_TEXT : LEAST[type];
  return Math.max(least, ...words.map(({ length }) => Math.min(length, 12)));
}

const widthAt = (characters: number, fontSize: number) => characters * fontSize * DIGIT + 2 * CELL_PADDING;

/**
 * How the columns of a list go on a page; or, where they do not fit on it even across and in the smallest print, how many of the first
 * ones do (platform, section 5).
 */
export function fitColumns(columns: readonly Column[], terms?: TermResolver): PageFit | { readonly max: number } {
  const widthOf = (count: number, orientation: Orientation, fontSize: number) =>
    columns.slice(0, count).reduce((sum, column) => sum + widthAt(needOf(column, orientation, terms), fontSize), 0);
  const fit = TRIED.find(
    ([orientation, fontSize]) => widthOf(columns.length, orientation, fontSize) <= ROOM[orientation],
  );
  if (fit) return { orientation: fit[0], fontSize: fit[1] };
  let max = columns.length;
  while (max > 1 && widthOf(max, 'landscape', 5.5) > ROOM.landscape) max -= 1;
  return { max };
}
