import { viewerTimeZone } from '../../lib/format/viewer-time-zone.ts';

/** A browser that cannot tell when it has nothing to do does the work at once. */
const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: 2_000 }) : work();

/**
 * Section 4: every navigation sets the time zone cookie from the browser's guess. After the page is drawn: the first guess of a
 * visit loads the names and rules of time zones, which takes a phone a quarter of a second.
 */
export function rememberTimeZone(): void {
  whenIdle(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist in all browsers
    document.cookie = `user_time_zone=${encodeURIComponent(viewerTimeZone())}; path=/; samesite=lax; max-age=31536000`;
  });
}
