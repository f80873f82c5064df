import { useEffect } from 'react';
import { useCan, useSession } from '../../lib/session/session.ts';
import { readsOffline } from '../session/stored-session.ts';

/** The page itself comes first. */
const BEGIN_AFTER = 3_000;
/** After so long, looking at the page again stores the jobs again. */
const STALE_AFTER = 5 * 60_000;

/** Has the browser keep the application. Refused or impossible, a reload needs a connection and nothing else changes. */
const keepApplication = async () => {
  await navigator.serviceWorker?.register('/offline.js').catch(() => undefined);
};

/**
 * Has this device keep the application and the jobs of its user, for places without a connection: the worksheet opens there, and
 * every other page shows the jobs as they were. A provider needs that at once; for everybody else the page comes first.
 */
export function useOffline(): void {
  const session = useSession();
  const { user_type, user_id, company_id } = session;
  const can = useCan();
  const isStored = readsOffline(session) && import.meta.env.PROD;
  const hasWorksheets = can('worksheets', 'edit') && isStored && user_type === 'provider';
  const hasJobs = can('jobs', 'view') && isStored;
  useEffect(() => {
    if (hasWorksheets) void keepApplication();
  }, [hasWorksheets]);
  useEffect(() => {
    if (!hasJobs) return;
    let stored = 0;
    const store = async () => {
      if (document.hidden || !navigator.onLine || Date.now() - stored < STALE_AFTER) return;
      stored = Date.now();
      if (!hasWorksheets) {
        await keepApplication();
        // What is stored is read by the application without a connection, or not at all.
        await navigator.serviceWorker?.ready;
      }
      const { storeJobs } = await import('./stored-jobs.ts');
      await storeJobs({ user_id, company_id, user_type });
    };
    const attempt = () => void store().catch(() => undefined);
    const timer = setTimeout(attempt, BEGIN_AFTER);
    document.addEventListener('visibilitychange', attempt);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', attempt);
    };
  }, [hasJobs, hasWorksheets, user_id, company_id, user_type]);
}
