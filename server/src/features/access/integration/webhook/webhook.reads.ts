import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';

export function webhookById(tx: Tx, { company_id }: Scope, id: number) {
  return tx
    .selectFrom('webhook')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('webhook_id', '=', id)
    .executeTakeFirst();
}

export type WebhookRow = NonNullable<Awaited<ReturnType<typeof webhookById>>>;

export function readWebhooks(tx: Tx, { company_id }: Scope) {
  return tx.selectFrom('webhook').selectAll().where('company_id', '=', company_id).orderBy('webhook_id').execute();
}

const MAX_SHOWN = 100;

/** The last messages to a place, the latest first. */
export function readDeliveries(tx: Tx, { company_id }: Scope, webhookId: number) {
  return tx
    .selectFrom('webhook_delivery')
    .select([
      'webhook_delivery_id',
      'message_id',
      'event',
      'state',
      'tries',
      'next_try_at',
      'last_status',
      'last_error',
      'created_at',
      'delivered_at',
    ])
    .where('company_id', '=', company_id)
    .where('webhook_id', '=', webhookId)
    .orderBy('webhook_delivery_id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}
