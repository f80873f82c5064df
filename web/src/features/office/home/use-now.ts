import { useEffect, useState } from 'react';

/** The moment, again every half minute: for what opens or ends while somebody looks. */
export function useNow(): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant());
  useEffect(() => {
    const timer = setInterval(() => setNow(Temporal.Now.instant()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
