import { safeReturnPath } from '@onrecord/domain/access/sign-in/return-path';

/**
 * What stays in the browser between visits. Never a token: the refresh token is an HttpOnly cookie, the access token
 * lives in memory. Kept here is whose session the cookie is, where an expired session was, and a remembered user name.
 */
const VISITOR_KEY = 'onrecord.visitor';
const RETURN_KEY = 'onrecord.return';
const USERNAME_KEY = 'onrecord.username';
/** Shared by all tabs: being busy in one keeps the others alive. */
const ACTIVE_KEY = 'onrecord.active';
const LEFT_KEY = 'onrecord.left';
const READ_ANEW_KEY = 'onrecord.read-anew';
/** Kept for this tab alone. */
const WANTED_KEY = 'onrecord.wanted';

interface StoredVisitor {
  user_id: number;
  /** Where they work now: an admin may have chosen another company. */
  company_id: number;
  /** The end of the session even when it is never idle. */
  expires_at: string;
}

interface StoredReturn {
  url: string;
  user_id: number;
}

/** Some browsers refuse their stores altogether, so they are asked for each time. */
type Store = () => Storage;
const browser: Store = () => localStorage;
const tab: Store = () => sessionStorage;

function read<Value>(key: string, store: Store = browser): Value | null {
  try {
    return JSON.parse(store().getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown, store: Store = browser): void {
  try {
    if (value === null) store().removeItem(key);
    else store().setItem(key, JSON.stringify(value));
  } catch {
    // Without storage every reload asks for a login, and nothing else changes.
  }
}

/** The user whose session may still be alive; one whose stored expiry has passed is forgotten (section 4). */
export function storedVisitor(): StoredVisitor | null {
  const visitor = read<StoredVisitor>(VISITOR_KEY);
  if (!visitor || typeof visitor.user_id !== 'number') return null;
  if (Date.parse(visitor.expires_at) > Date.now()) return visitor;
  write(VISITOR_KEY, null);
  return null;
}

export function storeVisitor(visitor: StoredVisitor): void {
  write(VISITOR_KEY, visitor);
}

export function forgetVisitor(): void {
  write(VISITOR_KEY, null);
}

/** Tells when another tab of this browser signs out or signs somebody else in. */
export function onVisitorChange(listener: (visitor: StoredVisitor | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === VISITOR_KEY || event.key === null) listener(read<StoredVisitor>(VISITOR_KEY));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Where an expired session was, for its own user only: in this tab, and for whichever tab logs in next. */
export function storeReturn(value: StoredReturn): void {
  if (!safeReturnPath(value.url)) return;
  write(RETURN_KEY, value);
  write(RETURN_KEY, value, tab);
}

/** Reads it once; this tab's own comes first. */
export function takeStoredReturn(): StoredReturn | null {
  const value = read<StoredReturn>(RETURN_KEY, tab) ?? read<StoredReturn>(RETURN_KEY);
  write(RETURN_KEY, null, tab);
  write(RETURN_KEY, null);
  return value;
}

const WANTED_MS = 30 * 60_000;

/** The page that a visitor of this tab wanted before the login came, for half an hour. */
export function storeWanted(url: string): void {
  if (safeReturnPath(url)) write(WANTED_KEY, { url, at: Date.now() }, tab);
}

/** Reads it once. */
export function takeWanted(): string | null {
  const wanted = read<{ url: string; at: number }>(WANTED_KEY, tab);
  write(WANTED_KEY, null, tab);
  return wanted && Date.now() - wanted.at < WANTED_MS ? wanted.url : null;
}

/** Why the last session of this browser ended: who left on purpose comes back to the start. */
export type LeftBecause = 'logout' | 'expired';
export const leftBecause = (): LeftBecause => (read<LeftBecause>(LEFT_KEY) === 'expired' ? 'expired' : 'logout');
export const noteLeft = (why: LeftBecause): void => write(LEFT_KEY, why);

export function forgetReturns(): void {
  write(RETURN_KEY, null, tab);
  write(RETURN_KEY, null);
  write(WANTED_KEY, null, tab);
}

/** Notifies the other tabs that the session reads otherwise now. */
export const noteReadAnew = (): void => write(READ_ANEW_KEY, Date.now());

export function onReadAnew(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === READ_ANEW_KEY) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export const rememberedUsername = (): string => read<string>(USERNAME_KEY) ?? '';
export const rememberUsername = (username: string | null): void => write(USERNAME_KEY, username);

/** When somebody last did something in any tab, in milliseconds since 1970. */
export const lastActive = (): number => Number(read<number>(ACTIVE_KEY) ?? 0);
export const markActive = (time = Date.now()): void => write(ACTIVE_KEY, time);
