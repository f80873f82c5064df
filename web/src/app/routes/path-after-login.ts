import type { Session } from '@onrecord/contract/core/session-user';
import { needsJobCheck, redirectAfterLogin } from '@onrecord/domain/access/sign-in/redirect-after-login';
import { takeStoredReturn, takeWanted } from '../session/stored-visitor.ts';

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
