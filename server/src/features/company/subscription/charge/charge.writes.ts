import { decidePoll } from '@onrecord/domain/core/gateway/poll-payment';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { PaymentType } from '../../../../adapters/payment/port.ts';
import type { Tx } from '../../../../db/database.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import { forEachCompany } from '../../company/company.reads.ts';
import { NO_DIVISION, openToken, ownAccount } from '../payment-type/payment-type.writes.ts';
import { takePlanTurn } from '../subscription.writes.ts';
import { type ChargeRow, type Due, openCharge, paymentTypeById, readDue } from './charge.reads.ts';
import { keyOf, movePeriod, reportOfLookup, reportOfResult, settleCharge } from './outcome.writes.ts';

/** The outcome of a charge is not known yet: the task queue asks again. */
class ChargeOpen extends Error {
  constructor() {
    super('the outcome of the charge is not known yet');
    this.name = 'ChargeOpen';
  }
}

/** What a turn found to do. */
type Turn = { step: 'done' } | { step: 'again' } | { step: 'ask' | 'send'; charge: ChargeRow };

async function insertCharge(tx: Tx, scope: Scope, due: Due, now: Temporal.Instant): Promise<ChargeRow | undefined> {
  const { subscription, decision, amount, lines } = due;
  const { company, plan, payment_type } = subscription;
  if (decision.outcome !== 'charge' || !plan?.next_payment_date || !payment_type) return undefined;
  return tx
    .insertInto('subscription_charge')
    .values({
      company_id: scope.company_id,
      period: plan.next_payment_date,
      attempt: decision.attempt,
      amount,
      currency_code: company.currency_code,
      lines: JSON.stringify(lines),
      company_payment_type_id: payment_type.company_payment_type_id,
      charging_at: now.toString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One look at a company: writes down what will be sent before it is, so that whoever dies leaves a trace to ask about. */
function takeTurn(services: Services, scope: Scope): Promise<Turn> {
  return services.db.withScope(scope, async (tx): Promise<Turn> => {
    await takePlanTurn(tx, scope);
    const due = await readDue(tx, scope, services.now());
    switch (due.decision.outcome) {
      case 'ask': {
        const charge = await openCharge(tx, scope);
        return charge ? { step: 'ask', charge } : { step: 'again' };
      }
      case 'pass':
        await movePeriod(tx, scope, due.subscription.plan?.next_payment_date ?? '');
        return { step: 'again' };
      case 'charge': {
        const charge = await insertCharge(tx, scope, due, services.now());
        return charge ? { step: 'send', charge } : { step: 'done' };
      }
      default:
        return { step: 'done' };
    }
  });
}

async function sendCharge(services: Services, scope: Scope, charge: ChargeRow): Promise<void> {
  const { db, payments } = services;
  const type = await db.readScope(scope, (tx) => paymentTypeById(tx, scope, charge.company_payment_type_id));
  const token = type && openToken(services, type);
  // Sealed by another installation: it cannot be charged here, and only a new card or account helps.
  if (!type || token === undefined) {
    return settleCharge(services, scope, charge, {
      state: 'declined',
      sale: null,
      reason: message('subscription.token_unreadable'),
    });
  }
  const result = await payments.gateway.sale(ownAccount(services), {
    idempotency_key: keyOf(charge),
    division_id: NO_DIVISION,
    payment_type: type.payment_method as PaymentType,
    source: { token },
    card_type: null,
    amount: charge.amount,
    currency_code: charge.currency_code,
    tax_amount: null,
    invoice_no: `${charge.company_id}-${charge.period}`,
    po: '',
    comment: '',
  });
  if (result.result === 'not_sent') await takeBack(services, scope, charge);
  const report = reportOfResult(result, charge);
  if (!report) throw new ChargeOpen();
  await settleCharge(services, scope, charge, report);
}

/** The gateway certainly never saw it: the attempt was none, and the same one is made when the gateway is back. */
async function takeBack({ db }: Services, scope: Scope, charge: ChargeRow): Promise<void> {
  await db.withScope(scope, (tx) =>
    tx
      .deleteFrom('subscription_charge')
      .where('company_id', '=', scope.company_id)
      .where('subscription_charge_id', '=', charge.subscription_charge_id)
      .where('state', '=', 'charging')
      .execute(),
  );
}

/** Asks about a charge that somebody else sent, or that was sent by a process that died. It is never sent again. */
async function askAbout(services: Services, scope: Scope, charge: ChargeRow): Promise<void> {
  const { payments, now } = services;
  const charging_at = Temporal.Instant.from(charge.charging_at).epochMilliseconds;
  const action = decidePoll({ state: 'charging', charging_at }, now().epochMilliseconds);
  if (action === 'none') throw new ChargeOpen();
  const report = reportOfLookup(await payments.gateway[action](ownAccount(services), keyOf(charge)), charge);
  if (!report) throw new ChargeOpen();
  await settleCharge(services, scope, charge, report);
}

/**
 * The task of one company: charges every payment that is due, the oldest first, each once. What was sent before is asked
 * about first, so that two processes, or one that was killed in the middle, never charge twice.
 *
 * @throws where an outcome is not known yet; the queue tries again
 */
export async function chargeSubscription(services: Services, { company_id }: { company_id: number }): Promise<void> {
  if (!services.payments.own_account) return;
  const scope = systemScope(company_id, 'subscriptions');
  for (;;) {
    const turn = await takeTurn(services, scope);
    if (turn.step === 'done') return;
    if (turn.step === 'ask') await askAbout(services, scope, turn.charge);
    if (turn.step === 'send') await sendCharge(services, scope, turn.charge);
  }
}

const WORTH_A_TASK: readonly string[] = ['ask', 'pass', 'charge'];

/** The hourly task: queues a charge for each company that has something due. */
export async function chargeDueSubscriptions({ db, now, payments }: Services): Promise<void> {
  if (!payments.own_account) return;
  const queue = async (scope: Scope) => {
    const { company_id } = scope;
    const { decision } = await db.readScope(scope, (tx) => readDue(tx, scope, now()));
    if (!WORTH_A_TASK.includes(decision.outcome)) return;
    await db.withScope(scope, (tx) =>
      enqueue(tx, 'charge-subscription', { company_id }, { once: { key: String(company_id), seconds: 3_000 } }),
    );
  };
  await forEachCompany(db, 'subscriptions', queue, 'charges of some companies were not queued');
}
