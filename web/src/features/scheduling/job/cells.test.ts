import { lookupOf } from '@onrecord/domain/core/lookup/registry';
import { STARTING_LOOKUPS } from '@onrecord/domain/core/lookup/starting-values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, washOn } from '../../../ui/brand.ts';

type Rgb = [number, number, number];

/** Lightness, chroma and hue of the tokens, as `ui/tokens.css` has them. */
const TOKENS = {
  light: { ink: [0.25, 0.03, 255], sheet: [1, 0, 0] },
  dark: { ink: [0.94, 0.008, 85], sheet: [0.225, 0.016, 255] },
} as const;

/** A token as hex. Near greys only: nothing of them lies outside what a screen can show. */
function hexOf([lightness, chroma, degrees]: Readonly<Rgb>): string {
  const hue = (degrees * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const [long, medium, short]: Rgb = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const linear: Rgb = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  const channel = (value: number) => {
    const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, shown)) * 255);
  };
  return `#${linear.map((value) => channel(value).toString(16).padStart(2, '0')).join('')}`;
}

const offered = lookupOf('jobcolorcodes').fields.flatMap((field) => (field.kind === 'color' ? [field.initial] : []));
const STARTING = STARTING_LOOKUPS.job_color_code.map((row) => String(row.highlight_color));
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe.each(['light', 'dark'] as const)('the colour of a job in the %s scheme', (scheme) => {
  const [ink, worksheet] = [hexOf(TOKENS[scheme].ink), hexOf(TOKENS[scheme].sheet)];
  const contrastOn = (colour: string) => contrast(ink, washOn(colour, worksheet));

  test.each([...STARTING, ...offered.map(String)])('%s, which a company starts with, can be read', (colour) => {
    expect(contrastOn(colour)).toBeGreaterThanOrEqual(4.5);
  });

  test('and any other that a company chooses', () => {
    fc.assert(fc.property(anyColour, (colour) => contrastOn(colour) >= 4.5));
  });
});
