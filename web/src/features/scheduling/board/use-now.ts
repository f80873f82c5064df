import { useEffect, useState } from 'react';

/** How often what is counted down is read again, in milliseconds. */
const TICK_MS = 5_000;

/** The time of the server while it goes on: `read` is what it was when the board was read. */
export function useNow(read: string): string {
  const [since, setSince] = useState(() => ({ read, at: Date.now() }));
  const [, tick] = useState(0);
  if (since.read !== read) setSince({ read, at: Date.now() });
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return new Date(Date.parse(since.read) + Date.now() - since.at).toISOString();
}
