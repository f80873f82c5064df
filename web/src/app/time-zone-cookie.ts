import { viewerTimeZone } from '../lib/viewer-time-zone.ts';

/** Section 4: every navigation sets the time zone cookie from the browser's guess. */
export function rememberTimeZone(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist in all browsers
  document.cookie = `user_time_zone=${encodeURIComponent(viewerTimeZone())}; path=/; samesite=lax; max-age=31536000`;
}
