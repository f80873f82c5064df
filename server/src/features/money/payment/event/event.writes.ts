import { readFoundSale } from '@onrecord/domain/core/gateway/found-sale';
import type { PaymentState } from '@onrecord/domain/core/gateway/payment-intent';
import { decideGatewayEvent } from '@onrecord/domain/money/payment/gateway-event';
import { gatewayKey, readGatewayKey } from '@onrecord/domain/money/payment/gateway-key';
import type { GatewayEvent } from '../../../../adapters/payment/port.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { forEachCompany } from '../../../company/company/company.reads.ts';
import { bookGatewayReturn } from '../../receipt/take-back.writes.ts';
import { divisionMerchant, intentByKey, returnableKeys, transactionOfIntent } from '../payment.reads.ts';
import { takeTurn } from '../payment.writes.ts';
import { accountOfIntent, bookOutcome, Contradiction, dayOf } from '../settle.writes.ts';

type EventNotice = Pick<GatewayEvent, 'type' | 'sale'>;

/**
 * Books what the gateway reports a payment by itself, by the state that the payment is in: what comes twice, late or
 * out of order changes nothing. Throws `Contradiction` where a person has to look.
 */
async function bookEvent(services: Services, scope: Scope, key: string, { type, sale }: EventNotice): Promise<void> {
  const { db, now } = services;
  await db.withScope(scope, async (tx) => {
    await takeTurn(tx, scope, key);
    const intent = await intentByKey(tx, scope, key, true);
    if (!intent) return;
    const is_returned = Boolean(await transactionOfIntent(tx, scope, intent.payment_intent_id, 'return'));
    const decision = decideGatewayEvent({ state: intent.state as PaymentState, is_returned }, type);
    if (decision.alert || readFoundSale(sale, intent) === 'mismatch') throw new Contradiction(intent);
    const day = await dayOf(tx, scope, intent, now());
    if (decision.settle) {
      const reported = { outcome: decision.settle, sale, reason: sale.decline_reason, day, now: now() };
      await bookOutcome(tx, scope, intent, reported);
    }
    if (decision.book_return) await bookGatewayReturn(tx, scope, intent, day);
  });
}

/**
 * Takes an event of the gateway: only one that is signed with the key of the merchant account which the payment's own
 * division has. False for all others, whatever is wrong with them.
 */
export async function takeEvent(services: Services, body: string, signature: string | undefined): Promise<boolean> {
  const { db, now, payments } = services;
  const named = readGatewayKey(payments.gateway.eventKey(body) ?? '');
  if (!named || !signature) return false;
  const scope = systemScope(named.company_id, 'payments');
  const found = await db.readScope(scope, async (tx) => {
    const intent = await intentByKey(tx, scope, named.idempotency_key);
    const merchant = intent && (await divisionMerchant(tx, scope, intent.division_id));
    return merchant && { merchant, intent };
  });
  const account = found && accountOfIntent(services, found.merchant, found.intent);
  const at_seconds = now().epochMilliseconds / 1_000;
  const event = account && payments.gateway.readEvent(account, { body, signature, at_seconds });
  if (!event) return false;
  await bookEvent(services, scope, named.idempotency_key, event);
  return true;
}

/** Banks take an electronic check back within sixty days; a day more for the hours between there and here. */
const RETURN_DAYS = 61;

/** Asks about every electronic check that may still come back, for the case that the gateway's event never arrived. */
async function lookForReturns(services: Services, company_id: number): Promise<void> {
  const { db, now, payments } = services;
  const scope = systemScope(company_id, 'payments');
  const since = now().subtract({ hours: RETURN_DAYS * 24 });
  const paid = await db.readScope(scope, (tx) => returnableKeys(tx, scope, since));
  for (const { idempotency_key, division_id, details } of paid) {
    const division = await db.readScope(scope, (tx) => divisionMerchant(tx, scope, division_id));
    const account = division && accountOfIntent(services, division, { details });
    const found = account && (await payments.gateway.lookup(account, gatewayKey(company_id, idempotency_key)));
    if (found?.result !== 'found' || found.sale.status !== 'returned') continue;
    await bookEvent(services, scope, idempotency_key, { type: 'sale.returned', sale: found.sale });
  }
}

/** The daily task: looks for returned checks of every company. One company's trouble is told after all were asked. */
export async function lookForAllReturns(services: Services): Promise<void> {
  await forEachCompany(
    services.db,
    'payments',
    ({ company_id }) => lookForReturns(services, company_id),
    'not every returned check could be booked',
  );
}
