import type { Session } from '@onrecord/contract/core/session-user';
import { useRouter } from '@tanstack/react-router';
import { pathAfterLogin } from '../routes/path-after-login.ts';
import { currentSession, openSession, readSessionAnew } from './session-store.ts';

/** Opens a session and goes where its user belongs. */
export function useSignIn(returnUrl: string | undefined): (session: Session) => void {
  const router = useRouter();
  return (session) => {
    openSession(session);
    router.history.replace(pathAfterLogin(session, returnUrl));
  };
}

/** Goes on after something that had to be finished first: a new password, the new setup. */
export function useGoOn(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    await readSessionAnew();
    const session = currentSession();
    if (session) router.history.replace(pathAfterLogin(session, undefined));
  };
}
