import { createHmac } from 'node:crypto';
import { decideWebhookState, isTaken, pauseAfter } from '@onrecord/domain/access/integration/webhook-retry';
import { isSampleId } from '@onrecord/domain/core/account/sample-company';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { sql } from 'kysely';
import type { WebhookAttempt } from '../../../adapters/webhook/port.ts';
import type { Tx } from '../../../db/database.ts';
import { type Scope, systemScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { companyMail } from '../../../http/text/company-message.ts';
import { textsIn } from '../../../http/text/texts-in.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { companyOf, forEachCompany } from '../../company/company/company.reads.ts';
import { type WebhookRow, webhookById } from './webhook/webhook.reads.ts';
import { openSecret } from './webhook/webhook.writes.ts';

/** A message taken for sending belongs to its process for so long; after that the process is taken for dead. */
const LEASE = { seconds: 60 };

interface Taken {
  webhook_delivery_id: number;
  webhook_id: number;
  message_id: string;
  event: string;
  data: unknown;
  tries: number;
  created_at: string;
}

/** Takes one message that is due, so that no other process sends it at the same time. */
async function takeNext(tx: Tx, { company_id }: Scope, now: Temporal.Instant): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`update webhook_delivery d
      set tries = d.tries + 1, next_try_at = ${now.add(LEASE).toString()}::timestamptz
    from (select w.webhook_delivery_id as id from webhook_delivery w
      join webhook p on p.company_id = w.company_id and p.webhook_id = w.webhook_id
      where w.company_id = ${company_id} and w.state = 'waiting' and w.next_try_at <= ${now.toString()}::timestamptz
        and (p.status = 'active' or w.event = 'test.sent')
      order by w.next_try_at, w.webhook_delivery_id limit 1 for update of w skip locked) next
    where d.company_id = ${company_id} and d.webhook_delivery_id = next.id
    returning d.webhook_delivery_id, d.webhook_id, d.message_id, d.event, d.data, d.tries, d.created_at`.execute(tx);
  return rows[0];
}

/** The signature of the standard: over id, time and the exact body, so that no message can be changed or sent again later. */
export function signature(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

function send(services: Services, webhook: WebhookRow, taken: Taken): Promise<WebhookAttempt> {
  if (isSampleId(webhook.company_id)) return Promise.resolve({ status: null, error: 'sample data sends nothing' });
  const secret = openSecret(services, webhook);
  if (secret === undefined) return Promise.resolve({ status: null, error: 'the secret has to be renewed' });
  const body = JSON.stringify({
    type: taken.event,
    timestamp: new Date(taken.created_at).toISOString(),
    company_id: webhook.company_id,
    data: taken.data,
  });
  const timestamp = Math.floor(services.now().epochMilliseconds / 1000);
  return services.webhooks.send({
    url: webhook.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'OnRecord-Webhooks/1',
      'webhook-id': taken.message_id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature(secret, taken.message_id, timestamp, body),
    },
    body,
  });
}

async function keepOutcome(tx: Tx, scope: Scope, taken: Taken, attempt: WebhookAttempt, now: Temporal.Instant) {
  const arrived = attempt.status !== null && isTaken(attempt.status);
  const pause = arrived ? null : pauseAfter(taken.tries);
  await tx
    .updateTable('webhook_delivery')
    .set({
      state: arrived ? 'delivered' : pause === null ? 'failed' : 'waiting',
      next_try_at: pause === null ? null : now.add({ seconds: pause }).toString(),
      last_status: attempt.status,
      last_error: attempt.error,
      ...(arrived && { delivered_at: now.toString() }),
    })
    .where('company_id', '=', scope.company_id)
    .where('webhook_delivery_id', '=', taken.webhook_delivery_id)
    .execute();
  return arrived;
}

