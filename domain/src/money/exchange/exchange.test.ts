import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalsOf, fitsDecimals } from '../../core/money/currency.ts';
import { accountBalance, exchangeDifference, isBalanced } from '../../core/money/ledger.ts';
import { add, compare, formatAmount, formatSum, multiply, subtract } from '../../core/money/money.ts';
import { findRateProblem, inBase, inForeign, rateOf, rateOn } from './exchange-rate.ts';
import { basePart, convertInvoice, differencePart, foreignPart } from './foreign-invoice.ts';
import { decideForeignReceipt, type ForeignReceiptDraft } from './foreign-receipt.ts';

describe('a rate', () => {
  test.each([
    ['', 'form.required'],
    ['abc', 'form.number'],
    ['-1', 'form.number'],
    ['1234567', 'form.digits'],
    ['1.1234567', 'form.decimals'],
    ['0.000000', 'form.min_value'],
    ['999999.999999', undefined],
    ['1.09', undefined],
  ])('%j: %s', (typed, key) => {
    expect(findRateProblem(typed)?.key).toBe(key);
  });

  test('holds from its day until the next one', () => {
    const rate = (valid_from: string, value: string, currency_code = 'EUR') => ({
      currency_code,
      valid_from,
      rate: value,
    });
    const rates = [rate('2026-03-01', '1.10'), rate('2026-01-01', '1.09'), rate('2026-02-01', '0.0066', 'JPY')];
    const on = (day: string) => rateOn(rates, 'EUR', day);
    expect([on('2025-12-31'), on('2026-01-01'), on('2026-02-28'), on('2026-03-01')]).toEqual([
      undefined,
      '1.09',
      '1.09',
      '1.10',
    ]);
  });

  test.each([
    ['1345.61', '1.09', 2, '1234.50'],
    ['100.00', '0.0066', 0, '15152.00'],
    ['100.00', '3.25', 3, '30.769'],
  ])('%s at %s with %i decimals is %s', (amount, rate, decimals, foreign) => {
    expect(inForeign(amount, rate, decimals)).toBe(foreign);
  });

  test('of what the bank credited is never zero', () => {
    expect([rateOf('1101.00', '1000.00'), rateOf('0.01', '999999999')]).toEqual(['1.101000', '0.000001']);
  });
});

test('an invoice adds up in its own currency, discounts included', () => {
  const invoice = convertInvoice({ lines: ['100.70', '3.15', '-5.00'], taxes: ['8.15'] }, '1.09', 2);
  expect(invoice).toEqual({ lines: ['92.39', '2.89', '-4.59'], taxes: ['7.48'], total: '98.17' });
});

const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD');
const units = fc.integer({ min: 1, max: 9_999_999 });
const amountIn = (code: string) =>
  units.map((count) =>
    formatSum(multiply(count, decimalsOf(code) === 0 ? '1' : `0.${'1'.padStart(decimalsOf(code), '0')}`)),
  );
const held = fc
  .tuple(currency, currency)
  .chain(([own, foreign]) => fc.tuple(fc.constant(own), fc.constant(foreign), amountIn(own), amountIn(foreign)));

test('a part of one currency is a part of the other: all for all, and neither nothing nor all for less', () => {
  fc.assert(
    fc.property(held, fc.integer({ min: 1, max: 100 }), ([own, foreign, base, other], percent) => {
      const decimals = decimalsOf(own);
      const part = formatAmount(
        multiply(base, percent / 100 === 1 ? '1' : `0.${String(percent).padStart(2, '0')}`),
        decimals,
      );
      fc.pre(compare(part, 0) > 0);
      const found = foreignPart(part, { base, foreign: other }, decimalsOf(foreign));
      if (compare(part, base) === 0) expect(found).toBe(other);
      else if (found !== undefined) {
        expect(compare(found, 0)).toBe(1);
        expect(compare(found, other)).toBe(-1);
        expect(fitsDecimals(found, decimalsOf(foreign))).toBe(true);
      }
    }),
  );
});

