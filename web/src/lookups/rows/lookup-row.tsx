import type { LookupRow as Row } from '@onrecord/contract/core/calls/lookup';
import type { LookupField } from '@onrecord/domain/core/lookup/field';
import { clsx } from 'clsx';
import type { KeyboardEvent, MouseEvent, PointerEventHandler } from 'react';
import { lookupTexts } from '../../lib/texts/lookup.ts';
import { useTexts } from '../../lib/texts.ts';
import { SwitchField } from '../../ui/fields/checkbox-field.tsx';
import { GripIcon } from '../../ui/icons.ts';
import { FieldCell, isNumeric } from '../field-cell.tsx';
import { RowMenu } from './row-menu.tsx';
import type { RowActions } from './use-row-actions.ts';

/** How a row takes part in ordering, where the list is in its own order and the viewer may change it. */
export interface RowOrdering {
  readonly isDragged: boolean;
  /** Something dragged would land before this row. */
  readonly isTarget: boolean;
  readonly handle: {
    [Name in 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel']: PointerEventHandler;
  };
  /** Undefined where there is nowhere to go. */
  readonly up: (() => void) | undefined;
  readonly down: (() => void) | undefined;
}

interface LookupRowProps {
  row: Row;
  position: number;
  fields: readonly LookupField[];
  labelField: string;
  actions: RowActions;
  ordering: RowOrdering | undefined;
  isTabStop: boolean;
  onFocus: () => void;
  onOpen: (field: string | null) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Presses on controls are theirs, and so are those on popups, which stand outside the row; everything else opens it. */
const isForRow = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element && currentTarget.contains(target) && target.closest('button,a,input,label') === null;

/** A row as it reads. A press on a cell opens it for writing with the cursor in that cell. */
export function LookupRow(props: LookupRowProps) {
  const t = useTexts(lookupTexts);
  const { row, position, fields, actions, ordering, labelField } = props;
  const { edit, toggle } = actions;
  return (
    <tr
      data-position={position}
      data-row={row.id}
      tabIndex={props.isTabStop ? 0 : -1}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      onClick={(event) => {
        const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-field]') : null;
        if (edit && isForRow(event)) props.onOpen(cell?.dataset.field ?? null);
      }}
      className={clsx(
        'h-9 focus-visible:-outline-offset-2 [&>td]:border-b-line not-last:[&>td]:border-b',
        edit && 'cursor-text',
        ordering?.isDragged ? 'bg-brand-wash' : 'bg-sheet hover:bg-sunk',
        ordering?.isTarget && '[&>td]:shadow-[inset_0_2px_0_var(--brand-ink)]',
        !row.is_active && 'text-ink-3',
      )}
    >
      <td className="gutter pr-2 text-right text-sm text-ink-3">{position + 1}</td>
      {ordering && (
        <td className="pl-1">
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('reorder_row', { row: row.label })}
            title={t('reorder_row', { row: row.label })}
            {...ordering.handle}
            onKeyDown={(event) => {
              const move =
                event.key === 'ArrowUp' ? ordering.up : event.key === 'ArrowDown' ? ordering.down : undefined;
              if (!move) return;
              event.preventDefault();
              event.stopPropagation();
              move();
            }}
            className="grid size-6 touch-none cursor-grab place-items-center rounded-[3px] text-ink-3 hover:text-ink active:cursor-grabbing"
          >
            <GripIcon size={15} aria-hidden />
          </button>
        </td>
      )}
      {fields.map((field) => (
        <td
          key={field.name}
          data-field={field.name}
          className={clsx(
            'truncate px-2 py-1',
            isNumeric(field) && 'text-right',
            field.name === labelField && 'font-semibold',
          )}
        >
          <FieldCell field={field} row={row} />
        </td>
      ))}
      <td className="px-2">
        <SwitchField
          label={<span className="sr-only">{t('row_active', { row: row.label })}</span>}
          value={row.is_active}
          disabled={!toggle}
          onChange={(on) => toggle?.(on)}
        />
      </td>
      <td className="sticky right-0 bg-inherit px-1 text-right">
        {(edit || actions.remove) && (
          <RowMenu
            name={row.label}
            actions={{ ...actions, edit: edit && (() => props.onOpen(null)) }}
            onMoveUp={ordering?.up}
            onMoveDown={ordering?.down}
          />
        )}
      </td>
    </tr>
  );
}
