import { cellText } from '@onrecord/domain/core/list/cell-text';
import { MAX_SORTS } from '@onrecord/domain/core/list/limits';
import { useContext } from 'react';
import { errorText } from '../../lib/call/api-error.ts';
import { FormatsContext } from '../../lib/format/formats-context.ts';
import { useSession } from '../../lib/session/session.ts';
import { TermsContext } from '../../lib/terms.ts';
import { listTexts } from '../../lib/texts/list.ts';
import { listFilterTexts } from '../../lib/texts/list-filter.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { useListColumns } from '../columns/use-list-columns.ts';
import { CardList } from '../grid/card-list.tsx';
import { DataGrid } from '../grid/data-grid.tsx';
import { type GroupHead, GroupRow } from '../grid/grid-group.tsx';
import type { ListPageProps } from '../list-props.ts';
import { pageFirst } from '../page-first.ts';
import { type ListRequest, type ListSearch, sortsOf, sortText } from '../search/list-search.ts';
import { choosingIn, type ListSelection } from '../selection/use-list-selection.ts';
import type { PlacedGroup } from './group-lines.ts';
import { useGroupRows } from './use-group-rows.ts';

interface GroupedBodyProps<Row extends object> {
  list: ListPageProps<Row>;
  title: string;
  /** The column that the rows are grouped by. */
  groupBy: string;
  search: ListSearch;
  onChange: (changes: Partial<ListSearch>) => void;
  request: ListRequest;
  columns: ReturnType<typeof useListColumns<Row>>;
  narrow: boolean;
  rowHeight: number;
  chosen: ListSelection<Row>;
}

/** The rows of a list in groups that fold, each with its count and the sums of all its rows. */
export function GroupedBody<Row extends object>(props: GroupedBodyProps<Row>) {
  const { list, title, groupBy, search, onChange, columns, chosen } = props;
  const t = useTexts(listTexts);
  const filterTexts = useTexts(listFilterTexts);
  const headOf = useGroupHead(columns, groupBy);
  const summed = columns.chosen.filter(({ is_shown, column }) => is_shown && column.sums).map(({ column }) => column);
  const groups = useGroupRows<Row>({
    list: list.list.name,
    request: { ...props.request, group_by: groupBy },
    fetchPage: list.fetchPage,
    sums: summed.map(({ id }) => id),
    shows: list.shows,
  });
  if (groups.error)
    return (
      <Banner
        tone="bad"
        announce="alert"
        title={errorText(groups.error)}
        action={
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => onChange({ group: undefined })}>{filterTexts('ungroup')}</Button>
            <Button onClick={groups.retry}>{t('retry')}</Button>
          </span>
        }
      />
    );
  if (groups.isPending || !columns.isReady) return <SkeletonLines count={6} label={t('columns_loading')} />;
  const headAt = (index: number): GroupHead | undefined => {
    const placed = groups.headAt(index);
    return placed && headOf(placed, groups.isOpen(placed.key), () => groups.toggle(placed.key));
  };
  const rows = {
    label: title,
    count: groups.lines,
    rowAt: groups.rowAt,
    headAt,
    onOpen: list.onOpen,
    onRange: groups.onRange,
    resetKey: JSON.stringify([props.request, groupBy]),
  };
  return (
    <>
      <div className="no-print -mb-1 flex">
        <Button size="sm" variant="ghost" onClick={() => groups.setAll(!groups.areAllOpen)}>
          {filterTexts(groups.areAllOpen ? 'fold_all' : 'unfold_all')}
        </Button>
      </div>
      <div onScrollCapture={pageFirst} className="min-h-0 flex-1 short:h-[calc(100dvh-64px)] short:flex-none">
        {props.narrow ? (
          <CardList
            {...rows}
            heads={groups.heads}
            card={(row) => list.card(row, columns.read)}
            choosing={chosen.isChoosing ? choosingIn(chosen, list.rowId) : undefined}
          />
        ) : (
          <DataGrid
            {...rows}
            GroupRow={GroupRow}
            columns={columns.grid}
            rowId={list.rowId}
            sorts={sortsOf(search, list.list.sort)}
            onSort={(sorts) => onChange({ sort: sortText(...sorts.slice(0, MAX_SORTS)) })}
            frozen={columns.frozen}
            onResize={columns.resize}
            selection={chosen.selection}
            onSelect={chosen.select}
            onKey={list.onKey}
            rowHeight={props.rowHeight}
          />
        )}
      </div>
    </>
  );
}

/** How the head of a group reads: its value as a cell does, its count, and its sums in the format of their columns. */
function useGroupHead<Row extends object>(columns: ReturnType<typeof useListColumns<Row>>, groupBy: string) {
  const t = useTexts(listFilterTexts);
  const formats = useContext(FormatsContext);
  const terms = useContext(TermsContext);
  const { time_zone } = useSession();
  const context = { formats, time_zone, terms };
  const column = columns.all.find(({ id }) => id === groupBy);
  return ({ group }: PlacedGroup, isOpen: boolean, toggle: () => void): GroupHead => ({
    label: group.value === null || !column ? t('group_blank') : cellText(column, group.value, context),
    count: t('group_rows', { count: group.count }),
    isOpen,
    sums: Object.fromEntries(
      columns.all.flatMap((each) => {
        const sum = group.sums[each.id];
        return sum === undefined || sum === null ? [] : [[each.id, cellText(each, sum, context)]];
      }),
    ),
    toggle,
  });
}
