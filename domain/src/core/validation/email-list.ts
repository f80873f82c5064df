import { isEmail } from './patterns.ts';

/** The longest text of a receipt's recipients (section 9). */
export const RECEIPT_EMAIL_MAX = 320;

export interface EmailList {
  readonly emails: readonly string[];
  readonly invalid: readonly string[];
}

/**
 * Reads a semicolon-separated list (section 5): each item is tested and the invalid ones are returned as typed. Blank
 * items, as after a closing semicolon, do not count; an address given twice is kept once.
 */
export function readEmailList(text: string): EmailList {
  const items = text
    .split(';')
    .map((item) => item.trim())
    .filter(Boolean);
  const valid = items.filter(isEmail);
  const isFirst = (email: string, at: number) =>
    valid.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === at;
  return { emails: valid.filter(isFirst), invalid: items.filter((item) => !isEmail(item)) };
}
