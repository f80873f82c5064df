import type { Session } from '@onrecord/contract/core/session-user';
import { needsJobCheck, redirectAfterLogin } from '@onrecord/domain/access/sign-in/redirect-after-login';
import { useRouter } from '@tanstack/react-router';
import { currentSession, openSession, readSessionAnew } from './session-store.ts';
import { takeStoredReturn, takeWanted } from './stored-visitor.ts';

/** A small screen under a thumb, whatever the browser calls itself. */
const isPhone = () => matchMedia('(max-width: 767px) and (pointer: coarse)').matches;

/** Where section 4 sends a user whose session has just been opened. What was stored for it is used up. */
export function pathAfterLogin(session: Session, returnUrl: string | undefined): string {
  return redirectAfterLogin({
    ...session,
    needs_job_check: needsJobCheck({ ...session, is_phone: isPhone() }),
    pre_redirect_url: takeWanted(),
    return_url: returnUrl ?? null,
    stored_return: takeStoredReturn(),
  });
}

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
