import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, deriveBrand, isHexColour } from './brand.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.each(['light', 'dark'] as const)('any company colour becomes readable in the %s scheme', (scheme) => {
  fc.assert(
    fc.property(anyColour, (hex) => {
      const brand = deriveBrand(hex, scheme);
      expect(contrast(brand.solid, brand.solidText)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(brand.ink, brand.wash)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test.each(['light', 'dark'] as const)(
  'whatever two colours a company chooses, its buttons can be read in the %s scheme',
  (scheme) => {
    fc.assert(
      fc.property(anyColour, anyColour, (ground, text) => {
        const { solid, solidText } = deriveBrand(ground, scheme, text);
        expect(contrast(solid, solidText)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  },
);

test('the text colour of the company is taken where it can be read, and on dark pages where the button can be seen', () => {
  expect(deriveBrand('#ffd54a', 'light', '#222')).toMatchObject({ solid: '#ffd54a', solidText: '#222222' });
  expect(deriveBrand('#ffd54a', 'dark', '#222')).toMatchObject({ solid: '#ffd54a', solidText: '#222222' });
  expect(deriveBrand('#ffd54a', 'light', '#ffffff').solid).not.toBe('#ffd54a');
  expect(deriveBrand('#0a1633', 'light', '#ffffff').solid).toBe('#0a1633');
  expect(deriveBrand('#0a1633', 'dark', '#ffffff').solid).not.toBe('#0a1633');
});

test('a colour that already reads well is left as the company chose it', () => {
  expect(deriveBrand('#123456', 'light').solid).toBe('#123456');
});

test('only #RGB and #RRGGBB count as colours', () => {
  expect(['#abc', '#a1b2c3'].every(isHexColour)).toBe(true);
  expect(['abc', '#abcd', 'red', '#12345g', ''].some(isHexColour)).toBe(false);
});
