const KEY = 'onrecord.demo-session';

/** Keeps which session the first page opened in the demo world, for the banner that its pages show. */
export function rememberDemoSession(sessionId: string): void {
  try {
    localStorage.setItem(KEY, sessionId);
  } catch {
    // Such a browser shows no banner.
  }
}

/** Whether a session is the one that was opened by "Try the demo". */
export function isDemoSession(sessionId: string): boolean {
  try {
    return localStorage.getItem(KEY) === sessionId;
  } catch {
    return false;
  }
}
