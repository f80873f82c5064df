import type { Delivery, webhookArea } from '@onrecord/contract/access/integration';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { presentWebhook } from './webhook.present.ts';
import { readDeliveries, readWebhooks, webhookById } from './webhook.reads.ts';
import { createWebhook, deleteWebhook, queueAgain, queueTest, renewSecret, saveWebhook } from './webhook.writes.ts';

/** The places that a company's programs are told at. */
export function webhookHandlers(services: Services): CallHandlers<typeof webhookArea> {
  const { db } = services;
  return {
    async webhooks(call) {
      const rows = await db.readScope(call.scope, (tx) => readWebhooks(tx, call.scope));
      return { data: rows.map(presentWebhook) };
    },
    async create(call) {
      const made = await createWebhook(services, userScope(call), call.body);
      return { message: message('integration.webhook_saved'), ...made };
    },
    async update(call) {
      await saveWebhook(services, userScope(call), call.params.id, call.body);
      return { message: message('integration.webhook_saved'), id: call.params.id };
    },
    async remove(call) {
      await deleteWebhook(services, userScope(call), call.params.id);
      return { message: message('integration.webhook_deleted') };
    },
    async renewSecret(call) {
      const secret = await renewSecret(services, userScope(call), call.params.id);
      return { message: message('integration.secret_made'), secret };
    },
    async sendTest(call) {
      await queueTest(services, userScope(call), call.params.id);
      return { message: message('integration.test_sent') };
    },
    deliveries: (call) =>
      db.readScope(call.scope, async (tx) => {
        if (!(await webhookById(tx, call.scope, call.params.id))) throw refuse('general.not_found');
        return { data: (await readDeliveries(tx, call.scope, call.params.id)) as Delivery[] };
      }),
    async redeliver(call) {
      await queueAgain(services, userScope(call), call.params.id);
      return { message: message('integration.redelivered') };
    },
  };
}
