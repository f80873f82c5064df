import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountBalance,
  invoiceBalance,
  invoiceIssued,
  invoiceVoided,
  isBalanced,
  LEDGER_ACCOUNTS,
  type LedgerEntry,
  payApproved,
  paymentReceived,
  paymentRefunded,
  paymentReturned,
  payPaid,
  saleReceived,
} from './ledger.ts';
import { add, compare, formatAmount, subtract } from './money.ts';

const money = (amount: string) => ({ client_invoice_id: 58_200, client_id: 7, amount });
const pay = { provider_invoice_id: 3, service_provider_id: 5, amount: '1128.15' };

describe('Ruiz v. Hartwell Logistics in the books', () => {
  const issued = invoiceIssued(money('1433.93'));
  const paid = paymentReceived(money('1433.93'));
  const taxed = { ...money('1433.93'), tax: '85.37' };

  test('tax is no revenue', () => {
    const books = [invoiceIssued(taxed)];
    expect(accountBalance(books, 'receivable')).toBe('1433.93');
    expect(accountBalance(books, 'revenue')).toBe('-1348.56');
    expect(accountBalance(books, 'tax_payable')).toBe('-85.37');
  });

  test('billed, paid, and the reporter paid', () => {
    const books = [issued, paid, payApproved(pay), payPaid(pay)];
    expect(accountBalance(books, 'receivable')).toBe('0.00');
    expect(accountBalance(books, 'revenue')).toBe('-1433.93');
    expect(accountBalance(books, 'cash')).toBe('305.78');
    expect(accountBalance(books, 'provider_cost')).toBe('1128.15');
    expect(accountBalance(books, 'provider_payable')).toBe('0.00');
  });

  test.each([
    ['refund', [issued, paid, paymentRefunded(money('1433.93'))], '1433.93'],
    ['return', [issued, paid, paymentReturned(money('1433.93'))], '1433.93'],
    ['part payment', [issued, paymentReceived(money('433.93'))], '1000.00'],
    ['void', [issued, invoiceVoided(money('1433.93'))], '0.00'],
    ['void of a taxed one', [invoiceIssued(taxed), invoiceVoided(taxed)], '0.00'],
  ])('a %s leaves the invoice open by what it should', (_, books, open) => {
    expect(invoiceBalance(books, 58_200)).toBe(open);
  });

  test('the fee of a return is the company’s loss, not the client’s debt', () => {
    const books = [issued, paid, paymentReturned(money('1433.93'), '12.00')];
    expect(accountBalance(books, 'fees')).toBe('12.00');
    expect(accountBalance(books, 'cash')).toBe('-12.00');
    expect(invoiceBalance(books, 58_200)).toBe('1433.93');
  });
});

test('a negative amount never reaches the books', () => {
  expect(() => paymentReceived(money('-0.01'))).toThrow(RangeError);
});

type Step = readonly ['issue' | 'pay' | 'refund' | 'return' | 'void' | 'sale' | 'earn', number];

test('any run of events keeps the books at zero and every invoice at what is due less what was paid', () => {
  const step: fc.Arbitrary<Step> = fc.tuple(
    fc.constantFrom('issue', 'pay', 'refund', 'return', 'void', 'sale', 'earn'),
    fc.integer({ min: 1, max: 9_999_999 }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const books: LedgerEntry[] = [];
      let due = '0.00';
      let paid = '0.00';
      for (const [kind, cents] of steps) {
        const amount = (cents / 100).toFixed(2);
        const entry = {
          issue: () => invoiceIssued(money(amount)),
          pay: () => paymentReceived(money(amount)),
          refund: () => paymentRefunded(money(amount)),
          return: () => paymentReturned(money(amount), '5.00'),
          void: () => invoiceVoided(money(amount)),
          sale: () => saleReceived(amount),
          earn: () => payApproved({ ...pay, amount }),
        }[kind]();
        books.push(entry);
        if (kind === 'issue') due = formatAmount(add(due, amount));
        if (kind === 'void') due = formatAmount(subtract(due, amount));
        if (kind === 'pay') paid = formatAmount(add(paid, amount));
        if (kind === 'refund' || kind === 'return') paid = formatAmount(subtract(paid, amount));
      }
      expect(books.every(isBalanced)).toBe(true);
      expect(compare(add(...LEDGER_ACCOUNTS.map((account) => accountBalance(books, account))), 0)).toBe(0);
      expect(invoiceBalance(books, 58_200)).toBe(formatAmount(subtract(due, paid)));
    }),
  );
});