/** What an attempt means for its place; one that takes nothing for days is switched off, and its company told. */
async function saveWebhookState(tx: Tx, scope: Scope, webhookId: number, arrived: boolean, at: Temporal.Instant) {
  const webhook = await webhookById(tx, scope, webhookId);
  if (!webhook) return;
  const { failing_since, is_disabled } = decideWebhookState(webhook, { arrived, at });
  if (failing_since === webhook.failing_since && !is_disabled) return;
  const isNewlyDisabled = is_disabled && webhook.status === 'active';
  await tx
    .updateTable('webhook')
    .set({ failing_since, ...(isNewlyDisabled && { status: 'disabled' }) })
    .where('company_id', '=', scope.company_id)
    .where('webhook_id', '=', webhookId)
    .execute();
  if (isNewlyDisabled) await enqueue(tx, 'notify-webhook', { company_id: scope.company_id, webhook_id: webhookId });
}

/** Sends everything of one company that is due, one message after the other. */
export async function sendWebhooks(
  services: Services,
  { company_id }: TaskData['send-webhooks'],
  signal?: AbortSignal,
): Promise<void> {
  const { db, now } = services;
  const scope = systemScope(company_id, 'webhooks');
  while (!signal?.aborted) {
    const next = await db.withScope(scope, async (tx) => {
      const taken = await takeNext(tx, scope, now());
      const webhook = taken && (await webhookById(tx, scope, taken.webhook_id));
      return taken && webhook && { taken, place: webhook };
    });
    if (!next) return;
    const attempt = await send(services, next.place, next.taken);
    await db.withScope(scope, async (tx) => {
      const arrived = await keepOutcome(tx, scope, next.taken, attempt, now());
      await saveWebhookState(tx, scope, next.taken.webhook_id, arrived, now());
    });
  }
}

const isDue = (tx: Tx, { company_id }: Scope, now: string) =>
  tx
    .selectFrom('webhook_delivery')
    .select('webhook_delivery_id')
    .where('company_id', '=', company_id)
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .limit(1)
    .executeTakeFirst();

/** Queues the sending for one company: once for all that comes within a second. */
function queueSending(tx: Tx, company_id: number): Promise<string | undefined> {
  return enqueue(tx, 'send-webhooks', { company_id });
}

/** The task of every minute: queues the sending for each company that has something due. */
export async function lookForWebhooks({ db, now }: Services): Promise<void> {
  const look = async (scope: Scope) => {
    if (!(await db.readScope(scope, (tx) => isDue(tx, scope, now().toString())))) return;
    await db.withScope(scope, (tx) => queueSending(tx, scope.company_id));
  };
  await forEachCompany(db, 'webhooks', look, 'messages of webhooks of some companies were not queued');
}

/**
 * Sends new messages as soon as their cause is committed. Nothing depends on it: what it misses, the minute finds. Answers
 * how to stop listening.
 */
export async function wakeWebhooks({ db }: Services): Promise<() => Promise<void>> {
  return db.listen(
    'onrecord_webhook',
    (payload) => {
      const company_id = Number(payload);
      void db
        .withScope(systemScope(company_id, 'webhooks'), (tx) => queueSending(tx, company_id))
        .catch(() => undefined);
    },
    () => undefined,
  );
}

/** Notifies a company that one of its places was switched off. */
export async function notifyWebhook(services: Services, data: TaskData['notify-webhook']): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  const { company, place: webhook } = await services.db.readScope(scope, async (tx) => ({
    company: await companyOf(tx, scope),
    place: await webhookById(tx, scope, data.webhook_id),
  }));
  if (webhook?.status !== 'disabled' || company.email === '') return;
  const { name, url } = webhook;
  const t = textsIn(company.locale);
  await services.mail.send(
    companyMail(
      { company_id: company.company_id, name: company.name, email: company.email },
      {
        to: company.email,
        dedupe_key: `webhook ${webhook.webhook_id} disabled ${webhook.failing_since ?? ''}`,
        content: {
          lang: languageTag(toLocale(company.locale)),
          subject: t('mail.webhook_disabled_subject', { name }),
          paragraphs: [t('mail.webhook_disabled_text', { url })],
          button: { label: t('mail.webhook_button'), url: `${services.base_url}/integrations` },
        },
        mail_from: services.mail_from,
      },
    ),
  );
}
