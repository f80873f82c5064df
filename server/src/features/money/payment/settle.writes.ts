import { readFoundSale } from '@onrecord/domain/core/gateway/found-sale';
import { advancePayment, type PaymentEvent, type PaymentState } from '@onrecord/domain/core/gateway/payment-intent';
import { decidePoll } from '@onrecord/domain/core/gateway/poll-payment';
import { clearsOn } from '@onrecord/domain/money/payment/bank-clearing';
import { gatewayKey } from '@onrecord/domain/money/payment/gateway-key';
import type { MerchantAccount, Sale, SaleResult } from '../../../adapters/payment/port.ts';
import type { Tx } from '../../../db/database.ts';
import { type Scope, systemScope } from '../../../db/scope.ts';
import { type DivisionMerchant, merchantAccount } from '../../../http/payment/merchant-account.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf } from '../../company/company/company.reads.ts';
import { bookGatewayReturn } from '../receipt/take-back.writes.ts';
import { divisionMerchant, type IntentRow, intentByKey, transactionOfIntent } from './payment.reads.ts';
import { bookPayment, detailsOf, markFailed, markUnknown, takeTurn } from './payment.writes.ts';

/** The account that a payment is charged to: the product's own for a sale of an admin (section 6), else the division's. */
export function accountOfIntent(
  services: Pick<Services, 'payments' | 'sealer'>,
  division: DivisionMerchant,
  intent: Pick<IntentRow, 'details'>,
): MerchantAccount | undefined {
  return detailsOf(intent).is_own_account ? services.payments.own_account : merchantAccount(services, division);
}

/** How a payment stands, for whoever asks. */
export interface Settled {
  state: PaymentState;
  transaction_id: number | null;
  reason: string;
}

