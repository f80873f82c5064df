import { type Sentence, sentence } from '../messages/catalogue.ts';
import { type Column, type ListViewer, visibleColumns } from './column.ts';

/** How narrow and how wide people may make a column, in CSS pixels. */
export const COLUMN_WIDTH = { min: 60, max: 600 } as const;

/** How many columns, counted from the first, may stay in place while the others scroll sideways. The first always does. */
export const FROZEN_COLUMNS = { min: 1, max: 4 } as const;

/** How high the rows of a list are on screen. */
export const DENSITIES = ['compact', 'normal', 'roomy'] as const;

export type Density = (typeof DENSITIES)[number];

/** One row of a saved column choice (section 3, user list column). Without a width the column has its usual one. */
export interface ColumnChoice {
  readonly column_name: string;
  readonly is_shown: boolean;
  readonly width?: number | undefined;
}

/** The columns of a list as they stand for somebody, and how many of them stay in place sideways. */
export interface ColumnArrangement {
  readonly columns: readonly ColumnChoice[];
  readonly frozen: number;
}

export interface ChosenColumn<C extends Column> {
  readonly column: C;
  readonly is_shown: boolean;
  /** As the user has made it; undefined for the usual width. */
  readonly width: number | undefined;
}

/**
 * Joins a saved choice with the list as it is now: saved columns in their saved order, then columns the choice does not
 * know, as shown as they are by default. Columns that are gone or hidden from the viewer drop out. When nothing would be
 * left to see, the defaults count.
 */
export function chooseColumns<C extends Column>(
  columns: readonly C[],
  viewer: ListViewer,
  saved: readonly ColumnChoice[],
): ChosenColumn<C>[] {
  const visible = visibleColumns(columns, viewer);
  const byId = new Map<string, C>(visible.map((column) => [column.id, column]));
  const usual = (column: C): ChosenColumn<C> => ({
    column,
    is_shown: column.defaultShown && (column.shownTo?.includes(viewer.user_type) ?? true),
    width: undefined,
  });
  const chosen: ChosenColumn<C>[] = [];
  for (const { column_name, is_shown, width } of saved) {
    const column = byId.get(column_name);
    if (column) chosen.push({ column, is_shown, width });
    byId.delete(column_name);
  }
  for (const column of byId.values()) chosen.push(usual(column));
  return chosen.some((choice) => choice.is_shown) ? chosen : visible.map(usual);
}

/** A choice that shows these columns alone, in this order, the others hidden behind them: how a named view of a list starts. */
export function choiceOf(columns: readonly Column[], shown: readonly string[]): ColumnChoice[] {
  const hidden = columns.map(({ id }) => id).filter((id) => !shown.includes(id));
  return [
    ...shown.map((column_name) => ({ column_name, is_shown: true })),
    ...hidden.map((column_name) => ({ column_name, is_shown: false })),
  ];
}

/** How many columns stay in place sideways as long as nobody has said so: those in front that are made to be held. */
export function usualFrozen(chosen: readonly ChosenColumn<Column>[]): number {
  const shown = chosen.filter(({ is_shown }) => is_shown);
  const loose = shown.findIndex(({ column }) => !column.isHeld);
  const held = loose < 0 ? shown.length : loose;
  return Math.min(Math.max(held, FROZEN_COLUMNS.min), FROZEN_COLUMNS.max);
}

/** The choice that brings columns back just as they stand: those not shown keep their place too. */
export function asChoice(chosen: readonly ChosenColumn<Column>[]): ColumnChoice[] {
  return chosen.map(({ column, is_shown, width }) => ({
    column_name: column.id,
    is_shown,
    ...(width !== undefined && { width }),
  }));
}

/**
 * What a viewer may learn of how somebody else has arranged columns: those gone or hidden from them drop out (section 6).
 * null when nothing would be left to see.
 */
export function visibleArrangement(
  columns: readonly Column[],
  viewer: ListViewer,
  { columns: choice, frozen }: ColumnArrangement,
): ColumnArrangement | null {
  const known = new Set(visibleColumns(columns, viewer).map(({ id }) => id));
  const left = choice.filter(({ column_name }) => known.has(column_name));
  return left.some(({ is_shown }) => is_shown) ? { columns: left, frozen } : null;
}

/**
 * Judges a choice that somebody wants to save (section 6): every column exists and is not hidden from the viewer, none is
 * named twice, and one at least is shown. An empty choice is the way back to the usual columns. Gives the sentence of the
 * first fault.
 */
export function refuseColumnChoice(
  columns: readonly Column[],
  viewer: ListViewer,
  choice: readonly ColumnChoice[],
): Sentence | undefined {
  const known = new Set(visibleColumns(columns, viewer).map(({ id }) => id));
  const named = new Set<string>();
  for (const { column_name: column } of choice) {
    if (!known.has(column)) return sentence('list.unknown_column', { column });
    if (named.has(column)) return sentence('list.column_twice', { column });
    named.add(column);
  }
  const showsNothing = choice.length > 0 && !choice.some(({ is_shown }) => is_shown);
  return showsNothing ? sentence('list.no_column_shown') : undefined;
}
