import { systemArea } from '@onrecord/contract/access/session';
import { idleSeconds } from '@onrecord/domain/access/sign-in/session-timer';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call/client.ts';
import { lastActive, markActive } from './stored-visitor.ts';

/** People need time to notice and to answer (WCAG 2.2.1). */
const WARN_SECONDS = 60;
/** The server counts idle time by calls; somebody who only types is kept alive by a call now and then. */
const KEEP_ALIVE_MS = 4 * 60_000;
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

interface Idle {
  /** Seconds left while the warning stands, else null. */
  secondsLeft: number | null;
  stay: () => void;
}

/**
 * Counts the time nobody does anything, warns before the session ends, and ends it. `openedAt` is when the page was opened,
 * which counts as the last thing that somebody did, however late the counting begins.
 */
export function useIdle(minutes: number, onExpired: () => void, openedAt = Date.now()): Idle {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const since = useRef(openedAt);
  const warned = useRef(false);
  const expired = useRef(onExpired);
  expired.current = onExpired;

  const stay = useCallback(() => {
    since.current = Date.now();
    warned.current = false;
    markActive();
    setSecondsLeft(null);
    void call(systemArea.whoAmI).catch(() => undefined);
  }, []);

  useEffect(() => {
    let calledAt = Date.now();
    const onActivity = () => {
      // While the warning stands only its button counts, so that a stray key does not answer for the person.
      if (warned.current) return;
      const now = Date.now();
      if (now - since.current > 1000) markActive();
      since.current = now;
    };
    const check = () => {
      const now = Date.now();
      const active = Math.max(since.current, lastActive());
      if (active > calledAt && now - calledAt > KEEP_ALIVE_MS) {
        calledAt = now;
        void call(systemArea.whoAmI).catch(() => undefined);
      }
      const left = Math.ceil(idleSeconds(minutes) - (now - active) / 1000);
      warned.current = left <= WARN_SECONDS;
      setSecondsLeft(warned.current ? Math.max(0, left) : null);
      if (left <= 0) expired.current();
    };
    const timer = setInterval(check, 1000);
    for (const kind of ACTIVITY) window.addEventListener(kind, onActivity, { passive: true });
    if (since.current > lastActive()) markActive(since.current);
    return () => {
      clearInterval(timer);
      for (const kind of ACTIVITY) window.removeEventListener(kind, onActivity);
    };
  }, [minutes]);

  return { secondsLeft, stay };
}
