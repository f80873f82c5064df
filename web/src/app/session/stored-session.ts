import type { Session } from '@onrecord/contract/core/session-user';
import { idleSeconds } from '@onrecord/domain/access/sign-in/session-timer';
import { lastActive } from './stored-visitor.ts';

/**
 * A copy of a session, without its token, for opening the application again where there is no connection. It lasts as long as
 * the session would: it goes when somebody signs out, signs in, or was idle for too long.
 */
const KEY = 'onrecord.session';

/** Where the jobs of the user are, sealed; they go with the session. */
export const STORED_JOBS_KEY = 'onrecord.jobs';

export function forgetStoredSession(): void {
  localStorage.removeItem(KEY);
  localStorage.removeItem(STORED_JOBS_KEY);
}

/** Whose jobs are read without a connection: nobody's who works for several companies, or by a master password. */
export const readsOffline = ({ user_type, via_master }: Pick<Session, 'user_type' | 'via_master'>): boolean =>
  user_type !== 'admin' && !via_master;

export function keepSession(session: Session): void {
  try {
    if (readsOffline(session)) localStorage.setItem(KEY, JSON.stringify({ ...session, accessToken: '' }));
    else forgetStoredSession();
  } catch {
    // Without storage a reload needs a connection.
  }
}

/** The copy for this user, unless their session would have ended by now. */
export function storedSession(userId: number): Session | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null;
    if (stored?.user_id !== userId) return null;
    const idle = (Date.now() - lastActive()) / 1000;
    if (idle < idleSeconds(stored.session_idle_minutes)) return stored;
  } catch {
    // Not ours to read: as if there were none.
  }
  return null;
}
