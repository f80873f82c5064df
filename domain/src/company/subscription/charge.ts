import { compare } from '../../core/money/money.ts';
import { nextPaymentDate } from './payment-day.ts';

/**
 * One attempt to charge a payment, as it stands.
 * - `charging`: sent, outcome not known yet.
 * - `declined`: the card or bank said no. `returned`: the bank took an electronic check back after it was paid.
 * - `void`: certain never to have charged anything, and nobody's fault; the next attempt costs no waiting.
 */
export const CHARGE_STATES = ['charging', 'paid', 'declined', 'returned', 'void'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

export interface ChargeAttempt {
  readonly attempt: number;
  readonly state: ChargeState;
  readonly company_payment_type_id: number;
  /** The company's day on which its outcome was known. */
  readonly settled_on: string | null;
}

export interface ChargeFacts {
  /** The first payment that is not made yet; null where none is due ever. */
  readonly next_payment_date: string | null;
  readonly company_payment_type_id: number | null;
  /** What the payment comes to, two places. */
  readonly amount: string;
  /** The attempts of this very payment. */
  readonly attempts: readonly ChargeAttempt[];
}

/** Days to wait after the first, second and third refusal of one card or account; after the fourth nobody tries again. */
export const RETRY_AFTER_DAYS = [1, 3, 5] as const;

/** Days a company goes on working after a payment date that nothing was paid on. */
export const GRACE_DAYS = 14;

/**
 * - `none`: nothing is due, or there is nothing to charge it to.
 * - `ask`: an attempt is open; its outcome has to be learned before anything else.
 * - `pass`: the payment comes to nothing, or was made before one that the bank took back; it counts as made.
 * - `wait`: refused before; try again on a day.
 * - `give_up`: refused too often; only another card or account starts again.
 * - `charge`: send this attempt.
 */
export type ChargeDecision =
  | { readonly outcome: 'none' | 'ask' | 'pass' | 'give_up' }
  | { readonly outcome: 'wait'; readonly until: string }
  | { readonly outcome: 'charge'; readonly attempt: number };

/** Decides what is to be done about a company's payment on a day of its own calendar. Each payment is charged once. */
export function decideCharge(facts: ChargeFacts, today: Temporal.PlainDate): ChargeDecision {
  const { next_payment_date, company_payment_type_id, attempts, amount } = facts;
  if (attempts.some(({ state }) => state === 'charging')) return { outcome: 'ask' };
  if (next_payment_date === null) return { outcome: 'none' };
  if (Temporal.PlainDate.compare(Temporal.PlainDate.from(next_payment_date), today) > 0) return { outcome: 'none' };
  const isMade = attempts.some(({ state }) => state === 'paid');
  if (isMade || compare(amount, 0) <= 0) return { outcome: 'pass' };
  if (company_payment_type_id === null) return { outcome: 'none' };
  return decideAttempt(attempts, company_payment_type_id, today);
}

function decideAttempt(attempts: readonly ChargeAttempt[], typeId: number, today: Temporal.PlainDate): ChargeDecision {
  const attempt = Math.max(0, ...attempts.map((one) => one.attempt)) + 1;
  const refused = attempts.filter(
    (one) => one.company_payment_type_id === typeId && (one.state === 'declined' || one.state === 'returned'),
  );
  const last = refused
    .map(({ settled_on }) => settled_on ?? '')
    .sort()
    .at(-1);
  if (!last) return { outcome: 'charge', attempt };
  const days = RETRY_AFTER_DAYS[refused.length - 1];
  if (days === undefined) return { outcome: 'give_up' };
  const until = Temporal.PlainDate.from(last).add({ days });
  if (Temporal.PlainDate.compare(today, until) < 0) return { outcome: 'wait', until: until.toString() };
  return { outcome: 'charge', attempt };
}

/** The key of an attempt at the gateway: of the company, the payment and the attempt, so that nobody can charge it twice. */
export function chargeKey(companyId: number, period: string, attempt: number): string {
  return `subscription.${companyId}.${period}.${attempt}`;
}

const KEY = /^subscription\.([1-9]\d{0,14})\.(\d{4}-\d\d-\d\d)\.([1-9]\d{0,3})$/;

/** Reads a gateway's key back; null when it is of no subscription. */
export function readChargeKey(key: string): { company_id: number; period: string; attempt: number } | null {
  const [, company, period, attempt] = KEY.exec(key) ?? [];
  return company && period && attempt ? { company_id: Number(company), period, attempt: Number(attempt) } : null;
}

/**
 * What a made payment moves: the next one is due a month on, on the plan's day, and the subscription then lasts until some
 * days after that. A subscription without an end keeps none, and one that lasts longer is never made shorter.
 */
export function afterPayment(
  plan: { readonly payment_day: number; readonly expiration_date: string | null },
  period: string,
): { next_payment_date: string; expiration_date: string | null } {
  const next = nextPaymentDate(plan.payment_day, Temporal.PlainDate.from(period));
  const lasts = next.add({ days: GRACE_DAYS }).toString();
  const { expiration_date } = plan;
  const moved = expiration_date === null || expiration_date > lasts ? expiration_date : lasts;
  return { next_payment_date: next.toString(), expiration_date: moved };
}
