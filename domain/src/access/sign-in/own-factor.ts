/** The further proofs of who somebody is that a user set up, beside the password. */
export interface OwnFactors {
  readonly has_authenticator: boolean;
  readonly passkeys: number;
  readonly recovery_codes_left: number;
}

/** Whether there is one to be asked for. Recovery codes alone are none: they stand in for one that is lost. */
export function hasOwnFactor({ has_authenticator, passkeys }: OwnFactors): boolean {
  return has_authenticator || passkeys > 0;
}

/** How long a password typed once more lets its session change factors. */
export const PROOF_MINUTES = 10;

/** Whether the viewer's password was typed lately enough in this session to change what protects the login. */
export function isProofFresh(proved_at: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return proved_at !== null && Temporal.Instant.compare(now, proved_at.add({ minutes: PROOF_MINUTES })) < 0;
}

/** What is known of who sits in a session, for what moves money or shows numbers that are sealed. */
export interface StepUpFacts {
  readonly has_own_factor: boolean;
  readonly proved_at: Temporal.Instant | null;
  readonly factor_proved_at: Temporal.Instant | null;
}

/**
 * What a session still has to show before money is moved: the factor of the user where there is one, else the password.
 * `none` when it was shown lately enough.
 */
export function stepUpWanted(
  { has_own_factor, proved_at, factor_proved_at }: StepUpFacts,
  now: Temporal.Instant,
): 'none' | 'password' | 'factor' {
  if (has_own_factor) return isProofFresh(factor_proved_at, now) ? 'none' : 'factor';
  return isProofFresh(proved_at, now) ? 'none' : 'password';
}

/** More passkeys than anybody has devices. */
export const PASSKEYS_ALLOWED = 20;
