import { randomBytes } from 'node:crypto';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { TEST_EVENT, type WebhookEvent } from '@onrecord/domain/core/activity/webhook-events';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import type { AddressRefusal } from '../../../../adapters/webhook/port.ts';
import { recordActivity } from '../../../../db/activity/activity.ts';
import { StaleError } from '../../../../db/connection/stale-error.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import { presentWebhook } from './webhook.present.ts';
import { type WebhookRow, webhookById } from './webhook.reads.ts';

interface Draft {
  name: string;
  url: string;
  events: readonly WebhookEvent[];
}

const REFUSALS = {
  not_https: 'integration.url',
  private: 'integration.url_private',
  unknown_host: 'integration.url_unknown',
} as const satisfies Record<AddressRefusal, string>;

async function refuseAddress({ webhooks }: Services, url: string): Promise<void> {
  const refusal = await webhooks.refusal(url);
  if (refusal) throw refuseFields({ url: sentence(REFUSALS[refusal]) });
}

/** The secret as both sides know it: the standard's prefix and 32 random bytes. */
const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

const sealAbout = (companyId: number) => `company ${companyId} webhook`;

/** The secret of a place, for signing. Undefined where it was sealed by another installation. */
export function openSecret({ sealer }: Services, row: Pick<WebhookRow, 'company_id' | 'secret_sealed'>) {
  return sealer.open(row.secret_sealed, sealAbout(row.company_id));
}

async function knownWebhook(tx: Tx, scope: UserScope, id: number): Promise<WebhookRow> {
  const row = await webhookById(tx, scope, id);
  if (!row) throw refuse('general.not_found');
  return row;
}

/** Makes a place to send to; its secret is shown this once. */
export async function createWebhook(services: Services, scope: UserScope, draft: Draft) {
  await refuseAddress(services, draft.url);
  const secret = newWebhookSecret();
  const { company_id, viewer } = scope;
  const id = await services.db.withScope(scope, async (tx) => {
    const { webhook_id } = await tx
      .insertInto('webhook')
      .values({
        company_id,
        ...draft,
        events: [...draft.events],
        secret_sealed: services.sealer.seal(secret, sealAbout(company_id)),
        created_by: viewer.user_id,
        created_by_name: viewer.name,
        created_at: services.now().toString(),
      })
      .returning('webhook_id')
      .executeTakeFirstOrThrow();
    await record(tx, scope, { webhook_id, name: draft.name }, undefined, draft);
    return webhook_id;
  });
  return { id, secret };
}

function record(
  tx: Tx,
  scope: UserScope,
  { webhook_id, name }: { webhook_id: number; name: string },
  before?: object,
  after?: object,
): Promise<void> {
  return recordActivity(tx, scope, {
    activity_type: 'Webhook Saved',
    object_type: 'webhook',
    object_id: webhook_id,
    object_name: name,
    changes: changesBetween(before, after),
  });
}

/** Saves a place. One that is switched on again starts with no failures counted. */
export async function saveWebhook(
  services: Services,
  scope: UserScope,
  id: number,
  change: Draft & { status: 'active' | 'paused'; version: number },
): Promise<void> {
  await refuseAddress(services, change.url);
  const { version, ...values } = change;
  await services.db.withScope(scope, async (tx) => {
    const before = await knownWebhook(tx, scope, id);
    if (before.version !== version) throw new StaleError(presentWebhook(before));
    await tx
      .updateTable('webhook')
      .set({ ...values, events: [...values.events], ...(values.status === 'active' && { failing_since: null }) })
      .where('company_id', '=', scope.company_id)
      .where('webhook_id', '=', id)
      .execute();
    const { name, url, events, status } = before;
    await record(tx, scope, { webhook_id: id, name: values.name }, { name, url, events, status }, values);
  });
}

export async function deleteWebhook({ db }: Services, scope: UserScope, id: number): Promise<void> {
  await db.withScope(scope, async (tx) => {
    const { name, url, status } = await knownWebhook(tx, scope, id);
    await tx.deleteFrom('webhook').where('company_id', '=', scope.company_id).where('webhook_id', '=', id).execute();
    await recordActivity(tx, scope, {
      activity_type: 'Record Deleted',
      object_type: 'webhook',
      object_id: id,
      object_name: name,
      changes: changesBetween({ name, url, status }, undefined),
    });
  });
}

/** Gives a place a new secret; the one before signs nothing any more. */
export async function renewSecret(services: Services, scope: UserScope, id: number): Promise<string> {
  const secret = newWebhookSecret();
  await services.db.withScope(scope, async (tx) => {
    const { name } = await knownWebhook(tx, scope, id);
    await tx
      .updateTable('webhook')
      .set({ secret_sealed: services.sealer.seal(secret, sealAbout(scope.company_id)) })
      .where('company_id', '=', scope.company_id)
      .where('webhook_id', '=', id)
      .execute();
    await record(tx, scope, { webhook_id: id, name }, { secret: 'before' }, { secret: 'after' });
  });
  return secret;
}

/** Sends a message of its own kind to a place, so that its owner can try it. */
export async function queueTest({ db, now }: Services, scope: UserScope, id: number): Promise<void> {
  await db.withScope(scope, async (tx) => {
    await knownWebhook(tx, scope, id);
    await tx
      .insertInto('webhook_delivery')
      .values({
        company_id: scope.company_id,
        webhook_id: id,
        event: TEST_EVENT,
        data: JSON.stringify({ sent_by: scope.viewer.name }),
        next_try_at: now().toString(),
      })
      .execute();
    await enqueue(tx, 'send-webhooks', { company_id: scope.company_id });
  });
}

/** Sends a message again, under the same id, so that a place that had it can tell. */
export async function queueAgain({ db, now }: Services, scope: UserScope, id: number): Promise<void> {
  await db.withScope(scope, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('webhook_delivery')
      .set({ state: 'waiting', tries: 0, next_try_at: now().toString() })
      .where('company_id', '=', scope.company_id)
      .where('webhook_delivery_id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refuse('general.not_found');
    await enqueue(tx, 'send-webhooks', { company_id: scope.company_id });
  });
}
