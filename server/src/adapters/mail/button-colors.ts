const DEFAULT_BACKGROUND = '#009ef7';
const READABLE = 4.5;

type Rgb = [number, number, number];

/** The company's own hue, darkened until white text on it reads at 4.5:1 (WCAG 2.2 AA). Anything but a hex colour gives the default of section 9. */
export function buttonBackground(themeColor: string | undefined): string {
  let rgb = parseHex(themeColor ?? '') ?? parseHex(DEFAULT_BACKGROUND) ?? [0, 0, 0];
  while (1.05 / (luminance(rgb) + 0.05) < READABLE) {
    rgb = rgb.map((channel) => Math.floor(channel * 0.95)) as Rgb;
  }
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function parseHex(color: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color)?.[1];
  if (!digits) return undefined;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  return pairs.map((pair) => Number.parseInt(pair, 16)) as Rgb;
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
