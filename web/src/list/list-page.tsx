import type { Column } from '@onrecord/domain/list/column';
import type { ListName } from '@onrecord/domain/list-view/list-names';
import type { RecordPart } from '@onrecord/domain/record/record-part';
import { type ReactNode, useMemo, useState } from 'react';
import { errorText } from '../lib/api-error.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useMessages } from '../lib/messages.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { listTexts } from '../lib/texts/list.ts';
import { useTexts } from '../lib/texts.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Option } from '../ui/fields/option.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { CardList, type ListCard } from './card-list.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { DataGrid } from './data-grid.tsx';
import type { DateRangeName } from './date-range-menu.tsx';
import { ExportMenu, type ListExports } from './export-menu.tsx';
import type { RowId } from './grid-column.ts';
import { ListChips } from './list-chips.tsx';
import {
  isNarrowed,
  type ListRequest,
  type ListSearch,
  requestOf,
  sortOf,
  sortText,
  UNNARROWED,
} from './list-search.ts';
import { ListToolbar, type ListView } from './list-toolbar.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { type Chosen, toggled } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useColumnStore } from './use-column-store.ts';
import { ROW_HEIGHTS, useDensity } from './use-density.ts';
import { type CellReader, useListColumns } from './use-list-columns.ts';
import { type FetchListPage, useListPages } from './use-list-pages.ts';
import { useListSearch } from './use-list-search.ts';
import { type ListSelection, useListSelection } from './use-list-selection.ts';

const AdvancedSearch = lazyPart(async () => (await import('./advanced-search.tsx')).AdvancedSearch);

export interface ListPageProps<Row extends object> {
  /** Names the list for its cache, its columns and its searches. */
  listId: ListName;
  /** False where nobody is signed in: nothing is saved then. */
  saves?: boolean;
  title: string;
  /** The record whose rows these are: the list is then a part of its page, without a heading of its own. */
  of?: RecordPart;
  columns: readonly Column[];
  rowId: (row: Row) => RowId;
  /** Keep it stable: declare it outside the component. */
  fetchPage: FetchListPage<Row>;
  /** Kinds of things whose change by somebody else refreshes the list, such as 'job'. */
  shows?: readonly string[];
  /** Column id, with a minus before it when descending. */
  defaultSort?: string;
  /** Cells that show more than their text, by column id. Keep the record stable. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  card: (row: Row, read: CellReader<Row>) => ListCard;
  /** The values of columns with a closed set, for filters and advanced search. */
  choices?: Readonly<Record<string, readonly Option[]>>;
  /** Columns offered as filter menus; each needs its choices. */
  filters?: readonly string[];
  /** Date ranges the list can be narrowed to; arrives at `fetchPage` as `dates`, to be read by `datesOf`. */
  dateRanges?: readonly DateRangeName[];
  /** Named ways to look at the list; arrives at `fetchPage` as `view`. */
  views?: readonly ListView[];
  onOpen?: (row: Row) => void;
  onKey?: (key: string, row: Row) => boolean;
  actions?: ReactNode;
  bulkActions?: (rows: Row[], clear: () => void) => ReactNode;
  /** What can be done with however many rows; with it rows are chosen on phones too. */
  bulk?: (chosen: Chosen<Row>) => ReactNode;
  exports?: ListExports;
  /** The column that names a row to the server: with it the chosen rows alone can be exported. */
  idColumn?: string;
  totals?: readonly { label: string; value: string }[];
  /** What to say and offer while there is nothing at all, filters aside. */
  none?: { title: string; hint?: string; action?: ReactNode };
}

const WHOLE = 'flex h-full min-h-0 flex-col gap-3 p-4 print:h-dvh print:p-0';
const PART = 'flex h-[max(420px,calc(100dvh-260px))] min-h-0 flex-col gap-3 print:h-dvh';

/** Rows shown as skeletons while the first answer is awaited. */
const WAITING_ROWS = 12;

