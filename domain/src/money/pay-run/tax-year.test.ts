import { expect, test } from 'vitest';
import { decideReport, reportingThreshold, sumYear } from './tax-year.ts';

test.each([
  [2019, '600.00'],
  [2025, '600.00'],
  [2026, '2000.00'],
  [2030, '2000.00'],
])('in %i pay is reported from %s on', (year, amount) => {
  expect(reportingThreshold(year)).toBe(amount);
});

const RAE = { is_1099: true, has_w9: true, has_tax_id: true, pay: '2000.00' };

test.each([
  [{}, 2026, 'report'],
  [{ pay: '1999.99' }, 2026, 'below'],
  [{ pay: '1999.99' }, 2025, 'report'],
  [{ has_w9: false }, 2026, 'missing'],
  [{ has_tax_id: false }, 2026, 'missing'],
  [{ has_w9: false, pay: '5.00' }, 2026, 'below'],
  [{ is_1099: false }, 2026, 'none'],
] as const)('%j in %i: %s', (change, year, state) => {
  expect(decideReport({ ...RAE, ...change }, year)).toBe(state);
});

test('pay and expenses are summed apart', () => {
  expect(
    sumYear([
      { pay: '10.10', expenses: '24.00' },
      { pay: '-0.10', expenses: '0.00' },
    ]),
  ).toEqual({ pay: '10.00', expenses: '24.00' });
  expect(sumYear([])).toEqual({ pay: '0.00', expenses: '0.00' });
});
