import { isGroupable } from '@onrecord/domain/core/list/list-group';
import { listTitle } from '@onrecord/domain/core/list/list-title';
import { type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { lazyPart, soonPart } from '../lib/page/lazy-part.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';
import { useOptionalSession } from '../lib/session/session.ts';
import { TermsContext } from '../lib/terms.ts';
import { listTexts } from '../lib/texts/list.ts';
import { useTexts } from '../lib/texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { ColumnChooser } from './columns/column-chooser.tsx';
import { useColumnStore } from './columns/use-column-store.ts';
import { useListColumns } from './columns/use-list-columns.ts';
import { useViewColumns } from './columns/use-view-columns.ts';
import { ExportMenu } from './export/export-menu.tsx';
import { ROW_HEIGHTS } from './grid/row-heights.ts';
import { ListBody } from './list-body.tsx';
import type { ListPageProps } from './list-props.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { SavedSearches } from './saved/saved-searches.tsx';
import { useDefaultView } from './saved/use-default-view.ts';
import { useOpenView } from './saved/use-open-view.ts';
import { isFiltered, requestOf, sortsOf, sortText } from './search/list-search.ts';
import { useFindValues } from './search/use-find-values.ts';
import { useListSearch } from './search/use-list-search.ts';
import { type ListSelection, useListSelection } from './selection/use-list-selection.ts';
import { useListPages } from './use-list-pages.ts';
import { useOpening } from './use-opening.ts';
import { usePaging } from './use-paging.ts';

const ChosenBar = soonPart(async () => (await import('./selection/chosen-bar.tsx')).ChosenBar<object>);
/** As high as the pager: the rows above it do not move when it comes. */
const PAGER = <div aria-busy className="h-8 shrink-0" />;

const ListPager = soonPart(async () => (await import('./list-pager.tsx')).ListPager, PAGER);
const ListChips = lazyPart(async () => (await import('./search/list-chips.tsx')).ListChips);
const GroupedBody = lazyPart(async () => (await import('./groups/grouped-body.tsx')).GroupedBody);
const AdvancedSearch = lazyPart(async () => (await import('./search/advanced-search.tsx')).AdvancedSearch);

const FULL_HEIGHT = 'flex h-full min-h-0 flex-col gap-3 p-4 short:h-auto print:h-dvh print:p-0';
const PART = 'flex h-[max(420px,calc(100dvh-260px))] min-h-0 flex-col gap-3 print:h-dvh';

/** On a phone one line that is pushed sideways, what is pressed most first: the rows begin higher. */
const ACTIONS =
  'flex flex-wrap justify-end gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:w-screen max-sm:flex-nowrap max-sm:justify-start max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:*:shrink-0 max-sm:[&>:last-child]:order-first';

/** The one list screen: everything special about a list comes in as data. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { list, choices, of, saves = true } = props;
  const terms = useContext(TermsContext);
  const { title = listTitle(list.name, terms) } = props;
  const t = useTexts(listTexts);
  const narrow = useNarrow();
  const [paging, setPaging] = usePaging();
  const address = useListSearch();
  const { search } = address;
  useDefaultView(list.name, search, address.change, saves && !of);
  const opening = useOpening(search, address.change, of ? undefined : props.opens, props.views);
  const { shown, change } = opening;
  const view = props.views?.find(({ id }) => id === shown.view);
  const { object_type, object_id } = of ?? {};
  const written = useMemo(
    () => requestOf(shown, list.sort, object_type && object_id ? { object_type, object_id } : undefined),
    [shown, list.sort, object_type, object_id],
  );
  // A file keeps the groups; the rows on screen are read without them.
  const { group_by: named, ...rows } = written;
  const requestKey = JSON.stringify(rows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the rows
  const request = useMemo(() => rows, [requestKey]);
  const open = useOpenView(list.name, search, saves);
  const store = useViewColumns(useColumnStore(list.name, saves, view?.columns && view.id), open);
  const density = store.density ?? 'normal';
  const columns = useListColumns<Row>(list.columns, props.cells, store, view?.columns);
  const page = search.page ?? 1;
  const paged = paging.lists_in_pages ? { page, size: paging.page_size } : undefined;
  const pages = useListPages(list.name, request, props.fetchPage, { shows: props.shows, paged });
  if (opening.isOpening && pages.count === 0 && !pages.isStale) opening.pass();
  const toPage = useCallback(
    (next: number, options?: { replace?: boolean }) => change({ page: next > 1 ? next : undefined }, options),
    [change],
  );
  const { fetchPage, rowId } = props;
  const count = pages.isMore ? undefined : pages.count;
  const chosen = useListSelection<Row>({ request, fetchPage, rowId, count });
  const [advanced, setAdvanced] = useState(false);
  const findValues = useFindValues(fetchPage, list.sort, of);
  usePageTitle(of ? undefined : title);

  const { all, headingOf } = columns;
  // An old search may name a column that is hidden from whoever opens it.
  const groupBy = all.some((column) => column.id === named && isGroupable(column)) ? named : undefined;
  const texts = useRef<readonly string[]>([]);
  const keepTexts = useCallback((next: readonly string[]) => {
    texts.current = next;
  }, []);
  const opened = opening.isOpening ? props.opens?.dates : undefined;
  const filterWords = () => [
    ...(view ? [view.label] : []),
    ...(opened ? [t(`range_${opened}`)] : []),
    ...texts.current,
  ];
  const exportable = columns.grid
    .filter(({ id }) => all.find((column) => column.id === id)?.exportable)
    .map(({ id }) => id);
  const bar = (chosen.selection.size > 0 || chosen.isChoosing) && (
    <ChosenBar
      list={props as unknown as ListPageProps<object>}
      chosen={chosen as unknown as ListSelection<object>}
      count={count ?? 0}
      narrow={narrow}
      request={request}
      columns={exportable}
      summed={
        props.chosenBelow
          ? []
          : columns.chosen.filter(({ is_shown, column }) => is_shown && column.sums).map(({ column }) => column)
      }
    />
  );
  return (
    <div className={of ? PART : FULL_HEIGHT}>
      <ListHead
        title={of ? undefined : title}
        aside={
          <p aria-live="polite">
            {pages.count !== undefined && t(pages.isMore ? 'total_more' : 'total', { count: pages.count })}
            {pages.isStale && <span className="ml-2 text-ink-3">{t('refreshing')}</span>}
          </p>
        }
        actions={
          <div className={ACTIONS}>
            {props.exports && (
              <ExportMenu
                exports={props.exports}
                request={groupBy ? { ...request, group_by: groupBy } : request}
                columns={exportable}
                filterWords={filterWords}
              />
            )}
            {props.actions}
          </div>
        }
      />
      {props.above}
      <ListToolbar
        title={title}
        search={shown}
        onChange={change}
        views={props.views}
        filters={props.filters}
        dateRanges={props.dateRanges}
        choices={choices}
        headingOf={headingOf}
        onAdvanced={() => setAdvanced(true)}
        sorting={narrow ? { columns: all, defaultSort: list.sort, groupBy } : undefined}
      >
        {!narrow && !props.chosenBelow && bar}
        {narrow && props.bulk && !chosen.isChoosing && (
          <Button onClick={() => chosen.setChoosing(true)}>{t('choose_rows')}</Button>
        )}
        {!narrow && (
          <ColumnChooser
            chosen={columns.chosen}
            headingOf={headingOf}
            onChange={columns.choose}
            onReset={columns.reset}
            view={open.view}
            frozen={columns.frozen}
            density={density}
            onDensity={store.setDensity}
            paging={paging}
            onPaging={setPaging}
            sorts={sortsOf(shown, list.sort)}
            onSorts={(sorts) => change({ sort: sortText(...sorts) })}
            groupBy={groupBy}
            onGroupBy={(group) => change({ group })}
          />
        )}
      </ListToolbar>
      {saves && (
        <SavedSearches
          list={list.name}
          search={search}
          onChange={change}
          view={open.view}
          isRearranged={store.isRearranged}
          arrangement={narrow ? undefined : columns.arrangement}
        />
      )}
      {(isFiltered(search) || groupBy) && (
        <ListChips
          search={search}
          onTexts={keepTexts}
          columns={all}
          headingOf={headingOf}
          choices={choices}
          dateRanges={props.dateRanges}
          onChange={change}
        />
      )}
      {groupBy && pages.count !== 0 ? (
        <GroupedBody
          list={props as unknown as ListPageProps<object>}
          title={title}
          groupBy={groupBy}
          search={shown}
          onChange={change}
          request={request}
          columns={columns as unknown as ReturnType<typeof useListColumns<object>>}
          narrow={narrow}
          rowHeight={ROW_HEIGHTS[density]}
          chosen={chosen as unknown as ListSelection<object>}
        />
      ) : (
        <ListBody
          list={props}
          title={title}
          search={shown}
          onChange={change}
          pages={pages}
          columns={columns}
          position={paged && { before: (page - 1) * paged.size, total: pages.count ?? 0 }}
          narrow={narrow}
          rowHeight={ROW_HEIGHTS[density]}
          resetKey={JSON.stringify([request, paged])}
          chosen={chosen}
        />
      )}
      {paged && !groupBy && pages.count !== undefined && (
        <ListPager paged={paged} count={pages.count} isStale={pages.isStale} onPage={toPage} />
      )}
      {(narrow || props.chosenBelow) && bar}
      {props.totals && !(props.chosenBelow && bar) && <Totals totals={props.totals} />}
      {advanced && (
        <AdvancedSearch
          columns={all}
          headingOf={headingOf}
          choices={choices}
          findValues={findValues}
          search={search}
          onApply={change}
          onClose={() => setAdvanced(false)}
        />
      )}
    </div>
  );
}

interface ListHeadProps {
  title: string | undefined;
  aside: ReactNode;
  actions: ReactNode;
}

/** The heading of the page, or in the tab of a record the count and the actions alone. */
function ListHead({ title, aside, actions }: ListHeadProps) {
  const t = useTexts(listTexts);
  const isSample = Boolean(useOptionalSession()?.sample_of);
  const marked = isSample ? (
    <span className="inline-flex items-center gap-2">
      <Badge tone="warn">{t('sample')}</Badge>
      {aside}
    </span>
  ) : (
    aside
  );
  if (title !== undefined) return <PageTitle title={title} aside={marked} actions={actions} />;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
      {marked}
      <div className="no-print ml-auto flex flex-wrap justify-end gap-2">{actions}</div>
    </div>
  );
}

function Totals({ totals }: { totals: readonly { label: string; value: string }[] }) {
  const t = useTexts(listTexts);
  return (
    <dl
      aria-label={t('totals')}
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
