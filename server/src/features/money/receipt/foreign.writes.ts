import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { decimalsOf, isPlainAmount } from '@onrecord/domain/core/money/currency';
import { compare, formatSum } from '@onrecord/domain/core/money/money';
import { decideForeignReceipt, type ForeignReceiptDraft } from '@onrecord/domain/money/exchange/foreign-receipt';
import type { Tx } from '../../../db/database.ts';
import { companyCurrency, companyDecimals } from '../../../db/money/company-decimals.ts';
import { holdBooksOpen } from '../../../db/money/ledger.ts';
import type { UserScope } from '../../../db/scope.ts';
import { bookDifference } from '../exchange/difference.writes.ts';
import { foreignOf, rateOnDay } from '../exchange/exchange.reads.ts';
import { invoicesToPay, payableInvoices } from '../payment/payment.reads.ts';
import { takeTurn } from '../payment/payment.writes.ts';
import { lockPayer, receiptByKey } from './receipt.reads.ts';
import { insertReceipt, invoiceDates, lockInvoices, logMoney, payInvoices, repeatedCheck } from './receipt.writes.ts';

export interface NewForeignReceipt extends ForeignReceiptDraft {
  readonly entry_key: string;
  readonly client_id: number;
  readonly comment: string;
  readonly is_not_duplicate: boolean;
}

/** What an invoice in a currency of its own has open, and the rate of a day. */
export async function foreignBalance(tx: Tx, scope: UserScope, invoiceId: number, day: string) {
  const [invoice] = await invoicesToPay(tx, scope, [invoiceId], payableInvoices(scope));
  const foreign = (await foreignOf(tx, scope, [invoiceId])).get(invoiceId);
  if (!invoice || !foreign) throw refuse('general.not_found');
  const { currency_code } = foreign;
  return {
    client_invoice_id: invoice.client_invoice_id,
    client_id: invoice.client_id,
    currency_code,
    company_currency: (await companyCurrency(tx, scope)) ?? '',
    invoice_rate: foreign.exchange_rate,
    foreign_balance: formatSum(foreign.foreign_balance),
    balance: formatSum(invoice.balance),
    rate_of_day: (await rateOnDay(tx, scope, currency_code, day)) ?? null,
  };
}

/**
 * Saves a receipt in the currency of the invoices that it pays. They come down at their own rate; what the bank credited more or less is a
 * movement of its own in the books. Returns the earlier one where it was saved before.
 *
 * @throws AppError 400 with the fields, 404, 409 while one of the invoices is being paid online
 */
export async function createForeignReceipt(tx: Tx, scope: UserScope, draft: NewForeignReceipt, today: string) {
  await takeTurn(tx, scope, draft.entry_key);
  const known = await receiptByKey(tx, scope, draft.entry_key);
  if (known) {
    const isSame =
      known.client_id === draft.client_id &&
      known.currency_code === draft.currency_code &&
      isPlainAmount(draft.amount) &&
      compare(known.foreign_amount ?? '0', draft.amount) === 0;
    if (!isSame) throw refuse('receipt.key_of_another');
    return { outcome: 'saved' as const, ...known };
  }
  const payer = await lockPayer(tx, scope, draft.client_id);
  if (!payer) throw refuseFields({ client_id: sentence('form.required') });
  const invoices = await lockInvoices(tx, scope, draft.allocations, draft.client_id);
  const dates = await invoiceDates(tx, scope, draft.allocations);
  const foreign = await foreignOf(
    tx,
    scope,
    invoices.map((row) => row.client_invoice_id),
  );
  const decision = decideForeignReceipt(draft, {
    today,
    closed_until: await holdBooksOpen(tx, scope),
    decimals: await companyDecimals(tx, scope),
    foreign_decimals: decimalsOf(draft.currency_code),
    invoices: invoices.map((row) => ({
      ...row,
      invoice_date: dates.get(row.client_invoice_id) ?? today,
      currency_code: foreign.get(row.client_invoice_id)?.currency_code ?? null,
      foreign_balance: foreign.get(row.client_invoice_id)?.foreign_balance ?? null,
    })),
  });
  if (decision.outcome === 'refused') throw refuseFields(decision.fields);
  const { amount, foreign_amount, exchange_rate, difference } = decision;
  const repeated = await repeatedCheck(tx, scope, draft, amount);
  if (repeated) return repeated;
  const division_id = invoices[0]?.division_id ?? 0;
  const columns = {
    currency_code: draft.currency_code,
    foreign_amount,
    exchange_rate,
    exchange_difference: difference,
  };
  const saved = await insertReceipt(tx, scope, draft, { amount, division_id, name: payer.name, foreign: columns });
  const { transaction_id } = saved;
  const of = { transaction_id, day: draft.received_on, by: scope.viewer.user_id };
  await payInvoices(tx, scope, { ...of, client_id: draft.client_id, invoices }, decision.allocations);
  await bookDifference(tx, scope, { ...of, client_id: draft.client_id }, difference);
  await logMoney(tx, scope, { ...saved, division_id }, 'Receipt Saved', `${draft.currency_code} ${foreign_amount}`);
  return { outcome: 'saved' as const, ...saved };
}
