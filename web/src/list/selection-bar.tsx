import type { ReactNode } from 'react';
import { listTexts } from '../lib/texts/list.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/button.tsx';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  children?: ReactNode;
}

/** How many rows are chosen, what can be done with them, and a way to let them go. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const say = useTexts(listTexts);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span role="status" className="text-sm font-semibold">
        {say('selected', { count })}
      </span>
      {children}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {say('clear_selection')}
      </Button>
    </div>
  );
}
