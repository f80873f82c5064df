/** A company may choose any colour (the product's own default, #009ef7, gives white text 2.9:1). These functions keep its hue and mend its contrast. */

type Rgb = readonly [red: number, green: number, blue: number];

export interface Brand {
  solid: string;
  solidText: string;
  ink: string;
  wash: string;
}

/** A little above the 4.5:1 of WCAG AA, so that rounding to eight bits never falls below it. */
const WANTED_CONTRAST = 4.6;
const STEP = 0.02;

export function isHexColour(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
}

function parseHex(hex: string): Rgb {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

function toHex(colour: Rgb): string {
  const channels = colour.map((value) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const blend = (a: number, b: number) => a + (b - a) * share;
  return [blend(from[0], to[0]), blend(from[1], to[1]), blend(from[2], to[2])];
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two hex colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(parseHex(one)), luminance(parseHex(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** How much of a colour that somebody chose is in the ground of a badge; the rest is the sheet's. */
export const WASH_SHARE = 0.16;

/** The ground of a badge: a breath of the colour, so that words in ink can be read on it whatever the colour. */
export const washColour = (colour: string): string =>
  `color-mix(in srgb, ${colour} ${WASH_SHARE * 100}%, var(--sheet))`;

/** What `washColour` comes to on a sheet, as hex. */
export function washOn(colour: string, styles: string): string {
  return toHex(mix(parseHex(styles), parseHex(colour), WASH_SHARE));
}

/** Moves `raw` towards black or white until it reads on `against`. */
function mendContrast(raw: Rgb, towards: Rgb, against: string): string {
  for (let share = 0; share < 1; share += STEP) {
    const shade = toHex(mix(raw, towards, share));
    if (contrast(shade, against) >= WANTED_CONTRAST) return shade;
  }
  return toHex(towards);
}

/** A button must stand out from its page as well; a navy one vanishes on a dark page, whatever its text. */
const WANTED_AGAINST_PAGE = 2;

/**
 * Button ground and text, link ink and selection wash of a company's colour, each readable in the given scheme. With
 * `textHex` buttons look exactly as the company chose them where that can be read; elsewhere their colours are mended.
 */
export function deriveBrand(hex: string, scheme: 'light' | 'dark', textHex?: string): Brand {
  const dark = scheme === 'dark';
  const raw = parseHex(hex);
  const page = dark ? '#1c222d' : '#ffffff';
  const towards: Rgb = dark ? [1, 1, 1] : [0, 0, 0];
  const wash = toHex(mix(parseHex(page), raw, dark ? 0.2 : 0.09));
  const rest = { ink: mendContrast(raw, towards, wash), wash };
  const isUnchanged =
    textHex !== undefined &&
    contrast(hex, textHex) >= WANTED_CONTRAST &&
    (!dark || contrast(hex, page) >= WANTED_AGAINST_PAGE);
  if (isUnchanged) return { solid: toHex(raw), solidText: toHex(parseHex(textHex)), ...rest };
  const solidText = dark ? '#10161f' : '#ffffff';
  return { solid: mendContrast(raw, towards, solidText), solidText, ...rest };
}

export function brandVariables(brand: Brand): Record<string, string> {
  return {
    '--brand-solid': brand.solid,
    '--brand-solid-fg': brand.solidText,
    '--brand-ink': brand.ink,
    '--brand-wash': brand.wash,
  };
}
