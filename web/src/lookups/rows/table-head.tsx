import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import { textColumn } from '@onrecord/domain/core/lookup/field';
import { clsx } from 'clsx';
import { lookupTexts } from '../../lib/texts/lookup.ts';
import { useTexts } from '../../lib/texts.ts';
import type { GridSort } from '../../list/grid/grid-column.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons.ts';
import { isNumeric } from '../field-cell.tsx';
import type { LookupWords } from '../lookup-words.ts';
import { ACTIONS, ACTIVE, GUTTER, HANDLE } from './column-widths.ts';

interface TableHeadProps {
  entry: LookupEntry;
  words: LookupWords;
  widths: readonly number[];
  hasHandle: boolean;
  sort: GridSort | undefined;
  onSort: (sort: GridSort | undefined) => void;
}

const headClass = 'sticky top-0 z-[2] h-9 border-b border-line bg-sunk px-2 font-semibold';

/** A third press on a heading goes back to the order of the list itself. */
function nextSort(sort: GridSort | undefined, column: string): GridSort | undefined {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? undefined : { column, descending: true };
}

export function TableColumns({ entry, widths, hasHandle }: Pick<TableHeadProps, 'entry' | 'widths' | 'hasHandle'>) {
  return (
    <colgroup>
      <col style={{ width: GUTTER }} />
      {hasHandle && <col style={{ width: HANDLE }} />}
      {entry.fields.map((field, index) => (
        <col key={field.name} style={{ width: widths[index] }} />
      ))}
      <col style={{ width: ACTIVE }} />
      <col style={{ width: ACTIONS }} />
    </colgroup>
  );
}

export function TableHead({ entry, words, hasHandle, sort, onSort }: TableHeadProps) {
  const t = useTexts(lookupTexts);
  return (
    <thead className="text-sm text-ink-2">
      <tr>
        <td className={clsx(headClass, 'gutter')} />
        {hasHandle && (
          <th scope="col" className={headClass}>
            <span className="sr-only">{t('order')}</span>
          </th>
        )}
        {entry.fields.map((field) => {
          const column = textColumn(field);
          const sorted = sort?.column === column ? sort : undefined;
          const Arrow = sorted?.descending ? ArrowDownIcon : ArrowUpIcon;
          return (
            <th
              key={field.name}
              scope="col"
              aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
              className={clsx(headClass, isNumeric(field) && 'text-right')}
            >
              <button
                type="button"
                title={words.field(field)}
                onClick={() => onSort(nextSort(sort, column))}
                className="inline-flex h-6 max-w-full items-center gap-1 rounded-[3px] hover:text-ink"
              >
                <span className="truncate">{words.field(field)}</span>
                {sorted && <Arrow size={13} aria-hidden className="shrink-0" />}
              </button>
            </th>
          );
        })}
        <th scope="col" className={headClass}>
          {t('active')}
        </th>
        <th scope="col" className={clsx(headClass, 'right-0')}>
          <span className="sr-only">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  );
}
