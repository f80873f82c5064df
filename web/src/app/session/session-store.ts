import { authArea } from '@onrecord/contract/access/sign-in';
import type { Session } from '@onrecord/contract/core/session-user';
import { isSampleId, ownIdOf } from '@onrecord/domain/core/account/sample-company';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { ApiError, isCut } from '../../lib/call/api-error.ts';
import { call, setCredentials, setRenewal } from '../../lib/call/client.ts';
import { keepNotice } from '../../lib/live/notice-after-reload.ts';
import { lockSafe, unlockSafe } from '../../lib/session/device-safe.ts';
import { adoptThemeMode, applyBrand } from '../theme.ts';
import { forgetStoredSession, keepSession, storedSession } from './stored-session.ts';
import {
  forgetReturns,
  forgetVisitor,
  type LeftBecause,
  leftBecause,
  noteLeft,
  noteReadAnew,
  onReadAnew,
  onVisitorChange,
  storedVisitor,
  storeReturn,
  storeVisitor,
} from './stored-visitor.ts';

/** The session outside React, because route guards ask for it before anything is rendered. */
let session: Session | null = null;
let restoring: Promise<Session | null> | null = null;
/** Whether the session is the one that this browser remembers, because the server was not reached. */
let isRemembered = false;
const listeners = new Set<() => void>();

export const currentSession = (): Session | null => session;
export const isSessionRemembered = (): boolean => isRemembered;

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setSession(next: Session | null, remembered = false): void {
  session = next;
  isRemembered = remembered;
  if (next) unlockSafe(next.device_key);
  else lockSafe();
  setRenewal(null);
  setCredentials(next && { access_token: next.accessToken, company_id: next.company_id });
  for (const listener of listeners) listener();
}

/** Takes up a session that a login, a renewal or a change of company has opened. */
export function openSession(next: Session): void {
  storeVisitor({ user_id: next.user_id, company_id: next.company_id, expires_at: next.expires_at });
  keepSession(next);
  applyBrand(next.theme.btn_bgcolor, next.theme.btn_fontcolor);
  adoptThemeMode(next.theme_mode);
  setSession(next);
}

/** Takes over what changed in the session while it was open. */
export function changeSession(part: Partial<Session>): void {
  if (!session) return;
  session = { ...session, ...part };
  keepSession(session);
  applyBrand(session.theme.btn_bgcolor, session.theme.btn_fontcolor);
  for (const listener of listeners) listener();
}

const here = () => location.pathname + location.search;

/**
 * Forgets the session in this browser; other tabs learn why. Whose session expired finds the way back after the next login.
 * The server's side is ended by `logOut`.
 */
export function closeSession(why: LeftBecause = 'logout'): void {
  if (why === 'expired' && session) storeReturn({ url: here(), user_id: session.user_id });
  if (why === 'logout') forgetReturns();
  noteLeft(why);
  forgetVisitor();
  forgetStoredSession();
  setSession(null);
}

/** Ends the session on both sides; a server that cannot be reached keeps it until it is idle. */
export async function logOut(): Promise<void> {
  await call(authArea.logout).catch(() => undefined);
  closeSession();
}

/** The session of this browser: the one in memory, or the one its cookie can renew after a reload. */
export function restoreSession(): Promise<Session | null> {
  return session ? Promise.resolve(session) : renewSession();
}

/** Reads the session anew, because what it said of user, role or company has changed; the other tabs follow. */
export async function readSessionAnew(): Promise<void> {
  if (!session) return;
  await renewSession().catch(() => null);
  noteReadAnew();
}

/**
 * After the server refused the token of this tab: another tab may have renewed the session or moved it to another company.
 * Returns whether this tab can go on as it was. Throws where the server cannot be reached.
 */
export async function recoverSession(): Promise<boolean> {
  const before = session;
  if (!before) return false;
  const next = await renewSession();
  if (!next) return false;
  if (isSameWork(before, next)) return true;
  visitAnew(before, next);
  return false;
}

type Work = Pick<Session, 'user_id' | 'company_id'>;
const isSameWork = (one: Work, other: Work) => one.user_id === other.user_id && one.company_id === other.company_id;

