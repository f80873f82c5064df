import type { List } from '@onrecord/domain/core/list/define-list';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import type { ReactNode } from 'react';
import type { Option } from '../ui/fields/option.ts';
import type { CellReader } from './columns/use-list-columns.ts';
import type { ListExports } from './export/export-menu.tsx';
import type { ListCard } from './grid/card-list.tsx';
import type { RowId } from './grid/grid-column.ts';
import type { ListView } from './list-toolbar.tsx';
import type { DateRangeName } from './search/date-range-menu.tsx';
import type { Chosen, Keeping } from './selection/selection.ts';
import type { FetchListPage } from './use-list-pages.ts';
import type { ListOpening } from './use-opening.ts';

/** What a list screen shows: the entry of the list, and what is special about it. */
export interface ListPageProps<Row extends object> {
  /** Names the list for its cache, its columns and its searches, and says what it is called and how it starts. */
  list: List;
  /** False where nobody is signed in: nothing is saved then. */
  saves?: boolean;
  /** What it is called where that depends on the viewer. */
  title?: string;
  /** The record whose rows these are: the list is then a part of its page, without a heading of its own. */
  of?: RecordPart;
  rowId: (row: Row) => RowId;
  /** Keep it stable: declare it outside the component. */
  fetchPage: FetchListPage<Row>;
  /** Kinds of things whose change by somebody else refreshes the list, such as 'job'. */
  shows?: readonly string[];
  /** Cells that show more than their text, by column id. Keep the record stable. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  card: (row: Row, read: CellReader<Row>) => ListCard;
  /** The values of columns with a closed set, for filters and advanced search. */
  choices?: Readonly<Record<string, readonly Option[]>>;
  /** Columns offered as filter menus; each needs its choices. */
  filters?: readonly string[];
  /** Date ranges the list can be narrowed to; arrives at `fetchPage` as `dates`, to be read by `datesOf`. */
  dateRanges?: readonly DateRangeName[];
  /** The days and the order it opens with, as long as nothing narrows it. Keep it stable. */
  opens?: ListOpening;
  /** Named ways to look at the list; arrives at `fetchPage` as `view`. */
  views?: readonly ListView[];
  onOpen?: (row: Row) => void;
  onKey?: (key: string, row: Row) => boolean;
  actions?: ReactNode;
  /** Between the heading and the filters, such as sums that narrow the list when pressed. */
  above?: ReactNode;
  bulkActions?: (rows: Row[], clear: () => void) => ReactNode;
  /** What can be done with however many rows; with it rows are chosen on phones too. */
  bulk?: (chosen: Chosen<Row> & Keeping<Row>) => ReactNode;
  /** What can be done with the chosen rows takes the place of the sums below the list. */
  chosenBelow?: boolean;
  exports?: ListExports;
  /** The column that names a row to the server: with it the chosen rows alone can be exported. */
  idColumn?: string;
  totals?: readonly { label: string; value: string }[];
  /** What to say and offer while there is nothing at all, filters aside. */
  none?: { title: string; hint?: string; action?: ReactNode };
}
