import type { PaymentTypeDraft } from '@onrecord/contract/company/subscription';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import type { MerchantAccount, PaymentType, TokenInfo } from '../../../../adapters/payment/port.ts';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { askGateway } from '../../../../http/payment/payments.ts';
import type { Services } from '../../../../http/services.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import { paymentTypeOf } from '../subscription.reads.ts';
import { takePlanTurn } from '../subscription.writes.ts';

/** The gateway asks of each frame which division it is for; the product's own account has none. */
export const NO_DIVISION = 0;

/** The account that subscriptions are paid to. */
export function ownAccount({ payments }: Services): MerchantAccount {
  if (!payments.own_account) throw refuse('payment.gateway_unavailable');
  return payments.own_account;
}

/** Has the gateway remember what was entered in its frame. The lasting token goes from there to the database and nowhere else. */
async function lastingToken(services: Services, draft: PaymentTypeDraft): Promise<{ token: string; info: TokenInfo }> {
  const { gateway } = services.payments;
  const account = ownAccount(services);
  const isCard = draft.payment_method === 'Credit Card';
  const wanted = { division_id: NO_DIVISION, ticket: draft.token };
  const made = await askGateway(
    isCard
      ? gateway.createCardToken(account, { ...wanted, card_type: draft.card_type ?? 0 })
      : gateway.createCheckToken(account, wanted),
  );
  if (made.ResultCode !== 0) throw refuseFields({ token: sentence('payment.frame_invalid') });
  const info = await askGateway(
    isCard ? gateway.cardTokenInfo(account, made.Token) : gateway.checkTokenInfo(account, made.Token),
  );
  if (!info) throw refuseFields({ token: sentence('payment.frame_invalid') });
  return { token: made.Token, info };
}

const sealAbout = (companyId: number) => `company ${companyId} payment type`;

/** The token behind a payment type, for a charge. Undefined where it was sealed by another installation. */
export function openToken({ sealer }: Services, row: { company_id: number; token_sealed: string }): string | undefined {
  return sealer.open(row.token_sealed, sealAbout(row.company_id));
}

async function retire(tx: Tx, { company_id }: UserScope, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('company_payment_type')
    .set({ replaced_at: now.toString() })
    .where('company_id', '=', company_id)
    .where('replaced_at', 'is', null)
    .execute();
}

/** Nothing is owed until the next payment is tried, and that is tried at once where it is due (section 4, Subscription). */
async function settleOwed(tx: Tx, { company_id }: UserScope): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ subscription_pay: false })
    .where('company_id', '=', company_id)
    .where('subscription_pay', '=', true)
    .execute();
  await enqueue(tx, 'charge-subscription', { company_id });
}

function recordChange(
  tx: Tx,
  scope: UserScope,
  id: number,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  return recordActivity(tx, scope, {
    activity_type: 'Subscription Saved',
    object_type: 'company_payment_type',
    object_id: id,
    description: after ?? before ?? '',
    changes: changesBetween({ payment_method: before }, { payment_method: after }),
  });
}

/** What is shown and logged of a card or account: its kind and the last four digits. */
const named = (payment_method: PaymentType, last_four: string) => `${payment_method} **** ${last_four}`;

/**
 * Takes a card or bank account for the subscription and retires the one before, in one transaction. `replaces` is the one
 * the caller saw; another one in its place means that somebody was faster.
 *
 * @throws AppError 400 where the gateway does not know what was entered, 404 where `replaces` is not in use any more
 */
export async function savePaymentType(
  services: Services,
  scope: UserScope,
  draft: PaymentTypeDraft,
  replaces?: number,
): Promise<number> {
  const { db, now, sealer } = services;
  const { token, info } = await lastingToken(services, draft);
  return db.withScope(scope, async (tx) => {
    const { company_id, viewer } = scope;
    // Whoever saves at the same moment waits here: two may not both be the one in use.
    await takePlanTurn(tx, scope);
    const before = await paymentTypeOf(tx, scope);
    if (replaces !== undefined && before?.company_payment_type_id !== replaces) throw refuse('general.not_found');
    await retire(tx, scope, now());
    const { company_payment_type_id } = await tx
      .insertInto('company_payment_type')
      .values({
        company_id,
        payment_method: draft.payment_method,
        token_sealed: sealer.seal(token, sealAbout(company_id)),
        card_type: info.card_type,
        last_four: info.last_four,
        card_expiry: info.expiry,
        payer_name: [info.first_name, info.last_name].filter(Boolean).join(' '),
        created_by: viewer.user_id,
        created_by_name: viewer.name,
        created_at: now().toString(),
      })
      .returning('company_payment_type_id')
      .executeTakeFirstOrThrow();
    await settleOwed(tx, scope);
    await recordChange(tx, scope, company_payment_type_id, {
      before: before ? named(before.payment_method as PaymentType, before.last_four) : null,
      after: named(draft.payment_method, info.last_four),
    });
    return company_payment_type_id;
  });
}

/** Stops using a payment type. */
export async function removePaymentType({ db, now }: Services, scope: UserScope, id: number): Promise<void> {
  await db.withScope(scope, async (tx) => {
    await takePlanTurn(tx, scope);
    const before = await paymentTypeOf(tx, scope);
    if (before?.company_payment_type_id !== id) throw refuse('general.not_found');
    await retire(tx, scope, now());
    const ended = named(before.payment_method as PaymentType, before.last_four);
    await recordChange(tx, scope, id, { before: ended, after: null });
  });
}
