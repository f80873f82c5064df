import { isDecimal } from './patterns.ts';

/** Plain decimals between two bounds, both included. These are places and hours, never money. */
function isBetween(text: string, min: number, max: number): boolean {
  return isDecimal(text) && Number(text) >= min && Number(text) <= max;
}

/** A length in hours, 0 to 24 (section 5). */
export function isLengthInHours(text: string): boolean {
  return isBetween(text, 0, 24);
}

export function isLatitude(text: string): boolean {
  return isBetween(text, -90, 90);
}

export function isLongitude(text: string): boolean {
  return isBetween(text, -180, 180);
}

/** An exchange rate: not negative, with limited digits before and after the point. */
export function isExchangeRate(text: string, limits: { readonly digits: number; readonly decimals: number }): boolean {
  if (!isDecimal(text) || /^[+-]/.test(text)) return false;
  const [integerPart = '', fraction = ''] = text.split('.');
  return integerPart.length <= limits.digits && fraction.length <= limits.decimals;
}