/** What stands on this page belongs to somebody or some company that is no longer meant. */
function visitAnew(before: Work, next: Work): void {
  if (before.company_id === next.company_id) location.reload();
  else location.assign('/dashboard');
}

/** Sample data may be turned off while somebody looks around in it: they are led back to their own company. */
async function backFromSample({ user_id, company_id }: Work): Promise<boolean> {
  if (!isSampleId(company_id)) return false;
  setCredentials(null);
  const next = await call(authArea.leaveSample, { body: { user_id: ownIdOf(user_id) } }).catch(() => null);
  if (!next) return false;
  openSession(next);
  keepNotice(message('login.sample_off'));
  return true;
}

/** The call that the page sent before its scripts were there (public/session.js): it is taken up once. */
function takeSent(user_id: number): Promise<Response> | undefined {
  const page = globalThis as { onrecordSession?: { user_id: number; response: Promise<Response> } };
  const sent = page.onrecordSession;
  page.onrecordSession = undefined;
  return sent?.user_id === user_id ? sent.response : undefined;
}

async function renewFromCookie(): Promise<Session | null> {
  const visitor = storedVisitor();
  if (!visitor) {
    forgetStoredSession();
    return null;
  }
  try {
    const { user_id } = visitor;
    openSession(await call(authArea.getRedisCacheData, { params: { user_id }, sent: takeSent(user_id) }));
    return session;
  } catch (error) {
    // A broken connection says nothing about the session: keep what is stored and let the page say so.
    if (error instanceof ApiError && error.statusCode !== 401 && error.statusCode !== 403) {
      if (session) throw error;
      return openWithoutConnection(visitor.user_id, error);
    }
    if (await backFromSample(visitor)) return session;
    storeReturn({ url: here(), user_id: visitor.user_id });
    noteLeft('expired');
    forgetVisitor();
    forgetStoredSession();
    return null;
  }
}

/** The session of this browser as the server has it by now. However many ask at the same moment, the cookie is used once. */
export function renewSession(): Promise<Session | null> {
  restoring ??= renewFromCookie().finally(() => {
    restoring = null;
  });
  return restoring;
}

/** The session as this browser remembers it; each call asks the server for the real one first. */
function openWithoutConnection(userId: number, cut: ApiError): Session {
  const stored = isCut(cut) ? storedSession(userId) : null;
  if (!stored) throw cut;
  setSession(stored, true);
  setCredentials(null);
  setRenewal(async () => {
    const isBack = (await renewSession()) !== null;
    if (!isBack) storeReturn({ url: here(), user_id: userId });
    return isBack;
  });
  return stored;
}

interface TabChanges {
  onSignedOut: () => void;
  /** This tab stands before the login, and another one has gone through it. */
  onSignedIn: (session: Session) => void;
}

const RETURN_TRIES = 5;
const RETURN_PAUSE_MS = 1_000;

/** Takes up the session that another tab began. A server that is busy is asked again: nothing else would end the login here. */
async function comeBack(onSignedIn: TabChanges['onSignedIn']): Promise<void> {
  for (let tries = 1; tries <= RETURN_TRIES && !session && storedVisitor(); tries += 1) {
    const next = await restoreSession().catch(() => undefined);
    if (next) return onSignedIn(next);
    if (next === null) return;
    await new Promise((resolve) => setTimeout(resolve, tries * RETURN_PAUSE_MS));
  }
}

/** What happens in another tab happens here: signing out, expiry, somebody else, another company, a new login. */
export function followOtherTabs({ onSignedOut, onSignedIn }: TabChanges): void {
  onVisitorChange((visitor) => {
    if (!session) {
      if (visitor) void comeBack(onSignedIn);
    } else if (!visitor) {
      if (leftBecause() === 'expired') storeReturn({ url: here(), user_id: session.user_id });
      setSession(null);
      onSignedOut();
    } else if (!isSameWork(visitor, session)) visitAnew(session, visitor);
  });
  onReadAnew(() => session && void renewSession().catch(() => null));
}
