export const DEFAULT_IDLE_MINUTES = 30;
/** A session ends after this many hours even when it is never idle. */
export const ABSOLUTE_HOURS = 12;

export interface SessionTimes {
  readonly started_at: Temporal.Instant;
  readonly last_seen_at: Temporal.Instant;
}

/** Idle time in seconds: the configured minutes, 30 where nothing sensible is configured, times 60 (section 9). */
export function idleSeconds(configuredMinutes: number | null | undefined): number {
  const minutes = configuredMinutes && configuredMinutes > 0 ? configuredMinutes : DEFAULT_IDLE_MINUTES;
  return minutes * 60;
}

/** The instant at which a session ends if nobody touches it again. */
export function sessionEnd(times: SessionTimes, configuredMinutes: number | null | undefined): Temporal.Instant {
  const idle = times.last_seen_at.add({ seconds: idleSeconds(configuredMinutes) });
  const absolute = times.started_at.add({ hours: ABSOLUTE_HOURS });
  return Temporal.Instant.compare(idle, absolute) < 0 ? idle : absolute;
}

export function isSessionExpired(
  times: SessionTimes,
  configuredMinutes: number | null | undefined,
  now: Temporal.Instant,
): boolean {
  return Temporal.Instant.compare(now, sessionEnd(times, configuredMinutes)) >= 0;
}

export type ActivityOutcome =
  | { readonly kind: 'continue'; readonly last_seen_at: Temporal.Instant }
  | { readonly kind: 'expired'; readonly stored_return: { readonly url: string; readonly user_id: number } };

/**
 * Decides what the next activity does (section 4): a living session starts its idle time again; an expired one keeps
 * where its user was, so that the next login of the same user returns there, and goes to the login.
 */
export function decideActivity(
  session: SessionTimes & { readonly user_id: number; readonly idle_minutes: number | null },
  url: string,
  now: Temporal.Instant,
): ActivityOutcome {
  if (isSessionExpired(session, session.idle_minutes, now)) {
    return { kind: 'expired', stored_return: { url, user_id: session.user_id } };
  }
  return { kind: 'continue', last_seen_at: now };
}
