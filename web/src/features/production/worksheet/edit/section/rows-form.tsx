import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../../../ui/button.tsx';
import { PlusIcon, TrashIcon } from '../../../../../ui/icons.ts';
import { useKitWords } from '../../../../../ui/kit-context.tsx';

interface RowsProps<Row extends { id: string }> {
  rows: readonly Row[];
  children: (index: number) => ReactNode;
  rowLabel: (index: number) => string;
  onRemove: (index: number) => void;
  onAdd: () => void;
  addLabel: string;
  error?: string;
}

/** Rows as wide as a phone: what takes one away stands beside its name, not beside its fields. */
export function RowsForm<Row extends { id: string }>(props: RowsProps<Row>) {
  const words = useKitWords();
  return (
    <>
      <ol className="grid gap-4">
        {props.rows.map((row, index) => {
          const label = props.rowLabel(index);
          return (
            <li key={row.id} className="border-b border-line pb-4">
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in all browsers */}
              <div role="group" aria-label={label} className="grid min-w-0 gap-3">
                <div className="flex items-center justify-between gap-2">
                  <h3 className="title-serif min-w-0 truncate text-lg">{label}</h3>
                  <IconButton label={words.remove(label)} onClick={() => props.onRemove(index)}>
                    <TrashIcon size={16} aria-hidden />
                  </IconButton>
                </div>
                {props.children(index)}
              </div>
            </li>
          );
        })}
      </ol>
      {props.error && <p className="text-sm font-medium text-bad">{props.error}</p>}
      <div>
        <Button onClick={props.onAdd}>
          <PlusIcon size={15} aria-hidden />
          {props.addLabel}
        </Button>
      </div>
    </>
  );
}
