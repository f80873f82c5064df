import type { OutboxRow, outboxArea } from '@onrecord/contract/messages/outbox';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { OUTBOX_LIST } from '@onrecord/domain/messages/outbox/outbox.list';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import { listHandlers } from '../../../http/list/list-handlers.ts';
import type { Services } from '../../../http/services.ts';
import { outboxMessage, outboxRead } from './outbox.reads.ts';
import { sendAgain } from './outbox.writes.ts';

/** The outbox: what was sent or kept, read by those who may. */
export function outboxHandlers(services: Services): CallHandlers<typeof outboxArea> {
  const { db } = services;
  const list = listHandlers<OutboxRow>(services, OUTBOX_LIST, outboxRead);
  return {
    messages: list.page,
    exportMessages: list.file,
    async message(call) {
      const row = await db.readScope(call.scope, (tx) => outboxMessage(tx, userScope(call), call.params.id));
      if (!row) throw refuse('general.not_found');
      return { ...row, attachments: (row.attachments as { filename?: string }[]).map((file) => file.filename ?? '') };
    },
    async sendMessageAgain(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => sendAgain(tx, scope, call.params.id, async () => true));
      return { message: message('outbox.sent_again') };
    },
  };
}
