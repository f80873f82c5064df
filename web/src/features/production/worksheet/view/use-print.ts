import { message } from '@onrecord/domain/core/messages/catalogue';
import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../../../../ui/overlays/toast.ts';

/** Prints the page where that is allowed, by its button and by Ctrl or Cmd P; says why not where it is not (section 6). */
export function usePrint(canPrint: boolean): () => void {
  // Before the paint: the browser's own printing would win against somebody quick.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      if (canPrint) window.print();
      else notify({ title: message('worksheet.print_incomplete'), tone: 'bad' });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [canPrint]);
  return () => window.print();
}

/** Moves on each time the page is printed, before it is: what was folded away is opened for the paper. */
export function usePrintings(): number {
  const [printings, setPrintings] = useState(0);
  useEffect(() => {
    const onPrint = () => flushSync(() => setPrintings((count) => count + 1));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return printings;
}
