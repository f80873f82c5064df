import {
  type ChargeAttempt,
  type ChargeDecision,
  type ChargeState,
  decideCharge,
} from '@onrecord/domain/company/subscription/charge';
import type { FeeLine } from '@onrecord/domain/company/subscription/plan';
import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';
import { todayOf } from '../../company/company.reads.ts';
import { readSubscription, type Subscription } from '../subscription.reads.ts';

export function chargeById(tx: Tx, { company_id }: Scope, id: number) {
  return tx
    .selectFrom('subscription_charge')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('subscription_charge_id', '=', id)
    .executeTakeFirst();
}

export type ChargeRow = NonNullable<Awaited<ReturnType<typeof chargeById>>>;

export function chargeOf(tx: Tx, { company_id }: Scope, period: string, attempt: number) {
  return tx
    .selectFrom('subscription_charge')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('period', '=', period)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
}

/** The one attempt whose outcome is not known yet. */
export function openCharge(tx: Tx, { company_id }: Scope) {
  return tx
    .selectFrom('subscription_charge')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('state', '=', 'charging')
    .executeTakeFirst();
}

function chargesOf(tx: Tx, { company_id }: Scope, period: string) {
  return tx
    .selectFrom('subscription_charge')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('period', '=', period)
    .orderBy('attempt')
    .execute();
}

/** The card or account that an attempt went to. */
export function paymentTypeById(tx: Tx, { company_id }: Scope, id: number) {
  return tx
    .selectFrom('company_payment_type')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('company_payment_type_id', '=', id)
    .executeTakeFirst();
}

/** What a company owes now, and what is to be done about it. */
export interface Due {
  readonly subscription: Subscription;
  readonly today: Temporal.PlainDate;
  readonly amount: string;
  readonly lines: readonly FeeLine[];
  readonly decision: ChargeDecision;
}

/** A payment keeps the amount it was first tried with: nobody pays more because the card was refused. */
export async function readDue(tx: Tx, scope: Scope, now: Temporal.Instant): Promise<Due> {
  const subscription = await readSubscription(tx, scope);
  const { company, plan, estimate, payment_type } = subscription;
  const today = todayOf(company, now);
  const charges = plan?.next_payment_date ? await chargesOf(tx, scope, plan.next_payment_date) : [];
  const [first] = charges;
  const amount = first?.amount ?? estimate.total;
  const lines = first ? (first.lines as unknown as FeeLine[]) : estimate.lines;
  const open = await openCharge(tx, scope);
  const settledOn = (at: string | null) =>
    at === null ? null : todayOf(company, Temporal.Instant.from(at)).toString();
  const attempts = [...charges, ...(open && !charges.some((one) => one.attempt === open.attempt) ? [open] : [])];
  const facts = {
    next_payment_date: plan?.next_payment_date ?? null,
    company_payment_type_id: payment_type?.company_payment_type_id ?? null,
    amount,
    attempts: attempts.map(
      ({ attempt, state, company_payment_type_id, settled_at }): ChargeAttempt => ({
        attempt,
        state: state as ChargeState,
        company_payment_type_id,
        settled_on: settledOn(settled_at),
      }),
    ),
  };
  return { subscription, today, amount, lines, decision: decideCharge(facts, today) };
}
