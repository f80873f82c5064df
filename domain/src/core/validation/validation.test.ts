import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEmailList } from './email-list.ts';
import { isHexColor } from './hex-color.ts';
import * as patterns from './patterns.ts';
import { isExchangeRate, isLatitude, isLengthInHours, isLongitude } from './range.ts';

const { isEmail } = patterns;

/** Texts each pattern takes, then texts it refuses. */
const CASES: Record<string, [(text: string) => boolean, string[], string[]]> = {
  digits: [patterns.isDigits, ['0', '0123'], ['', '-1', '1.0', ' 1', '१']],
  decimal: [patterns.isDecimal, ['1', '-1.50', '+2', '.5'], ['', '1.', '1e3', '1,000', '--1']],
  'currency amount': [
    patterns.isCurrencyAmount,
    ['5', '$1,433.93', '€999999999', '£0.5', '₹1,000', '¥123,456.00', '1,000,000'],
    ['', '$', '-5', '1234567890', '1,00', '1,0000', '5.123', '5.', '$ 5', '1,000,000,000'],
  ],
  'signed amount': [
    patterns.isSignedAmount,
    ['-5', '+5.25', '-$1,000.00', '$-5', 'USD 5', 'USD -5.5', '-EUR 3', '12'],
    ['', '-', '--5', '-$-5', 'usd 5', '5.123', 'USDX 5'],
  ],
  'positive number': [patterns.isPositiveNumber, ['1', '0.01', '12.5'], ['0', '0.00', '-1', '1.234', '', '1.']],
  'US phone': [
    patterns.isUsPhone,
    ['3035550142', '303-555-0142', '(303) 555-0142', '(303)555-0142', '1-303-555-0142', '+1 303.555.0142'],
    ['', '555-0142', '30355501422', '(303 555-0142', '2-303-555-0142', '303-555-0142 x5'],
  ],
  'international phone': [
    patterns.isInternationalPhone,
    ['+44 20 7946 0958', '3035550142', '(303) 555-0142', '+49.30.123456'],
    ['', '12345', '+1234567890123456', 'call me 5550142', '++4420794609'],
  ],
  email: [
    isEmail,
    ['a@b.co', 'dana.whitfield+x@mail.example.com', `${'a'.repeat(63)}@example.com`, "o'neil@example.com"],
    [
      '',
      'a@b',
      '.a@b.co',
      'a.@b.co',
      'a..b@c.co',
      `${'a'.repeat(64)}@example.com`,
      'a b@c.co',
      'a@b@c.co',
      'a@-b.co',
      'a@b..co',
      '@b.co',
      'a@b.co\nbcc: x@y.co',
    ],
  ],
  'loose email': [
    patterns.isLooseEmail,
    ['.a.@b.co', `${'a'.repeat(100)}@b.co`, 'ä@ö.de'],
    ['', 'a', 'a@b', '@b.co', 'a@.co', 'a@b.', 'a@b@c.co', 'a @b.co', 'a@b.co\n'],
  ],
  words: [patterns.isPlainWords, ['', 'Room 4, North'], ['Room-4', 'é', "O'Neil"]],
  alphanumeric: [patterns.isAlphanumeric, ['A1'], ['', 'A 1', 'A-1', 'é']],
  'URL or empty': [
    patterns.isUrlOrEmpty,
    ['', 'example.com', 'https://example.com/a?b=c#d', 'http://localhost:3000', 'sub.example.co.uk:8443/x'],
    ['example', 'javascript:alert(1)', 'https://', 'https://exa mple.com', 'https://a.b/ c', 'mailto:a@b.co', '//a.b'],
  ],
  'domain suffix': [patterns.isDomainSuffix, ['.com', '.co.uk'], ['com', '.', '..com', '.-a', '.c m', '']],
  'hex colour': [isHexColor, ['#fff', '#009EF7'], ['fff', '#ffff', '#ggg', '', '#009ef7 ']],
  hours: [isLengthInHours, ['0', '24', '3.25'], ['24.01', '-1', '', 'x', '1e1']],
  latitude: [isLatitude, ['-90', '39.74'], ['90.1', '']],
  longitude: [isLongitude, ['-180', '180'], ['-180.01', '181']],
};

describe.each(Object.entries(CASES))('%s', (_name, [matches, accepted, refused]) => {
  test.each(accepted)('takes %j', (text) => {
    expect(matches(text)).toBe(true);
  });

  test.each(refused)('refuses %j', (text) => {
    expect(matches(text)).toBe(false);
  });

  test('answers a hostile text of 200,000 characters at once', () => {
    const started = performance.now();
    for (const unit of ['a', '1', '.', '-', ' ', 'a.', '1,', '1-', '@', '@.', ',000', '+', '#', '/', ':']) {
      matches(unit.repeat(200_000 / unit.length));
      matches(`a@${unit.repeat(200_000 / unit.length)} `);
      matches(`$1${unit.repeat(200_000 / unit.length)}!`);
    }
    expect(performance.now() - started).toBeLessThan(1500);
  });
});

test.each([
  ['1.25', true],
  ['1234.5', false],
  ['1.23456', false],
  ['-1', false],
])('exchange rate %s of 3 digits and 4 decimals: %s', (text, valid) => {
  expect(isExchangeRate(text, { digits: 3, decimals: 4 })).toBe(valid);
});

describe('readEmailList', () => {
  test.each([
    ['a@b.co', ['a@b.co'], []],
    ['a@b.co; c@d.co;', ['a@b.co', 'c@d.co'], []],
    ['a@b.co; nobody ;x@', ['a@b.co'], ['nobody', 'x@']],
    ['a@b.co;A@B.co', ['a@b.co'], []],
    [' ; ', [], []],
    ['a@b.co, c@d.co', [], ['a@b.co, c@d.co']],
  ])('%j', (text, emails, invalid) => {
    expect(readEmailList(text)).toEqual({ emails, invalid });
  });

  test('every item ends up on exactly one side', () => {
    const item = fc.constantFrom('a@b.co', 'c@d.co', 'x', '@', 'a.@b.co');
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const { emails, invalid } = readEmailList(items.join(';'));
        expect(emails.every(isEmail)).toBe(true);
        expect(invalid.some(isEmail)).toBe(false);
        expect(new Set([...emails, ...invalid])).toEqual(new Set(items));
      }),
    );
  });
});