/** The one list screen: everything special about a list comes in as data. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { listId, title, choices, defaultSort, of } = props;
  const say = useTexts(listTexts);
  const narrow = useNarrow();
  const [density, setDensity] = useDensity();
  const { search, change } = useListSearch();
  const { object_type, object_id } = of ?? {};
  const request = useMemo(
    () => requestOf(search, defaultSort, object_type && object_id ? { object_type, object_id } : undefined),
    [search, defaultSort, object_type, object_id],
  );
  const columns = useListColumns<Row>(props.columns, props.cells, useColumnStore(listId, props.saves ?? true));
  const pages = useListPages(listId, request, props.fetchPage, props.shows);
  const { fetchPage, rowId } = props;
  const count = pages.isMore ? undefined : pages.count;
  const chosen = useListSelection<Row>({ request, fetchPage, rowId, count });
  const [advanced, setAdvanced] = useState(false);
  usePageTitle(of ? undefined : title);

  const { all, headingOf } = columns;
  const exportable = columns.grid
    .filter(({ id }) => all.find((column) => column.id === id)?.exportable)
    .map(({ id }) => id);
  const bar = (chosen.selection.size > 0 || chosen.isChoosing) && (
    <ChosenBar list={props} chosen={chosen} count={count ?? 0} narrow={narrow} request={request} columns={exportable} />
  );
  return (
    <div className={of ? PART : WHOLE}>
      <ListHead
        title={of ? undefined : title}
        aside={
          <p aria-live="polite">
            {pages.count !== undefined && say(pages.isMore ? 'total_more' : 'total', { count: pages.count })}
            {pages.isStale && <span className="ml-2 text-ink-3">{say('refreshing')}</span>}
          </p>
        }
        actions={
          <>
            {props.exports && <ExportMenu exports={props.exports} request={request} columns={exportable} />}
            {props.actions}
          </>
        }
      />
      <ListToolbar
        title={title}
        search={search}
        onChange={change}
        views={props.views}
        filters={props.filters}
        dateRanges={props.dateRanges}
        choices={choices}
        headingOf={headingOf}
        onAdvanced={() => setAdvanced(true)}
        sorting={narrow ? { columns: all, defaultSort } : undefined}
      >
        {!narrow && bar}
        {narrow && props.bulk && !chosen.isChoosing && (
          <Button onClick={() => chosen.setChoosing(true)}>{say('choose_rows')}</Button>
        )}
        {!narrow && (
          <ColumnChooser
            chosen={columns.chosen}
            headingOf={headingOf}
            onChange={columns.choose}
            density={density}
            onDensity={setDensity}
          />
        )}
      </ListToolbar>
      {(props.saves ?? true) && <SavedSearches list={listId} search={search} onChange={change} />}
      <ListChips search={search} columns={all} headingOf={headingOf} choices={choices} onChange={change} />
      <ListBody
        list={props}
        search={search}
        onChange={change}
        pages={pages}
        columns={columns}
        narrow={narrow}
        rowHeight={ROW_HEIGHTS[density]}
        resetKey={JSON.stringify(request)}
        chosen={chosen}
      />
      {narrow && bar}
      {props.totals && <Totals totals={props.totals} />}
      {advanced && (
        <AdvancedSearch
          columns={all}
          headingOf={headingOf}
          choices={choices}
          search={search}
          onApply={change}
          onClose={() => setAdvanced(false)}
        />
      )}
    </div>
  );
}

interface ChosenBarProps<Row extends object> {
  list: ListPageProps<Row>;
  chosen: ListSelection<Row>;
  count: number;
  narrow: boolean;
  request: ListRequest;
  columns: readonly string[];
}

/** What can be done with the chosen rows: what the screen offers, and a file of them. */
function ChosenBar<Row extends object>({ list, chosen, count, narrow, request, columns }: ChosenBarProps<Row>) {
  const { selection, clear } = chosen;
  const rows = [...selection.values()];
  const takeAll = { count, isReading: chosen.isReading, take: () => void chosen.takeAll() };
  return (
    <SelectionBar
      count={selection.size}
      onClear={clear}
      all={list.bulk && chosen.offersAll ? takeAll : undefined}
      atBottom={narrow}
    >
      {rows.length > 0 && (
        <>
          {list.bulk?.({ rows, clear })}
          {list.bulkActions?.(rows, clear)}
          {list.exports && list.idColumn && (
            <ExportMenu
              exports={list.exports}
              request={request}
              columns={columns}
              only={{ column: list.idColumn, ids: [...selection.keys()] }}
            />
          )}
        </>
      )}
    </SelectionBar>
  );
}

interface ListHeadProps {
  title: string | undefined;
  aside: ReactNode;
  actions: ReactNode;
}

