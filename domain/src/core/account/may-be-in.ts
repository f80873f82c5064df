import type { UserType } from '../permission/user-type.ts';

/** What decides whether the person behind a user may be in. Dates are 'YYYY-MM-DD', by the calendar of the company. */
export interface PersonFacts {
  readonly user_type: UserType;
  /** What staff decided about the account; a lock after wrong passwords is not among it. */
  readonly status: 'active' | 'inactive';
  readonly is_block: boolean;
  readonly company_status: 'active' | 'inactive';
  /** The last day of the subscription; null, blank or '0000-00-00' for no end. */
  readonly company_expiration_date: string | null;
  /** Of the contact or provider the user is; null for staff. */
  readonly person_status: 'active' | 'inactive' | null;
  readonly person_expiration_date: string | null;
  /** Of the client a contact belongs to; null where there is none. */
  readonly client_status: 'active' | 'inactive' | null;
  readonly today: string;
}

/** Why somebody may not be in. The first three are decisions about the account or its company. */
export type ShutOutReason =
  | 'company_closed'
  | 'user_blocked'
  | 'user_inactive'
  | 'subscription_ended'
  | 'person_inactive'
  | 'person_expired'
  | 'client_inactive';

/** Whether a last day ('YYYY-MM-DD') has passed. Null, blank and '0000-00-00' never pass. */
export function isPastLastDay(lastDay: string | null, today: string): boolean {
  return lastDay !== null && lastDay !== '' && lastDay !== '0000-00-00' && lastDay < today;
}

function whyPersonIsOut({
  person_status,
  person_expiration_date,
  client_status,
  today,
}: PersonFacts): ShutOutReason | undefined {
  if (person_status === 'inactive') return 'person_inactive';
  if (isPastLastDay(person_expiration_date, today)) return 'person_expired';
  return client_status === 'inactive' ? 'client_inactive' : undefined;
}

/**
 * Decides whether the person behind a user may be in, and returns the first reason against it in the order of section 4:
 * undefined when there is none. Sign-in, sessions, API keys, download tickets, links and mails about the account all ask
 * this. Admins keep working in a company whose subscription has ended.
 */
export function whyShutOut(facts: PersonFacts): ShutOutReason | undefined {
  if (facts.company_status !== 'active') return 'company_closed';
  if (facts.is_block) return 'user_blocked';
  if (facts.status !== 'active') return 'user_inactive';
  if (facts.user_type !== 'admin' && isPastLastDay(facts.company_expiration_date, facts.today))
    return 'subscription_ended';
  return facts.user_type === 'contact' || facts.user_type === 'provider' ? whyPersonIsOut(facts) : undefined;
}

/** Whether the person behind a user may be in (`whyShutOut`). */
export function mayBeIn(facts: PersonFacts): boolean {
  return whyShutOut(facts) === undefined;
}
