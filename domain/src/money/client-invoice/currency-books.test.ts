import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalsOf, fitsDecimals, smallestUnit } from '../../core/money/currency.ts';
import {
  accountBalance,
  creditMemo,
  invoiceBalance,
  invoiceIssued,
  isBalanced,
  type LedgerEntry,
  paymentReceived,
  paymentRefunded,
} from '../../core/money/ledger.ts';
import { add, compare, formatAmount, formatSum, multiply, subtract } from '../../core/money/money.ts';
import { commissionToDate, differenceOf, NOTHING_EARNED } from '../commission/commission.ts';
import { type PricedDraftLine, priceDraft } from '../invoice-draft/draft-line.ts';
import { decidePayAmount } from '../payment/pay-amount.ts';
import { applyOldestFirst } from '../receipt/apply-oldest-first.ts';
import { type CreditedInvoice, splitCredit } from '../receipt/memo.ts';

/** Random books of each currency. */
const BOOKS = 200;
const TAX = 8.875;

const line = fc
  .record({ quantity: fc.integer({ min: 1, max: 900_000 }), price: fc.integer({ min: 1, max: 400_000 }) })
  .map(
    ({ quantity, price }): PricedDraftLine => ({
      line_kind: 'charge',
      product_id: 1,
      invoice_charge_type_id: null,
      service_provider_id: null,
      description: 'Transcript',
      quantity: multiply(quantity, '0.0001').toFixed(),
      unit_price: multiply(price, '0.001').toFixed(),
      is_taxable: true,
    }),
  );
/** Shares of what is open, in thousandths: of each payment, of what of it goes back, and of each credit. */
const shares = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 5 });
const book = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  payments: shares,
  refunds: shares,
  credits: shares,
});

const taxes = {
  rates: [{ tax_rate_id: 1, name: 'Sales tax', rate: String(TAX), state: null, effective_date: null, valid_to: null }],
  taxed: [{ product_tax_template_id: 1, product_id: 1, tax_name: 'Sales tax' }],
};

