import type { ProviderInvoiceRow } from '@onrecord/contract/money/billing-rows';
import type { serviceProviderInvoiceArea } from '@onrecord/contract/money/provider-invoice';
import { moneyText } from '@onrecord/domain/core/format/money';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { PROVIDER_INVOICE_LIST } from '@onrecord/domain/money/provider-invoice/provider-invoice.list';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import { listHandlers } from '../../../http/list/list-handlers.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, formatsOf } from '../../company/company/company.reads.ts';
import { approvePay, holdPay, releasePay, withdrawApproval } from './approval.writes.ts';
import { openLinesOf, payBookOf, presentExpected } from './pay-due.reads.ts';
import { type ProviderInvoiceListing, providerInvoiceDetail, providerInvoiceRead } from './provider-invoice.reads.ts';
import { addOtherPay, removeOtherPay } from './provider-invoice.writes.ts';

type Handlers = CallHandlers<typeof serviceProviderInvoiceArea>;

/** The statements of providers, which have handlers of their own. */
type StatementCall =
  | 'getBeginningBalance'
  | 'getUserStatement'
  | 'getUserStatementForUnpaidInvoice'
  | 'getUserAgingBucket'
  | 'printStatement';

/** What providers earn: the list and one invoice. */
export function serviceProviderInvoiceHandlers(services: Services): Omit<Handlers, StatementCall> {
  const { db, now } = services;
  const saved = async (call: Call) => ({ message: sentenceText(sentence('general.saved'), await call.terms()) });
  const change = <T>(call: Call, work: (tx: Tx, scope: UserScope) => Promise<T>) =>
    db.withScope(call.scope, (tx) => work(tx, userScope(call)));
  const sum = async (
    call: Call,
    key: 'pay.approved' | 'pay.withdrawn' | 'pay.held' | 'pay.released',
    amount: string,
  ) => {
    const formats = await db.readScope(call.scope, async (tx) => formatsOf(await companyOf(tx, call.scope)));
    return sentence(key, { amount: moneyText(amount, formats) });
  };
  const list = listHandlers<ProviderInvoiceRow, ProviderInvoiceListing>(
    services,
    PROVIDER_INVOICE_LIST,
    providerInvoiceRead,
  );
  return {
    getProviderInvoiceData: list.page,
    exportProviderInvoices: list.file,
    async approvePay(call) {
      const { approved, amount } = await change(call, (tx, scope) => approvePay(tx, scope, call.body, now()));
      const text = approved === 0 ? sentence('pay.nothing_waiting') : await sum(call, 'pay.approved', amount);
      return { approved, amount, message: sentenceText(text, await call.terms()) };
    },
    async withdrawApproval(call) {
      const amount = await change(call, (tx, scope) => withdrawApproval(tx, scope, call.body, now()));
      return { message: sentenceText(await sum(call, 'pay.withdrawn', amount), await call.terms()) };
    },
    async holdPay(call) {
      const amount = await change(call, (tx, scope) => holdPay(tx, scope, call.body, now()));
      return { message: sentenceText(await sum(call, 'pay.held', amount), await call.terms()) };
    },
    async releasePay(call) {
      const amount = await change(call, (tx, scope) => releasePay(tx, scope, call.body));
      return { message: sentenceText(await sum(call, 'pay.released', amount), await call.terms()) };
    },
    async addOtherPay(call) {
      await db.withScope(call.scope, (tx) => addOtherPay(tx, userScope(call), call.body, now()));
      return saved(call);
    },
    async removeOtherPay(call) {
      await db.withScope(call.scope, (tx) => removeOtherPay(tx, userScope(call), call.body, now()));
      return saved(call);
    },
    async getProviderInvoice(call) {
      const words = await call.terms();
      return db.readScope(call.scope, async (tx) => {
        const invoice = await providerInvoiceDetail(tx, call.scope, call.params.id);
        if (!invoice) throw refuse('general.not_found');
        const book = await payBookOf(tx, call.scope, now());
        const open = await openLinesOf(tx, call.scope, invoice.provider_invoice_id);
        const expected = new Map(open.map((line) => [line.line_number, presentExpected(line, book, words)]));
        const lines = invoice.lines.map((line) => ({ ...line, expected: expected.get(line.line_number) ?? null }));
        return { ...invoice, lines };
      });
    },
  };
}
