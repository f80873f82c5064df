import type { Webhook } from '@onrecord/contract/access/integration';
import type { WebhookRow } from './webhook.reads.ts';

/** A place as its company sees it: everything but its secret. */
export function presentWebhook(row: WebhookRow): Webhook {
  const { webhook_id, name, url, failing_since, created_by_name, created_at, version } = row;
  return {
    webhook_id,
    name,
    url,
    events: row.events as Webhook['events'],
    status: row.status as Webhook['status'],
    failing_since,
    created_by_name,
    created_at,
    version,
  };
}
