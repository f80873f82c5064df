/** Above this many failures the user is blocked: the fifth failure blocks (section 9). */
export const FAILURES_ALLOWED = 4;

/** Failures from places we do not know that pass without a delay. */
export const FREE_FAILURES = 5;
const LONGEST_DELAY_SECONDS = 900;

/**
 * Where a wrong password came from.
 * - `browser`: a browser that carries our device cookie, so its failures can be counted together
 * - `captcha`: no cookie, but a captcha was solved for this try
 * - `unknown`: neither; anybody who knows a user name can do this
 */
export type FailureSource = 'browser' | 'captcha' | 'unknown';

interface FailureRule {
  readonly counts: boolean;
  readonly delays: boolean;
}

/** What a failure does by its source. Failures from unknown places only slow down, so that nobody can lock out others. */
export const FAILURE_RULES: Readonly<Record<FailureSource, FailureRule>> = {
  browser: { counts: true, delays: false },
  captcha: { counts: true, delays: false },
  unknown: { counts: false, delays: true },
};

export interface FailureFacts {
  readonly attempts_count: number;
  readonly source: FailureSource;
  /** Earlier failures for this user from the same source since the last success. */
  readonly failures_here: number;
}

export interface FailurePatch {
  readonly attempts_count?: number;
  readonly is_locked?: true;
}

/**
 * Decides what a wrong password does to the user (section 4): `attempts_count` goes up, and above 4 the user is locked,
 * which is shown as blocked and inactive (`shownAccount`). What staff decided about the account is never written. Each
 * source is counted for itself; `attempts_count` shows the worst of them.
 */
export function decideFailure({ attempts_count, source, failures_here }: FailureFacts): FailurePatch {
  if (!FAILURE_RULES[source].counts) return {};
  const failures = failures_here + 1;
  const counted = { attempts_count: Math.max(attempts_count, failures) };
  return failures > FAILURES_ALLOWED ? { ...counted, is_locked: true } : counted;
}

/** Seconds to wait before the next try from unknown places, given the failures of the last 15 minutes; 0 for none. */
export function delaySeconds(source: FailureSource, recentFailures: number): number {
  if (!FAILURE_RULES[source].delays || recentFailures < FREE_FAILURES) return 0;
  return Math.min(LONGEST_DELAY_SECONDS, 2 ** Math.min(recentFailures - FREE_FAILURES + 1, 10));
}
