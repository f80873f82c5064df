import type { serviceProviderInvoiceArea } from '@onrecord/contract/money/provider-invoice';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import { listFile } from '../../../http/list-file.ts';
import type { Services } from '../../../http/services.ts';
import { fileFrame } from '../../company/company/company.reads.ts';
import { providerInvoiceDetail, providerInvoiceExport, providerInvoicePage } from './provider-invoice.reads.ts';
import { addOtherPay, removeOtherPay } from './provider-invoice.writes.ts';

/** What providers earn: the list and one invoice. */
export function serviceProviderInvoiceHandlers(services: Services): CallHandlers<typeof serviceProviderInvoiceArea> {
  const { db, now } = services;
  const saved = async (call: Call) => ({ message: sentenceText(sentence('general.saved'), await call.terms()) });
  return {
    async addOtherPay(call) {
      await db.withScope(call.scope, (tx) => addOtherPay(tx, userScope(call), call.body, now()));
      return saved(call);
    },
    async removeOtherPay(call) {
      await db.withScope(call.scope, (tx) => removeOtherPay(tx, userScope(call), call.body, now()));
      return saved(call);
    },
    getProviderInvoiceData: (call) =>
      db.readOnce(call.scope, (tx) => providerInvoicePage(tx, userScope(call), call.body)),
    async exportProviderInvoices(call) {
      const scope = userScope(call);
      const { format, columns: wanted, ...listing } = call.body;
      const file = { format, wanted, ...providerInvoiceExport(scope, listing) } as const;
      return listFile(services, scope, { ...file, ...(await fileFrame(services, call, 'provider_invoice')) });
    },
    getProviderInvoice: (call) =>
      db.readScope(call.scope, async (tx) => {
        const invoice = await providerInvoiceDetail(tx, call.scope, call.params.id);
        if (!invoice) throw refuse('general.not_found');
        return invoice;
      }),
  };
}
