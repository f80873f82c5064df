/** RFC 6238 as authenticator apps use it: six digits, a new code every 30 seconds. */
export const STEP_SECONDS = 30;
/** Clocks differ: the code before and the one after are taken too. */
const STEPS_AROUND = 1;

/** Wrong codes of an app in a day before it is no longer asked: a guess is right three times in a million. */
export const WRONG_APP_CODES_A_DAY = 15;

/** The number of the 30 seconds an instant lies in, counted from 1970. */
export function stepOf(now: Temporal.Instant): number {
  return Math.floor(now.epochMilliseconds / 1000 / STEP_SECONDS);
}

/**
 * The steps whose code may be entered now, the likeliest first. What was used once is not taken again (RFC 6238, 5.2),
 * nor anything before it: `last_step` is the step of the last code taken, 0 when there was none.
 */
export function stepsToTry(now: Temporal.Instant, last_step: number): number[] {
  const current = stepOf(now);
  const around = Array.from({ length: STEPS_AROUND }, (_, n) => [current - n - 1, current + n + 1]).flat();
  return [current, ...around].filter((step) => step > last_step);
}

export interface WrongCodes {
  readonly wrong_codes: number;
  /** When the first of them was entered; null when there was none. */
  readonly wrong_since: Temporal.Instant | null;
}

/** The wrong codes of the last 24 hours, counted from the first. */
export function recentWrongCodes({ wrong_codes, wrong_since }: WrongCodes, now: Temporal.Instant): number {
  return wrong_since && Temporal.Instant.compare(now, wrong_since.add({ hours: 24 })) < 0 ? wrong_codes : 0;
}

/** The counts after one more wrong code. */
export function addWrongCode(before: WrongCodes, now: Temporal.Instant): WrongCodes {
  const recent = recentWrongCodes(before, now);
  return { wrong_codes: recent + 1, wrong_since: recent === 0 ? now : before.wrong_since };
}
