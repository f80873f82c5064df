import { add, compare, type DecimalInput, decimal, formatSum, subtract } from '../../core/money/money.ts';
import type { LocalDate } from '../../core/time/local-time.ts';

/** A part of a total in percent with one place; null where the total is nothing. */
export function percentOf(part: DecimalInput, total: DecimalInput): string | null {
  return compare(total, 0) === 0 ? null : decimal(part).div(decimal(total)).times(100).toFixed(1);
}

/** By how many percent a value is above an earlier one; null where that was nothing. */
export function changePercent(now: DecimalInput, before: DecimalInput): string | null {
  if (compare(before, 0) === 0) return null;
  return decimal(now).minus(decimal(before)).div(decimal(before).abs()).times(100).toFixed(1);
}

/** What is left of revenue after the pay that it cost, and its share; null where nothing was billed. */
export function marginOf(revenue: string, pay: string): { margin: string; percent: string | null } {
  const margin = formatSum(subtract(revenue, pay));
  return { margin, percent: percentOf(margin, revenue) };
}

/** Over so many days sales are counted for the days that clients take to pay. */
export const SALES_DAYS = 90;

/**
 * Days sales outstanding: what clients owe at the end of a day, in days of what was billed to them in the 90 days until then. Null
 * where nothing was billed.
 */
export function daysToPay(receivable: string, billed: string): string | null {
  if (compare(billed, 0) <= 0) return null;
  return decimal(receivable).times(SALES_DAYS).div(decimal(billed)).toFixed(0);
}

/** What a day moved in the books of clients. */
export interface ReceivableDay {
  readonly day: LocalDate;
  /** By how much clients owe more, below zero where they paid. */
  readonly moved: string;
  /** What was billed, less what was voided. */
  readonly billed: string;
}

/**
 * What clients owed at the end of a day and what was billed in the 90 days until then, from what they owe now and what every day
 * since moved.
 */
export function receivableAt(
  now: string,
  movements: readonly ReceivableDay[],
  day: LocalDate,
): { receivable: string; billed: string } {
  const first = Temporal.PlainDate.from(day).subtract({ days: SALES_DAYS }).toString();
  const later = movements.filter((movement) => movement.day > day);
  const within = movements.filter((movement) => movement.day > first && movement.day <= day);
  return {
    receivable: formatSum(subtract(now, add(0, ...later.map(({ moved }) => moved)))),
    billed: formatSum(add(0, ...within.map(({ billed }) => billed))),
  };
}

/** A worksheet with the instant it was due at and the one it was turned in at, null while it is owed. */
export interface TurnIn {
  readonly due_at: Temporal.Instant;
  readonly turned_in_at: Temporal.Instant | null;
}

/**
 * Whether a worksheet was turned in on time: to the instant it was due. One that is not due yet counts for nothing, also where
 * it was turned in early; one that is due and owed is late.
 */
export function turnInState(
  { due_at, turned_in_at }: TurnIn,
  now: Temporal.Instant,
): 'open' | 'on_time' | 'late' | 'owed' {
  if (Temporal.Instant.compare(due_at, now) > 0) return 'open';
  if (turned_in_at === null) return 'owed';
  return Temporal.Instant.compare(turned_in_at, due_at) <= 0 ? 'on_time' : 'late';
}

/** From so many days on the ages of waiting work begin. */
export const WAITING_AGES = [
  { key: '0-2', from: 0, to: 2 },
  { key: '3-5', from: 3, to: 5 },
  { key: '6-10', from: 6, to: 10 },
  { key: '11-30', from: 11, to: 30 },
  { key: '31+', from: 31, to: null },
] as const;

/** The age of work that waits for so many days. */
export function waitingAge(days: number): (typeof WAITING_AGES)[number]['key'] {
  const found = WAITING_AGES.find(({ to }) => to === null || days <= to);
  return found?.key ?? '31+';
}

/** How much of the days that providers could work they were booked for, in percent; null where nobody could. */
export const utilizationOf = (booked: number, working: number): string | null => percentOf(booked, working);
