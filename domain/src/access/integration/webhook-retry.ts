/** Pauses after each failed attempt, in seconds: from seconds to a day, about two and a half days in all. */
export const PAUSES = [5, 30, 120, 600, 1_800, 3_600, 10_800, 21_600, 43_200, 86_400] as const;

/** From when a place that takes nothing is given up, in hours since the first failure. */
export const GIVE_UP_AFTER_HOURS = 72;

/** When to try again after so many attempts, in seconds; null when there is no further one. */
export function pauseAfter(tries: number): number | null {
  return PAUSES[tries - 1] ?? null;
}

/**
 * What becomes of a place after an attempt. `failing_since` is when the first of an unbroken row of failures was. A success
 * forgets them; three days of nothing but failures disable the place.
 */
export function decideWebhookState(
  { failing_since }: { readonly failing_since: string | null },
  attempt: { readonly arrived: boolean; readonly at: Temporal.Instant },
): { failing_since: string | null; is_disabled: boolean } {
  if (attempt.arrived) return { failing_since: null, is_disabled: false };
  const since = failing_since === null ? attempt.at : Temporal.Instant.from(failing_since);
  const hours = attempt.at.since(since).total('hours');
  return { failing_since: since.toString(), is_disabled: hours >= GIVE_UP_AFTER_HOURS };
}

/** Whether an answer says that the message was taken. A redirect does not: it is never followed. */
export function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}
