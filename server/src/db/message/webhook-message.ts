import type { WebhookEvent } from '@onrecord/domain/core/activity/webhook-events';
import { type CompiledQuery, sql } from 'kysely';
import type { Tx } from '../database.ts';
import type { Scope } from '../scope.ts';

/** Something that the programs of a company can follow: ids, and what does not change any more. They read the rest by the API. */
export interface WebhookMessage {
  readonly event: WebhookEvent;
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
}

const statementOf = ({ company_id }: Pick<Scope, 'company_id'>, messages: readonly WebhookMessage[]) =>
  sql`select tell_webhooks(${company_id}, m.event, m.data)
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (event text, data jsonb)`;

/**
 * Writes messages for the places that want to hear of these events, in the transaction of what they are about: both are kept or
 * neither is. Triggers do not write them, because a trigger reads no other table.
 */
export async function notifyWebhooks(tx: Tx, scope: Scope, messages: readonly WebhookMessage[]): Promise<void> {
  if (messages.length > 0) await statementOf(scope, messages).execute(tx);
}

/** The same as a statement, for those who send it together with their cause. */
export function webhookStatements(tx: Tx, scope: Scope, messages: readonly WebhookMessage[]): CompiledQuery[] {
  return messages.length > 0 ? [statementOf(scope, messages).compile(tx)] : [];
}

/** Services that somebody takes from now on. */
export const assignedMessages = (
  job_id: number,
  services: readonly { service_id: number; service_provider_id: number | null }[],
): WebhookMessage[] =>
  services.flatMap(({ service_id, service_provider_id }) =>
    service_provider_id === null
      ? []
      : [{ event: 'service.assigned' as const, data: { job_id, service_id, service_provider_id } }],
  );

/** Orders that were not there before. */
export const orderMessages = (orders: readonly { order_id: number; job_id: number | null }[]): WebhookMessage[] =>
  orders.map(({ order_id, job_id }) => ({ event: 'order.made', data: { order_id, job_id } }));