async function methodName(tx: Tx, scope: Scope, intent: IntentRow): Promise<string> {
  const row = await tx
    .selectFrom('payment_method')
    .select('name')
    .where('company_id', '=', scope.company_id)
    .where('payment_method_id', '=', intent.payment_method_id ?? 0)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** The day of the books: the company's own. */
export async function dayOf(tx: Tx, scope: Scope, intent: IntentRow, now: Temporal.Instant): Promise<string> {
  const division = await divisionMerchant(tx, scope, intent.division_id);
  return now
    .toZonedDateTimeISO(division?.time_zone ?? 'UTC')
    .toPlainDate()
    .toString();
}

/** From when a payment is taken for good; null for one by card, which is at once. */
async function clearingDay(tx: Tx, scope: Scope, intent: IntentRow, day: string): Promise<string | null> {
  if (intent.payment_type !== 'Electronic Check' || detailsOf(intent).is_own_account) return null;
  const { bank_payment_days } = await companyOf(tx, scope);
  return clearsOn(day, bank_payment_days);
}

/** The gateway says the opposite of what was booked, or another amount: nothing is changed, and a person has to look. */
export class Contradiction extends Error {
  constructor({ payment_intent_id, state }: Pick<IntentRow, 'payment_intent_id' | 'state'>) {
    super(`payment ${payment_intent_id} is ${state}, and the gateway says otherwise`);
    this.name = 'Contradiction';
  }
}

interface Outcome {
  outcome: PaymentState;
  sale: Sale | null;
  reason: string;
  day: string;
  now: Temporal.Instant;
}

/** Books what became of an open payment, inside the transaction that has its turn. */
export async function bookOutcome(tx: Tx, scope: Scope, intent: IntentRow, settledAs: Outcome): Promise<void> {
  const { outcome, sale, reason, day, now } = settledAs;
  if (outcome === 'failed') await markFailed(tx, scope, intent, reason, now);
  if (outcome === 'succeeded' && sale) {
    const method_name = await methodName(tx, scope, intent);
    const clears_on = await clearingDay(tx, scope, intent, day);
    await bookPayment(tx, scope, intent, sale, { method_name, day, now, clears_on });
  }
}

async function settledIntent(tx: Tx, scope: Scope, key: string): Promise<Settled> {
  const intent = await intentByKey(tx, scope, key);
  if (!intent) return { state: 'failed', transaction_id: null, reason: '' };
  const booked = await transactionOfIntent(tx, scope, intent.payment_intent_id);
  return {
    state: intent.state as PaymentState,
    transaction_id: booked?.transaction_id ?? null,
    reason: intent.failure_message,
  };
}

/** A sale found under our key as what happened to the payment; another amount or currency books nothing. */
function foundEvent(sale: Sale, intent: IntentRow): PaymentEvent {
  const found = readFoundSale(sale, intent);
  if (found === 'mismatch') throw new Contradiction(intent);
  return { event: 'found', result: found };
}

/**
 * Brings a payment to what is known of it, whoever learns it first: the payer's own request, the task that asks, or the
 * gateway's event. The row is locked, so that two who learn it at once book it once.
 */
export async function settle(
  services: Services,
  scope: Scope,
  key: string,
  outcome: { event: PaymentEvent; sale: Sale | null; reason: string },
): Promise<Settled> {
  const { db, now } = services;
  return db.withScope(scope, async (tx) => {
    await takeTurn(tx, scope, key);
    const intent = await intentByKey(tx, scope, key, true);
    if (!intent) return { state: 'failed', transaction_id: null, reason: '' };
    const day = await dayOf(tx, scope, intent, now());
    const advance = advancePayment(intent.state as PaymentState, outcome.event);
    if (advance.outcome === 'contradiction') throw new Contradiction(intent);
    if (advance.outcome === 'changed') {
      if (advance.state === 'unknown') await markUnknown(tx, scope, intent, now());
      else await bookOutcome(tx, scope, intent, { ...outcome, outcome: advance.state, day, now: now() });
    }
    if (outcome.sale?.status === 'returned') await bookGatewayReturn(tx, scope, intent, day);
    return settledIntent(tx, scope, key);
  });
}

/** Books the gateway's direct answer to a sale. */
export function settleResult(
  services: Services,
  scope: Scope,
  intent: IntentRow,
  result: SaleResult,
): Promise<Settled> {
  const sale = result.result === 'approved' ? result.sale : null;
  if (sale && readFoundSale(sale, intent) === 'mismatch') {
    return settle(services, scope, intent.idempotency_key, {
      event: { event: 'charged', result: 'no_answer' },
      sale: null,
      reason: '',
    });
  }
  const reason = result.result === 'approved' ? '' : result.reason;
  return settle(services, scope, intent.idempotency_key, {
    event: { event: 'charged', result: result.result },
    sale,
    reason,
  });
}

async function ask(services: Services, account: MerchantAccount, intent: IntentRow) {
  const charging_at = intent.charging_at === null ? null : Temporal.Instant.from(intent.charging_at).epochMilliseconds;
  const action = decidePoll({ state: intent.state as PaymentState, charging_at }, services.now().epochMilliseconds);
  if (action === 'none') return undefined;
  const { gateway } = services.payments;
  return action === 'close'
    ? gateway.close(account, gatewayKey(intent.company_id, intent.idempotency_key))
    : gateway.lookup(account, gatewayKey(intent.company_id, intent.idempotency_key));
}

/** Asks the gateway about one open payment and books what it says. True when the outcome is known. */
export async function settleOpenPayment(services: Services, scope: Scope, key: string): Promise<boolean> {
  const { db } = services;
  const found = await db.readScope(scope, async (tx) => {
    const intent = await intentByKey(tx, scope, key);
    return intent && { intent, division: await divisionMerchant(tx, scope, intent.division_id) };
  });
  if (!found) return true;
  const { intent, division } = found;
  const isOpen = intent.state === 'charging' || intent.state === 'unknown';
  const account = division && accountOfIntent(services, division, intent);
  if (!isOpen || !account) return !isOpen;
  const result = await ask(services, account, intent);
  if (!result) return false;
  const sale = result.result === 'found' ? result.sale : null;
  const event: PaymentEvent =
    result.result === 'found' ? foundEvent(result.sale, intent) : { event: 'found', result: result.result };
  const { state } = await settle(services, scope, key, { event, sale, reason: sale?.decline_reason ?? '' });
  return state === 'succeeded' || state === 'failed';
}

/** The payment is still open: the task queue tries again later. */
export class StillOpen extends Error {
  constructor() {
    super('the outcome of the payment is not known yet');
    this.name = 'StillOpen';
  }
}

/** The task behind every payment that was sent: asks until the outcome is known. */
export async function settlePayment(
  services: Services,
  data: { company_id: number; payment_intent_id: number },
): Promise<void> {
  const scope = systemScope(data.company_id, 'payments');
  const key = await services.db.readScope(scope, async (tx) => {
    const row = await tx
      .selectFrom('payment_intent')
      .select('idempotency_key')
      .where('company_id', '=', data.company_id)
      .where('payment_intent_id', '=', data.payment_intent_id)
      .executeTakeFirst();
    return row?.idempotency_key;
  });
  if (key && !(await settleOpenPayment(services, scope, key))) throw new StillOpen();
}
