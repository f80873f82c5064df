import type { ClientInvoiceRow } from '@onrecord/contract/money/billing-rows';
import type { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { CLIENT_INVOICE_LIST } from '@onrecord/domain/money/client-invoice/client-invoice.list';
import { startOver } from '../../../db/connection/start-over.ts';
import { type Call, type CallHandlers, requireActor, requireOwnCompany, userScope } from '../../../http/call.ts';
import { listHandlers } from '../../../http/list/list-handlers.ts';
import { refuseOtherSites, requireTenantHeader } from '../../../http/request/same-site.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import {
  billingClient,
  type ClientInvoiceListing,
  clientInvoiceRead,
  invoiceBalance,
  invoiceDetail,
  invoiceTemplates,
  printedInvoice,
  unpaidInvoices,
} from './client-invoice.reads.ts';
import { type VoidRequest, voidInvoice } from './client-invoice.writes.ts';
import { addresseeOf } from './letter/letter.reads.ts';
import { queueInvoiceMail } from './letter/letter.writes.ts';
import { invoicePdf, type PrintRequest } from './letter/print.writes.ts';

/** Statements have handlers of their own. */
type StatementCall =
  | 'dashboardCommissionBalance'
  | 'getAllCartClientInvoice'
  | 'getBeginningBalance'
  | 'getUserStatement'
  | 'getUserStatementForUnpaidInvoice'
  | 'getUserAgingBucket'
  | 'printStatement'
  | 'sendStatement'
  | 'getStatementMails';

/** The invoice of an order as a PDF, to be read in the browser. */
async function printInvoice(services: Services, call: Call, request: PrintRequest) {
  const { file, title } = await invoicePdf(services, call.scope, request, await call.terms());
  return { file, content_type: 'application/pdf', file_name: `${title}.pdf`, inline: true };
}

async function voided(services: Services, call: Call, request: VoidRequest) {
  const { outcome, invoice } = await startOver(() =>
    services.db.withScope(call.scope, (tx) => voidInvoice(tx, userScope(call), request, services.now())),
  );
  const key = outcome === 'voided' ? 'invoice.voided' : 'invoice.already_voided';
  return { message: sentenceText(sentence(key, { invoice_number: invoice.invoice_number }), await call.terms()) };
}

async function sendInvoice({ db }: Services, call: Call, client_invoice_id: number) {
  const sent = await db.withScope(call.scope, async (tx) => {
    const invoice = await invoiceDetail(tx, call.scope, client_invoice_id);
    if (!invoice) throw refuse('general.not_found');
    const addressee = await addresseeOf(tx, call.scope, client_invoice_id);
    if (!addressee?.to) throw refuse('invoice.no_address');
    await queueInvoiceMail(tx, call.scope, client_invoice_id);
    return { invoice_number: invoice.invoice_number, to: addressee.to };
  });
  return { message: sentenceText(sentence('invoice.sent', sent), await call.terms()) };
}

/** Client invoices: the list, one of them, what is open, printing and voiding. */
export function clientInvoiceHandlers(services: Services): Omit<CallHandlers<typeof clientInvoiceArea>, StatementCall> {
  const { db, now } = services;
  const balance = (call: Call & { body: { client_id?: number | undefined; company_id?: number | undefined } }) => {
    requireOwnCompany(call.scope, call.body.company_id);
    return db.readScope(call.scope, async (tx) => {
      const today = todayOf(await companyOf(tx, call.scope), now()).toString();
      return invoiceBalance(tx, userScope(call), { client_id: call.body.client_id }, today);
    });
  };
  const list = listHandlers<ClientInvoiceRow, ClientInvoiceListing>(services, CLIENT_INVOICE_LIST, clientInvoiceRead);
  return {
    getClientInvoiceData: list.page,
    exportClientInvoices: list.file,
    async printClientInvoice(call) {
      requireOwnCompany(call.scope, call.body.company_id);
      return printInvoice(services, call, call.body);
    },
    getClientInvoiceBalance: balance,
    getContactClientInvoiceBalance: balance,
    sendInvoice: (call) => sendInvoice(services, call, call.body.client_invoice_id),
    async getUnpaidInvoices(call) {
      requireOwnCompany(call.scope, call.body.company_id);
      return { data: await db.readScope(call.scope, (tx) => unpaidInvoices(tx, userScope(call), call.body)) };
    },
    getBillingClientData: (call) =>
      db.readScope(call.scope, async (tx) => {
        const client = await billingClient(tx, userScope(call), call.body.client_id);
        if (!client) throw refuse('general.not_found');
        const today = todayOf(await companyOf(tx, call.scope), now()).toString();
        const open = await invoiceBalance(tx, userScope(call), { client_id: client.client_id }, today);
        return { ...client, balance: open.balance };
      }),
    async voidInvoiceByAddress(call) {
      refuseOtherSites(call);
      requireTenantHeader(call);
      const { a: client_invoice_id, b: user_id } = call.params;
      requireActor(userScope(call), user_id);
      return voided(services, call, { client_invoice_id, void_reason: '', unapply_payments: false });
    },
    voidInvoice: (call) => voided(services, call, call.body),
    getClientInvoice: (call) =>
      db.readScope(call.scope, async (tx) => {
        const invoice = await invoiceDetail(tx, call.scope, call.params.id);
        if (!invoice) throw refuse('general.not_found');
        return invoice;
      }),
    getClientInvoicesOfParent: (call) =>
      db.readScope(call.scope, async (tx) => {
        const of = { client_id: call.params.id, with_clients: true, search_text: '' };
        return { data: await unpaidInvoices(tx, userScope(call), of) };
      }),
    getLetterTemplates: (call) => db.readScope(call.scope, (tx) => invoiceTemplates(tx, call.scope)),
    async getPrintHeader(call) {
      requireOwnCompany(call.scope, call.body.company_id);
      const invoice = await db.readScope(call.scope, (tx) => printedInvoice(tx, call.scope, call.body));
      if (!invoice) throw refuse('invoice.not_issued');
      const { client_invoice_id, invoice_number, invoice_date, company_name } = invoice;
      return { client_invoice_id, invoice_number, invoice_date, company_name };
    },
  };
}
