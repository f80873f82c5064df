import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../call.ts';
import { secretHash } from '../session.ts';

type CookieCall = Pick<Call, 'request' | 'reply' | 'page_origin'>;

const SESSION = 'onrecord_refresh';
const HOME = 'onrecord_home';
const DEVICE = 'onrecord_device';
const LOGIN = 'onrecord_login';
const DEVICE_ID = /^[A-Za-z0-9_-]{43}$/;
const YEAR = 365 * 24 * 3600;

const isSecure = ({ page_origin }: CookieCall): boolean => page_origin.startsWith('https:');
// The prefix makes browsers refuse the cookie from a subdomain or from plain http.
const nameOf = (call: CookieCall, name: string): string => (isSecure(call) ? `__Host-${name}` : name);

function setCookie(call: CookieCall, name: string, value: string, maxAge: number): void {
  call.reply.setCookie(nameOf(call, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(call),
    maxAge,
  });
}

/** The refresh token of this browser's session; '' when there is none. */
export function refreshCookie(call: CookieCall): string {
  return call.request.cookies[nameOf(call, SESSION)] ?? '';
}

/** Whether somebody may be signed in in this browser: what a page should bring along, and no proof of anything. */
export const hasSessionCookie = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  [SESSION, `__Host-${SESSION}`].some((name) => Boolean(cookies[name]));

export function setRefreshCookie(call: CookieCall, token: string, expiresAt: string, now: Temporal.Instant): void {
  const seconds = Math.max(0, Math.floor(now.until(expiresAt).total('seconds')));
  setCookie(call, SESSION, token, seconds);
}

export function clearRefreshCookie(call: CookieCall): void {
  setCookie(call, SESSION, '', 0);
}

/** The refresh token of the session that waits while somebody looks around in sample data; '' when there is none. */
export function homeCookie(call: CookieCall): string {
  return call.request.cookies[nameOf(call, HOME)] ?? '';
}

export function setHomeCookie(call: CookieCall, token: string, expiresAt: string, now: Temporal.Instant): void {
  const seconds = Math.max(0, Math.floor(now.until(expiresAt).total('seconds')));
  setCookie(call, HOME, token, seconds);
}

export function clearHomeCookie(call: CookieCall): void {
  if (homeCookie(call) !== '') setCookie(call, HOME, '', 0);
}

const LOGIN_SECONDS = 15 * 60;

/** Keeps which login of this browser waits for its code, for a client whose calls do not say (section 7). */
export function setLoginCookie(call: CookieCall, loginToken: string): void {
  setCookie(call, LOGIN, loginToken, LOGIN_SECONDS);
}

/** The login of this browser that waits for its code; '' when there is none. */
export function loginCookie(call: CookieCall): string {
  return call.request.cookies[nameOf(call, LOGIN)] ?? '';
}

const REFRESH_COOKIE = 'x-refresh';

/** Asks the browser to read its session anew (section 7): what it was told of user, role or company is no longer so. */
export function askToRefresh({ reply }: Pick<Call, 'reply'>): void {
  reply.setCookie(REFRESH_COOKIE, '1', { path: '/', sameSite: 'strict', maxAge: 300 });
}

/** The browser has read its session. */
export function endAsking({ request, reply }: Pick<Call, 'request' | 'reply'>): void {
  if (request.cookies[REFRESH_COOKIE])
    reply.setCookie(REFRESH_COOKIE, '', { path: '/', sameSite: 'strict', maxAge: 0 });
}

/** How the server knows a browser again. A browser that brings no such cookie gets one with this answer. */
export interface Device {
  readonly hash: Buffer;
  /** Brought the cookie along. */
  readonly is_returning: boolean;
}

export function deviceOf(call: CookieCall): Device {
  const presented = call.request.cookies[nameOf(call, DEVICE)] ?? '';
  if (DEVICE_ID.test(presented)) return { hash: secretHash(presented), is_returning: true };
  const fresh = randomBytes(32).toString('base64url');
  setCookie(call, DEVICE, fresh, YEAR);
  return { hash: secretHash(fresh), is_returning: false };
}
