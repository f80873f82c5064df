import type { PriceTableRow } from '@onrecord/contract/money/price';

/** The days that the bars of prices are drawn on: the year before `day`, its year, and half of the next. */
export interface PriceAxis {
  readonly first: string;
  readonly last: string;
  readonly day: string;
}

export function axisAround(day: string): PriceAxis {
  const { year } = Temporal.PlainDate.from(day);
  return { first: `${year - 1}-01-01`, last: `${year + 1}-06-30`, day };
}

const daysBetween = (from: string, to: string) => Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;

/** How far along the axis a day begins, in percent; days beyond it are at its ends. */
export function positionOf({ first, last }: PriceAxis, day: string): number {
  const share = daysBetween(first, day) / (daysBetween(first, last) + 1);
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}

export type BarState = 'past' | 'now' | 'coming';

export interface PriceBar {
  readonly left: number;
  readonly width: number;
  readonly state: BarState;
  /** False where the price goes on beyond what is drawn, or has no end. */
  readonly has_end: boolean;
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** The bar of a price; null where none of its days is on the axis. */
export function barOf(axis: PriceAxis, { valid_from, valid_to }: Pick<PriceTableRow, 'valid_from' | 'valid_to'>) {
  const from = valid_from ?? axis.first;
  const isOutside = from > axis.last || (valid_to !== null && valid_to < axis.first);
  if (isOutside) return null;
  const left = positionOf(axis, from);
  const has_end = valid_to !== null && valid_to <= axis.last;
  const right = has_end ? positionOf(axis, dayAfter(valid_to)) : 100;
  const isOver = valid_to !== null && valid_to < axis.day;
  const state: BarState = isOver ? 'past' : from > axis.day ? 'coming' : 'now';
  return { left, width: right - left, state, has_end } satisfies PriceBar;
}

/** The years whose first days stand above the bars, with their positions in percent. */
export function yearsOf(axis: PriceAxis): { year: string; left: number }[] {
  const first = Number(axis.first.slice(0, 4));
  return [first, first + 1, first + 2].map((year) => ({ year: `${year}`, left: positionOf(axis, `${year}-01-01`) }));
}
