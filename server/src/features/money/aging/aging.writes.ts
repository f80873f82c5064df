import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { compare, formatSum } from '@onrecord/domain/core/money/money';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { lockPayer } from '../receipt/receipt.reads.ts';

export interface NewPromise {
  readonly client_id: number;
  readonly promised_on: string;
  readonly amount: string;
  readonly promised_by: string;
}

const AMOUNT = /^\d{1,10}(\.\d{1,3})?$/;

/** Keeps what somebody promised. The one before it ends: two people who save at once do so one after the other. */
export async function savePromise(tx: Tx, scope: UserScope, promise: NewPromise, today: string, now: Temporal.Instant) {
  const { client_id, promised_on, promised_by } = promise;
  if (!AMOUNT.test(promise.amount)) throw refuseFields({ amount: sentence('payment.amount_invalid') });
  const amount = formatSum(promise.amount);
  if (compare(amount, 0) <= 0) throw refuseFields({ amount: sentence('payment.amount_zero') });
  if (promised_on < today) throw refuseFields({ promised_on: sentence('promise.in_past') });
  const client = await lockPayer(tx, scope, client_id);
  if (!client) throw refuse('general.not_found');
  await end(tx, scope, client_id, now);
  const { company_id } = scope;
  await tx
    .insertInto('payment_promise')
    .values({
      company_id,
      client_id,
      promised_on,
      amount,
      promised_by,
      made_on: today,
      entered_by: scope.viewer.user_id,
      created_at: now.toString(),
    })
    .execute();
  await recordActivity(tx, scope, {
    activity_type: 'Record Saved',
    object_type: 'client',
    object_id: client_id,
    object_name: client.name,
    description: `${amount}, ${promised_on}: ${promised_by}`,
  });
  return client.name;
}

async function end(tx: Tx, scope: UserScope, client_id: number, now: Temporal.Instant) {
  await tx
    .updateTable('payment_promise')
    .set({ ended_at: now.toString(), ended_by: scope.viewer.user_id })
    .where('company_id', '=', scope.company_id)
    .where('client_id', '=', client_id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Takes a promise back, such as one that was entered for the wrong client. */
export async function endPromise(tx: Tx, scope: UserScope, payment_promise_id: number, now: Temporal.Instant) {
  const found = await tx
    .selectFrom('payment_promise')
    .select('client_id')
    .where('company_id', '=', scope.company_id)
    .where('payment_promise_id', '=', payment_promise_id)
    .executeTakeFirst();
  const client = found && (await lockPayer(tx, scope, found.client_id));
  if (!client) throw refuse('general.not_found');
  await end(tx, scope, client.client_id, now);
}