/** The heading of the page, or in the tab of a record the count and the actions alone. */
function ListHead({ title, aside, actions }: ListHeadProps) {
  if (title !== undefined) return <PageTitle title={title} aside={aside} actions={actions} />;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
      {aside}
      <div className="no-print ml-auto flex flex-wrap justify-end gap-2">{actions}</div>
    </div>
  );
}

interface ListBodyProps<Row extends object> {
  list: ListPageProps<Row>;
  search: ListSearch;
  onChange: (changes: Partial<ListSearch>) => void;
  pages: ReturnType<typeof useListPages<Row>>;
  columns: ReturnType<typeof useListColumns<Row>>;
  narrow: boolean;
  rowHeight: number;
  resetKey: string;
  chosen: ListSelection<Row>;
}

/** The rows as a grid, as cards on phones, or why there are none. */
function ListBody<Row extends object>(props: ListBodyProps<Row>) {
  const { list, search, onChange, pages, columns, resetKey } = props;
  const say = useTexts(listTexts);
  if (pages.error !== null && pages.count === undefined) {
    return (
      <Banner
        tone="bad"
        announce="alert"
        title={errorText(pages.error)}
        action={
          <span className="flex flex-wrap gap-2">
            {isNarrowed(search) && <Button onClick={() => onChange(UNNARROWED)}>{say('clear_filters')}</Button>}
            <Button onClick={pages.retry}>{say('retry')}</Button>
          </span>
        }
      />
    );
  }
  if (pages.count === 0) return <NothingFound search={search} none={list.none} onChange={onChange} />;
  const rows = {
    label: list.title,
    count: pages.count ?? WAITING_ROWS,
    rowAt: pages.rowAt,
    onOpen: list.onOpen,
    onRange: pages.onRange,
    resetKey,
  };
  // Cards show no columns: only the grid waits for the user's own.
  if (!props.narrow && !columns.isReady) return <SkeletonLines count={6} label={say('columns_loading')} />;
  return (
    <div className="min-h-0 flex-1">
      {props.narrow ? (
        <CardList
          {...rows}
          card={(row) => list.card(row, columns.read)}
          choosing={props.chosen.isChoosing ? choosingIn(props.chosen, list.rowId) : undefined}
        />
      ) : (
        <DataGrid
          {...rows}
          columns={columns.grid}
          rowId={list.rowId}
          sort={sortOf(search, list.defaultSort)}
          onSort={(sort) => onChange({ sort: sortText(sort) })}
          isMore={pages.isMore}
          onResize={columns.resize}
          selection={props.chosen.selection}
          onSelect={props.chosen.select}
          onKey={list.onKey}
          rowHeight={props.rowHeight}
        />
      )}
    </div>
  );
}

/** Cards as rows that are chosen by a tap. */
const choosingIn = <Row extends object>({ selection, select }: ListSelection<Row>, rowId: (row: Row) => RowId) => ({
  isChosen: (row: Row) => selection.has(rowId(row)),
  toggle: (row: Row) => select(toggled(selection, rowId(row), row)),
});

interface NothingFoundProps {
  search: ListSearch;
  none: ListPageProps<object>['none'];
  onChange: (changes: Partial<ListSearch>) => void;
}

function NothingFound({ search, none, onChange }: NothingFoundProps) {
  const say = useTexts(listTexts);
  const sayMessage = useMessages();
  return (
    <div className="rounded-card border border-line bg-sheet">
      {isNarrowed(search) ? (
        <EmptyState
          title={sayMessage('general.no_record_found')}
          hint={say('empty_hint')}
          action={<Button onClick={() => onChange(UNNARROWED)}>{say('clear_filters')}</Button>}
        />
      ) : (
        <EmptyState
          title={none?.title ?? sayMessage('general.no_record_found')}
          hint={none?.hint}
          action={none?.action}
        />
      )}
    </div>
  );
}

function Totals({ totals }: { totals: readonly { label: string; value: string }[] }) {
  const say = useTexts(listTexts);
  return (
    <dl
      aria-label={say('totals')}
      className="flex flex-wrap justify-end gap-x-6 gap-y-1 rounded-card border border-line bg-sunk px-3 py-2"
    >
      {totals.map(({ label, value }) => (
        <div key={label} className="flex gap-2">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
