import { MAX_SORTS } from '@onrecord/domain/core/list/limits';
import { errorText } from '../lib/call/api-error.ts';
import { useMessages } from '../lib/messages/messages.ts';
import { soonPart } from '../lib/page/lazy-part.tsx';
import { listTexts } from '../lib/texts/list.ts';
import { useTexts } from '../lib/texts.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import type { useListColumns } from './columns/use-list-columns.ts';
import { DataGrid, type GridPosition } from './grid/data-grid.tsx';
import type { ListPageProps } from './list-props.ts';
import { pageFirst } from './page-first.ts';
import { isNarrowed, type ListSearch, sortsOf, sortText, UNNARROWED } from './search/list-search.ts';
import { choosingIn, type ListSelection } from './selection/use-list-selection.ts';
import type { useListPages } from './use-list-pages.ts';

/** Windows that are not narrow do without it. */
const CardList = soonPart(
  async () => (await import('./grid/card-list.tsx')).CardList<object>,
  <div aria-busy className="h-full" />,
);

/** Rows shown as skeletons while the first answer is awaited. */
const WAITING_ROWS = 12;

interface ListBodyProps<Row extends object> {
  list: ListPageProps<Row>;
  title: string;
  search: ListSearch;
  onChange: (changes: Partial<ListSearch>) => void;
  pages: ReturnType<typeof useListPages<Row>>;
  columns: ReturnType<typeof useListColumns<Row>>;
  /** Where lists are shown page by page. */
  position: GridPosition | undefined;
  narrow: boolean;
  rowHeight: number;
  resetKey: string;
  chosen: ListSelection<Row>;
}

/** The rows as a grid, as cards on phones, or why there are none. */
export function ListBody<Row extends object>(props: ListBodyProps<Row>) {
  const { list, title, search, onChange, pages, columns, resetKey } = props;
  const t = useTexts(listTexts);
  if (pages.error !== null && pages.count === undefined) {
    return (
      <Banner
        tone="bad"
        announce="alert"
        title={errorText(pages.error)}
        action={
          <span className="flex flex-wrap gap-2">
            {isNarrowed(search) && <Button onClick={() => onChange(UNNARROWED)}>{t('clear_filters')}</Button>}
            <Button onClick={pages.retry}>{t('retry')}</Button>
          </span>
        }
      />
    );
  }
  if (pages.count === 0) return <NothingFound search={search} none={list.none} onChange={onChange} />;
  const rows = {
    label: title,
    count: pages.shown ?? WAITING_ROWS,
    position: props.position,
    rowAt: pages.rowAt,
    onOpen: list.onOpen,
    onRange: pages.onRange,
    resetKey,
  };
  // Cards show no columns: only the grid waits for the user's own.
  if (!props.narrow && !columns.isReady) return <SkeletonLines count={6} label={t('columns_loading')} />;
  return (
    <div onScrollCapture={pageFirst} className="min-h-0 flex-1 short:h-[calc(100dvh-64px)] short:flex-none">
      {props.narrow ? (
        <CardList
          {...rows}
          onOpen={list.onOpen as (row: object) => void}
          card={(row) => list.card(row as Row, columns.read)}
          choosing={
            props.chosen.isChoosing
              ? (choosingIn(props.chosen, list.rowId) as ReturnType<typeof choosingIn<object>>)
              : undefined
          }
        />
      ) : (
        <DataGrid
          {...rows}
          columns={columns.grid}
          rowId={list.rowId}
          sorts={sortsOf(search, list.list.sort)}
          onSort={(sorts) => onChange({ sort: sortText(...sorts.slice(0, MAX_SORTS)) })}
          isMore={pages.isMore}
          frozen={columns.frozen}
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

interface NothingFoundProps {
  search: ListSearch;
  none: ListPageProps<object>['none'];
  onChange: (changes: Partial<ListSearch>) => void;
}

function NothingFound({ search, none, onChange }: NothingFoundProps) {
  const t = useTexts(listTexts);
  const tMessage = useMessages();
  return (
    <div className="rounded-card border border-line bg-sheet">
      {isNarrowed(search) ? (
        <EmptyState
          title={tMessage('general.no_record_found')}
          hint={t('empty_hint')}
          action={<Button onClick={() => onChange(UNNARROWED)}>{t('clear_filters')}</Button>}
        />
      ) : (
        <EmptyState
          title={none?.title ?? tMessage('general.no_record_found')}
          hint={none?.hint}
          action={none?.action}
        />
      )}
    </div>
  );
}
