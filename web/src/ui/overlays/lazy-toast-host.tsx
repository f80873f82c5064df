import { lazy, Suspense, useEffect, useState } from 'react';

const ToastHost = lazy(() => import('./toast-host.tsx').then(({ ToastHost }) => ({ default: ToastHost })));

/** Shows toasts, without standing in the way of the first paint. */
export function LazyToastHost() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true));
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{ready && <ToastHost />}</Suspense>;
}
