import type { Column } from '@onrecord/domain/core/list/column';
import { MAX_SORTS } from '@onrecord/domain/core/list/limits';
import { listTexts } from '../lib/texts/list.ts';
import { listFilterTexts } from '../lib/texts/list-filter.ts';
import { useTexts } from '../lib/texts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { ArrowDownIcon, ArrowUpIcon, XIcon } from '../ui/icons.ts';
import { type GridSort, pressedSorts } from './grid/grid-column.ts';

interface SortChoiceProps {
  columns: readonly Column[];
  headingOf: (columnId: string) => string;
  sorts: readonly GridSort[];
  onSorts: (sorts: GridSort[]) => void;
}

/** The columns that order the list, one after the other: the same as pressing headings, the further ones with Shift. */
export function SortChoice({ columns, headingOf, sorts, onSorts }: SortChoiceProps) {
  const t = useTexts(listFilterTexts);
  const tList = useTexts(listTexts);
  const free = columns.filter(({ id, sortable }) => sortable && !sorts.some(({ column }) => column === id));
  return (
    <div className="mt-2 grid gap-2 border-t border-line pt-2">
      <ol aria-label={t('order')}>
        {sorts.map((sort, at) => {
          const heading = headingOf(sort.column);
          const Arrow = sort.descending ? ArrowDownIcon : ArrowUpIcon;
          const turned = { ...sort, descending: !sort.descending };
          return (
            <li key={sort.column} className="flex items-center gap-1">
              <span className="w-4 text-sm text-ink-3 tabular-nums">{at + 1}</span>
              <span className="min-w-0 flex-1 truncate">{heading}</span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t(sort.descending ? 'sorted_down' : 'sorted_up', { column: heading })}
                onClick={() => onSorts(sorts.map((each) => (each === sort ? turned : each)))}
              >
                <Arrow size={13} aria-hidden />
              </Button>
              <IconButton
                label={t('unsort', { column: heading })}
                disabled={sorts.length === 1}
                onClick={() => onSorts(sorts.filter((each) => each !== sort))}
              >
                <XIcon size={13} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ol>
      {sorts.length < MAX_SORTS && (
        <SelectField
          label={sorts.length === 0 ? tList('sort_by') : t('then_by')}
          options={free.map(({ id }) => ({ value: id, label: headingOf(id) }))}
          value={null}
          onChange={(column) => column && onSorts(pressedSorts(sorts, column, true))}
        />
      )}
    </div>
  );
}
