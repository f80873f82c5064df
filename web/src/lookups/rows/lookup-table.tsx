import type { LookupRow as Row } from '@onrecord/contract/core/calls/lookup';
import { type KeyboardEvent, useRef } from 'react';
import type { LookupWords } from '../lookup-words.ts';
import type { LookupScreen } from '../use-lookup-screen.ts';
import { columnWidths } from './column-widths.ts';
import { EditRow } from './edit-row.tsx';
import { LookupRow } from './lookup-row.tsx';
import { rowKeyAction } from './row-keys.ts';
import { TableColumns, TableHead } from './table-head.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { useRowOrdering } from './use-row-ordering.ts';

interface LookupTableProps {
  screen: LookupScreen;
  words: LookupWords;
  /** Whether a row is written where it stands. */
  inline: boolean;
}

/** The rows of a lookup as a table that is written in place, ordered by dragging and driven by keys. */
export function LookupTable({ screen, words, inline }: LookupTableProps) {
  const { entry, rows, editor, actions, onReorder } = screen;
  const body = useRef<HTMLTableSectionElement>(null);
  const focus = useRowFocus(body, rows);
  const orderingOf = useRowOrdering(body, rows, onReorder, focus.setTabStop);
  const onRowKey = (event: KeyboardEvent, row: Row, position: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const run = rowKeyAction(event.key, event.altKey, {
      actions: actions.of(row),
      isActive: row.is_active,
      ordering: orderingOf(position),
      go: (steps) => focus.focusPosition(position + steps),
      open: () => screen.openRow(row, null),
    });
    if (!run) return;
    event.preventDefault();
    run();
  };
  const hasHandle = onReorder !== undefined;
  const widths = columnWidths(entry, hasHandle);
  const edit = inline ? editor.edit : null;
  const editRow = edit && (
    <EditRow
      key={edit.id}
      {...{ entry, words, edit, editor }}
      leading={hasHandle ? 2 : 1}
      onSave={async (next) => {
        const saved = await screen.save(next);
        if (saved && !next) focus.focusRow(saved.id);
      }}
      onCancel={() => {
        editor.close();
        if (edit.id !== 'new') focus.focusRow(edit.id);
      }}
    />
  );
  return (
    <div
      className="relative min-h-0 w-full scroll-pr-24 overflow-auto rounded-card border border-line bg-sheet"
      style={{ maxWidth: widths.max }}
    >
      <table className="w-full table-fixed border-separate border-spacing-0 text-left" style={{ minWidth: widths.min }}>
        <caption className="sr-only">{words.many}</caption>
        <TableColumns {...{ entry, hasHandle }} widths={widths.fields} />
        <TableHead {...{ entry, words, hasHandle }} widths={widths.fields} sort={screen.sort} onSort={screen.onSort} />
        <tbody ref={body}>
          {edit?.id === 'new' && editRow}
          {rows.map((row, position) =>
            edit?.id === row.id ? (
              editRow
            ) : (
              <LookupRow
                key={row.id}
                row={row}
                position={position}
                fields={entry.fields}
                labelField={entry.label}
                actions={actions.of(row)}
                ordering={orderingOf(position)}
                isTabStop={position === focus.tabStop}
                onFocus={() => focus.setTabStop(position)}
                onOpen={(field) => screen.openRow(row, field)}
                onKeyDown={(event) => onRowKey(event, row, position)}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
