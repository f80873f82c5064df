import type { Column } from '@onrecord/domain/core/list/column';
import {
  asChoice,
  type ChosenColumn,
  type ColumnChoice,
  type Density,
  FROZEN_COLUMNS,
} from '@onrecord/domain/core/list/column-choice';
import { isGroupable } from '@onrecord/domain/core/list/list-group';
import { OFFERED_PAGE_SIZES, type Paging } from '@onrecord/domain/core/list/page-size';
import { useRef } from 'react';
import { listFilterTexts } from '../../lib/texts/list-filter.ts';
import { listToolTexts } from '../../lib/texts/list-tools.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '../../ui/icons.ts';
import { Segmented } from '../../ui/segmented.tsx';
import type { GridSort } from '../grid/grid-column.ts';
import { SortChoice } from '../sort-choice.tsx';

export interface ColumnChoiceProps {
  chosen: readonly ChosenColumn<Column>[];
  headingOf: (columnId: string) => string;
  onChange: (choice: ColumnChoice[], frozen?: number) => void;
  onReset: () => void;
  /** The saved search that is open with its columns: these are meant, not the viewer's own. */
  view: { name: string; is_own: boolean } | undefined;
  frozen: number;
  density: Density;
  onDensity: (density: Density) => void;
  paging: Paging;
  onPaging: (paging: Paging) => void;
  sorts: readonly GridSort[];
  onSorts: (sorts: GridSort[]) => void;
  /** The column that the rows are grouped by. */
  groupBy: string | undefined;
  onGroupBy: (column: string | undefined) => void;
}

const FROZEN_COUNTS = Array.from({ length: FROZEN_COLUMNS.max }, (_, index) => FROZEN_COLUMNS.min + index);

/** Every column with its place, how high the rows are and how many there are at once. The last shown column cannot be taken away. */
export function ColumnChoiceList(props: ColumnChoiceProps) {
  const { chosen, headingOf, onChange, view, frozen, density, onDensity } = props;
  const t = useTexts(listToolTexts);
  const filterTexts = useTexts(listFilterTexts);
  const list = useRef<HTMLUListElement>(null);
  // Those on screen first: a move among them is one that can be seen.
  const shown = chosen.filter(({ is_shown }) => is_shown);
  const rows = [...shown, ...chosen.filter(({ is_shown }) => !is_shown)];

  /** Focus follows a row to its new place; at the end of the way its other arrow takes it over. */
  const moveColumn = (from: number, to: number, is_shown: boolean, control: number) => {
    const choice = asChoice(rows);
    const [moved] = choice.splice(from, 1);
    if (!moved) return;
    choice.splice(to, 0, { ...moved, is_shown });
    onChange(choice);
    requestAnimationFrame(() => {
      const controls = list.current?.children[to]?.querySelectorAll<HTMLElement>('[role=checkbox],button');
      const isEnd = controls?.[control]?.matches(':disabled,[data-disabled]');
      const wanted = controls?.[isEnd ? 3 - control : control];
      wanted?.focus({ preventScroll: true });
      // By keys the place goes along; under the mouse the list stays where it is.
      if (wanted?.matches(':focus-visible')) wanted.scrollIntoView({ block: 'nearest' });
    });
  };
  const move = (index: number, by: -1 | 1) => moveColumn(index, index + by, true, by < 0 ? 1 : 2);
  const show = (index: number, is_shown: boolean) =>
    moveColumn(index, is_shown ? shown.length : shown.length - 1, is_shown, 0);

  return (
    <>
      {view && (
        <p className="mb-2 w-0 min-w-full rounded-ctl bg-brand-wash px-2 py-1.5 text-sm text-brand-ink">
          {t(view.is_own ? 'columns_of_own_search' : 'columns_of_search', { name: view.name })}
        </p>
      )}
      <ul ref={list} className="max-h-[36vh] min-w-72 overflow-auto">
        {rows.map(({ column, is_shown }, index) => {
          const heading = headingOf(column.id);
          return (
            <li key={column.id} className="flex items-center gap-1">
              <CheckboxField
                className="min-w-0 flex-1 px-1"
                label={heading}
                value={is_shown}
                disabled={is_shown && shown.length === 1}
                onChange={(checked) => show(index, checked)}
              />
              {is_shown && (
                <>
                  <IconButton
                    label={t('move_up', { column: heading })}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  >
                    <ChevronUpIcon size={14} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('move_down', { column: heading })}
                    disabled={index === shown.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <ChevronDownIcon size={14} aria-hidden />
                  </IconButton>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
        <span className="text-sm text-ink-2">{t('frozen_columns')}</span>
        <Segmented
          label={t('frozen_columns')}
          value={String(frozen)}
          onChange={(count) => onChange(asChoice(rows), Number(count))}
          options={FROZEN_COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
        />
      </div>
      <SortChoice
        columns={chosen.map(({ column }) => column)}
        headingOf={headingOf}
        sorts={props.sorts}
        onSorts={props.onSorts}
      />
      <SelectField<string>
        className="mt-2 border-t border-line pt-2"
        label={filterTexts('group_by')}
        options={[
          { value: '', label: filterTexts('group_none') },
          ...chosen
            .filter(({ column }) => isGroupable(column))
            .map(({ column }) => ({ value: column.id, label: headingOf(column.id) })),
        ]}
        value={props.groupBy ?? ''}
        onChange={(column) => props.onGroupBy(column || undefined)}
      />
      <PagingChoice paging={props.paging} onPaging={props.onPaging} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
        <Segmented
          label={t('density')}
          value={density}
          onChange={onDensity}
          options={[
            { value: 'compact', label: t('density_compact') },
            { value: 'normal', label: t('density_normal') },
            { value: 'roomy', label: t('density_roomy') },
          ]}
        />
        <Button size="sm" variant="ghost" onClick={props.onReset}>
          {view ? t('reset_to_search', { name: view.name }) : t('reset_columns')}
        </Button>
      </div>
    </>
  );
}

const SCROLL = 0;

/** Whether all lists scroll through all their rows, or how many they show on a page. A size of somebody's own stays on offer. */
function PagingChoice({ paging, onPaging }: Pick<ColumnChoiceProps, 'paging' | 'onPaging'>) {
  const t = useTexts(listToolTexts);
  const { page_size, lists_in_pages } = paging;
  const sizes = [...new Set([...OFFERED_PAGE_SIZES, page_size])].toSorted((one, other) => one - other);
  return (
    <SelectField<number>
      className="mt-2 border-t border-line pt-2"
      label={t('rows_at_once')}
      options={[
        { value: SCROLL, label: t('rows_scroll') },
        ...sizes.map((count) => ({ value: count, label: t('rows_in_pages', { count }) })),
      ]}
      value={lists_in_pages ? page_size : SCROLL}
      onChange={(size) =>
        onPaging(size ? { page_size: size, lists_in_pages: true } : { page_size, lists_in_pages: false })
      }
    />
  );
}
