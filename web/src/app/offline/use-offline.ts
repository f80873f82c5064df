import { useEffect } from 'react';
import { useCan, useSession } from '../../lib/session.ts';

/** Has this device keep the application for a provider, whose worksheet must open in places without a connection. */
export function useOffline(): void {
  const { user_type } = useSession();
  const isWanted = useCan()('worksheets', 'edit') && user_type === 'provider' && import.meta.env.PROD;
  useEffect(() => {
    // Refused or impossible, a reload needs a connection and nothing else changes.
    if (isWanted) void navigator.serviceWorker?.register('/offline.js').catch(() => undefined);
  }, [isWanted]);
}
