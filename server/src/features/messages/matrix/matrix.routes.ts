import type { notificationTypeArea } from '@onrecord/contract/messages/notification';
import { letterKindOf } from '@onrecord/domain/core/letter/letter-kind';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { cellChannels, hasPreview, matrixCell } from '@onrecord/domain/messages/notification/matrix';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { previewRecords } from '../letter-preview/letter-preview.reads.ts';
import { recentRequests } from './matrix.reads.ts';
import { previewMessage, type Writers } from './matrix.writes.ts';

/** What an event sends to a party, before it happens. */
export function matrixHandlers(
  services: Services,
  writers: Writers,
): Pick<CallHandlers<typeof notificationTypeArea>, 'previewMessage'> {
  return {
    async previewMessage(call) {
      const scope = userScope(call);
      const cell = matrixCell(call.body.event, call.body.party);
      if (!cell || !hasPreview(call.body.event, cell) || !cellChannels(cell).includes(call.body.channel))
        throw refuse('general.not_found');
      const kind = letterKindOf(cell.letter ?? '');
      const records = await services.db.readScope(scope, (tx) =>
        kind ? previewRecords(tx, scope, kind) : recentRequests(tx, scope, call.body.event),
      );
      return { records, message: await previewMessage(services, scope, { ...call.body, cell }, writers) };
    },
  };
}
