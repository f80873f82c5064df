import type { MessageKey } from '../messages/catalogue.ts';
import type { columnMessages } from '../messages/column.ts';
import type { jobColumnMessages } from '../messages/job-column.ts';
import type { UserType } from '../permission/user-type.ts';
import type { ColumnType } from './operators.ts';

/** Facts beside the user type that decide about columns (section 6). */
export const LIST_FLAGS = [
  /** Company setting: the company counts rooms, meals and reporters. */
  'use_room_meal_and_reporter_counts',
  /** Company setting: contacts do not learn who the providers are. */
  'hide_service_provider_on_jobs',
  /** The provider looks at commissions (typeMode 2). */
  'is_commission',
] as const;

export type ListFlag = (typeof LIST_FLAGS)[number];

/** Who is looking at a list. A flag not given is off. */
export interface ListViewer {
  readonly user_type: UserType;
  readonly flags: Readonly<Partial<Record<ListFlag, boolean>>>;
}

/** Hides a column from user types: always, only when a flag is on, or unless a flag is on. */
export interface HideRule {
  readonly from: readonly UserType[];
  readonly when?: ListFlag;
  readonly unless?: ListFlag;
}

export type ColumnHeading = keyof typeof columnMessages | keyof typeof jobColumnMessages;

export type ColumnAlign = 'start' | 'end';

/** One column of a list. `id` is the name on the wire, in saved column choices, in searches and in sorts. */
export interface Column {
  readonly id: string;
  readonly heading: ColumnHeading;
  readonly type: ColumnType;
  readonly hidden: readonly HideRule[];
  readonly sortable: boolean;
  readonly searchable: boolean;
  readonly exportable: boolean;
  readonly defaultShown: boolean;
  /** Of a column shown by default: to which user types alone. Others may choose it. */
  readonly shownTo?: readonly UserType[];
  /** Stays in place sideways as long as it is in front and nobody has arranged the columns. */
  readonly isHeld?: boolean;
  /** Starting width on screen, in CSS pixels. */
  readonly width: number;
  readonly align: ColumnAlign;
  /** Of money: amounts have 2 places, prices 3 (section 9). */
  readonly decimals: number;
  /** Whether the values of rows can be added up: amounts, hours and counts, but no prices, limits and numbers of things. */
  readonly sums: boolean;
  /** Sentences for the values of a closed set, where the stored value is not what people read. */
  readonly words: Readonly<Record<string, MessageKey>>;
}

const WIDTHS: Readonly<Record<ColumnType, number>> = {
  text: 180,
  number: 100,
  money: 120,
  date: 116,
  time: 100,
  datetime: 172,
  boolean: 80,
  equal: 140,
};

/** Builds a column from what is special about it; the rest follows from its type. */
export function column<Id extends string, Type extends ColumnType>(
  id: Id,
  heading: ColumnHeading,
  type: Type,
  special: Partial<Omit<Column, 'id' | 'heading' | 'type'>> = {},
): Column & { readonly id: Id; readonly type: Type } {
  return {
    hidden: [],
    sortable: true,
    searchable: true,
    exportable: true,
    defaultShown: false,
    width: WIDTHS[type],
    align: type === 'number' || type === 'money' ? 'end' : 'start',
    decimals: 2,
    sums: type === 'money' && special.decimals !== 3,
    words: {},
    ...special,
    id,
    heading,
    type,
  };
}

/** Whether a viewer may know that a column exists: to see, sort, search or export it (section 6). */
export function isColumnVisible(candidate: Column, viewer: ListViewer): boolean {
  return !candidate.hidden.some(
    ({ from, when, unless }) =>
      from.includes(viewer.user_type) &&
      (when === undefined || viewer.flags[when] === true) &&
      (unless === undefined || viewer.flags[unless] !== true),
  );
}

/** The columns of a list that a viewer may use at all. */
export function visibleColumns<C extends Column>(columns: readonly C[], viewer: ListViewer): C[] {
  return columns.filter((candidate) => isColumnVisible(candidate, viewer));
}

/** The columns a viewer may export. */
export function exportColumns<C extends Column>(columns: readonly C[], viewer: ListViewer): C[] {
  return visibleColumns(columns, viewer).filter((candidate) => candidate.exportable);
}
