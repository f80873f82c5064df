import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardExpiryText, cardText } from './card.ts';
import { exportFileName } from './export-file-name.ts';
import { durationText, moneyText, parseNumber, percentText, priceText } from './money.ts';
import { numberText } from './number.ts';
import { DEFAULT_FORMATS, type FormatSettings } from './settings.ts';

const GERMAN: FormatSettings = {
  ...DEFAULT_FORMATS,
  currency_symbol: '€',
  decimal_point_character: ',',
  decimal_number_thousands_separator: '.',
};
const PLAIN: FormatSettings = { ...DEFAULT_FORMATS, decimal_number_thousands_separator: '' };

const anyFormats = fc.constantFrom(DEFAULT_FORMATS, GERMAN, PLAIN);
const anyAmount = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.integer({ min: 0, max: 99 }))
  .map(([negative, integerPart, cents]) => {
    const plain = `${integerPart}.${String(cents).padStart(2, '0')}`;
    return negative && /[1-9]/.test(plain) ? `-${plain}` : plain;
  });

describe('showing numbers', () => {
  test.each([
    ['1433.93', '$1,433.93'],
    ['0', '$0.00'],
    ['-1433.9', '-$1,433.90'],
    ['999', '$999.00'],
    ['1000000', '$1,000,000.00'],
    ['123456789012345678.99', '$123,456,789,012,345,678.99'],
    ['2.005', '$2.01'],
    [null, ''],
    ['', ''],
  ])('amount %s is %j', (amount, text) => {
    expect(moneyText(amount, DEFAULT_FORMATS)).toBe(text);
  });

  test('each company has its own way', () => {
    expect(moneyText('-1433.93', GERMAN)).toBe('-€1.433,93');
    expect(moneyText('1433.93', PLAIN)).toBe('$1433.93');
    expect(moneyText('1433.93', { ...DEFAULT_FORMATS, currency_symbol: '$&' })).toBe('$&1,433.93');
    expect(numberText('1234567', { ...GERMAN, decimal_number_thousands_separator: '$$' })).toBe('1$$234$$567');
  });

  test.each([
    [priceText('4.85', DEFAULT_FORMATS), '$4.850'],
    [priceText('1234.5', GERMAN), '€1.234,500'],
    [percentText('35', DEFAULT_FORMATS), '35.0%'],
    [percentText('39.74', GERMAN), '39,7%'],
    [durationText('3.2', DEFAULT_FORMATS), '3.20'],
    [durationText('1200', GERMAN), '1.200,00'],
    [durationText('x', DEFAULT_FORMATS), ''],
    [priceText(null, DEFAULT_FORMATS), ''],
    [percentText(undefined, DEFAULT_FORMATS), ''],
    [durationText(null, DEFAULT_FORMATS), ''],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});

describe('parseNumber', () => {
  test.each([
    ['$1,433.93', DEFAULT_FORMATS, '1433.93'],
    [' 1433.93 ', DEFAULT_FORMATS, '1433.93'],
    ['-$5', DEFAULT_FORMATS, '-5'],
    ['\u2212$5', DEFAULT_FORMATS, '-5'],
    ['.5', DEFAULT_FORMATS, '0.5'],
    ['-0.00', DEFAULT_FORMATS, '0.00'],
    ['1,5', DEFAULT_FORMATS, undefined],
    ['1,0000', DEFAULT_FORMATS, undefined],
    [',100', DEFAULT_FORMATS, undefined],
    ['1.2.3', DEFAULT_FORMATS, undefined],
    ['1e3', DEFAULT_FORMATS, undefined],
    ['NaN', DEFAULT_FORMATS, undefined],
    ['$', DEFAULT_FORMATS, undefined],
    ['', DEFAULT_FORMATS, undefined],
    ['1.433,93', GERMAN, '1433.93'],
    ['1.5', GERMAN, undefined],
    ['1,433.93', PLAIN, undefined],
  ])('%j', (typed, formats, plain) => {
    expect(parseNumber(typed, formats)).toBe(plain);
  });

  test('what is shown can be typed back, to the cent', () => {
    fc.assert(
      fc.property(anyAmount, anyFormats, (amount, formats) => {
        expect(parseNumber(moneyText(amount, formats), formats)).toBe(amount);
      }),
    );
  });
});

test.each([
  [
    exportFileName({ prefix: 'ProductPriceList' }, '2026-03-10', 1773158400.9, 'xlsx'),
    'ProductPriceList_10-03-2026_1773158400.xlsx',
  ],
  [exportFileName('service_provider_time_off', '2026-12-01', 5, 'pdf'), 'TimeOffList_01-12-2026_5.pdf'],
  [exportFileName('job', '2026-12-01', 5, 'ics'), 'JobList_01-12-2026_5.ics'],
  [cardText('4242'), '****4242'],
  [cardText('4111111111114242'), '****4242'],
  [cardExpiryText(3, 2027), '03/27'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});
