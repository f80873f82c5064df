import type { ledesArea } from '@onrecord/contract/money/journal';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type LedesGap, ledesFile, ledesGaps } from '@onrecord/domain/money/exports/ledes';
import { recordActivity } from '../../../db/activity/activity.ts';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { invoiceName } from '../client-invoice/client-invoice.reads.ts';
import { ledesInvoice } from './ledes.reads.ts';

const REFUSALS = {
  law_firm_id: 'ledes.no_firm',
  client_id: 'ledes.no_client',
  client_matter_id: 'ledes.no_matter',
} as const satisfies Record<LedesGap, string>;

/** Invoices for e-billing systems. */
export function ledesHandlers({ db }: Services): CallHandlers<typeof ledesArea> {
  return {
    async exportLedes(call) {
      const { client_invoice_id } = call.body;
      return db.withScope(call.scope, async (tx) => {
        const scope = userScope(call);
        const invoice = await ledesInvoice(tx, scope, client_invoice_id);
        const name = await invoiceName(tx, scope, client_invoice_id);
        if (!invoice || !name) throw refuse('general.not_found');
        const [gap] = ledesGaps(invoice);
        if (gap) throw refuse(REFUSALS[gap]);
        await recordActivity(tx, scope, {
          activity_type: 'Download File',
          object_type: 'invoice',
          object_id: client_invoice_id,
          ...name,
          description: 'LEDES 1998B',
        });
        return {
          file: ledesFile(invoice),
          content_type: 'text/plain; charset=us-ascii',
          file_name: `Invoice-${invoice.invoice_number}-LEDES1998B.txt`,
        };
      });
    },
  };
}
