import type { outboxArea } from '@onrecord/contract/messages/outbox';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import { listFile } from '../../../http/list-file.ts';
import type { Services } from '../../../http/services.ts';
import { fileFrame } from '../../company/company/company.reads.ts';
import { outboxExport, outboxMessage, outboxPage } from './outbox.reads.ts';

/** The outbox: what was sent or kept, read by those who may. */
export function outboxHandlers(services: Services): CallHandlers<typeof outboxArea> {
  const { db } = services;
  return {
    messages: (call) => db.readOnce(call.scope, (tx) => outboxPage(tx, userScope(call), call.body)),
    async exportMessages(call) {
      const scope = userScope(call);
      const { format, columns: wanted, ...query } = call.body;
      const frame = await fileFrame(services, call, 'outbox');
      return listFile(services, scope, { format, wanted, ...frame, ...outboxExport(scope, query) });
    },
    async message(call) {
      const row = await db.readScope(call.scope, (tx) => outboxMessage(tx, userScope(call), call.params.id));
      if (!row) throw refuse('general.not_found');
      return { ...row, attachments: (row.attachments as { filename?: string }[]).map((file) => file.filename ?? '') };
    },
  };
}
