import { type ForcedFacts, forcedStep } from '../../core/account/forced-page.ts';
import type { UserType } from '../../core/permission/user-type.ts';
import { safeReturnPath } from './return-path.ts';

export interface RedirectFacts extends ForcedFacts {
  readonly user_id: number;
  /** The device check that sends contacts and providers to the job check. */
  readonly needs_job_check: boolean;
  readonly company_name: string;
  readonly subscription_pay: boolean;
  readonly has_payment_type: boolean;
  readonly has_subscription_fees: boolean;
  /** Stored by a page that sent the visitor to log in. */
  readonly pre_redirect_url: string | null;
  /** The returnUrl of the login page's address. */
  readonly return_url: string | null;
  /** Stored when a session ran out, with the user it belonged to. */
  readonly stored_return: { readonly url: string; readonly user_id: number } | null;
}

/**
 * Whether a login leads to the job check first: contacts and providers on a phone, who are mostly on their way to a job or
 * asked about one, find it there without looking for it. Staff and desks go where they always go.
 */
export function needsJobCheck({
  user_type,
  is_phone,
  has_jobs_to_check,
}: {
  readonly user_type: UserType;
  readonly is_phone: boolean;
  /** A job today or tomorrow, or one that waits for their confirmation. */
  readonly has_jobs_to_check: boolean;
}): boolean {
  return (user_type === 'contact' || user_type === 'provider') && is_phone && has_jobs_to_check;
}

/** Whether a company user must settle the subscription before anything else (section 4). */
export function owesSubscription(facts: RedirectFacts): boolean {
  if (facts.user_type !== 'company') return false;
  return facts.subscription_pay || (!facts.has_payment_type && facts.has_subscription_fees);
}

/**
 * Decides the path after a login, in the order of section 4; the subscription comes first, because it stands in front of
 * the whole product. Stored and returned addresses are followed only while they stay on this site.
 */
export function redirectAfterLogin(facts: RedirectFacts): string {
  const isOutside = facts.user_type === 'contact' || facts.user_type === 'provider';
  const returnUrl = safeReturnPath(facts.return_url);
  const stored = facts.stored_return;

  if (owesSubscription(facts)) return `/${encodeURIComponent(facts.company_name)}/companysubscription`;
  const preRedirect = safeReturnPath(facts.pre_redirect_url);
  if (preRedirect) return preRedirect;
  if (returnUrl?.includes('activity') || (isOutside && returnUrl?.includes('jobs'))) return returnUrl;
  const step = forcedStep(facts);
  if (step === 'password') return `/change-password/${facts.user_id}`;
  if (step === 'setup') return '/newsetup';
  if (isOutside && facts.needs_job_check) return '/job-check';
  return (stored?.user_id === facts.user_id && safeReturnPath(stored.url)) || '/dashboard';
}
