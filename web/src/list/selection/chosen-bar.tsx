import type { Column } from '@onrecord/domain/core/list/column';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import type { ListPageProps } from '../list-props.ts';
import type { ListRequest } from '../search/list-search.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { ListSelection } from './use-list-selection.ts';

const SelectionSums = lazyPart(async () => (await import('./selection-sums.tsx')).SelectionSums);

interface ChosenBarProps<Row extends object> {
  list: ListPageProps<Row>;
  chosen: ListSelection<Row>;
  count: number;
  narrow: boolean;
  request: ListRequest;
  columns: readonly string[];
  /** The columns on screen that add up; none where the screen itself says what the rows come to. */
  summed: readonly Column[];
}

/** What can be done with the chosen rows: what the screen offers, and a file of them. */
export function ChosenBar<Row extends object>({
  list,
  chosen,
  count,
  narrow,
  request,
  columns,
  summed,
}: ChosenBarProps<Row>) {
  const { selection, clear } = chosen;
  const rows = [...selection.values()];
  const keep = (left: readonly Row[]) =>
    left.length === 0 ? clear() : chosen.select(new Map(left.map((row) => [list.rowId(row), row])));
  const takeAll = { count, isReading: chosen.isReading, take: () => void chosen.takeAll() };
  return (
    <SelectionBar
      count={selection.size}
      onClear={clear}
      all={list.bulk && chosen.offersAll ? takeAll : undefined}
      atBottom={narrow}
      isBelow={list.chosenBelow}
    >
      {rows.length > 0 && (
        <>
          {summed.length > 0 && <SelectionSums columns={summed} rows={rows} />}
          {list.bulk?.({ rows, clear, keep })}
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
