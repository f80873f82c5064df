import type { LookupRow } from '@onrecord/contract/core/calls/lookup';
import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import { fieldText } from '@onrecord/domain/core/lookup/field-text';
import { clsx } from 'clsx';
import { useFormats } from '../../lib/format/formats.ts';
import { lookupTexts } from '../../lib/texts/lookup.ts';
import { useTexts } from '../../lib/texts.ts';
import { SwitchField } from '../../ui/fields/checkbox-field.tsx';
import { FieldCell } from '../field-cell.tsx';
import type { LookupWords } from '../lookup-words.ts';
import { RowMenu } from './row-menu.tsx';
import type { RowActions } from './use-row-actions.ts';
import { moved } from './use-row-drag.ts';

interface LookupCardsProps {
  entry: LookupEntry;
  words: LookupWords;
  rows: readonly LookupRow[];
  actionsOf: (row: LookupRow) => RowActions;
  onReorder: ((ids: number[], row: LookupRow, position: number) => void) | undefined;
}

/** The rows of a lookup on a phone: a card each, opened by a tap, ordered by its menu. */
export function LookupCards({ entry, words, rows, actionsOf, onReorder }: LookupCardsProps) {
  const t = useTexts(lookupTexts);
  const { settings } = useFormats();
  const move = (from: number, to: number) => () => {
    const row = rows[from];
    if (row)
      onReorder?.(
        moved(rows, from, to).map((each) => each.id),
        row,
        (to > from ? to - 1 : to) + 1,
      );
  };
  return (
    <ul aria-label={words.many} className="-mx-4 min-h-0 overflow-auto border-t border-line bg-sheet">
      {rows.map((row, position) => {
        const actions = actionsOf(row);
        const others = entry.fields.filter(
          (field) => field.name !== entry.label && fieldText(field, row, settings) !== '' && row[field.name] !== false,
        );
        const Title = actions.edit ? 'button' : 'span';
        return (
          <li
            key={row.id}
            className="grid grid-cols-[44px_minmax(0,1fr)_auto_auto] items-center gap-x-2 border-b border-line py-1.5 pr-2"
          >
            <span className="gutter self-stretch pt-2.5 pr-2 text-right text-sm text-ink-3">{position + 1}</span>
            <div className={clsx('min-w-0 pl-1', !row.is_active && 'text-ink-3')}>
              <Title
                type={actions.edit ? 'button' : undefined}
                onClick={actions.edit}
                className="block min-h-11 w-full truncate text-left font-semibold"
              >
                {row.label}
              </Title>
              {others.length > 0 && (
                <dl className="-mt-2 flex flex-wrap gap-x-3 pb-1 text-sm text-ink-2">
                  {others.map((field) => (
                    <div key={field.name} className="flex gap-1">
                      <dt>{words.field(field)}</dt>
                      <dd className="font-medium text-ink">
                        <FieldCell field={field} row={row} />
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
            <SwitchField
              label={<span className="sr-only">{t('row_active', { row: row.label })}</span>}
              value={row.is_active}
              disabled={!actions.toggle}
              onChange={(on) => actions.toggle?.(on)}
            />
            {actions.edit && (
              <RowMenu
                name={row.label}
                actions={actions}
                onMoveUp={onReorder && position > 0 ? move(position, position - 1) : undefined}
                onMoveDown={onReorder && position < rows.length - 1 ? move(position, position + 2) : undefined}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
