import { afterPayment, type ChargeState, chargeKey, readChargeKey } from '@onrecord/domain/company/subscription/charge';
import { readFoundSale } from '@onrecord/domain/core/gateway/found-sale';
import type { GatewayEvent, LookupResult, Sale, SaleResult } from '../../../../adapters/payment/port.ts';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import { companyOf } from '../../company/company.reads.ts';
import { planOf } from '../subscription.reads.ts';
import { takePlanTurn } from '../subscription.writes.ts';
import { type ChargeRow, chargeOf } from './charge.reads.ts';

/** The name of a charge at the gateway. */
export const keyOf = ({ company_id, period, attempt }: ChargeRow): string => chargeKey(company_id, period, attempt);

/** A payment that is made moves the plan on, unless it was moved on before. */
export async function movePeriod(tx: Tx, scope: Scope, period: string): Promise<void> {
  const plan = await planOf(tx, scope);
  if (plan?.next_payment_date !== period) return;
  const { expiration_date } = await companyOf(tx, scope);
  const moved = afterPayment({ payment_day: plan.payment_day, expiration_date }, period);
  const { company_id } = scope;
  await tx
    .updateTable('subscription')
    .set({ next_payment_date: moved.next_payment_date, subscription_pay: false })
    .where('company_id', '=', company_id)
    .execute();
  if (moved.expiration_date !== expiration_date)
    await tx
      .updateTable('company')
      .set({ expiration_date: moved.expiration_date })
      .where('company_id', '=', company_id)
      .execute();
}

/** A payment that was refused or taken back is due again, and the company's staff are sent to settle it. */
async function markOwed(tx: Tx, { company_id }: Scope, period: string): Promise<void> {
  await tx
    .updateTable('subscription')
    .set((eb) => ({
      subscription_pay: true,
      next_payment_date: eb.fn('least', ['next_payment_date', eb.val(period)]),
    }))
    .where('company_id', '=', company_id)
    .execute();
}

export interface ChargeReport {
  state: Exclude<ChargeState, 'charging'>;
  sale: Sale | null;
  reason: string;
}

/** Which states may follow which: what comes twice or late changes nothing. */
const NEXT: Readonly<Record<string, readonly ChargeState[]>> = {
  charging: ['paid', 'declined', 'returned', 'void'],
  paid: ['returned'],
};

/** Books what became of a charge, whoever learns it first. Money has moved, or has not; both are said by mail. */
async function bookCharge(
  tx: Tx,
  scope: Scope,
  charge: ChargeRow,
  report: ChargeReport,
  now: Temporal.Instant,
): Promise<void> {
  if (!NEXT[charge.state]?.includes(report.state)) return;
  await tx
    .updateTable('subscription_charge')
    .set({
      state: report.state,
      failure_message: report.reason,
      settled_at: now.toString(),
      ...(report.sale && { gateway_reference: report.sale.gateway_reference }),
    })
    .where('company_id', '=', scope.company_id)
    .where('subscription_charge_id', '=', charge.subscription_charge_id)
    .execute();
  if (report.state === 'void') return;
  if (report.state === 'paid') await movePeriod(tx, scope, charge.period);
  else await markOwed(tx, scope, charge.period);
  await recordActivity(tx, scope, {
    activity_type: 'Subscription Charged',
    object_type: 'company',
    object_id: scope.company_id,
    object_number: report.sale?.gateway_reference ?? '',
    description: `${charge.amount} ${charge.currency_code}: ${report.state}${report.reason && ` (${report.reason})`}`,
  });
  await enqueue(tx, 'notify-subscription', {
    company_id: scope.company_id,
    subscription_charge_id: charge.subscription_charge_id,
  });
}

/** Books an outcome in a turn of its own, by the charge as it is then. */
export async function settleCharge(
  { db, now }: Services,
  scope: Scope,
  key: ChargeRow,
  report: ChargeReport,
): Promise<void> {
  await db.withScope(scope, async (tx) => {
    await takePlanTurn(tx, scope);
    const charge = await chargeOf(tx, scope, key.period, key.attempt);
    if (charge) await bookCharge(tx, scope, charge, report, now());
  });
}

/** Another amount under our key is nothing that may be booked: it stays open, and a person finds it among the dead tasks. */
function reportOfSale(sale: Sale, charge: ChargeRow): ChargeReport {
  const found = readFoundSale(sale, charge);
  if (found === 'mismatch') throw new Error(`charge ${keyOf(charge)} was made with another amount`);
  if (sale.status === 'returned') return { state: 'returned', sale, reason: '' };
  return { state: found === 'approved' ? 'paid' : 'declined', sale, reason: sale.decline_reason };
}

export function reportOfResult(result: SaleResult, charge: ChargeRow): ChargeReport | undefined {
  if (result.result === 'approved') return reportOfSale(result.sale, charge);
  return result.result === 'declined' ? { state: 'declined', sale: result.sale, reason: result.reason } : undefined;
}

export function reportOfLookup(result: LookupResult, charge: ChargeRow): ChargeReport | undefined {
  if (result.result === 'found') return reportOfSale(result.sale, charge);
  return result.result === 'closed' ? { state: 'void', sale: null, reason: '' } : undefined;
}

/**
 * Takes what the gateway reports a charge by itself, for example that a bank took a check back. Undefined where the event
 * is about something else; false where it is not signed for the product's own account.
 */
export async function takeChargeEvent(
  services: Services,
  body: string,
  signature: string | undefined,
): Promise<boolean | undefined> {
  const { db, now, payments } = services;
  const named = readChargeKey(payments.gateway.eventKey(body) ?? '');
  if (!named) return undefined;
  const account = payments.own_account;
  const at_seconds = now().epochMilliseconds / 1_000;
  const event: GatewayEvent | null =
    account && signature ? payments.gateway.readEvent(account, { body, signature, at_seconds }) : null;
  if (!event) return false;
  const scope = systemScope(named.company_id, 'subscriptions');
  await db.withScope(scope, async (tx) => {
    await takePlanTurn(tx, scope);
    const charge = await chargeOf(tx, scope, named.period, named.attempt);
    if (charge) await bookCharge(tx, scope, charge, reportOfSale(event.sale, charge), now());
  });
  return true;
}