const DRAFT: ForeignReceiptDraft = {
  method: 'Wire',
  reference: 'T1',
  received_on: '2026-02-02',
  currency_code: 'EUR',
  amount: '1000.00',
  exchange_rate: '1.1',
  credited: '',
  allocations: [{ client_invoice_id: 1, amount: '1000.00' }],
};
const INVOICE = {
  client_invoice_id: 1,
  invoice_date: '2026-01-05',
  invoice_status: 'Unpaid',
  currency_code: 'EUR',
  balance: '1090.00',
  foreign_balance: '1000.00',
};
const FACTS = { today: '2026-02-02', closed_until: null, invoices: [INVOICE], decimals: 2, foreign_decimals: 2 };

describe('a receipt in another currency', () => {
  test('takes the invoice off at its rate; the rest is a gain', () => {
    expect(decideForeignReceipt(DRAFT, FACTS)).toEqual({
      outcome: 'accepted',
      amount: '1090.00',
      foreign_amount: '1000.00',
      exchange_rate: '1.1',
      difference: '10.00',
      allocations: [{ client_invoice_id: 1, amount: '1090.00', foreign_amount: '1000.00' }],
    });
  });

  test('is a loss where the bank credited less', () => {
    const decision = decideForeignReceipt({ ...DRAFT, exchange_rate: '', credited: '1071.20' }, FACTS);
    expect(decision).toMatchObject({ difference: '-18.80', exchange_rate: '1.071200' });
  });

  test.each([
    [{ amount: '1000.01' }, 'allocations'],
    [{ reference: '' }, 'reference'],
    [{ currency_code: 'JPY' }, 'allocations.0.amount'],
    [{ received_on: '2026-01-04' }, 'received_on'],
    [{ exchange_rate: '' }, 'exchange_rate'],
    [{ exchange_rate: '', credited: '1.005' }, 'credited'],
  ])('is refused with %j at %s', (change, field) => {
    const decision = decideForeignReceipt({ ...DRAFT, ...change }, FACTS);
    expect(decision.outcome === 'refused' && Object.keys(decision.fields)).toEqual([field]);
  });

  test('however an invoice is paid in parts, both currencies reach zero together and gains are what came less what it took off', () => {
    const rate = fc.integer({ min: 100, max: 9_999_999 }).map((count) => formatAmount(multiply(count, '0.000001'), 6));
    fc.assert(
      fc.property(
        held,
        fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), rate), { maxLength: 8 }),
        ([own, foreign, base, other], parts) => {
          const decimals = decimalsOf(own);
          let open = { base, foreign: other };
          let [taken, came, gained] = ['0.00', '0.00', '0.00'];
          for (const [percent, exchange_rate] of [...parts, [100, '1.000000'] as const]) {
            const share =
              percent === 100
                ? open.foreign
                : formatAmount(multiply(open.foreign, `0.${String(percent).padStart(2, '0')}`), decimalsOf(foreign));
            if (compare(share, 0) <= 0) continue;
            const took = basePart(share, open, decimals);
            if (took === undefined) continue;
            const credited = inBase(share, exchange_rate, decimals);
            const entry = exchangeDifference({ client_id: 1, difference: formatSum(subtract(credited, took)) });
            expect(isBalanced(entry)).toBe(true);
            gained = formatSum(subtract(gained, accountBalance([entry], 'exchange_gain_loss')));
            taken = formatSum(add(taken, took));
            came = formatSum(add(came, credited));
            open = { base: formatSum(subtract(open.base, took)), foreign: formatSum(subtract(open.foreign, share)) };
            expect(compare(open.base, 0) === 0).toBe(compare(open.foreign, 0) === 0);
          }
          expect(open).toEqual({ base: '0.00', foreign: '0.00' });
          expect(gained).toBe(formatSum(subtract(came, taken)));
        },
      ),
    );
  });
});

test.each([
  ['300.00', '1090.00', '10.00', '2.75'],
  ['1090.00', '1090.00', '-18.80', '-18.80'],
  ['545.00', '1090.00', '-18.80', '-9.40'],
])('with %s of %s goes %s of the difference back: %s', (amount, left, difference, part) => {
  expect(differencePart(amount, left, difference, 2)).toBe(part);
});
