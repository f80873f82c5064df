import type { RowOrdering } from './lookup-row.tsx';
import type { RowActions } from './use-row-actions.ts';

interface RowKeyContext {
  actions: RowActions;
  isActive: boolean;
  ordering: RowOrdering | undefined;
  /** Steps from this row; the ends are far away. */
  go: (steps: number) => void;
  open: () => void;
}

const FAR = 100_000;

/** What a key pressed on a row does, or nothing when it is none of the row's keys. */
export function rowKeyAction(key: string, withAlt: boolean, context: RowKeyContext): (() => void) | undefined {
  const { actions, isActive, ordering, go, open } = context;
  if (withAlt) return key === 'ArrowUp' ? ordering?.up : key === 'ArrowDown' ? ordering?.down : undefined;
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return () => go(1);
    case 'ArrowUp':
    case 'k':
      return () => go(-1);
    case 'Home':
      return () => go(-FAR);
    case 'End':
      return () => go(FAR);
    case 'Enter':
    case 'e':
      return actions.edit && open;
    case ' ':
      return actions.toggle && (() => actions.toggle?.(!isActive));
    case 'Delete':
      return actions.remove;
    default:
      return undefined;
  }
}
