import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatPercent, formatPrice } from './money.ts';
import { roundedText } from './rounded-text.ts';

const decimals = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.option(fc.stringMatching(/^\d{1,6}$/)))
  .map(([isBelow, integer, fraction]) => `${isBelow ? '-' : ''}${integer}${fraction === null ? '' : `.${fraction}`}`);

test('numbers are rounded for the eye as they are rounded for the books', () => {
  fc.assert(
    fc.property(decimals, (plain) => {
      expect(roundedText(plain, 2)).toBe(formatAmount(plain));
      expect(roundedText(plain, 3)).toBe(formatPrice(plain));
      expect(roundedText(plain, 1)).toBe(formatPercent(plain));
    }),
  );
});

test.each([
  ['1.005', 2, '1.01'],
  ['-1.005', 2, '-1.01'],
  ['-0.004', 2, '0.00'],
  ['0.995', 2, '1.00'],
  ['.5', 1, undefined],
  ['1e3', 2, undefined],
])('%s to %i decimals is %s', (plain, decimals, rounded) => {
  if (rounded === undefined) expect(() => roundedText(plain, decimals)).toThrow(RangeError);
  else expect(roundedText(plain, decimals)).toBe(rounded);
});
