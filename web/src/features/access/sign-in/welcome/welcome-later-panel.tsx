import type { Session } from '@onrecord/contract/core/session-user';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.tsx';

const Welcome = lazyPart(() => import('./welcome-panel.tsx').then(({ WelcomePanel }) => WelcomePanel));

/** Whoever came to sign in is typing by then. */
const LATER_MS = 800;

/** Tells strangers what this is, once the form can be used: it never waits for what stands beside it. */
export function WelcomeLater({ onSignedIn }: { onSignedIn: (session: Session) => void | Promise<void> }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTime && <Welcome onSignedIn={onSignedIn} />;
}
