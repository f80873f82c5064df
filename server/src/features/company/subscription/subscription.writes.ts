import type { PlanChange } from '@onrecord/contract/company/subscription';
import { nextPaymentDate } from '@onrecord/domain/company/subscription/payment-day';
import { hasSubscriptionFees } from '@onrecord/domain/company/subscription/plan';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { cleanRichText } from '../../../http/text/rich-text.ts';
import { type CompanyRow, companyOf, todayOf } from '../company/company.reads.ts';
import { presentPlan } from './subscription.present.ts';
import { type PlanRow, planOf, readSubscription, recentCharges } from './subscription.reads.ts';

/** Takes turns on a company's subscription: whoever saves, charges or settles comes one after the other. */
export async function takePlanTurn(tx: Tx, { company_id }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`subscription ${company_id}`}, 0))`.execute(tx);
}

/** The next payment under a changed plan. What is overdue stays due; a day that moves, moves what is still to come. */
function nextPayment(before: PlanRow | undefined, plan: PlanChange, today: Temporal.PlainDate): string | null {
  if (!hasSubscriptionFees(plan)) return null;
  const known = before?.next_payment_date ?? null;
  const isOverdue = known !== null && known <= today.toString();
  if (isOverdue || (known !== null && before?.payment_day === plan.payment_day)) return known;
  return nextPaymentDate(plan.payment_day, today).toString();
}

async function writePlan(
  tx: Tx,
  scope: UserScope,
  before: PlanRow | undefined,
  row: Omit<PlanRow, 'created_at' | 'updated_at' | 'version' | 'company_id' | 'subscription_pay'>,
) {
  if (!before)
    return tx
      .insertInto('subscription')
      .values({ company_id: scope.company_id, ...row })
      .execute();
  // A plan that costs nothing any more leaves nothing to settle.
  const settled = hasSubscriptionFees(row) ? {} : { subscription_pay: false };
  return tx
    .updateTable('subscription')
    .set({ ...row, ...settled })
    .where('company_id', '=', scope.company_id)
    .execute();
}

async function setExpiration(tx: Tx, company: CompanyRow, expiration_date: string | null): Promise<void> {
  if (company.expiration_date === expiration_date) return;
  await tx.updateTable('company').set({ expiration_date }).where('company_id', '=', company.company_id).execute();
}

/**
 * Saves what a company pays, for the company being worked in (section 7, Company).
 *
 * @throws AppError 409 with the plan as it is now
 */
export async function savePlan({ db, now }: Services, scope: UserScope, change: PlanChange): Promise<void> {
  const { version, expiration_date, ...fields } = change;
  await db.withScope(scope, async (tx) => {
    await takePlanTurn(tx, scope);
    const company = await companyOf(tx, scope);
    const before = await planOf(tx, scope);
    if ((before?.version ?? 0) !== version) {
      throw new StaleError(presentPlan(await readSubscription(tx, scope), await recentCharges(tx, scope)));
    }
    const row = {
      ...fields,
      additional_information: cleanRichText(fields.additional_information),
      next_payment_date: nextPayment(before, change, todayOf(company, now())),
    };
    await writePlan(tx, scope, before, row);
    await setExpiration(tx, company, expiration_date);
    await recordActivity(tx, scope, {
      activity_type: 'Subscription Saved',
      object_type: 'company',
      object_id: scope.company_id,
      object_name: company.name,
      changes: changesBetween({ ...before, expiration_date: company.expiration_date }, { ...row, expiration_date }),
    });
  });
}
