import type { paymentArea } from '@onrecord/contract/money/payment';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { formatSum } from '@onrecord/domain/core/money/money';
import { hasBill } from '@onrecord/domain/money/payment/quick-pay';
import { caseInitials, readInvoiceNumber } from '@onrecord/domain/money/payment/terminal-sale';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';
import { type Call, type CallHandlers, linkScope, userScope } from '../../../../http/call.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../../http/request/rate-limit.ts';
import { qrCode } from '../../../../http/secret/qr-code.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf } from '../../../company/company/company.reads.ts';
import { foreignAmong } from '../../exchange/exchange.reads.ts';
import { invoicesToPay, payableInvoices } from '../payment.reads.ts';
import { type BilledInvoice, billedInvoice } from './quick-pay.reads.ts';
import { endPayLinks, makePayLink, noteOpened, takesPayments } from './quick-pay.writes.ts';

type QuickPayArea = Pick<typeof paymentArea, 'openPayLink' | 'findQuickInvoice' | 'makePayLink' | 'endPayLinks'>;

const STATUS: Readonly<Record<string, 'open' | 'paid' | 'closed'>> = { Unpaid: 'open', Paid: 'paid' };

/** What an outside visitor may see of an invoice: no names, no address, no line. */
async function presentBill(tx: Tx, services: Services, scope: Scope, invoice: BilledInvoice) {
  const company = await companyOf(tx, scope);
  const { processing_until } = invoice;
  const booked = STATUS[invoice.invoice_status] ?? 'closed';
  const status: 'open' | 'processing' | 'paid' | 'closed' =
    booked === 'paid' && processing_until !== null ? 'processing' : booked;
  return {
    invoice_number: invoice.invoice_number,
    division_id: invoice.division_id,
    case_name: caseInitials(invoice.case_name),
    status,
    balance: formatSum(invoice.balance),
    payment_due: invoice.payment_due,
    paid_on: status === 'paid' || status === 'processing' ? invoice.paid_on : null,
    processing_until,
    opens_files: invoice.opens_files,
    company_name: company.name,
    currency_code: company.currency_code,
    foreign: invoice.foreign && {
      currency_code: invoice.foreign.currency_code,
      balance: formatSum(invoice.foreign.balance),
    },
    is_payable:
      status === 'open' && invoice.foreign === null && (await takesPayments(tx, services, scope, invoice.division_id)),
  };
}

/** An invoice that staff may see; it cannot be found by those who may not. */
async function invoiceOfStaff(tx: Tx, call: Call, client_invoice_id: number) {
  const scope = userScope(call);
  if (scope.viewer.user_type === 'contact' || scope.viewer.user_type === 'provider') throw refuse('access.denied');
  const [invoice] = await invoicesToPay(tx, scope, [client_invoice_id], payableInvoices(scope));
  if (!invoice) throw refuse('general.not_found');
  if (invoice.invoice_status !== 'Unpaid') throw refuse('payment.already_paid');
  return invoice;
}

/** Quick pay and pay links (section 2, public paths). */
export function quickPayHandlers(services: Services): CallHandlers<QuickPayArea> {
  const { db } = services;
  return {
    openPayLink: (call) =>
      db.withScope(call.scope, async (tx) => {
        const { object_id } = linkScope(call).viewer;
        const invoice =
          object_id === null ? undefined : await billedInvoice(tx, call.scope, { client_invoice_id: object_id });
        if (!invoice) return { invoice: null };
        await noteOpened(tx, call.scope, invoice);
        return { invoice: await presentBill(tx, services, call.scope, invoice) };
      }),
    async findQuickInvoice({ scope, body }) {
      await limitRate(services, RATE_RULES.quick_pay, addressBlock(scope.origin.ip_address));
      const number = readInvoiceNumber(body.invoice_no);
      if (number === null) throw refuse('payment.no_such_bill');
      await limitRate(services, RATE_RULES.quick_pay_invoice, `${scope.company_id}:${number}`);
      return db.readScope(scope, async (tx) => {
        const invoice = await billedInvoice(tx, scope, { invoice_number: number });
        // A wrong number and a wrong amount are one refusal: nobody learns which numbers there are.
        if (!invoice || !hasBill(body.amount_or_zip, { ...invoice, ...invoice.foreign }))
          throw refuse('payment.no_such_bill');
        return presentBill(tx, services, scope, invoice);
      });
    },
    makePayLink: (call) =>
      db.withScope(call.scope, async (tx) => {
        const invoice = await invoiceOfStaff(tx, call, call.body.client_invoice_id);
        if (!(await takesPayments(tx, services, call.scope, invoice.division_id))) throw refuse('payment.no_division');
        const { invoice_number } = invoice;
        const foreign = await foreignAmong(tx, call.scope, [invoice.client_invoice_id]);
        if (foreign?.currency_code)
          throw refuse('exchange.not_online', { invoice_number, currency: foreign.currency_code });
        const url = await makePayLink(tx, services, call.scope, invoice.client_invoice_id);
        return { url, qr: qrCode(url) };
      }),
    async endPayLinks(call) {
      const invoice = await db.withScope(call.scope, async (tx) => {
        const found = await invoiceOfStaff(tx, call, call.body.client_invoice_id);
        await endPayLinks(tx, call.scope, found.client_invoice_id, services.now().toString());
        await recordActivity(tx, call.scope, {
          activity_type: 'Pay Link Ended',
          object_type: 'invoice',
          object_id: found.client_invoice_id,
          object_number: String(found.invoice_number),
          division_id: found.division_id,
        });
        return found;
      });
      const { invoice_number } = invoice;
      return { message: sentenceText(sentence('payment.links_ended', { invoice_number }), await call.terms()) };
    },
  };
}
