const PLAIN_DECIMAL = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/;

/**
 * Rounds an exact number to so many decimals, half up and away from zero, as `money.ts` does: '-1.005' to two decimals is '-1.01'. It
 * counts the digits as whole numbers, for what only shows numbers: the library that also calculates is fetched with what calculates.
 *
 * @throws RangeError on anything but plain digits with an optional sign and fraction.
 */
export function roundedText(plain: string, decimals: number): string {
  const [, sign = '', integer, fraction = ''] = PLAIN_DECIMAL.exec(plain) ?? [];
  if (integer === undefined) throw new RangeError(`Not an exact number: ${JSON.stringify(plain)}`);
  const cut = BigInt(integer + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const rounded = cut + (fraction.charAt(decimals) >= '5' ? 1n : 0n);
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const shown = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return `${rounded === 0n ? '' : sign}${shown}`;
}
