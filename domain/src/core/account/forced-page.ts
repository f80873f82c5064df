import type { UserType } from '../permission/user-type.ts';

export interface ForcedFacts {
  readonly user_type: UserType;
  readonly is_temp: boolean;
  readonly is_new_setup: boolean;
  /** Whoever came with the company's master password owes nothing: neither the password nor the person is theirs. */
  readonly via_master: boolean;
}

/** What a user must finish before anything else. */
export type ForcedStep = 'password' | 'setup';

/**
 * What stands between a signed-in user and the product (section 4): whoever has a temporary password changes it, a new
 * contact or provider then says who they are. Undefined for everybody else.
 */
export function forcedStep({ user_type, is_temp, is_new_setup, via_master }: ForcedFacts): ForcedStep | undefined {
  if (via_master) return undefined;
  if (is_temp) return 'password';
  const isOutside = user_type === 'contact' || user_type === 'provider';
  return isOutside && is_new_setup ? 'setup' : undefined;
}

/** The page a signed-in user must finish before any other. Undefined when `path` may be seen. */
export function forcedPage(facts: ForcedFacts & { readonly user_id: number }, path: string): string | undefined {
  const step = forcedStep(facts);
  const change = `/change-password/${facts.user_id}`;
  if (step === 'password') return path === change ? undefined : change;
  if (step === 'setup' && !path.startsWith('/change-password/')) return path === '/newsetup' ? undefined : '/newsetup';
  return undefined;
}

/** What the page of a new password needs: the change itself, staying signed in, and leaving. */
const PASSWORD_CALLS = ['POST /auth/changePassword', 'GET /session/me', 'POST /auth/logout'] as const;

const SETUP_CALLS = [
  ...PASSWORD_CALLS,
  'POST /user/getUserprofile',
  'POST /user/completeSetup',
  'POST /user_notification_setting/getContactNotificationSetting',
  'POST /user_notification_setting/saveManageNotification',
] as const;

/**
 * The wall in front of everything else, as the server holds it: the calls each step leaves open, and how any other is
 * refused. A call that anybody may make is made as a stranger.
 */
export const FORCED_STEPS = {
  password: { calls: PASSWORD_CALLS, refusal: 'access.password_first' },
  setup: { calls: SETUP_CALLS, refusal: 'access.setup_first' },
} as const satisfies Record<ForcedStep, { calls: readonly string[]; refusal: string }>;

/** Whether a step leaves a call open; `path` is the entry's, below `/api`. */
export function isOpenBefore(step: ForcedStep, { method, path }: { method: string; path: string }): boolean {
  return (FORCED_STEPS[step].calls as readonly string[]).includes(`${method} ${path}`);
}
