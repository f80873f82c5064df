import type { ProviderInvoiceRow } from '@onrecord/contract/money/billing-rows';
import type { serviceProviderInvoiceArea } from '@onrecord/contract/money/provider-invoice';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { PROVIDER_INVOICE_LIST } from '@onrecord/domain/money/provider-invoice/provider-invoice.list';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import type { Services } from '../../../http/services.ts';
import { type ProviderInvoiceListing, providerInvoiceDetail, providerInvoiceRead } from './provider-invoice.reads.ts';
import { addOtherPay, removeOtherPay } from './provider-invoice.writes.ts';

/** What providers earn: the list and one invoice. */
export function serviceProviderInvoiceHandlers(services: Services): CallHandlers<typeof serviceProviderInvoiceArea> {
  const { db, now } = services;
  const saved = async (call: Call) => ({ message: sentenceText(sentence('general.saved'), await call.terms()) });
  const list = listHandlers<ProviderInvoiceRow, ProviderInvoiceListing>(
    services,
    PROVIDER_INVOICE_LIST,
    providerInvoiceRead,
  );
  return {
    getProviderInvoiceData: list.page,
    exportProviderInvoices: list.file,
    async addOtherPay(call) {
      await db.withScope(call.scope, (tx) => addOtherPay(tx, userScope(call), call.body, now()));
      return saved(call);
    },
    async removeOtherPay(call) {
      await db.withScope(call.scope, (tx) => removeOtherPay(tx, userScope(call), call.body, now()));
      return saved(call);
    },
    getProviderInvoice: (call) =>
      db.readScope(call.scope, async (tx) => {
        const invoice = await providerInvoiceDetail(tx, call.scope, call.params.id);
        if (!invoice) throw refuse('general.not_found');
        return invoice;
      }),
  };
}
