import { type FeeLine, hasSubscriptionFees, monthlyFee } from '@onrecord/domain/company/subscription/plan';
import { decimalsOf } from '@onrecord/domain/core/money/currency';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { sameCompany } from '../../../db/relation/same-company.ts';
import type { Scope } from '../../../db/scope.ts';
import { companyOf } from '../company/company.reads.ts';

/** The company's plan, or undefined where it pays nothing. */
export function planOf(tx: Tx, { company_id }: Scope) {
  return tx.selectFrom('subscription').selectAll().where('company_id', '=', company_id).executeTakeFirst();
}

export type PlanRow = NonNullable<Awaited<ReturnType<typeof planOf>>>;

/** What the company pays with, or undefined. */
export function paymentTypeOf(tx: Tx, { company_id }: Scope) {
  return tx
    .selectFrom('company_payment_type')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
}

export type PaymentTypeRow = NonNullable<Awaited<ReturnType<typeof paymentTypeOf>>>;

/** Bytes of the company's files, as far as they are kept for it. */
export async function storedBytes(tx: Tx, { company_id }: Scope): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(size), 0)::bigint as bytes from (
    select size from job_file where company_id = ${company_id} and not is_deleted and not is_url
    union all select size from record_file where company_id = ${company_id} and not is_deleted and not is_url) f`.execute(
    tx,
  );
  return Number(rows[0]?.bytes ?? 0);
}

const NOTHING = { subscription_pay: false, has_payment_type: false, has_subscription_fees: false };

/** What a session says of the subscription: whether a company user is sent to its page (section 4, redirect after login). */
export async function readSubscriptionFacts(tx: Tx, scope: Scope): Promise<typeof NOTHING> {
  const plan = await planOf(tx, scope);
  const has_payment_type = (await paymentTypeOf(tx, scope)) !== undefined;
  if (!plan) return { ...NOTHING, has_payment_type };
  return {
    subscription_pay: plan.subscription_pay,
    has_payment_type,
    has_subscription_fees: hasSubscriptionFees(plan),
  };
}

/** A company with its plan and everything its figures are made of. */
export async function readSubscription(tx: Tx, scope: Scope) {
  const company = await companyOf(tx, scope);
  const plan = await planOf(tx, scope);
  const bytes = await storedBytes(tx, scope);
  const decimals = decimalsOf(company.currency_code);
  const estimate: { lines: FeeLine[]; total: string } = plan
    ? monthlyFee(plan, bytes, decimals)
    : { lines: [], total: '0.00' };
  return { company, plan, bytes, estimate, payment_type: await paymentTypeOf(tx, scope) };
}

export type Subscription = Awaited<ReturnType<typeof readSubscription>>;

const MAX_PAYMENTS = 24;

/** The last attempts to charge, the latest first. */
export function recentCharges(tx: Tx, { company_id }: Scope) {
  return tx
    .selectFrom('subscription_charge as c')
    .innerJoin('company_payment_type as t', (on) =>
      sameCompany(on, 't.company_payment_type_id', 'c.company_payment_type_id'),
    )
    .select([
      'c.subscription_charge_id',
      'c.period',
      'c.attempt',
      'c.amount',
      'c.currency_code',
      'c.state',
      'c.failure_message',
      'c.charging_at',
      't.payment_method',
      't.last_four',
    ])
    .where('c.company_id', '=', company_id)
    .orderBy('c.charging_at', 'desc')
    .orderBy('c.subscription_charge_id', 'desc')
    .limit(MAX_PAYMENTS)
    .execute();
}
