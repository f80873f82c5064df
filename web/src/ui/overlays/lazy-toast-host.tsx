import { lazy, Suspense, useEffect, useState } from 'react';
import { onWaitingToast } from './toast.ts';

const ToastHost = lazy(() => import('./toast-host.tsx').then(({ ToastHost }) => ({ default: ToastHost })));

/** Shows toasts, without standing in the way of the first paint: fetched after `delay` milliseconds, or for the first toast. */
export function LazyToastHost({ delay = 0 }: { delay?: number }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), delay);
    const stop = onWaitingToast(() => setReady(true));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [delay]);
  return <Suspense>{ready && <ToastHost />}</Suspense>;
}
