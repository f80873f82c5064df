import { useEffect, useState } from 'react';

/**
 * The clock of the server in milliseconds, every second while something counts down. `serverNow` is an instant that the server
 * gave just now: the clock of the device may be wrong.
 */
export function useClock(serverNow: string | undefined, isRunning: boolean): number {
  const [offset, setOffset] = useState(0);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (serverNow !== undefined) setOffset(Date.parse(serverNow) - Date.now());
  }, [serverNow]);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now + offset;
}

/** How much of a span is left: milliseconds, and a share from 0 to 100. */
export function leftOf(startsAt: string, endsAt: string, now: number) {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const ms = Math.max(0, end - now);
  const share = end > start ? Math.min(100, Math.max(0, (100 * ms) / (end - start))) : 0;
  return { ms, share };
}
