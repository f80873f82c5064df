import { useEffect } from 'react';
import { useCan, useSession } from '../../lib/session.ts';

/** The page itself comes first. */
const BEGIN_AFTER = 3_000;
/** After so long, looking at the page again stores the jobs again. */
const STALE_AFTER = 5 * 60_000;

/**
 * Has this device keep the application and the jobs of a provider, for places without a connection: the worksheet opens
 * there, and every other page shows the jobs as they were.
 */
export function useOffline(): void {
  const { user_type, user_id, company_id } = useSession();
  const can = useCan();
  const isProvider = user_type === 'provider' && import.meta.env.PROD;
  const hasWorksheets = can('worksheets', 'edit') && isProvider;
  const hasJobs = can('jobs', 'view') && isProvider;
  useEffect(() => {
    // Refused or impossible, a reload needs a connection and nothing else changes.
    if (hasWorksheets) void navigator.serviceWorker?.register('/offline.js').catch(() => undefined);
  }, [hasWorksheets]);
  useEffect(() => {
    if (!hasJobs) return;
    let stored = 0;
    const store = async () => {
      if (document.hidden || !navigator.onLine || Date.now() - stored < STALE_AFTER) return;
      stored = Date.now();
      const { storeJobs } = await import('./stored-jobs.ts');
      await storeJobs({ user_id, company_id });
    };
    const attempt = () => void store().catch(() => undefined);
    const timer = setTimeout(attempt, BEGIN_AFTER);
    document.addEventListener('visibilitychange', attempt);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', attempt);
    };
  }, [hasJobs, user_id, company_id]);
}
