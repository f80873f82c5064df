import type { ReactNode } from 'react';
import { Button, IconButton } from '../button.tsx';
import { PlusIcon, TrashIcon } from '../icons.ts';
import { useKitWords } from '../kit-context.tsx';

interface FieldArrayProps<Row extends { id: string }> {
  rows: readonly Row[];
  children: (row: Row, index: number) => ReactNode;
  rowLabel: (index: number) => string;
  onRemove: (index: number) => void;
  onAdd: () => void;
  addLabel: string;
  /** Rows that must remain; below it nothing can be removed. */
  min?: number;
  max?: number;
  error?: string;
}

/** Rows of the same fields: deponents, services, expenses. */
export function FieldArray<Row extends { id: string }>(props: FieldArrayProps<Row>) {
  const words = useKitWords();
  const { rows, children, rowLabel, onRemove, onAdd, addLabel, min = 0, max = Number.POSITIVE_INFINITY } = props;
  return (
    <div className="col-span-full grid gap-2">
      <ol className="grid gap-3">
        {rows.map((row, index) => (
          <li
            key={row.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-b border-line pb-3 last:border-0 last:pb-0"
          >
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid row in all browsers */}
            <div role="group" aria-label={rowLabel(index)} className="grid min-w-0 gap-3">
              {children(row, index)}
            </div>
            <IconButton
              label={words.remove(rowLabel(index))}
              disabled={rows.length <= min}
              className="mt-[22px]"
              onClick={() => onRemove(index)}
            >
              <TrashIcon size={15} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      {props.error && (
        <p role="alert" className="text-sm font-medium text-bad">
          {props.error}
        </p>
      )}
      <div>
        <Button size="sm" disabled={rows.length >= max} onClick={onAdd}>
          <PlusIcon size={14} aria-hidden />
          {addLabel}
        </Button>
      </div>
    </div>
  );
}