describe.each(['JPY', 'USD', 'KWD'])('%s', (currency) => {
  const decimals = decimalsOf(currency);
  const priced = (lines: readonly PricedDraftLine[]) =>
    priceDraft(lines, taxes, { product_tax_template_id: 1, state: '', invoice_date: '2026-11-28', decimals });
  const partOf = (amount: string, thousandths: number) =>
    formatAmount(multiply(multiply(amount, thousandths), '0.001'), decimals);
  const expectFit = (...amounts: readonly string[]) =>
    expect(amounts.filter((amount) => !fitsDecimals(amount, decimals))).toEqual([]);

  test('lines and taxes add up to the invoice, in whole units', () => {
    fc.assert(
      fc.property(book, ({ lines }) => {
        const { amounts, subtotal, tax_amount, total } = priced(lines);
        expectFit(...amounts, subtotal, tax_amount, total);
        expect(compare(add(...amounts), subtotal)).toBe(0);
        expect(compare(add(subtotal, tax_amount), total)).toBe(0);
        // Half a unit at most for each rounding.
        const exact = add(...lines.map(({ quantity, unit_price }) => multiply(quantity, unit_price)));
        const most = multiply(multiply(smallestUnit(decimals), '0.5'), lines.length);
        expect(compare(subtract(subtotal, exact).abs(), most)).toBeLessThanOrEqual(0);
      }),
      { numRuns: BOOKS },
    );
  });

  test('what was paid and given back is what the ledger has', () => {
    fc.assert(
      fc.property(book, ({ lines, payments, refunds }) => {
        const { total, tax_amount } = priced(lines);
        if (compare(total, 0) === 0) return;
        const money = (amount: string) => ({ client_invoice_id: 1, client_id: 1, amount });
        const entries: LedgerEntry[] = [invoiceIssued({ ...money(total), tax: tax_amount })];
        let paid = '0.00';
        for (const [at, share] of payments.entries()) {
          const wanted = partOf(formatSum(subtract(total, paid)), share);
          const decision = decidePayAmount(wanted, formatSum(subtract(total, paid)), decimals);
          if (decision.outcome === 'refused') continue;
          entries.push(paymentReceived(money(decision.amount)));
          paid = formatSum(add(paid, decision.amount));
          const back = partOf(decision.amount, refunds[at] ?? 1);
          if (compare(back, 0) === 0) continue;
          entries.push(paymentRefunded(money(back)));
          paid = formatSum(subtract(paid, back));
        }
        expectFit(paid, ...entries.flatMap(({ postings }) => postings.map(({ amount }) => amount)));
        expect(entries.every(isBalanced)).toBe(true);
        expect(compare(invoiceBalance(entries, 1), subtract(total, paid))).toBe(0);
        expect(compare(accountBalance(entries, 'cash'), paid)).toBe(0);
      }),
      { numRuns: BOOKS },
    );
  });

  test('a receipt splits into what invoices take and what stays on account', () => {
    fc.assert(
      fc.property(
        fc.array(book, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 2_000 }),
        (books, share) => {
          const invoices = books.map(({ lines }, index) => ({
            client_invoice_id: index + 1,
            payment_due: `2026-11-0${index + 1}`,
            invoice_date: '2026-10-01',
            balance: priced(lines).total,
          }));
          const amount = partOf(formatSum(add(...invoices.map(({ balance }) => balance))), share);
          const { allocations, on_account } = applyOldestFirst(amount, invoices);
          expectFit(on_account, ...allocations.map((one) => one.amount));
          expect(compare(add(on_account, ...allocations.map((one) => one.amount)), amount)).toBe(0);
        },
      ),
      { numRuns: BOOKS },
    );
  });

  test('credits in parts give back exactly the tax, and the ledger agrees', () => {
    fc.assert(
      fc.property(book, ({ lines, credits }) => {
        const { total, tax_amount } = priced(lines);
        let state: CreditedInvoice = {
          invoice_status: 'Unpaid',
          amount_due: total,
          tax_amount,
          balance: total,
          credited: '0.00',
          credited_tax: '0.00',
          decimals,
        };
        const entries = [invoiceIssued({ client_invoice_id: 1, client_id: 1, amount: total, tax: tax_amount })];
        for (const share of [...credits, 1_000]) {
          const amount = partOf(state.balance, share);
          if (compare(amount, 0) === 0) continue;
          const { applied, on_account, tax } = splitCredit(amount, state);
          expectFit(applied, tax);
          entries.push(creditMemo({ client_invoice_id: 1, client_id: 1, amount: applied, on_account, tax }));
          state = {
            ...state,
            balance: formatSum(subtract(state.balance, applied)),
            credited: formatSum(add(state.credited, amount)),
            credited_tax: formatSum(add(state.credited_tax, tax)),
          };
        }
        expect(compare(state.credited_tax, tax_amount)).toBe(0);
        for (const account of ['receivable', 'revenue', 'tax_payable'] as const)
          expect(accountBalance(entries, account)).toBe('0.00');
      }),
      { numRuns: BOOKS },
    );
  });

  test('commissions end at the same sum however the money is split', () => {
    const rates = [{ product_id: null, unit_type: 'Percentage' as const, rate: '5', from_amount: '0' }];
    fc.assert(
      fc.property(book, ({ lines, payments }) => {
        const { amounts, total } = priced(lines);
        if (compare(total, 0) === 0) return;
        const sold = lines.map((one, index) => ({
          product_id: 1,
          unit_type: 'Flat Fee' as const,
          quantity: one.quantity,
          amount: amounts[index] ?? '0',
        }));
        const earnedAt = (part: string) => commissionToDate(rates, sold, { part, total }, 50, decimals);
        let paid = '0.00';
        let booked = NOTHING_EARNED;
        for (const share of [...payments, 1_000]) {
          paid = formatSum(add(paid, partOf(formatSum(subtract(total, paid)), share)));
          const entry = differenceOf(earnedAt(paid), booked) ?? NOTHING_EARNED;
          expectFit(entry.base, entry.amount);
          booked = {
            base: formatSum(add(booked.base, entry.base)),
            amount: formatSum(add(booked.amount, entry.amount)),
          };
        }
        expect(compare(booked.amount, earnedAt(total).amount)).toBe(0);
      }),
      { numRuns: BOOKS },
    );
  });
});
