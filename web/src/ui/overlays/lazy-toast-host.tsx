import { useEffect } from 'react';
import { latePart, useArrived, useLatePart } from '../late-part.ts';
import { onWaitingToast } from './toast.ts';

const toastPart = latePart(async () => (await import('./toast-host.tsx')).ToastHost);

/** Shows toasts, with the part that draws them fetched after the first paint or for the first toast. */
export function LazyToastHost() {
  useEffect(() => onWaitingToast(() => void toastPart.fetch().catch(() => undefined)), []);
  return useArrived(toastPart) && <DrawnToasts />;
}

function DrawnToasts() {
  const ToastHost = useLatePart(toastPart);
  return <ToastHost />;
}
